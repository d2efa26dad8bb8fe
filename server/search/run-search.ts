import type { Kysely } from 'kysely'
import { SearchLimits } from '../../sdk/search/contract.ts'
import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import type { Database } from '../db/schema.ts'
import { subtitleHit } from './preview.ts'
import { type Found, placesPerItem, type SearchQuery, type SearchTable, type SubtitleQuery } from './searcher.ts'
import { findsNothing } from './terms.ts'

type Db = Kysely<Database>

export async function runSearch(db: Db, table: SearchTable<Db>, query: SearchQuery): Promise<Found> {
  if (findsNothing(query.terms)) return { ids: [], hits: new Map(), total: 0, isCapped: false }
  const { ids, count } = await table.findPage(db, query)
  const hits = new Map<number, SubtitleHit[]>()
  const cues = query.terms.everything || ids.length === 0 ? [] : await table.findCues(db, ids, query.terms, 0, placesPerItem)
  for (const cue of cues) hits.set(cue.item_id, [...(hits.get(cue.item_id) ?? []), subtitleHit(cue, query.terms)])
  return { ids, hits, total: Math.min(count, SearchLimits.countedTo), isCapped: count > SearchLimits.countedTo }
}

export async function runSubtitleSearch(db: Db, table: SearchTable<Db>, query: SubtitleQuery): Promise<SubtitleHit[]> {
  if (query.terms.wanted.length === 0) return []
  const cues = await table.findCues(db, [query.itemId], query.terms, query.offset, query.limit)
  return cues.map((cue) => subtitleHit(cue, query.terms))
}
