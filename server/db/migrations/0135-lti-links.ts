import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Links of courses that teachers have changed, and the link that each session of a course was launched from. */
export async function ltiLinks(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('lti_links')
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('deployment', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('share_id', whole, (column) => column.references('shares.id').onDelete('set null'))
    .addColumn('own_share_id', whole, (column) => column.references('shares.id').onDelete('set null'))
    .addColumn('changed_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('lti_links_key', ['environment_id', 'deployment', 'link_hash'])
    .execute()
  await db.schema.createIndex('lti_links_of_share').on('lti_links').column('share_id').execute()
  await db.schema.createIndex('lti_links_of_own_share').on('lti_links').column('own_share_id').execute()

  await db.schema
    .createTable('lti_session_links')
    .addColumn('session_hash', 'text', (column) => column.primaryKey().references('sessions.id_hash').onDelete('cascade'))
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('deployment', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull())
    .addColumn('course_url', 'text', (column) => column.notNull())
    .addColumn('teaching', 'text', (column) => column.notNull())
    .addColumn('share_id', whole, (column) => column.references('shares.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('lti_session_links_of_environment').on('lti_session_links').column('environment_id').execute()
  await db.schema.createIndex('lti_session_links_of_share').on('lti_session_links').column('share_id').execute()
}
