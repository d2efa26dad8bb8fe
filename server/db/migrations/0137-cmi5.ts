import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Launches by cmi5. Their statements name people as the learning environment does, often without an account, and are sent with its token. */
export async function cmi5(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('cmi5_launches')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('fetch_hash', 'text', (column) => column.notNull().unique())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('launch', 'text', (column) => column.notNull())
    .addColumn('credential', 'text', (column) => column.notNull())
    .addColumn('started_at', whole, (column) => column.notNull())
    .addColumn('last_at', whole, (column) => column.notNull())
    .addColumn('ended_at', whole)
    .addColumn('completed_at', whole)
    .addColumn('passed_at', whole)
    .addColumn('failed_at', whole)
    .addColumn('played', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('stopped_secs', real, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('cmi5_launches_of_registration').on('cmi5_launches').columns(['registration', 'item_id']).execute()
  await db.schema.createIndex('cmi5_launches_of_item').on('cmi5_launches').column('item_id').execute()
  await db.schema.createIndex('cmi5_launches_of_person').on('cmi5_launches').column('user_id').execute()
  await db.schema.createIndex('cmi5_launches_by_end').on('cmi5_launches').columns(['ended_at', 'last_at']).execute()
  if (dialect === 'postgres') {
    await sql`alter table xapi_statements alter column user_id drop not null`.execute(db)
    await sql`alter table xapi_statements add column credential text not null default ''`.execute(db)
  } else await rebuildStatements(db)
}

/** SQLite cannot make a column nullable. */
async function rebuildStatements(db: Kysely<Database>): Promise<void> {
  const { whole, table } = columnsOf(db, 'sqlite')
  await table('xapi_statements_new')
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('statement_id', 'text', (column) => column.notNull())
    .addColumn('verb', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('credential', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`insert into xapi_statements_new (id, user_id, statement_id, verb, title, body, state, created_at, answer)
    select id, user_id, statement_id, verb, title, body, state, created_at, answer from xapi_statements`.execute(db)
  await db.schema.dropTable('xapi_statements').execute()
  await sql`alter table xapi_statements_new rename to xapi_statements`.execute(db)
  await db.schema.createIndex('xapi_statements_by_state').on('xapi_statements').columns(['state', 'id']).execute()
  await db.schema.createIndex('xapi_statements_by_age').on('xapi_statements').columns(['state', 'created_at']).execute()
  await db.schema.createIndex('xapi_statements_by_person').on('xapi_statements').column('user_id').execute()
}
