import type { InferOutput } from 'valibot'
import type { ApproveMediaInput, AskForApprovalInput, ListWaitingInput } from '../../sdk/approvals/contract.ts'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { hasRight } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayApprove, mayEdit } from '../items/policy.ts'
import { summariseMedia } from '../media/media.ts'
import { doneWords } from '../text/done-words.ts'
import { askAgain, countWaiting, decide, deleteDecline, listWaiting as listIds, saveDecline } from './table.ts'

export { listDeclines, waitingItems } from './table.ts'

export async function approveMedia(ctx: Context, { cdids, approve, reason }: InferOutput<typeof ApproveMediaInput>): Promise<Done> {
  requireRight(ctx)
  const items = await Promise.all(cdids.map((id) => itemFor(ctx, id, mayApprove, 'APPROVAL_NOT_ALLOWED')))
  const approval = approve ? 'approved' : 'declined'
  // In one order, so that two who decide about the same items do not wait for each other.
  const byId = [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id)
  await ctx.db.transaction().execute(async (trx) => {
    for (const item of byId) {
      const { id, title } = item
      if (!(await decide(trx, item, approval, ctx.clock.now()))) refuse('APPROVAL_DECIDED')
      if (approve) await deleteDecline(trx, item)
      else await saveDecline(trx, item, reason, ctx.clock.now())
      const detail = approve || reason === '' ? { title } : { title, reason }
      await record(ctx, trx, { action: `item-${approval}`, subject: 'item', subjectId: id, detail })
    }
  })
  return { Success: true, Message: approve ? doneWords(ctx).approved : doneWords(ctx).declined }
}

/** Sends a declined item for approval again, after its editor has changed what was wrong. */
export async function askForApproval(ctx: Context, { id }: InferOutput<typeof AskForApprovalInput>): Promise<Done> {
  if (ctx.actor.kind === 'anonymous' || ctx.actor.kind === 'guest') refuse('SIGNED_OUT')
  const item = await itemFor(ctx, id, mayEdit, 'MEDIA_NOT_EDITABLE')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await askAgain(trx, item, ctx.clock.now()))) refuse('APPROVAL_NOT_DECLINED')
    await record(ctx, trx, { action: 'item-approval-asked', subject: 'item', subjectId: item.id, detail: { title: item.title } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function listWaiting(ctx: Context, { pi, ps }: InferOutput<typeof ListWaitingInput>): Promise<Page<MediaSummary>> {
  requireRight(ctx)
  const [ids, Total] = await Promise.all([listIds(ctx.db, pi, ps), countWaiting(ctx.db)])
  return { Items: await summariseMedia(ctx, ids), Page: pi, PageSize: ps, Total }
}

function requireRight({ actor }: Context): void {
  if (actor.kind === 'anonymous' || actor.kind === 'guest') refuse('SIGNED_OUT')
  if (!hasRight(actor, 'approve')) refuse('APPROVAL_NOT_ALLOWED')
}
