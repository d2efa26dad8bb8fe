import type { InferOutput } from 'valibot'
import type { ListSiteCommentsInput, ModerateCommentsInput, SiteComment, SiteCommentPage } from '../../sdk/comments/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { itemFor } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import { presentComment } from './present.ts'
import { countSiteComments, decideComments, deleteComments, listCommentsById, listReasons, listSiteComments as listRows } from './table.ts'

const maxReasons = 20

export async function listSiteComments(
  ctx: Context,
  { only, encid, s, pi, ps }: InferOutput<typeof ListSiteCommentsInput>,
): Promise<SiteCommentPage> {
  requireAdministrator(ctx)
  const item = encid === undefined ? undefined : await itemFor(ctx, encid)
  const asked = { only, itemId: item?.id, search: s }
  const [rows, total] = await Promise.all([listRows(ctx.db, { ...asked, limit: ps, offset: pi * ps }), countSiteComments(ctx.db, asked)])
  const reported = rows.filter(({ reports }) => reports > 0).map(({ id }) => id)
  const reasons = Map.groupBy(await listReasons(ctx.db, reported), ({ comment_id }) => comment_id)
  const reader = { userId: ctx.actor.kind === 'user' ? ctx.actor.id : 0, isEditor: true }
  const Items = rows.map((row): SiteComment => {
    const EncID = ctx.ids.encode(row.item_id)
    return {
      ...presentComment(row, reader),
      EncID,
      Title: row.title,
      ViewURL: `/view.aspx?id=${EncID}`,
      Reasons: (reasons.get(row.id) ?? []).slice(0, maxReasons).map(({ reason }) => reason),
    }
  })
  return { Items, Page: pi, PageSize: ps, Total: total, ItemTitle: item?.title ?? '' }
}

const actions = { approve: 'comment-approved', hide: 'comment-hidden', hold: 'comment-held', delete: 'comment-deleted' } as const
const states = { approve: 'shown', hide: 'hidden', hold: 'held' } as const

export async function moderateComments(
  ctx: Context,
  { commentids, decision }: InferOutput<typeof ModerateCommentsInput>,
): Promise<Done & { Count: number }> {
  requireAdministrator(ctx)
  const Count = await ctx.db.transaction().execute(async (trx) => {
    const rows = await listCommentsById(trx, [...new Set(commentids)])
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    if (decision === 'delete') await deleteComments(trx, ids)
    else await decideComments(trx, ids, states[decision], ctx.clock.now())
    for (const [itemId, ofItem] of Map.groupBy(rows, ({ item_id }) => item_id)) {
      const detail = { comments: ofItem.map(({ id }) => id) }
      await record(ctx, trx, { action: actions[decision], subject: 'item', subjectId: itemId, detail })
    }
    return ids.length
  })
  return { Success: true, Message: doneWords(ctx).saved, Count }
}
