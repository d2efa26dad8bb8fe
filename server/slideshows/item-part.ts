import type { SlideshowsPart } from '../../sdk/slideshows/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEditSlideshows } from './policy.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    slideshows: SlideshowsPart
  }
}

/** The number of slideshows stands in the row of the item, so that showing an item reads nothing more. */
export const slideshowsPart: ItemPart<SlideshowsPart> = {
  none: {},
  shownOn: 'player',
  load: async (ctx, items) =>
    new Map(
      items.map((item) => [
        item.id,
        { SlideShowList: { Count: Number(item.slideshow_count), CanEdit: mayEditSlideshows(ctx.actor, item) } },
      ]),
    ),
}
