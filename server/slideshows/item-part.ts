import type { SlideshowsPart } from '../../sdk/slideshows/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEditSlideshows } from './policy.ts'
import { listTimed, type TimedSlideshow } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    slideshows: SlideshowsPart
  }
}

/** The number of slideshows stands in the row of the item, so that showing an item without any reads nothing more. */
export const slideshowsPart: ItemPart<SlideshowsPart> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    const rows = await listTimed(
      ctx.db,
      items.filter(({ slideshow_count }) => Number(slideshow_count) > 0).map(({ id }) => id),
    )
    const timed = Map.groupBy(rows, ({ item_id }) => item_id)
    return new Map(
      items.map((item) => {
        const SlideShowList = { Count: Number(item.slideshow_count), CanEdit: mayEditSlideshows(ctx.actor, item) }
        return [item.id, { SlideShowList: { ...SlideShowList, ...timedFields(timed.get(item.id)) } }]
      }),
    )
  },
}

/** The slideshow beside the film is that which an editor chose, or else the first one. */
function timedFields(rows: readonly TimedSlideshow[] = []): Pick<NonNullable<SlideshowsPart['SlideShowList']>, 'TimedID' | 'Timed'> {
  const beside = rows.find(({ is_beside }) => is_beside === 1) ?? rows[0]
  if (beside === undefined) return {}
  return { TimedID: beside.id, ...(rows.length > 1 ? { Timed: rows.map(({ id, name }) => ({ ID: id, Name: name })) } : {}) }
}
