import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Groups with their rights, publishing policies, grants, shares, kinds of sessions, and the log of who did what. */
export async function people(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)

  await table('groups')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('group_members')
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider_id', whole)
    .addPrimaryKeyConstraint('group_members_key', ['user_id', 'group_id'])
    .execute()
  await db.schema.createIndex('group_members_by_group').on('group_members').column('group_id').execute()
  await db.schema
    .createTable('group_rights')
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_rights_key', ['group_id', 'name'])
    .execute()

  await table('publishing_policies')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('approval_required', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('restriction', whole, (column) => column.notNull().defaultTo(2))
    .addColumn('is_default', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('publishing_policy_groups')
    .addColumn('policy_id', whole, (column) => column.notNull().references('publishing_policies.id').onDelete('cascade'))
    // No cascade: a policy that loses its last group would be for everybody.
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id'))
    .addPrimaryKeyConstraint('publishing_policy_groups_key', ['policy_id', 'group_id'])
    .execute()
  await table('add_permissions')
    .addColumn('group_id', whole, (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('record_type', whole, (column) => column.notNull())
    .addColumn('policy_id', whole, (column) => column.references('publishing_policies.id').onDelete('cascade'))
    .addColumn('restriction', whole, (column) => column.notNull().defaultTo(2))
    .addColumn('is_default', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('add_permissions_by_group').on('add_permissions').column('group_id').execute()

  await db.schema
    .alterTable('items')
    .addColumn('policy_id', whole, (column) => column.references('publishing_policies.id'))
    .execute()
  await db.schema.alterTable('items').addColumn('publish_at', whole).execute()
  await db.schema.alterTable('items').addColumn('expires_at', whole).execute()
  await db.schema
    .alterTable('items')
    .addColumn('approval', 'text', (column) => column.notNull().defaultTo('none'))
    .execute()
  await db.schema
    .alterTable('items')
    .addColumn('embed_disabled', whole, (column) => column.notNull().defaultTo(0))
    .execute()

  await table('item_grants')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('group_id', whole, (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('granted_by', whole, (column) => column.notNull().references('users.id'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('item_grants_by_user').on('item_grants').columns(['user_id', 'item_id']).execute()
  await db.schema.createIndex('item_grants_by_group').on('item_grants').columns(['group_id', 'item_id']).execute()
  await db.schema.createIndex('item_grants_by_item').on('item_grants').column('item_id').execute()

  await table('shares')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('chapter_id', whole)
    .addColumn('needs_sign_in', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('bypasses_restriction', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('ends_at', whole)
    .addColumn('created_by', whole, (column) => column.notNull().references('users.id'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('revoked_at', whole)
    .addColumn('uses', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('last_used_at', whole)
    .execute()
  await db.schema.createIndex('shares_by_item').on('shares').columns(['item_id', 'id']).execute()
  // People of an access list (`acl`); a share link without rows is for everyone who has its code.
  await db.schema
    .createTable('share_people')
    .addColumn('share_id', whole, (column) => column.notNull().references('shares.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('share_people_key', ['share_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('embed_sites')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('origin', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('embed_sites_key', ['item_id', 'origin'])
    .execute()

  await db.schema
    .alterTable('users')
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createTable('user_settings')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_settings_key', ['user_id', 'name'])
    .execute()

  // Sessions begin anew: the old table allows neither guests nor what an administrator needs to tell them apart.
  await db.schema.dropTable('sessions').execute()
  await table('sessions')
    .addColumn('id_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('last_seen_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_time').on('sessions').column('last_seen_at').execute()

  await table('audit_log')
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('user_id', whole)
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute()
  for (const statement of dialect === 'sqlite' ? unchangeableSqlite : unchangeablePostgres) await sql.raw(statement).execute(db)

  await firstGroups(db)
  await db.schema.alterTable('users').dropColumn('can_upload').execute()
  // On PostgreSQL the given ids do not move the sequence.
  if (dialect === 'postgres') await sql`select setval(pg_get_serial_sequence('groups', 'id'), 3)`.execute(db)
}

/** The audit log cannot be changed: the database itself refuses it, for every program. */
const unchangeableSqlite = ['update', 'delete'].map(
  (change) =>
    `create trigger audit_log_no_${change} before ${change} on audit_log begin select raise(abort, 'The audit log cannot be changed.'); end`,
)
const unchangeablePostgres = [
  `create function audit_log_refuses() returns trigger language plpgsql as $refuse$
     begin raise exception 'The audit log cannot be changed.'; end $refuse$`,
  'create trigger audit_log_unchanged before update or delete or truncate on audit_log for each statement execute function audit_log_refuses()',
]

/** The three groups that every library has; who could upload before is in the second. */
async function firstGroups(db: Kysely<Database>): Promise<void> {
  await sql`insert into groups (id, name, created_at) values (1, 'Everyone signed in', 0), (2, 'Contributors', 0), (3, 'Guests', 0)`.execute(
    db,
  )
  for (const right of ['share-weblink', 'share-embed', 'download'])
    await sql`insert into group_rights (group_id, name) values (1, ${right})`.execute(db)
  for (const right of ['set-expiry', 'select-categories'])
    await sql`insert into group_rights (group_id, name) values (2, ${right})`.execute(db)
  for (const type of [1, 2, 4, 9, 10])
    await sql`insert into add_permissions (group_id, record_type, restriction, is_default) values (2, ${type}, 2, ${type === 1 ? 1 : 0})`.execute(
      db,
    )
  await sql`insert into group_members (group_id, user_id) select 2, id from users where can_upload = 1`.execute(db)
}
