import type { SlideHit } from '../../sdk/search/contract.ts'
import type { Context } from '../context.ts'
import { pageImages } from '../media/media.ts'
import type { PageHit } from './searcher.ts'

/** Pages and slides that were found, with their images, at most so many of each item. */
export async function slideHits(ctx: Context, pages: Map<number, PageHit[]>, max: number): Promise<Map<number, SlideHit[]>> {
  if (pages.size === 0) return new Map()
  const found = [...pages].flatMap(([itemId, hits]) => hits.slice(0, max).map((hit) => ({ ...hit, itemId })))
  const [images, ...details] = await Promise.all([
    pageImages(ctx, [...pages.keys()]),
    ...ctx.itemHooks.slideDetails.map((read) => read(ctx, found)),
  ])
  const nameOf = (id: number): string => details.map(({ names }) => names.get(id)).find(Boolean) ?? ''
  const thumbnailOf = (id: number): string => details.map(({ thumbnails }) => thumbnails.get(id)).find(Boolean) ?? ''
  return new Map(
    [...pages].map(([id, hits]) => [
      id,
      hits.slice(0, max).map((hit) => ({
        SlideShowID: hit.slideshowId,
        SlideShowName: nameOf(hit.slideshowId),
        SlideID: hit.slideId,
        Index: hit.position,
        StartTime: hit.startSecs,
        ImageURL: hit.slideshowId > 0 ? thumbnailOf(hit.slideId) : (images.get(id)?.get(hit.position) ?? ''),
        Text: hit.text,
      })),
    ]),
  )
}
