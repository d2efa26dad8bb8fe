import type { InferOutput } from 'valibot'
import type { AccountAction, ChangeAccountsInput, ChangedAccounts, PersonInput } from '../../sdk/people/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { Refused, refuse } from '../http/errors.ts'
import { endSessionsOf } from '../open-sessions/open-sessions.ts'
import { doneWords } from '../text/done-words.ts'
import { restoreAccount, suspendAccount } from './people.ts'
import { findUser } from './table.ts'

type Person = InferOutput<typeof PersonInput>

const actions: Record<AccountAction, (ctx: Context, input: Person) => Promise<unknown>> = {
  suspend: suspendAccount,
  restore: restoreAccount,
  end: endAllSessions,
}

/** Changes one account after the other, each with its entry in the log: a refusal stops none of the others. */
export async function changeAccounts(ctx: Context, { action, people }: InferOutput<typeof ChangeAccountsInput>): Promise<ChangedAccounts> {
  requireAdministrator(ctx)
  const refusals: ChangedAccounts['Refused'] = []
  const ids = [...new Set(people)]
  for (const person of ids) {
    try {
      await actions[action](ctx, { person })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const user = await findUser(ctx.db, person)
      refusals.push({ ID: person, Name: user?.display_name ?? '', Message: ctx.language.say(error.sentence) })
    }
  }
  return { Success: true, Message: doneWords(ctx).saved, Changed: ids.length - refusals.length, Refused: refusals }
}

/** The session of the caller stays: a selection of everyone would otherwise sign out its maker. */
async function endAllSessions(ctx: Context, { person }: Person): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.id === person) refuse('ACCOUNT_IS_YOURS')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await findUser(trx, person))) refuse('ACCOUNT_NOT_FOUND')
    const count = await endSessionsOf(trx, person)
    await record(ctx, trx, { action: 'sessions-ended', subject: 'account', subjectId: person, detail: { count } })
  })
}
