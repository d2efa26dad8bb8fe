import type { RelatedMediaPart } from '../../sdk/related-media/contract.ts'
import type { Context } from '../context.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEditRelatedMedia, maySeeSuggestedMedia } from './policy.ts'
import { visibleLinked } from './present.ts'
import { listEntriesOf } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    relatedMedia: RelatedMediaPart
  }
}

/**
 * The number of related media that the caller may see. It stands in the row of the item; only items of the library among the entries are read,
 * because the caller may not see all of them.
 */
export const relatedMediaPart: ItemPart<RelatedMediaPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const withLinked = items.filter(({ related_linked }) => Number(related_linked) > 0).map(({ id }) => id)
    const entries = (await listEntriesOf(ctx.db, withLinked)).filter(({ linked_id }) => linked_id !== null)
    const seen = await visibleLinked(ctx, entries)
    const suggested = suggestedMediaOf(ctx)
    return new Map(
      items.map((item) => {
        const linked = entries.filter(({ item_id, linked_id }) => item_id === item.id && linked_id !== null && seen.has(linked_id)).length
        const Count = Number(item.related_own) + linked
        return [item.id, { RelatedMediaList: { Count, CanAdd: mayEditRelatedMedia(ctx.actor, item) }, ...suggested }]
      }),
    )
  },
}

/** Whether the player of an item suggests others at its end. A site that suggests none is not asked for them. */
const suggestedMediaOf = (ctx: Context): RelatedMediaPart =>
  ctx.settings.suggestItems && maySeeSuggestedMedia(ctx) ? { SuggestedMedia: { InEmbeds: ctx.settings.suggestInEmbeds } } : {}
