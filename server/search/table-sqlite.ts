import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import type { Database } from '../db/schema.ts'
import { facetMatch, itemMatch, phrase, unwantedMatch, wordMatch } from './match-sqlite.ts'
import { isNarrow, type NameRow, namesLooked, type Plan } from './plan.ts'
import { type CueRow, candidates, scanned, scannedLines } from './searcher.ts'
import { type PageRow, type Paging, type Said, type SearchTable, tagged } from './table.ts'
import type { IsOneOf } from './visible-to.ts'

type Db = Kysely<Database>

const isOneOf: IsOneOf = (column, values) => sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** Asked item by item: the list of everything that a common word is in would be long. */
function without(plan: Plan, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const match = unwantedMatch(plan)
  return match === undefined ? sql`` : sql`and not exists (select 1 from items_fts x where x.rowid = ${id} and x.items_fts match ${match})`
}

function orderOf({ order, isReversed }: Paging): RawBuilder<unknown> {
  const down = isReversed ? sql`asc` : sql`desc`
  const up = isReversed ? sql`desc` : sql`asc`
  if (order === SearchOrders.title) return sql`i.title collate nocase ${up}, i.id ${up}`
  if (order === SearchOrders.popularity) return sql`i.view_count ${down}, i.id ${down}`
  return sql`i.created_at ${down}, i.id ${down}`
}

/** The plus keeps SQLite from looking each of them up in the index, which costs far more than passing it once. */
const amongIds = ({ ids }: Plan): RawBuilder<unknown> =>
  ids === undefined ? sql`` : sql`and +items_fts.rowid in (select value from json_each(${JSON.stringify(ids)}))`

/** Ids that the filter alone gives, the newest first; undefined when it gives more than can be put in order. */
async function narrowIds(db: Db, plan: Plan, most: number, more: string[][] = []): Promise<number[] | undefined> {
  const match = facetMatch(plan, more)
  if (plan.ids !== undefined && (match === undefined || plan.ids.length <= most)) return plan.ids
  if (match === undefined) return undefined
  const { rows } = await sql<{ id: number }>`
    select rowid as id from items_fts where items_fts match ${match} order by rowid desc limit ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

async function findEverything(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const few = await narrowIds(db, plan, candidates)
  const match = few ? undefined : facetMatch(plan)
  // What narrows leads the count: the order of the page may have to pass much that does not count.
  const leading = sql`(select rowid as id from items_fts where items_fts match ${match} order by rowid desc limit ${scanned}) led
    cross join items i on i.id = led.id`
  const all = few ? sql`json_each(${JSON.stringify(few)}) few cross join items i on i.id = few.value` : sql`items i`
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${match === undefined ? all : leading} where ${plan.where}
    limit ${SearchLimits.countedTo + 1})`.execute(db)
  // Ids follow the time: among the newest of what is not there without a word, the order by date is made. Other orders pass everything.
  const byDate =
    plan.unwanted.length > 0 && match !== undefined && paging.order !== SearchOrders.title && paging.order !== SearchOrders.popularity
  const without =
    match !== undefined && plan.unwanted.length > 0
      ? sql`and i.id not in (select rowid from items_fts where items_fts match ${unwantedMatch(plan)})`
      : sql``
  const newest = sql`(select i.id from ${leading} where ${plan.where} limit ${candidates}) newest cross join items i on i.id = newest.id`
  const page = await sql<{ id: number }>`
    select i.id from ${byDate && !paging.isReversed ? newest : all} where ${byDate && !paging.isReversed ? sql`1 = 1` : sql`${plan.where} ${without}`}
    order by ${orderOf(paging)} limit ${paging.limit} offset ${paging.offset}`.execute(db)
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

/** Items with lines or pages that match, and how many do; what decides about an item is asked once for each. Bounded on both sides. */
function saidIn(plan: Plan, table: Said, few: number[] | undefined, needed: RawBuilder<unknown>): RawBuilder<unknown> {
  const fts = sql.table(`${table}_fts`)
  const match = wordMatch(plan)
  const rows = sql.table(table)
  if (few === undefined) {
    return sql`select i.id, said.times from (select c.item_id, count(*) as times from (select 1 ${needed}) cross join
        (select rowid as said from ${fts} where ${fts} match ${match} order by rowid desc limit ${isNarrow(plan) ? 3 * scannedLines : scannedLines}) said
        cross join ${rows} c on c.id = said.said group by c.item_id) said
      cross join items i on i.id = said.item_id where ${plan.where}`
  }
  return sql`select i.id, 1 as times from (select 1 ${needed}) cross join json_each(${JSON.stringify(few)}) few cross join items i on i.id = few.value
    where ${plan.where} and exists (select 1 from ${fts} cross join ${rows} c on c.id = ${fts}.rowid and c.item_id = i.id
      where ${fts} match ${match} and ${fts}.rowid between (select min(id) from ${rows} where item_id = i.id)
        and (select max(id) from ${rows} where item_id = i.id))`
}

/** Above this many items it costs less to look at what is said. */
const fewEnough = 300

async function findMatching(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const byRelevance = paging.order === SearchOrders.relevance
  // Titles come first: when they fill the page and the count, what is only said need not be looked for.
  const full = Math.max(SearchLimits.countedTo, paging.offset + paging.limit)
  const needed = byRelevance && !paging.isReversed ? sql`where (select count(*) from titled) <= ${full}` : sql``
  const spoken = isNarrow(plan) ? await narrowIds(db, plan, fewEnough, [['§hs']]) : undefined
  const paged = isNarrow(plan) ? await narrowIds(db, plan, fewEnough, [['§r10']]) : undefined
  const held = plan.held ?? []
  // The joins are crossed so that the full-text index always leads.
  const found = sql`
    with titled as materialized (
      select i.id, match.score from (
        select rowid as id, ${byRelevance ? sql`bm25(items_fts, 8.0, 2.0, 3.0, 2.0, 1.0)` : sql`0`} as score
        from items_fts where items_fts match ${itemMatch(plan)} ${amongIds(plan)} order by rowid desc limit ${plan.ids === undefined ? scanned : candidates}) match
      cross join items i on i.id = match.id where ${plan.where} limit ${candidates}),
    said as materialized (
      select id, -sum(times) as score from (
        select * from (${saidIn(plan, 'cues', spoken, needed)}) union all select * from (${saidIn(plan, 'page_texts', paged, needed)}))
      where id not in (select id from titled) ${without(plan, sql`id`)} group by id),
    held as (select i.id from json_each(${JSON.stringify(held)}) few cross join items i on i.id = few.value where ${plan.where}
      and i.id not in (select id from titled) and i.id not in (select id from said)),
    found as materialized (select id, 0 as tier, score from titled union all select id, 1, score from said
      union all select id, 2, 0 from held)`
  const turned = paging.isReversed ? sql`desc` : sql`asc`
  const listed = byRelevance
    ? sql`select f.id from found f order by f.tier ${turned}, f.score ${turned}, f.id ${paging.isReversed ? sql`asc` : sql`desc`}`
    : sql`select f.id from found f join items i on i.id = f.id order by ${orderOf(paging)}`
  const { rows } = await sql<{ id: number | null; count: number }>`
    ${found} select page.id, (select count(*) from found) as count
    from (select 1) left join (${listed} limit ${paging.limit} offset ${paging.offset}) page`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.count ?? 0 }
}

/** The rows of an item have neighbouring ids: within that range the index finds them without passing every other match. */
async function inItems<Row>(
  db: Db,
  table: 'cues' | 'page_texts',
  itemIds: number[],
  statement: (item: number, within: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> {
  if (itemIds.length === 0) return []
  const ranges = await db
    .selectFrom(table)
    .select(({ fn }) => ['item_id', fn.min('id').as('first'), fn.max('id').as('last')])
    .where('item_id', 'in', itemIds)
    .groupBy('item_id')
    .execute()
  const rows: Row[] = []
  for (const { item_id, first, last } of ranges) {
    const within = sql`${sql.table(`${table}_fts`)}.rowid between ${first} and ${last}`
    rows.push(...(await statement(item_id, within).execute(db)).rows)
  }
  return rows
}

export const tableSqlite: SearchTable<Db> = {
  isOneOf,

  async findNames(db, asked) {
    const { rows } = await sql<NameRow>`select * from (${sql.join(
      asked.map(
        ({ run, place }) => sql`select * from (select ${place} as place, n.kind, n.subject_id from (
          select rowid as id from search_names_fts where search_names_fts match ${phrase(run)} limit 500) f
          cross join search_names n on n.id = f.id order by length(n.name), n.id limit ${namesLooked})`,
      ),
      sql` union all `,
    )})`.execute(db)
    return rows
  },

  findPage: (db, plan, paging) => (plan.wanted.length === 0 ? findEverything(db, plan, paging) : findMatching(db, plan, paging)),

  findCues: (db, itemIds, plan, offset, limit) =>
    inItems(
      db,
      'cues',
      itemIds,
      (item, within) => sql<CueRow>`
        select c.item_id, c.start_ms, c.text from cues_fts cross join cues c on c.id = cues_fts.rowid
        where cues_fts match ${wordMatch(plan)} and ${within} and c.item_id = ${item}
        order by c.start_ms, c.id limit ${limit} offset ${offset}`,
    ),

  findPages: (db, itemIds, plan, offset, limit) =>
    inItems(
      db,
      'page_texts',
      itemIds,
      (item, within) => sql<PageRow>`
        select c.item_id, c.slideshow_id, c.slide_id, c.position, c.start_secs, c.text
        from page_texts_fts cross join page_texts c on c.id = page_texts_fts.rowid
        where page_texts_fts match ${wordMatch(plan)} and ${within} and c.item_id = ${item}
        order by c.slideshow_id, c.position limit ${limit} offset ${offset}`,
    ),

  async findSaid(db, plan, table, offset, limit) {
    const { rows } = await sql<{ id: number }>`
      select id from (${saidIn(plan, table, undefined, sql``)}) group by id order by id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  },

  async walkItems(db, plan, after, limit) {
    const match = itemMatch(plan)
    const keyed = (column: RawBuilder<unknown>): RawBuilder<unknown> => (after === undefined ? sql`` : sql`and ${column} < ${after}`)
    if (plan.ids === undefined && match !== undefined) {
      const { rows } = await sql<{ id: number; seen: number }>`
        select match.id, (select 1 from items i where i.id = match.id and ${plan.where}) as seen from (
          select rowid as id from items_fts where items_fts match ${match} ${keyed(sql`rowid`)} order by rowid desc limit ${limit}) match`.execute(
        db,
      )
      return tagged(rows, limit)
    }
    const { rows } = await sql<{ id: number; seen: number }>`
      select i.id, (${plan.where}) as seen from items i
      where ${plan.ids === undefined ? sql`1 = 1` : isOneOf(sql`i.id`, plan.ids)}
      ${match === undefined ? sql`` : sql`and +i.id in (select rowid from items_fts where items_fts match ${match})`} ${keyed(sql`i.id`)}
      order by i.id desc limit ${limit}`.execute(db)
    return tagged(rows, limit)
  },

  async walkSaid(db, plan, table, after, limit) {
    const fts = sql.table(`${table}_fts`)
    const { rows } = await sql<{ key: number; id: number; seen: number }>`
      select said.said as key, c.item_id as id,
        (select 1 from items i where i.id = c.item_id and ${plan.where} ${without(plan, sql`i.id`)}) as seen
      from (select rowid as said from ${fts} where ${fts} match ${wordMatch(plan)}
        ${after === undefined ? sql`` : sql`and rowid < ${after}`} order by rowid desc limit ${limit}) said
      cross join ${sql.table(table)} c on c.id = said.said`.execute(db)
    return tagged(rows, limit)
  },

  async suggestTitles(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phrase(run)).join(' AND ')
    const { rows } = await sql<{ id: number; title: string }>`
      select i.id, i.title from (select rowid as id from items_fts where items_fts match ${`title : (${match})`} order by rowid desc limit 500) match
      cross join items i on i.id = match.id where ${plan.where} limit ${limit}`.execute(db)
    return rows
  },

  async suggestNames(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phrase(run)).join(' AND ')
    const { rows } = await sql<{ kind: 'category' | 'field-item'; subject_id: number; name: string }>`
      select n.kind, n.subject_id, n.name from (select rowid as id from search_names_fts where search_names_fts match ${match} limit 500) f
      cross join search_names n on n.id = f.id order by length(n.name), n.id limit ${limit}`.execute(db)
    return rows
  },
}
