import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import type { Database } from '../db/schema.ts'
import { type CueRow, candidates, type SearchQuery, type SearchTable } from './searcher.ts'
import type { Term, Terms } from './terms.ts'
import { type IsOneOf, visibleTo } from './visible-to.ts'

type Db = Kysely<Database>

/** Everything is quoted, so no word is an operator. German double s is written in two ways that have no letter in common. */
function matchOf({ words, isPrefix }: Term): string {
  const text = words.join(' ').toLowerCase()
  const spellings = new Set([text, text.replaceAll('ß', 'ss'), text.replaceAll('ss', 'ß')])
  return `(${[...spellings].map((spelling) => `"${spelling}"${isPrefix ? '*' : ''}`).join(' OR ')})`
}

function matchAll({ wanted, unwanted }: Terms): string {
  const all = wanted.map(matchOf).join(' AND ')
  return unwanted.length === 0 ? all : `(${all}) NOT (${unwanted.map(matchOf).join(' OR ')})`
}

const isOneOf: IsOneOf = (column, values) => sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

function visible({ actor, recordTypes }: SearchQuery): RawBuilder<unknown> {
  const typed = recordTypes.length === 0 ? sql`` : sql`and i.record_type in (${sql.join(recordTypes)})`
  return sql`${visibleTo(actor, isOneOf)} ${typed}`
}

function without({ unwanted }: Terms, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (unwanted.length === 0) return sql``
  return sql`and ${id} not in (select rowid from items_fts where items_fts match ${unwanted.map(matchOf).join(' OR ')})`
}

function orderOf({ order, isReversed }: SearchQuery): RawBuilder<unknown> {
  const down = isReversed ? sql`asc` : sql`desc`
  const up = isReversed ? sql`desc` : sql`asc`
  if (order === SearchOrders.title) return sql`i.title collate nocase ${up}, i.id ${up}`
  if (order === SearchOrders.popularity) return sql`i.view_count ${down}, i.id ${down}`
  return sql`i.created_at ${down}, i.id ${down}`
}

async function findEverything(db: Db, query: SearchQuery): Promise<{ ids: number[]; count: number }> {
  const where = sql`${visible(query)} ${without(query.terms, sql`i.id`)}`
  const page = await sql<{ id: number }>`
    select i.id from items i where ${where} order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from items i where ${where} limit ${SearchLimits.countedTo + 1})`.execute(db)
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

async function findMatching(db: Db, query: SearchQuery): Promise<{ ids: number[]; count: number }> {
  const match = matchAll(query.terms)
  const byRelevance = query.order === SearchOrders.relevance
  // Titles come first: when they fill the page and the count, what is only said need not be looked for.
  const full = Math.max(SearchLimits.countedTo, query.offset + query.limit)
  const needed = byRelevance && !query.isReversed ? sql`where (select count(*) from titled) <= ${full}` : sql``
  // The joins are crossed so that the full-text index always leads.
  const found = sql`
    with titled as materialized (
      select i.id, ${byRelevance ? sql`bm25(items_fts, 8.0, 2.0)` : sql`0`} as score
      from items_fts cross join items i on i.id = items_fts.rowid
      where items_fts match ${match} and ${visible(query)}
      order by items_fts.rowid desc limit ${candidates}),
    spoken as materialized (
      select id, -count(*) as score from (
        select i.id from (select 1 ${needed}) cross join cues_fts cross join cues c on c.id = cues_fts.rowid cross join items i on i.id = c.item_id
        where cues_fts match ${match} and ${visible(query)}
        order by cues_fts.rowid desc limit ${candidates})
      where id not in (select id from titled) ${without(query.terms, sql`id`)} group by id),
    found as materialized (select id, 0 as tier, score from titled union all select id, 1, score from spoken)`
  const turned = query.isReversed ? sql`desc` : sql`asc`
  const listed = byRelevance
    ? sql`select f.id from found f order by f.tier ${turned}, f.score ${turned}, f.id ${query.isReversed ? sql`asc` : sql`desc`}`
    : sql`select f.id from found f join items i on i.id = f.id order by ${orderOf(query)}`
  const { rows } = await sql<{ id: number | null; count: number }>`
    ${found} select page.id, (select count(*) from found) as count
    from (select 1) left join (${listed} limit ${query.limit} offset ${query.offset}) page`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.count ?? 0 }
}

export const tableSqlite: SearchTable<Db> = {
  findPage: (db, query) => (query.terms.everything ? findEverything(db, query) : findMatching(db, query)),

  /** The lines of an item have neighbouring ids: within that range the index finds them without passing every other match. */
  async findCues(db, itemIds, terms, offset, limit) {
    const match = matchAll(terms)
    const cues: CueRow[] = []
    for (const { item_id, first, last } of await cueRanges(db, itemIds)) {
      const { rows } = await sql<CueRow>`
        select c.item_id, c.start_ms, c.text from cues_fts cross join cues c on c.id = cues_fts.rowid
        where cues_fts match ${match} and cues_fts.rowid between ${first} and ${last} and c.item_id = ${item_id}
        order by c.start_ms, c.id limit ${limit} offset ${offset}`.execute(db)
      cues.push(...rows)
    }
    return cues
  },
}

const cueRanges = (db: Db, itemIds: number[]) =>
  db
    .selectFrom('cues')
    .select(({ fn }) => ['item_id', fn.min('id').as('first'), fn.max('id').as('last')])
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute()
