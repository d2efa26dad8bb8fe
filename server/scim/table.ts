import { type Insertable, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { UsersTable } from '../people/rows.ts'
import type { Searchables } from './filter-sql.ts'
import type { ScimUsersTable } from './rows.ts'

type Db = Kysely<Database>

export type ScimUserRow = Selectable<ScimUsersTable>
type Account = Selectable<UsersTable>

/** A person of a directory with the account. */
export interface PushedUser extends ScimUserRow {
  account_name: string
  account_display_name: string
  email: string
  is_admin: 0 | 1
  disabled: 0 | 1
}

const column = <T extends string | number>(name: string): RawBuilder<T> => sql<T>`${sql.ref(name)}`
const text = (name: string) => ({ kind: 'text' as const, column: column<string>(`scim_users.${name}`) })

const inGroup = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from group_members inner join scim_groups on scim_groups.group_id = group_members.group_id
    where group_members.user_id = users.id and scim_groups.provider_id = scim_users.provider_id and ${condition})`

/** The attributes of people that filters search and that order lists. */
export const userSearchables = {
  id: { kind: 'id', column: column<number>('users.id') },
  username: { kind: 'key', column: column<string>('scim_users.user_key') },
  externalid: { kind: 'exact', column: column<string>('scim_users.external_id') },
  displayname: { kind: 'text', column: column<string>('users.display_name') },
  active: { kind: 'flag', column: sql<number>`(1 - ${sql.ref('users.disabled')})` },
  emails: { kind: 'text', column: column<string>('users.email') },
  'emails.value': { kind: 'text', column: column<string>('users.email') },
  'emails.type': { kind: 'fixed', value: 'work' },
  'emails.primary': { kind: 'fixed', value: true },
  'name.givenname': text('given_name'),
  'name.familyname': text('family_name'),
  'name.formatted': text('formatted_name'),
  title: text('title'),
  locale: text('locale'),
  timezone: text('time_zone'),
  preferredlanguage: text('language'),
  'enterprise.employeenumber': text('employee_number'),
  'enterprise.costcenter': text('cost_center'),
  'enterprise.organization': text('organization'),
  'enterprise.division': text('division'),
  'enterprise.department': text('department'),
  groups: { kind: 'reference', has: (id) => inGroup(sql`group_members.group_id = ${id}`), any: inGroup(sql`1 = 1`) },
  'groups.value': { kind: 'reference', has: (id) => inGroup(sql`group_members.group_id = ${id}`), any: inGroup(sql`1 = 1`) },
  'meta.created': { kind: 'time', column: column<number>('scim_users.created_at') },
  'meta.lastmodified': { kind: 'time', column: column<number>('scim_users.updated_at') },
} satisfies Searchables

const pushed = (db: Db, providerId: number) =>
  db
    .selectFrom('scim_users')
    .innerJoin('users', 'users.id', 'scim_users.user_id')
    .where('scim_users.provider_id', '=', providerId)
    .where('scim_users.deleted_at', 'is', null)

const withAccount = (db: Db, providerId: number) =>
  pushed(db, providerId)
    .selectAll('scim_users')
    .select(['users.name as account_name', 'users.display_name as account_display_name', 'users.email', 'users.is_admin', 'users.disabled'])

export const findPushedUser = (db: Db, providerId: number, userId: number): Promise<PushedUser | undefined> =>
  withAccount(db, providerId).where('scim_users.user_id', '=', userId).executeTakeFirst()

export interface ListedPage {
  condition: RawBuilder<SqlBool> | undefined
  order: RawBuilder<unknown> | undefined
  isDescending: boolean
  /** From 0. */
  offset: number
  max: number
}

export const listPushedUsers = (db: Db, providerId: number, page: ListedPage): Promise<PushedUser[]> =>
  withAccount(db, providerId)
    .$if(page.condition !== undefined, (query) => query.where(page.condition as RawBuilder<SqlBool>))
    .$if(page.order !== undefined, (query) => query.orderBy(page.order as RawBuilder<unknown>, page.isDescending ? 'desc' : 'asc'))
    .orderBy('scim_users.user_id')
    .limit(page.max)
    .offset(page.offset)
    .execute()

export async function countPushedUsers(db: Db, providerId: number, condition: RawBuilder<SqlBool> | undefined): Promise<number> {
  const row = await pushed(db, providerId)
    .$if(condition !== undefined, (query) => query.where(condition as RawBuilder<SqlBool>))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The groups of a directory that these people are in. */
export const listGroupsOfUsers = (
  db: Db,
  providerId: number,
  userIds: readonly number[],
  max: number,
): Promise<{ user_id: number; id: number; name: string }[]> =>
  db
    .selectFrom('group_members')
    .innerJoin('scim_groups', 'scim_groups.group_id', 'group_members.group_id')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.id', 'groups.name'])
    .where('scim_groups.provider_id', '=', providerId)
    .where('group_members.user_id', 'in', userIds)
    .orderBy('group_members.user_id')
    .orderBy('groups.id')
    .limit(max)
    .execute()

/** Undefined when the name is taken. */
export async function insertAccount(
  trx: Db,
  user: Pick<Insertable<UsersTable>, 'name' | 'display_name' | 'email' | 'password_hash' | 'created_at' | 'disabled'>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findAccountByName = (trx: Db, name: string): Promise<Account | undefined> =>
  trx.selectFrom('users').selectAll().where('name', '=', name).executeTakeFirst()

export const updateAccount = (trx: Db, id: number, change: Updateable<UsersTable>): Promise<unknown> =>
  trx.updateTable('users').set(change).where('id', '=', id).execute()

/** False when the account is not suspended, or an administrator's. */
export const renameSuspended = async (trx: Db, id: number, name: string): Promise<boolean> =>
  (await trx
    .updateTable('users')
    .set({ name })
    .where('id', '=', id)
    .where('disabled', '=', 1)
    .where('is_admin', '=', 0)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const insertPushed = (trx: Db, row: Insertable<ScimUsersTable>): Promise<unknown> =>
  trx.insertInto('scim_users').values(row).execute()

export const updatePushed = (trx: Db, userId: number, change: Updateable<ScimUsersTable>): Promise<unknown> =>
  trx.updateTable('scim_users').set(change).where('user_id', '=', userId).execute()

/** The directory's row of an account, also of one that it has deleted. */
export const findAnyPushed = (db: Db, userId: number): Promise<ScimUserRow | undefined> =>
  db.selectFrom('scim_users').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The people to whom the directory gave this id: those whom it has not deleted first, then the newest. */
export const listByExternalId = (trx: Db, providerId: number, externalId: string): Promise<ScimUserRow[]> =>
  trx
    .selectFrom('scim_users')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('external_id', '=', externalId)
    .orderBy(sql`case when deleted_at is null then 0 else 1 end`)
    .orderBy('user_id', 'desc')
    .limit(2)
    .execute()

export const isLinkedTo = async (trx: Db, userId: number, signInProviderId: number): Promise<boolean> =>
  (await trx
    .selectFrom('sign_in_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', signInProviderId)
    .executeTakeFirst()) !== undefined

/** Administrators who could sign in. Their rows are held until the transaction ends, so that two cannot go at once. */
export async function lockAdministrators(trx: Db): Promise<number> {
  const rows = await trx
    .updateTable('users')
    .set((e) => ({ is_admin: e.ref('is_admin') }))
    .where('is_admin', '=', 1)
    .where('disabled', '=', 0)
    .returning('id')
    .execute()
  return rows.length
}

/** The people of the directories that a sign-in provider signs in, by the id or the user name that the directory gave them. */
export const findBySubject = (db: Db, signInProviderId: number, ids: readonly string[], keys: readonly string[]): Promise<ScimUserRow[]> =>
  db
    .selectFrom('scim_users')
    .innerJoin('scim_providers', 'scim_providers.id', 'scim_users.provider_id')
    .selectAll('scim_users')
    .where('scim_providers.sign_in_provider_id', '=', signInProviderId)
    .where((e) =>
      e.or([
        ...(ids.length > 0 ? [e('scim_users.external_id', 'in', ids)] : []),
        ...(keys.length > 0 ? [e('scim_users.user_key', 'in', keys)] : []),
        e.lit(false),
      ]),
    )
    .orderBy(sql`case when scim_users.deleted_at is null then 0 else 1 end`)
    .orderBy('scim_users.user_id', 'desc')
    .limit(10)
    .execute()

/** The sign-in provider that signs in the people of the directory of an account; null where it names none, undefined where no directory has it. */
export const signInProviderOf = (db: Db, userId: number): Promise<{ sign_in_provider_id: number | null; is_adopted: 0 | 1 } | undefined> =>
  db
    .selectFrom('scim_users')
    .innerJoin('scim_providers', 'scim_providers.id', 'scim_users.provider_id')
    .select(['scim_providers.sign_in_provider_id', 'scim_users.is_adopted'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listMadeAmong = async (db: Db, userIds: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('scim_users').select('user_id').where('user_id', 'in', userIds).where('is_adopted', '=', 0).execute()).map(
    ({ user_id }) => user_id,
  )

/** Holds the row until the transaction ends, so that two requests do not read the same version and both change it. */
export const lockPushed = (trx: Db, userId: number): Promise<unknown> =>
  trx
    .updateTable('scim_users')
    .set((e) => ({ is_active: e.ref('is_active') }))
    .where('user_id', '=', userId)
    .execute()
