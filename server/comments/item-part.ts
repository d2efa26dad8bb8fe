import type { CommentsPart } from '../../sdk/comments/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { commentMode } from './comment-mode.ts'
import { mayManageComments, mayReadComments } from './policy.ts'
import { countCommentsAmong } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    comments: CommentsPart
  }
}

/** Whether an item has comments, and what the caller may do. Callers without an account cost no statement. */
export const commentsPart: ItemPart<CommentsPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const { actor, db } = ctx
    const canRead = mayReadComments(actor)
    const modes = await Promise.all(items.map(async (item) => ({ item, mode: await commentMode(ctx, item) })))
    const itemIds = canRead ? modes.flatMap(({ item, mode }) => (mode === 'off' ? [] : [item.id])) : []
    const rows = canRead && itemIds.length > 0 ? await countCommentsAmong(db, { userId: actor.id, itemIds }) : []
    const counts = new Map(rows.map(({ item_id, count }) => [item_id, Number(count)]))
    return new Map(
      modes.map(({ item, mode }) => {
        const Show = mode !== 'off'
        const isEditor = canRead && mayManageComments(actor, item)
        const Comments = { Show, CanAdd: Show && canRead, CanEdit: Show && isEditor, Count: counts.get(item.id) ?? 0 }
        return [item.id, { Comments: isEditor ? { ...Comments, Mode: item.comment_mode } : Comments }]
      }),
    )
  },
}
