import type { InferOutput } from 'valibot'
import type { EndTwoFactorOfInput } from '../../sdk/two-factor/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { restartPeriod } from '../second-factor/second-factor.ts'
import { findUser } from '../session/users.ts'
import { deleteRecoveryCodes, deleteTwoFactor } from '../sign-in-codes/code-store.ts'
import { doneWords } from '../text/done-words.ts'

/** For someone who has lost the phone. Refused for the caller's own account: a stolen session must not take away its second factor. */
export async function endTwoFactorOf(ctx: Context, { person }: InferOutput<typeof EndTwoFactorOfInput>): Promise<Done> {
  requireAdministrator(ctx)
  if (ctx.actor.kind === 'user' && ctx.actor.id === person) refuse('TWO_FACTOR_OWN')
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, person)) ?? refuse('ACCOUNT_NOT_FOUND')
    if (!(await deleteTwoFactor(trx, person))) refuse('TWO_FACTOR_IS_OFF')
    await deleteRecoveryCodes(trx, person)
    await restartPeriod(trx, person, ctx.clock.now())
    if (user.email !== '') await queueMail(trx, ctx, { kind: 'two-factor-off', userId: person, data: { byAdministrator: true } })
    await record(ctx, trx, { action: 'two-factor-off', subject: 'account', subjectId: person, detail: { name: user.name } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
