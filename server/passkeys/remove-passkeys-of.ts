import type { InferOutput } from 'valibot'
import type { RemovePasskeysOfInput } from '../../sdk/passkeys/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deletePasskeysOf } from '../passkey-store/passkey-store.ts'
import { restartPeriod } from '../second-factor/second-factor.ts'
import { findUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'

/** For someone who has lost a device. Refused for the caller's own account, where the owner has to be proven. */
export async function removePasskeysOf(ctx: Context, { person }: InferOutput<typeof RemovePasskeysOfInput>): Promise<Done> {
  requireAdministrator(ctx)
  if (ctx.actor.kind === 'user' && ctx.actor.id === person) refuse('PASSKEYS_OWN')
  await ctx.db.transaction().execute(async (trx) => {
    const user = (await findUser(trx, person)) ?? refuse('ACCOUNT_NOT_FOUND')
    const count = await deletePasskeysOf(trx, person)
    if (count === 0) refuse('PASSKEYS_NONE')
    await restartPeriod(trx, person, ctx.clock.now())
    if (user.email !== '') await queueMail(trx, ctx, { kind: 'passkeys-changed', userId: person, data: { change: 'removed', name: '' } })
    await record(ctx, trx, { action: 'passkey-removed', subject: 'account', subjectId: person, detail: { name: user.name, count } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
