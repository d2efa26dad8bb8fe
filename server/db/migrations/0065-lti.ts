import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { type Columns, columnsOf } from './columns.ts'

/** LTI 1.3: platforms, key pairs, launches that wait for their answer, choices for courses, and links that courses hold. */
export async function lti(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const columns = columnsOf(db, dialect)
  await addPlatforms(db, columns)
  await addLaunches(db, columns)
  await addPlacements(db, columns)
}

async function addPlatforms(db: Kysely<Database>, { whole }: Columns): Promise<void> {
  await db.schema
    .createTable('lti_platforms')
    .addColumn('environment_id', whole, (column) => column.primaryKey().references('lms_environments.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('deployments', 'text', (column) => column.notNull())
    .addColumn('authorize_url', 'text', (column) => column.notNull())
    .addColumn('token_url', 'text', (column) => column.notNull())
    .addColumn('keys_url', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lti_platforms_by_client').on('lti_platforms').columns(['issuer', 'client_id']).unique().execute()

  await db.schema
    .createTable('lti_keys')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('public_jwk', 'text', (column) => column.notNull())
    .addColumn('private_jwk', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('ends_at', whole)
    .execute()
}

async function addLaunches(db: Kysely<Database>, { whole }: Columns): Promise<void> {
  await db.schema
    .createTable('lti_launches')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('nonce_hash', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('storage', 'text', (column) => column.notNull())
    .addColumn('ends_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .addColumn('result', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lti_launches_by_end').on('lti_launches').column('ends_at').execute()
  await db.schema.createIndex('lti_launches_of_environment').on('lti_launches').column('environment_id').execute()

  await db.schema
    .createTable('lti_choices')
    .addColumn('choice_hash', 'text', (column) => column.primaryKey())
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('ends_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lti_choices_by_end').on('lti_choices').column('ends_at').execute()
  await db.schema.createIndex('lti_choices_of_environment').on('lti_choices').column('environment_id').execute()
}

async function addPlacements(db: Kysely<Database>, { whole }: Columns): Promise<void> {
  await db.schema
    .createTable('lti_placements')
    .addColumn('share_id', whole, (column) => column.primaryKey().references('shares.id').onDelete('cascade'))
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('deployment', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lti_placements_of_environment').on('lti_placements').column('environment_id').execute()

  await db.schema
    .alterTable('sessions')
    .addColumn('share_id', whole, (column) => column.references('shares.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('sessions_of_share').on('sessions').column('share_id').execute()
}
