import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { SignUpState } from '../../sdk/sign-ups/contract.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { SignUpsTable } from './rows.ts'

type Db = Kysely<Database>

export type SignUpRow = Selectable<SignUpsTable>

export const writeSetting = (trx: Db, name: string, value: string): Promise<unknown> =>
  trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

export async function insertSignUp(trx: Db, row: Insertable<SignUpsTable>): Promise<number> {
  return (await trx.insertInto('sign_ups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const findSignUp = (db: Db, id: number): Promise<SignUpRow | undefined> =>
  db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirst()

export const listByIds = (db: Db, ids: readonly number[]): Promise<SignUpRow[]> =>
  db.selectFrom('sign_ups').selectAll().where('id', 'in', ids).execute()

/** Stores the token of a message that is about to be sent. */
export const setToken = (db: Db, id: number, tokenHash: string): Promise<unknown> =>
  db.updateTable('sign_ups').set({ token_hash: tokenHash }).where('id', '=', id).where('state', '=', 'unconfirmed').execute()

/** A request whose link still works. */
export const findByToken = (db: Db, tokenHash: string, sentAfter: number): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'unconfirmed')
    .where('created_at', '>', sentAfter)
    .executeTakeFirst()

/** Uses a link; false when another request was first. */
export const confirmByToken = async (trx: Db, tokenHash: string, now: number): Promise<boolean> =>
  (await trx
    .updateTable('sign_ups')
    .set({ state: 'waiting', token_hash: null, confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'unconfirmed')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Deletes the other open requests of the same kind from the same address: its reader has confirmed this one. */
export const deleteOtherOpen = (trx: Db, { id, kind, email }: Pick<SignUpRow, 'id' | 'kind' | 'email'>): Promise<unknown> =>
  trx
    .deleteFrom('sign_ups')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .execute()

export interface Decision {
  state: 'approved' | 'declined'
  decided_at: number
  decided_by: number | null
  reason: string
}

/** False when it does not wait, or another request was first. */
export const decideWaiting = async (trx: Db, id: number, decision: Decision): Promise<boolean> =>
  (await trx
    .updateTable('sign_ups')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const setAccount = (trx: Db, id: number, userId: number): Promise<unknown> =>
  trx.updateTable('sign_ups').set({ user_id: userId }).where('id', '=', id).execute()

export interface AddressedAccount {
  id: number
  name: string
  email: string
  disabled: 0 | 1
}

/** Accounts of people with one of these addresses: those that can sign in first, then the oldest. */
export const accountsWithAddress = (db: Db, addresses: readonly string[]): Promise<AddressedAccount[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'disabled'])
    .select((e) => e.fn<string>('lower', ['email']).as('email'))
    .where((e) => e(e.fn<string>('lower', ['email']), 'in', addresses))
    .where('is_service', '=', 0)
    .orderBy('disabled')
    .orderBy('id')
    .execute()

export type ListedSignUp = SignUpRow & { decider: string | null }

interface Listing {
  text: string
  state: SignUpState | ''
}

const listed = (db: Db, { text, state }: Listing) =>
  db
    .selectFrom('sign_ups')
    .$if(state !== '', (query) => query.where('sign_ups.state', '=', state as SignUpState))
    .$if(text !== '', (query) =>
      query.where((e) =>
        e.or([
          contains('sign_ups.name', text),
          contains('sign_ups.email', text),
          contains('sign_ups.organisation', text),
          contains('sign_ups.courses', text),
        ]),
      ),
    )

/** Those that wait first, then those that are not confirmed, then the others; the newest first. */
export const listSignUpRows = (db: Db, { page, size, ...listing }: Listing & { page: number; size: number }): Promise<ListedSignUp[]> =>
  listed(db, listing)
    .leftJoin('users', 'users.id', 'sign_ups.decided_by')
    .selectAll('sign_ups')
    .select('users.display_name as decider')
    .orderBy(sql`case sign_ups.state when 'waiting' then 0 when 'unconfirmed' then 1 else 2 end`)
    .orderBy('sign_ups.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

const countOf = async (query: { executeTakeFirstOrThrow(): Promise<{ count: unknown }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).count)

export const countSignUps = (db: Db, listing: Listing): Promise<number> =>
  countOf(listed(db, listing).select((e) => e.fn.countAll<number>().as('count')))

/** Requests that wait and were confirmed after a time: how many, and when the newest was. */
export async function waitingAfter(db: Db, after: number): Promise<{ count: number; newest: number }> {
  const row = await db
    .selectFrom('sign_ups')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('confirmed_at').as('newest')])
    .where('state', '=', 'waiting')
    .where('confirmed_at', '>', after)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), newest: Number(row.newest) }
}

/** Administrators with an address for whom no message of this kind waits. */
export async function administratorsToTell(trx: Db, kind: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('disabled', '=', 0)
    .where('email', '<>', '')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('mail_messages')
            .select('mail_messages.id')
            .whereRef('mail_messages.user_id', '=', 'users.id')
            .where('kind', '=', kind)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes requests that nobody confirmed, and those that were decided long ago. */
export const deleteOldSignUps = (db: Db, { sent, decided }: { sent: number; decided: number }): Promise<unknown> =>
  db
    .deleteFrom('sign_ups')
    .where((e) => e.or([e.and([e('state', '=', 'unconfirmed'), e('created_at', '<=', sent)]), e('decided_at', '<=', decided)]))
    .execute()
