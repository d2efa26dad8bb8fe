import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { setGroupsOf } from '../groups/groups.ts'
import { insertUser } from './table.ts'

export interface NewAccount {
  /** Lower case. */
  name: string
  displayName: string
  email: string
  isAdmin: boolean
  groups: readonly number[]
  /** Of a password that its owner changes at the first sign-in. */
  passwordHash: string
}

/** Makes an account, in the transaction of the caller; undefined when the name is taken. */
export async function insertAccount(
  ctx: Pick<Context, 'clock' | 'actor' | 'address'>,
  trx: Kysely<Database>,
  { name, displayName, email, isAdmin, groups, passwordHash }: NewAccount,
): Promise<number | undefined> {
  const id = await insertUser(trx, {
    name,
    display_name: displayName,
    email,
    password_hash: passwordHash,
    password_is_temporary: 1,
    is_admin: isAdmin ? 1 : 0,
    created_at: ctx.clock.now(),
  })
  if (id === undefined) return undefined
  await setGroupsOf(trx, id, groups)
  await record(ctx, trx, { action: 'account-added', subject: 'account', subjectId: id, detail: { name, isAdmin, groups } })
  return id
}
