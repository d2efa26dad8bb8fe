import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Requests for accounts and courses, and messages to people who have no account. */
export async function signUps(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('sign_ups')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('job_title', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('courses', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('confirmed_at', whole)
    .addColumn('decided_at', whole)
    .addColumn('decided_by', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('sign_ups_by_state').on('sign_ups').columns(['state', 'created_at']).execute()
  await db.schema.createIndex('sign_ups_by_address').on('sign_ups').columns(['email', 'kind']).execute()
  await db.schema.createIndex('sign_ups_of_user').on('sign_ups').column('user_id').execute()
  await db.schema.createIndex('sign_ups_by_decider').on('sign_ups').column('decided_by').execute()
  if (dialect === 'postgres') await sql`alter table mail_messages alter column user_id drop not null`.execute(db)
  else await rebuildMessages(db, dialect)
  await db.schema
    .alterTable('mail_messages')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** SQLite cannot let a column be null afterwards: the table is made anew. */
async function rebuildMessages(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('mail_messages_new')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('waiting_since', whole, (column) => column.notNull())
    .addColumn('next_at', whole, (column) => column.notNull())
    .addColumn('tried_at', whole)
    .addColumn('tries', whole, (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute()
  const columns = sql.raw(
    'id, message_id, kind, user_id, address, data, state, created_at, waiting_since, next_at, tried_at, tries, reason, answer',
  )
  await sql`insert into mail_messages_new (${columns}) select ${columns} from mail_messages`.execute(db)
  await db.schema.dropTable('mail_messages').execute()
  await sql`alter table mail_messages_new rename to mail_messages`.execute(db)
  await db.schema.createIndex('mail_messages_due').on('mail_messages').columns(['state', 'next_at']).execute()
  await db.schema.createIndex('mail_messages_by_age').on('mail_messages').column('created_at').execute()
  await db.schema.createIndex('mail_messages_by_attempt').on('mail_messages').column('tried_at').execute()
  await db.schema.createIndex('mail_messages_of_user').on('mail_messages').column('user_id').execute()
}
