import type * as v from 'valibot'
import { type SearchAnswer, type SearchInput, SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import { type SearchSubtitlesInput, type SubtitleHit, SubtitleSearchLimits } from '../../sdk/subtitles/contract.ts'
import type { Context } from '../context.ts'
import { itemFor, summariseMedia } from '../media/media.ts'
import { hiddenFrom } from '../publishing/publishing.ts'
import { hasRight, isAdministrator } from '../session/actor.ts'
import type { SearchingActor } from './searcher.ts'
import { parseTerms } from './terms.ts'

type Filter = NonNullable<v.InferOutput<typeof SearchInput>['f']>

/** Finds what the one who asks may see; a filter that was not checked by the schema (a widget's) gets its defaults here. */
export async function searchMedia(ctx: Context, input: { f?: Partial<Filter> | undefined }): Promise<SearchAnswer> {
  const filter = input.f ?? {}
  const page = filter.pi ?? 0
  const pageSize = filter.ps ?? SearchLimits.pageSize
  const terms = parseTerms((filter.s ?? '*').slice(0, SearchLimits.termLength))
  const usual = terms.everything ? SearchOrders.date : SearchOrders.relevance
  const order = filter.o ?? usual
  const { ids, hits, total, isCapped } = await ctx.searcher.search({
    terms,
    order: terms.everything && order === SearchOrders.relevance ? SearchOrders.date : order,
    isReversed: filter.d === 1,
    recordTypes: filter.rt ?? [],
    offset: page * pageSize,
    limit: pageSize,
    actor: await searchingActor(ctx),
  })
  const items = await summariseMedia(ctx, ids)
  return {
    Items: items.map((Item) => ({
      Item,
      ClipDataID: Item.ClipDataID,
      Entries: hits.get(Item.ClipDataID) ?? [],
      SlideShowItem: null,
    })),
    Page: page,
    PageSize: pageSize,
    Total: total,
    TotalIsCapped: isCapped,
  }
}

export async function searchingActor({ actor, publishing, clock }: Context): Promise<SearchingActor> {
  return {
    isAdmin: isAdministrator(actor),
    userId: actor.kind === 'user' ? actor.id : undefined,
    groups: actor.groups,
    hiddenPolicies: hiddenFrom(await publishing.policies(), actor.groups),
    canApprove: hasRight(actor, 'approve'),
    now: clock.now(),
  }
}

/** Where something is said in one item. */
export async function searchSubtitles(
  ctx: Context,
  input: v.InferOutput<typeof SearchSubtitlesInput>,
): Promise<{ Items: SubtitleHit[]; Page: number }> {
  const { id } = await itemFor(ctx, String(input.id))
  const Items = await ctx.searcher.searchSubtitles({
    itemId: id,
    terms: parseTerms(input.s),
    offset: input.pi * SubtitleSearchLimits.pageSize,
    limit: SubtitleSearchLimits.pageSize,
  })
  return { Items, Page: input.pi }
}
