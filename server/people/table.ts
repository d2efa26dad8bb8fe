import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { AccountOrder } from '../../sdk/people/contract.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { UsersTable } from './rows.ts'

export type UserRow = Selectable<UsersTable>

/** Accounts that are not deleted. */
const present = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .where((e) => e.not(e.exists(e.selectFrom('deleted_accounts').select('user_id').whereRef('user_id', '=', 'users.id'))))

const named = (db: Kysely<Database>, text: string) => {
  const query = present(db)
  return text === '' ? query : query.where((e) => e.or([contains('display_name', text), contains('name', text), contains('email', text)]))
}

export interface ListedUsers {
  text: string
  order: AccountOrder
  isDescending: boolean
  page: number
  size: number
}

type Users = ExpressionBuilder<Database, 'users'>

/** Accounts without a session count as seen before all others, on both databases. */
const columns = {
  name: (e: Users) => e.ref('display_name'),
  email: (e: Users) => e.ref('email'),
  role: (e: Users) => e('is_admin', '-', e.ref('disabled')),
  seen: (e: Users) =>
    e.fn.coalesce(
      e
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('last_seen_at').as('seen'))
        .whereRef('sessions.user_id', '=', 'users.id'),
      e.lit(0),
    ),
} satisfies Record<AccountOrder, (e: Users) => unknown>

export const listUsers = (db: Kysely<Database>, { text, order, isDescending, page, size }: ListedUsers): Promise<UserRow[]> =>
  named(db, text)
    .selectAll()
    .orderBy(columns[order], isDescending ? 'desc' : 'asc')
    .orderBy('display_name')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()

export async function countUsers(db: Kysely<Database>, text: string): Promise<number> {
  const row = await named(db, text)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findUser = (db: Kysely<Database>, id: number): Promise<UserRow | undefined> =>
  present(db).selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined when the name is taken. */
export async function insertUser(trx: Kysely<Database>, user: Insertable<UsersTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateUser = (trx: Kysely<Database>, id: number, change: Updateable<UsersTable>): Promise<unknown> =>
  trx.updateTable('users').set(change).where('id', '=', id).execute()

export const findOtherByName = (trx: Kysely<Database>, name: string, id: number): Promise<{ id: number } | undefined> =>
  trx.selectFrom('users').select('id').where('name', '=', name).where('id', '!=', id).executeTakeFirst()

/** How many administrators could sign in. Their rows are held until the transaction ends, so that two cannot go at once. */
export async function lockAdministrators(trx: Kysely<Database>): Promise<number> {
  const rows = await trx
    .updateTable('users')
    .set((e) => ({ is_admin: e.ref('is_admin') }))
    .where('is_admin', '=', 1)
    .where('disabled', '=', 0)
    .returning('id')
    .execute()
  return rows.length
}

export const lastSeenOf = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('sessions')
    .select((e) => ['user_id', e.fn.max('last_seen_at').as('seen')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()

/** Accounts that can sign in. Only administrators look into what is not shown to everybody. */
export const findActiveUsers = (db: Kysely<Database>, text: string, everywhere: boolean, max: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('disabled', '=', 0)
    .where((e) =>
      e.or(
        everywhere ? [contains('display_name', text), contains('name', text), contains('email', text)] : [contains('display_name', text)],
      ),
    )
    .orderBy('display_name')
    .orderBy('id')
    .limit(max)
    .execute()

export const findGroups = (db: Kysely<Database>, text: string, without: number, max: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '!=', without)
    .where(contains('name', text))
    .orderBy('name')
    .limit(max)
    .execute()

export async function ownsContent(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('owner_id', '=', userId)
    .where('photoset_id', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
