import type { SlideHit } from '../../sdk/search/contract.ts'
import type { Context } from '../context.ts'
import { pageImages } from '../media/media.ts'
import type { PageHit } from './searcher.ts'

/** Pages and slides that were found, with their pictures, at most so many of each item. */
export async function slideHits(ctx: Context, pages: Map<number, PageHit[]>, max: number): Promise<Map<number, SlideHit[]>> {
  if (pages.size === 0) return new Map()
  const images = await pageImages(ctx, [...pages.keys()])
  return new Map(
    [...pages].map(([id, hits]) => [
      id,
      hits.slice(0, max).map((hit) => ({
        SlideShowID: hit.slideshowId,
        SlideShowName: '',
        SlideID: hit.slideId,
        Index: hit.position,
        StartTime: hit.startSecs,
        ImageURL: images.get(id)?.get(hit.position) ?? '',
        Text: hit.text,
      })),
    ]),
  )
}
