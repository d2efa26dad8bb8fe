import type { InferOutput } from 'valibot'
import type { ChangedAccounts, CountOwnedInput, DeleteAccountsInput } from '../../sdk/people/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { Refused, refuse } from '../http/errors.ts'
import { endSessionsOf } from '../open-sessions/open-sessions.ts'
import { deleteAccess, endAccount } from '../session/access-tables.ts'
import { findActiveUser, findUser as findAnyUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'
import { checkDispensable } from './people.ts'
import { findUser, type UserRow, updateUser } from './table.ts'
import { countItemsOf, insertDeleted, lockUsers } from './table-deleted.ts'
import { addTransfer } from './transfer-items.ts'

export async function countOwned(ctx: Context, { people }: InferOutput<typeof CountOwnedInput>): Promise<{ Count: number }> {
  requireAdministrator(ctx)
  return { Count: await countItemsOf(ctx.db, people) }
}

/** Deletes one account after the other, each with its entry in the log: a refusal stops none of the others. */
export async function deleteAccounts(ctx: Context, input: InferOutput<typeof DeleteAccountsInput>): Promise<ChangedAccounts> {
  requireAdministrator(ctx)
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const deciding = ctx.actor.id
  const isGiven = input.items === 'give' && input.successor !== undefined
  const terms: Terms = { deciding, successor: isGiven ? (input.successor ?? deciding) : deciding, toTrash: input.items === 'trash' }
  const ids = [...new Set(input.people)]
  if (isGiven && ids.includes(terms.successor)) refuse('SUCCESSOR_IS_DELETED')
  await requireSuccessor(ctx.db, terms.successor)
  const refusals: ChangedAccounts['Refused'] = []
  for (const person of ids) {
    try {
      await deleteAccount(ctx, person, terms)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const user = await findUser(ctx.db, person)
      refusals.push({ ID: person, Name: user?.display_name ?? '', Message: ctx.language.say(error.sentence) })
    }
  }
  return { Success: true, Message: doneWords(ctx).saved, Changed: ids.length - refusals.length, Refused: refusals }
}

interface Terms {
  /** The administrator. */
  deciding: number
  successor: number
  toTrash: boolean
}

/** The successor must be able to sign in. A permission to add such items is not needed, as with every owner that an administrator chooses. */
async function requireSuccessor(db: Context['db'], id: number): Promise<UserRow> {
  const user = (await findActiveUser(db, id)) && (await findAnyUser(db, id))
  if (!user || user.disabled === 1 || user.is_service === 1) refuse('SUCCESSOR_NOT_FOUND')
  return user
}

/** The row stays for the log, comments and grades, with the name that people saw; its user name is free again. A job moves the items. */
async function deleteAccount(ctx: Context, person: number, { deciding, successor, toTrash }: Terms): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockUsers(trx, [person, successor])
    const user = (await findUser(trx, person)) ?? refuse('ACCOUNT_NOT_FOUND')
    await checkDispensable(ctx, trx, user)
    const newOwner = (await findAnyUser(trx, successor)) ?? refuse('SUCCESSOR_NOT_FOUND')
    if (newOwner.disabled === 1) refuse('SUCCESSOR_NOT_FOUND')
    const items = await countItemsOf(trx, [user.id])
    await updateUser(trx, user.id, {
      // No sign-in name has a space.
      name: `deleted ${user.id}`,
      ...{ password_hash: '', email: '', is_admin: 0, disabled: 1 },
    })
    await endSessionsOf(trx, user.id)
    await endAccount(trx, ctx, user.id)
    await deleteAccess(trx, user.id)
    await insertDeleted(trx, {
      ...{ user_id: user.id, deleted_at: ctx.clock.now(), deleted_by: deciding, items_to: successor, to_trash: toTrash ? 1 : 0 },
    })
    await record(ctx, trx, {
      action: 'account-deleted',
      subject: 'account',
      subjectId: user.id,
      detail: { name: user.name, displayName: user.display_name, items, ...(toTrash ? { toTrash } : { successor: newOwner.display_name }) },
    })
    await addTransfer(ctx.jobs, trx, user.id)
  })
}
