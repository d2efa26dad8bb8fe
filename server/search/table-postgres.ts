import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import type { Database } from '../db/schema.ts'
import { type CueRow, candidates, type SearchQuery, type SearchTable } from './searcher.ts'
import type { Term, Terms } from './terms.ts'
import { type IsOneOf, visibleTo } from './visible-to.ts'

type Db = Kysely<Database>

const queryOf = ({ words, isPrefix }: Term): RawBuilder<unknown> => sql`search_query(${words.join(' ')}::text, ${isPrefix}::boolean)`

const matchAll = ({ wanted, unwanted }: Terms): RawBuilder<unknown> =>
  sql`(${sql.join([...wanted.map(queryOf), ...unwanted.map((term) => sql`!!${queryOf(term)}`)], sql` && `)})`

const isOneOf: IsOneOf = (column, values) => sql`${column} = any(${values}::bigint[])`

function visible({ actor, recordTypes }: SearchQuery): RawBuilder<unknown> {
  const typed = recordTypes.length === 0 ? sql`` : sql`and i.record_type = any(${recordTypes}::bigint[])`
  return sql`${visibleTo(actor, isOneOf)} ${typed}`
}

function without({ unwanted }: Terms): RawBuilder<unknown> {
  if (unwanted.length === 0) return sql``
  return sql`and not i.search @@ (${sql.join(unwanted.map(queryOf), sql` || `)})`
}

function orderOf({ order, isReversed }: SearchQuery): RawBuilder<unknown> {
  const down = isReversed ? sql`asc` : sql`desc`
  const up = isReversed ? sql`desc` : sql`asc`
  if (order === SearchOrders.title) return sql`lower(i.title) ${up}, i.id ${up}`
  if (order === SearchOrders.popularity) return sql`i.view_count ${down}, i.id ${down}`
  return sql`i.created_at ${down}, i.id ${down}`
}

async function findEverything(db: Db, query: SearchQuery): Promise<{ ids: number[]; count: number }> {
  const where = sql`${visible(query)} ${without(query.terms)}`
  const page = await sql<{ id: number }>`
    select i.id from items i where ${where} order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from items i where ${where} limit ${SearchLimits.countedTo + 1}) as counted`.execute(db)
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

async function findMatching(db: Db, query: SearchQuery): Promise<{ ids: number[]; count: number }> {
  const match = matchAll(query.terms)
  const byRelevance = query.order === SearchOrders.relevance
  // Titles come first: when they fill the page and the count, what is only said need not be looked for.
  const full = Math.max(SearchLimits.countedTo, query.offset + query.limit)
  const needed = byRelevance && !query.isReversed ? sql`and (select count(*) from titled) <= ${full}` : sql``
  const found = sql`
    with titled as materialized (
      select id, ${byRelevance ? sql`-ts_rank(search, ${match}, 1)` : sql`0`}::float8 as score
      from (select i.id, i.search from items i where i.search @@ ${match} and ${visible(query)} order by i.id desc limit ${candidates}) as newest),
    spoken as materialized (
      select id, -count(*)::float8 as score from (
        select i.id from cues c join items i on i.id = c.item_id
        where c.search @@ ${match} and ${visible(query)} ${without(query.terms)} ${needed}
        order by c.id desc limit ${candidates}) as newest
      where id not in (select id from titled) group by id),
    found as materialized (select id, 0 as tier, score from titled union all select id, 1, score from spoken)`
  const turned = query.isReversed ? sql`desc` : sql`asc`
  const listed = byRelevance
    ? sql`select f.id, row_number() over (order by f.tier ${turned}, f.score ${turned}, f.id ${query.isReversed ? sql`asc` : sql`desc`}) as place from found f`
    : sql`select f.id, row_number() over (order by ${orderOf(query)}) as place from found f join items i on i.id = f.id`
  const { rows } = await sql<{ id: number | null; count: number }>`
    ${found} select page.id, all_of_them.count from (select count(*) as count from found) as all_of_them
    left join (select * from (${listed}) as placed order by place limit ${query.limit} offset ${query.offset}) as page on true
    order by page.place`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.count ?? 0 }
}

export const tablePostgres: SearchTable<Db> = {
  findPage: (db, query) => (query.terms.everything ? findEverything(db, query) : findMatching(db, query)),

  async findCues(db, itemIds, terms, offset, limit) {
    const { rows } = await sql<CueRow>`
      select c.item_id, c.start_ms, c.text
      from unnest(${itemIds}::bigint[]) as wanted(id)
      cross join lateral (
        select * from (select * from cues where item_id = wanted.id offset 0) as own
        where own.search @@ ${matchAll(terms)} order by own.start_ms, own.id limit ${limit} offset ${offset}) as c`.execute(db)
    return rows
  },
}
