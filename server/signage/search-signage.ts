import type * as v from 'valibot'
import { DocumentTypes, RecordTypes } from '../../sdk/media/contract.ts'
import type { SearchAnswer } from '../../sdk/search/contract.ts'
import { type SearchSignageInput, SignageLimits } from '../../sdk/signage/contract.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { type Filter, itemFilter, searchMedia } from '../search/search.ts'
import { parseTerms } from '../words/terms.ts'

const { video, playlist, virtualClass, photoset, broadcast, document } = RecordTypes
const imageTypes = [DocumentTypes.gallery, DocumentTypes.pdf, DocumentTypes.image]

/** Narrows a search to types of records that are there, without videos of hosting services, and never widens it. */
const only = (filter: Filter, types: number[]): Filter => {
  const asked = filter.rt ?? []
  return { ...filter, rt: asked.length === 0 ? types : types.filter((type) => asked.includes(type)), rdt: imageTypes, eyt: true }
}

/** Items that can be shown on a screen. */
export async function searchSignage(ctx: Context, { f }: v.InferOutput<typeof SearchSignageInput>): Promise<SearchAnswer> {
  const filter = only(f, [video, playlist, virtualClass, photoset, broadcast, document])
  if (filter.rt?.length === 0) {
    const Page = f.pi ?? 0
    return { Items: [], Page, PageSize: f.ps ?? ctx.settings.searchPageSize, Total: 0, TotalIsCapped: false }
  }
  return searchMedia(ctx, { f: filter })
}

/** Items that a screen shows of a search: videos and images, up to the max of an entry. */
export async function idsOfSearch(ctx: Context, kept: Filter): Promise<number[]> {
  const filter = only(kept, [video, broadcast, document])
  if (filter.rt?.length === 0) return []
  const terms = parseTerms(filter.s ?? '*')
  const order = filter.o ?? (terms.everything ? 8 : 0)
  const { ids } = await ctx.searcher.search({
    terms,
    order: terms.everything && order === 0 ? 8 : order,
    isReversed: filter.d === 1,
    filter: itemFilter(filter),
    offset: 0,
    limit: SignageLimits.items,
    actor: await searchingActor(ctx),
  })
  return ids
}
