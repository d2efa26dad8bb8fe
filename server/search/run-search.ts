import type { Kysely } from 'kysely'
import { SearchLimits } from '../../sdk/search/contract.ts'
import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import type { Database } from '../db/schema.ts'
import { runOf, type Terms } from '../words/terms.ts'
import { planOf } from './plan.ts'
import { previewText, subtitleHit } from './preview.ts'
import {
  candidates,
  type Found,
  type PageHit,
  type PlacesQuery,
  placesPerItem,
  type SearchQuery,
  type SubtitleQuery,
  type WalkPage,
  type WalkQuery,
} from './searcher.ts'
import type { PageRow, SearchTable, Words } from './table.ts'

type Db = Kysely<Database>
type Table = SearchTable<Db>

export async function runSearch(db: Db, table: Table, query: SearchQuery): Promise<Found> {
  const plan = await planOf(db, table, query)
  if (!plan) return { ids: [], hits: new Map(), pages: new Map(), total: 0, isCapped: false }
  if (query.filter.collection_search && plan.wanted.length > 0) plan.held = await collectionsHolding(db, table, query)
  const { ids, count } = await table.findPage(db, plan, query)
  const places = plan.wanted.length === 0 ? noPlaces() : await placesIn(db, table, ids, plan, query.terms)
  return { ids, ...places, total: Math.min(count, SearchLimits.countedTo), isCapped: count > SearchLimits.countedTo }
}

const noPlaces = (): Pick<Found, 'hits' | 'pages'> => ({ hits: new Map(), pages: new Map() })

/** Lines and pages that contain all words; for items without one, those that contain some. */
async function placesIn(db: Db, table: Table, ids: number[], words: Words, terms: Terms): Promise<Pick<Found, 'hits' | 'pages'>> {
  const found = await placesWith(db, table, ids, words, terms)
  if (words.wanted.length < 2) return found
  const left = ids.filter((id) => !found.hits.has(id) && !found.pages.has(id))
  const more = await placesWith(db, table, left, { ...words, isAny: true }, terms)
  return { hits: new Map([...found.hits, ...more.hits]), pages: new Map([...found.pages, ...more.pages]) }
}

async function placesWith(db: Db, table: Table, ids: number[], words: Words, terms: Terms): Promise<Pick<Found, 'hits' | 'pages'>> {
  if (ids.length === 0) return noPlaces()
  const [cues, pages] = await Promise.all([
    table.findCues(db, ids, words, 0, placesPerItem),
    table.findPages(db, ids, words, 0, placesPerItem),
  ])
  return {
    hits: grouped(cues.map((cue) => [cue.item_id, subtitleHit(cue, terms)])),
    pages: grouped(pages.map((page) => [page.item_id, pageHit(page, terms)])),
  }
}

function grouped<Value>(pairs: [number, Value][]): Map<number, Value[]> {
  const made = new Map<number, Value[]>()
  for (const [id, value] of pairs) made.set(id, [...(made.get(id) ?? []), value])
  return made
}

const pageHit = (page: PageRow, terms: Terms): PageHit => ({
  itemId: page.item_id,
  slideshowId: page.slideshow_id,
  slideId: page.slide_id,
  position: page.position,
  startSecs: page.start_secs,
  text: previewText(page.text, terms),
})

/** Playlists and photosets in which the caller sees something that matches by itself. */
async function collectionsHolding(db: Db, table: Table, { terms, actor }: SearchQuery): Promise<number[]> {
  const plan = await planOf(db, table, { terms, actor, filter: {} })
  if (!plan) return []
  const { ids } = await table.findPage(db, plan, { order: 8, isReversed: false, offset: 0, limit: candidates })
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('playlist_items')
    .select('playlist_id')
    .distinct()
    .where(({ eb }) => eb(eb.ref('item_id'), 'in', ids.slice(0, 1000)))
    .limit(candidates)
    .execute()
  return rows.map(({ playlist_id }) => playlist_id)
}

const wordsOf = ({ wanted, unwanted }: Terms): Words | undefined => {
  const clauses = (terms: Terms['wanted']) => terms.map(runOf).flatMap((run) => (run ? [{ run, facets: [] }] : []))
  const words = { wanted: clauses(wanted), unwanted: clauses(unwanted) }
  return words.wanted.length === wanted.length && wanted.length > 0 ? words : undefined
}

export async function runSubtitleSearch(db: Db, table: Table, query: SubtitleQuery): Promise<SubtitleHit[]> {
  const words = wordsOf(query.terms)
  if (!words) return []
  const cues = await table.findCues(db, [query.itemId], words, query.offset, query.limit)
  return cues.map((cue) => subtitleHit(cue, query.terms))
}

export async function runPlacesSearch(db: Db, table: Table, query: PlacesQuery): Promise<Pick<Found, 'ids' | 'hits' | 'pages'>> {
  const { terms, itemId, kind, offset, limit } = query
  const words = wordsOf(terms)
  if (!words) return { ids: [], ...noPlaces() }
  if (itemId !== undefined) {
    const pages = await table.findPages(db, [itemId], words, offset, limit)
    return { ids: pages.length > 0 ? [itemId] : [], hits: new Map(), pages: grouped(pages.map((page) => [itemId, pageHit(page, terms)])) }
  }
  const plan = await planOf(db, table, { terms, filter: {}, actor: query.actor })
  if (!plan) return { ids: [], ...noPlaces() }
  const ids = await table.findSaid(db, plan, kind === 'spoken' ? 'cues' : 'page_texts', offset, limit)
  return { ids, ...(await placesIn(db, table, ids, words, terms)) }
}

export async function runWalk(db: Db, table: Table, { stage, after, limit, ...query }: WalkQuery): Promise<WalkPage> {
  const plan = await planOf(db, table, query)
  if (!plan) return { ids: [], next: undefined }
  if (stage === 'items') return table.walkItems(db, plan, after, limit)
  if (plan.wanted.length === 0) return { ids: [], next: undefined }
  return table.walkSaid(db, plan, after, limit)
}
