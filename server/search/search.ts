import type * as v from 'valibot'
import {
  type SearchAnswer,
  type SearchInput,
  SearchLimits,
  SearchOrders,
  type SearchSlidesAnswer,
  type SearchSlidesInput,
  type SearchTranscriptsAnswer,
  type SearchTranscriptsInput,
} from '../../sdk/search/contract.ts'
import { type SearchSubtitlesInput, type SubtitleHit, SubtitleSearchLimits } from '../../sdk/subtitles/contract.ts'
import { hasRight, isAdministrator } from '../actor/actor.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { isFramed } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { pagerHtml } from '../http/pager-html.ts'
import { itemFor } from '../items/items.ts'
import { listMedia } from '../media/media.ts'
import { parseTerms } from '../words/terms.ts'
import { type ReportLink, reportColumns } from './report.ts'
import type { ItemFilter } from './searcher.ts'
import { slideHits } from './slide-hits.ts'

type Input = Partial<v.InferOutput<typeof SearchInput>>
export type Filter = Partial<NonNullable<Input['f']>>

/** Finds items that the caller may see; a filter that was not checked by the schema (a widget's) gets its defaults here. */
export async function searchMedia(
  ctx: Context,
  input: Omit<Input, 'f'> & { f?: Filter | undefined },
  link?: ReportLink,
): Promise<SearchAnswer> {
  if (input.report && (!isAdministrator(ctx.actor) || isFramed(ctx.actor))) refuse('REPORT_NOT_ALLOWED')
  if (input.approve && !hasRight(ctx.actor, 'approve')) refuse('APPROVAL_NOT_ALLOWED')
  const filter = input.f ?? {}
  const page = filter.pi ?? 0
  const pageSize = filter.ps ?? ctx.settings.searchPageSize
  const terms = parseTerms((filter.s ?? '*').slice(0, SearchLimits.termLength))
  const defaultOrder = terms.everything ? SearchOrders.date : SearchOrders.relevance
  const order = filter.o ?? defaultOrder
  const found = await ctx.searcher.search({
    terms,
    order: terms.everything && order === SearchOrders.relevance ? SearchOrders.date : order,
    // Items that have waited longest come first.
    isReversed: (filter.d === 1) !== (input.approve === true && filter.o === undefined),
    filter: itemFilter(filter, input.approve),
    offset: page * pageSize,
    limit: pageSize,
    actor: await searchingActor(ctx),
  })
  const items = await listMedia(ctx, found.ids)
  const slides = await slideHits(ctx, found.pages, 1)
  const columns = input.report ? await reportColumns(ctx, items, link) : undefined
  return {
    Items: items.map((Item) => {
      const Report = columns?.get(Item.ClipDataID)
      return {
        Item,
        ClipDataID: Item.ClipDataID,
        Entries: found.hits.get(Item.ClipDataID) ?? [],
        SlideShowItem: slides.get(Item.ClipDataID)?.[0] ?? null,
        ...(Report ? { Report } : {}),
      }
    }),
    Page: page,
    PageSize: pageSize,
    Total: found.total,
    TotalIsCapped: found.isCapped,
    ...(input.pager ? { PagerHTML: pagerHtml(page, pageSize, found.total) } : {}),
  }
}

/** Fields of a filter that leave no item out. */
const openFields: ReadonlySet<string> = new Set(['s', 'pi', 'ps', 'o', 'd', 'pager'])
const isGiven = (value: unknown): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0)

/** The search of a person: other capabilities hear of words that no item has. */
export async function searchLibrary(ctx: Context, input: Parameters<typeof searchMedia>[1], link?: ReportLink): Promise<SearchAnswer> {
  const found = await searchMedia(ctx, input, link)
  const { f: filter = {}, report, approve } = input
  const text = filter.s ?? '*'
  if (
    found.Total > 0 ||
    (filter.pi ?? 0) > 0 ||
    report ||
    approve ||
    parseTerms(text.slice(0, SearchLimits.termLength)).wanted.length === 0
  )
    return found
  if (Object.entries(filter).some(([name, value]) => !openFields.has(name) && isGiven(value))) return found
  for (const listen of ctx.itemHooks.nothingFound) await listen(ctx, text)
  return found
}

export const itemFilter = (filter: Filter, isWaiting = false): ItemFilter => ({ ...filter, ...(isWaiting ? { isWaiting } : {}) })

/** Matches in the transcript of one item; without an item, the items whose transcript matches. */
export async function searchSubtitles(
  ctx: Context,
  input: v.InferOutput<typeof SearchSubtitlesInput>,
): Promise<{ Items: SubtitleHit[]; Page: number; More: boolean } | SearchTranscriptsAnswer> {
  if (input.id === undefined) return searchTranscripts(ctx, input)
  const { id } = await itemFor(ctx, String(input.id))
  const { pageSize } = SubtitleSearchLimits
  // One more than a page tells whether there is another.
  const found = await ctx.searcher.searchSubtitles({
    itemId: id,
    terms: parseTerms(input.s),
    offset: input.pi * pageSize,
    limit: pageSize + 1,
  })
  return { Items: found.slice(0, pageSize), Page: input.pi, More: found.length > pageSize }
}

export async function searchTranscripts(
  ctx: Context,
  { s, pi }: v.InferOutput<typeof SearchTranscriptsInput>,
): Promise<SearchTranscriptsAnswer> {
  const { ids, hits, hasMore } = await placesPage(ctx, 'spoken', s, pi)
  const items = await listMedia(ctx, ids)
  return {
    Items: items.map((Item) => ({
      Item,
      ClipDataID: Item.ClipDataID,
      Entries: hits.get(Item.ClipDataID) ?? [],
      SlideShowItem: null,
    })),
    Page: pi,
    More: hasMore,
    HasMore: hasMore,
  }
}

/** Slides and pages with the words: of one item, or the items of the library that have such. */
export async function searchSlides(ctx: Context, input: v.InferOutput<typeof SearchSlidesInput>): Promise<SearchSlidesAnswer> {
  const itemId = input.cdid === '' ? undefined : (await itemFor(ctx, input.cdid)).id
  const { ids, pages, hasMore } = await placesPage(ctx, 'pages', input.term, input.pi, itemId)
  const items = await listMedia(ctx, ids)
  const slides = await slideHits(ctx, pages, SearchLimits.hitsPageSize)
  return {
    Items: items.map((Item) => ({ Item, ClipDataID: Item.ClipDataID, Slides: slides.get(Item.ClipDataID) ?? [] })),
    Page: input.pi,
    More: hasMore,
    HasMore: hasMore,
  }
}

/** One more than a page tells whether there is another. */
async function placesPage(ctx: Context, kind: 'spoken' | 'pages', text: string, page: number, itemId?: number) {
  const size = SearchLimits.hitsPageSize
  const found = await ctx.searcher.searchPlaces({
    kind,
    terms: parseTerms(text),
    itemId,
    offset: page * size,
    limit: size + 1,
    actor: await searchingActor(ctx),
  })
  const inOne = itemId === undefined ? undefined : found.pages.get(itemId)
  if (itemId !== undefined) found.pages.set(itemId, inOne?.slice(0, size) ?? [])
  return { ...found, ids: found.ids.slice(0, size), hasMore: (inOne ?? found.ids).length > size }
}
