import type { ClockState } from '../../sdk/clock/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { doneWords } from '../text/done-words.ts'

export function getClock(ctx: Context): ClockState {
  requireAdministrator(ctx)
  return ctx.clockGuard.state()
}

export async function confirmClock(ctx: Context): Promise<Done> {
  requireAdministrator(ctx)
  const { Now, Expected } = ctx.clockGuard.state()
  await ctx.db.transaction().execute(async (trx) => {
    await ctx.clockGuard.confirm(trx)
    await record(ctx, trx, { action: 'clock-confirmed', subject: 'settings', subjectId: '', detail: { now: Now, expected: Expected } })
  })
  return { Success: true, Message: doneWords(ctx).clockConfirmed }
}
