import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import type { Database } from '../db/schema.ts'
import {
  facetMatch,
  itemMatch,
  phrase,
  phraseMatches,
  rankMatch,
  saidMatch,
  unsaidMatch,
  unwantedMatch,
  wordMatch,
} from './match-postgres.ts'
import { type NameRow, namesLooked, type Plan } from './plan.ts'
import type { WordRun } from './search-words.ts'
import { type CueRow, candidates, mostListed, scanned, scannedLines } from './searcher.ts'
import { type PageRow, type Paging, type Said, type SearchTable, tagged } from './table.ts'
import type { IsOneOf } from './visible-to.ts'

type Db = Kysely<Database>

const isOneOf: IsOneOf = (column, values) => sql`${column} = any(${values}::bigint[])`
const asQuery = (match: string | undefined): RawBuilder<unknown> => sql`${match ?? ''}::tsquery`
const list = (ids: readonly number[]): RawBuilder<unknown> => sql`unnest(${ids}::bigint[])`

/** Asked of the entry of one item `i`: the planner would search the whole index for each. */
const isWritten = (match: string): RawBuilder<unknown> =>
  sql`exists (select 1 from (select words from item_search where item_id = i.id offset 0) as own where own.words @@ ${asQuery(match)})`

/** Nothing is no list. */
const all = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`` : sql.join(parts, sql` `))

/** What may not be there, of an item called `i`. */
function without(plan: Plan): RawBuilder<unknown> {
  const match = unwantedMatch(plan)
  return match === undefined ? sql`` : sql`and not ${isWritten(match)} ${unsaid(plan)}`
}

/** Nothing of what may not be there is said: what is written is asked by the match itself. */
function unsaid(plan: Plan): RawBuilder<unknown> {
  const match = unsaidMatch(plan)
  const words = match === undefined ? sql`` : sql`and i.id not in (select said_matches(${asQuery(match)}, null))`
  return sql`${words} ${all(phraseMatches(plan.unwanted).map(({ lines }) => sql`and not ${standsIn(lines)}`))}`
}

/** In the index of what is said phrases do not stand as such: those that may not be there are asked of both places. */
const withoutPhrases = (plan: Plan): RawBuilder<unknown> =>
  all(phraseMatches(plan.unwanted).map(({ written, lines }) => sql`and not (${isWritten(written)} or ${standsIn(lines)})`))

/** The index of lines leads: the planner would rather pass all lines from the newest. */
const newestOf = (table: Said, lines: string): RawBuilder<unknown> =>
  sql`select item_id from (select item_id, id from (select item_id, id from ${sql.table(table)} where search @@ ${asQuery(lines)} offset 0) as lines
    order by id desc limit ${scannedLines}) as found`

/** A phrase in one of the newest lines, or pages, that have it. */
const standsIn = (lines: string): RawBuilder<unknown> =>
  sql`(i.id in (${newestOf('cues', lines)} union all ${newestOf('page_texts', lines)}))`

const ownLine = (table: Said, lines: string): RawBuilder<unknown> =>
  sql`exists (select 1 from (select search from ${sql.table(table)} where item_id = i.id offset 0) as own where own.search @@ ${asQuery(lines)})`

/** A phrase in a line, or page, of the item. */
const standsInOwn = (lines: string): RawBuilder<unknown> => sql`(${ownLine('cues', lines)} or ${ownLine('page_texts', lines)})`

/** So many items are asked for their own lines. */
const fewEnough = 100

/** Each phrase of several words stands somewhere in the item as one. */
const phrasesStand = (plan: Plan, isFew: boolean): RawBuilder<unknown> =>
  all(
    phraseMatches(plan.wanted).map(
      ({ written, lines }) => sql`and (${isWritten(written)} or ${isFew ? standsInOwn(lines) : standsIn(lines)})`,
    ),
  )

async function isFewSaid(db: Db, plan: Plan): Promise<boolean> {
  if (phraseMatches(plan.wanted).length === 0) return true
  const { rows } = await sql`select said_matches(${asQuery(saidMatch(plan))}, ${fewEnough + 1})`.execute(db)
  return rows.length <= fewEnough
}

function orderOf({ order, isReversed }: Paging, row = 'i'): RawBuilder<unknown> {
  const down = isReversed ? sql`asc` : sql`desc`
  const up = isReversed ? sql`desc` : sql`asc`
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${row}.${name}`)
  if (order === SearchOrders.title) return sql`lower(${column('title')}) ${up}, ${column('id')} ${up}`
  if (order === SearchOrders.popularity) return sql`${column('view_count')} ${down}, ${column('id')} ${down}`
  return sql`${column('created_at')} ${down}, ${column('id')} ${down}`
}

/**
 * Of what is in many items the newest are found soonest by walking down from the newest item, of everything else by what the index lists;
 * the planner would decide by how often words were when it last counted, and of beginnings it knows nothing.
 */
async function isWalked(db: Db, match: string, wanted: number): Promise<boolean> {
  const { rows } = await sql<{ walks: boolean }>`select search_walks(${asQuery(match)}, ${wanted}) as walks`.execute(db)
  return rows[0]?.walks === true
}

/** What is true of a comparison no index can answer. */
const walked = (match: string, more = sql``): RawBuilder<unknown> =>
  sql`(select item_id ${more} from item_search where (words @@ ${asQuery(match)}) is true)`
const indexed = (match: string): RawBuilder<unknown> => sql`(select item_id from item_search where words @@ ${asQuery(match)} offset 0)`

const leading = async (db: Db, match: string, wanted: number): Promise<RawBuilder<unknown>> =>
  (await isWalked(db, match, wanted)) ? walked(match) : indexed(match)

/** Ids that the filter alone gives, the newest first; undefined when it gives more than can be put in order. */
async function narrowIds(db: Db, plan: Plan, most: number): Promise<number[] | undefined> {
  const match = facetMatch(plan)
  if (plan.ids !== undefined && (match === undefined || plan.ids.length <= most)) return plan.ids
  if (match === undefined) return undefined
  // Without an order: how many there are is asked first, and where there are many that costs nothing.
  const { rows } = await sql<{ id: number }>`
    select item_id as id from ${await leading(db, match, most)} as match limit ${most + 1}`.execute(db)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

async function findEverything(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const where = sql`${plan.where} ${without(plan)}`
  const few = await narrowIds(db, plan, mostListed)
  if (few) return findAmong(db, few, where, paging)
  const match = facetMatch(plan)
  const unwritten = unwantedMatch(plan)
  // Passing the entries themselves is quicker than asking each item for its own.
  const entries =
    match !== undefined
      ? await leading(db, match, 2 * SearchLimits.countedTo)
      : unwritten !== undefined
        ? sql`(select item_id from item_search where (words @@ ${asQuery(unwritten)}) is not true)`
        : undefined
  const counting = entries
    ? sql`(select item_id from ${entries} as match ${match === undefined ? sql`` : sql`limit ${scanned}`}) as led
        cross join lateral (select 1 from items i where i.id = led.item_id and ${match === undefined ? sql`${plan.where} ${unsaid(plan)}` : where} offset 0) as i`
    : sql`items i where ${where}`
  // Answers are read one item after the other until the page is full: the planner would read all of the field first.
  const isRead = plan.about.length > 0
  const asked = isRead
    ? sql`items as o cross join lateral (select 1 from items i where i.id = o.id and ${where} offset 0) as i where o.deleted_at is null`
    : sql`items as i where ${where}`
  const row = isRead ? 'o' : 'i'
  const [page, counted] = await Promise.all([
    sql<{
      id: number
    }>`select ${sql.ref(`${row}.id`)} from ${asked} order by ${orderOf(paging, row)} limit ${paging.limit} offset ${paging.offset}`.execute(
      db,
    ),
    sql<{ count: number }>`
      select count(*) as count from (select 1 from ${counting} limit ${SearchLimits.countedTo + 1}) as counted`.execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

/** In order first, then asked one after the other until the page and the count are full: what is asked may cost more than the order. */
async function findAmong(db: Db, few: number[], where: RawBuilder<unknown>, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const most = Math.max(paging.offset + paging.limit, SearchLimits.countedTo + 1)
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with found as materialized (
      select placed.id, placed.place from (
        select i.id, row_number() over (order by ${orderOf(paging)}) as place from ${list(few)} as few(id) join items i on i.id = few.id offset 0) as placed
      cross join lateral (select 1 from items i where i.id = placed.id and ${where} offset 0) as i order by placed.place limit ${most})
    select (select json_agg(id order by place) from (select * from found order by place limit ${paging.limit} offset ${paging.offset}) as page) as ids,
      (select count(*) from found) as count`.execute(db)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 }
}

/** The newest items in which the words are written, each with its score. */
async function titledBy(db: Db, plan: Plan, byRelevance: boolean): Promise<RawBuilder<unknown>> {
  const match = itemMatch(plan) ?? ''
  const walks = await isWalked(db, match, candidates)
  const score = byRelevance ? sql`-ts_rank(words, ${asQuery(rankMatch(plan))}, 1)::float8 as score` : sql`0::float8 as score`
  const among = plan.ids === undefined ? sql`` : sql`where ${isOneOf(sql`match.item_id`, plan.ids)}`
  const allowed = sql`cross join lateral (select 1 from items i where i.id = match.item_id and ${plan.where} ${unsaid(plan)} offset 0) as i`
  // Where a row is passed it is ranked at once. What the index lists is put in order by its numbers alone, and of few the row is read.
  if (walks)
    return sql`select match.item_id as id, match.score from (
        select item_id, score from ${walked(match, sql`, ${score}`)} as match ${among} order by item_id desc limit ${scanned}) as match
      ${allowed} order by match.item_id desc limit ${candidates}`
  // The index would read its lists of all that may not be there.
  const unwritten = unwantedMatch(plan)
  const isClean = unwritten === undefined ? sql`` : sql`and not words @@ ${asQuery(unwritten)}`
  return sql`select match.item_id as id, entry.score from (
      select item_id from ${indexed(itemMatch({ ...plan, unwanted: [] }) ?? '')} as match ${among} order by item_id desc limit ${scanned}) as match
    ${allowed} cross join lateral (select ${score} from item_search where item_id = match.item_id ${isClean} offset 0) as entry
    order by match.item_id desc limit ${candidates}`
}

async function findMatching(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const byRelevance = paging.order === SearchOrders.relevance
  const [titled, isFew] = await Promise.all([titledBy(db, plan, byRelevance), isFewSaid(db, plan)])
  // Titles come first: when they fill the page and the count, what is only said need not be looked for.
  const full = Math.max(SearchLimits.countedTo, paging.offset + paging.limit)
  const needed = byRelevance && !paging.isReversed ? sql`and (select count(*) from titled) <= ${full}` : sql``
  const among = plan.ids === undefined ? sql`` : isOneOf(sql`match.item_id`, plan.ids)
  // What is not asked for takes no time, not even to be read.
  const held =
    plan.held === undefined
      ? sql``
      : sql`held as (select i.id from ${list(plan.held)} as few(id) join items i on i.id = few.id where ${plan.where}
          and i.id not in (select id from titled) and i.id not in (select id from said)),`
  const alsoHeld = plan.held === undefined ? sql`` : sql`union all select id, 2, 0 from held`
  const found = sql`
    with titled as materialized (${titled}),
    said as materialized (
      select i.id, 0::float8 as score from said_matches(${asQuery(saidMatch(plan))}, ${scanned}) as match(item_id)
      cross join lateral (select i.id from items i where i.id = match.item_id and ${plan.where}
        ${phrasesStand(plan, isFew)} ${withoutPhrases(plan)} offset 0) as i
      where match.item_id not in (select id from titled) ${needed} ${plan.ids === undefined ? sql`` : sql`and ${among}`} order by match.item_id desc limit ${candidates}),
    ${held} found as materialized (select id, 0 as tier, score from titled union all select id, 1, score from said ${alsoHeld})`
  const turned = paging.isReversed ? sql`desc` : sql`asc`
  const byId = paging.isReversed ? sql`asc` : sql`desc`
  const listed = byRelevance
    ? sql`select json_agg(id order by tier ${turned}, score ${turned}, id ${byId}) as ids
        from (select * from found order by tier ${turned}, score ${turned}, id ${byId} limit ${paging.limit} offset ${paging.offset}) as page`
    : sql`select json_agg(i.id order by ${orderOf(paging)}) as ids
        from (select i.* from found f join items i on i.id = f.id order by ${orderOf(paging)} limit ${paging.limit} offset ${paging.offset}) as i`
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    ${found} select (${listed}) as ids, (select count(*) from found) as count`.execute(db)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 }
}

/** To make words of an answer takes longer than to look into the entry. */
const mayHave = ({ words, isPrefix }: WordRun): RawBuilder<unknown> =>
  isWritten(words.map((word) => phrase({ words: [word], isPrefix }, 'C')).join(' & '))

export const tablePostgres: SearchTable<Db> = {
  isOneOf,
  mayHave,

  async findNames(db, asked) {
    const { rows } = await sql<NameRow>`${sql.join(
      asked.map(
        ({ run, place }) => sql`(select ${place}::int as place, kind, subject_id from (
          select id, kind, subject_id, name from search_names where search @@ ${asQuery(phrase(run))} limit 500) as named
          order by length(name), id limit ${namesLooked})`,
      ),
      sql` union all `,
    )}`.execute(db)
    return rows
  },

  findPage: (db, plan, paging) => (plan.wanted.length === 0 ? findEverything(db, plan, paging) : findMatching(db, plan, paging)),

  async findCues(db, itemIds, words, offset, limit) {
    const { rows } = await sql<CueRow>`
      select c.item_id, c.start_ms, c.text from ${list(itemIds)} as wanted(id)
      cross join lateral (
        select * from (select * from cues where item_id = wanted.id order by start_ms, id offset 0) as own
        where own.search @@ ${asQuery(wordMatch(words))} limit ${limit} offset ${offset}) as c`.execute(db)
    return rows
  },

  async findPages(db, itemIds, words, offset, limit) {
    const { rows } = await sql<PageRow>`
      select c.item_id, c.slideshow_id, c.slide_id, c.position, c.start_secs, c.text from ${list(itemIds)} as wanted(id)
      cross join lateral (
        select * from (select * from page_texts where item_id = wanted.id order by slideshow_id, position offset 0) as own
        where own.search @@ ${asQuery(wordMatch(words))} limit ${limit} offset ${offset}) as c`.execute(db)
    return rows
  },

  async findSaid(db, plan, table, offset, limit) {
    const { rows } = await sql<{ id: number }>`
      select i.id from (select distinct item_id from (
        select item_id from ${sql.table(table)} where search @@ ${asQuery(wordMatch(plan))} order by id desc limit ${scannedLines}) as lines) as said
      join items i on i.id = said.item_id where ${plan.where} order by i.id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  },

  async walkItems(db, plan, after, limit) {
    const match = itemMatch(plan)
    const keyed = (column: RawBuilder<unknown>): RawBuilder<unknown> => (after === undefined ? sql`` : sql`and ${column} < ${after}`)
    const from =
      match === undefined
        ? sql`select i.id from items i where ${plan.ids === undefined ? sql`true` : isOneOf(sql`i.id`, plan.ids)} ${keyed(sql`i.id`)} order by i.id desc limit ${limit}`
        : sql`select item_id as id from item_search where words @@ ${asQuery(match)}
            ${plan.ids === undefined ? sql`` : sql`and ${isOneOf(sql`item_id`, plan.ids)}`} ${keyed(sql`item_id`)} order by item_id desc limit ${limit}`
    const { rows } = await sql<{ id: number; seen: boolean | null }>`
      select step.id, exists (select 1 from items i where i.id = step.id and ${plan.where} ${without(plan)}) as seen
      from (${from}) as step order by step.id desc`.execute(db)
    return tagged(rows, limit)
  },

  async walkSaid(db, plan, after, limit) {
    const { rows } = await sql<{ id: number; seen: boolean | null }>`
      select step.id, exists (select 1 from items i where i.id = step.id and ${plan.where} ${phrasesStand(plan, true)} ${withoutPhrases(plan)}) as seen
      from said_matches(${asQuery(saidMatch(plan))}, ${limit}, ${after ?? null}) as step(id) order by step.id desc`.execute(db)
    return tagged(rows, limit)
  },

  async suggestTitles(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phrase(run, 'A')).join(' & ')
    const { rows } = await sql<{ id: number; title: string }>`
      select i.id, i.title from (select item_id from item_search where words @@ ${asQuery(match)} order by item_id desc limit 500) as match
      join items i on i.id = match.item_id where ${plan.where} order by match.item_id desc limit ${limit}`.execute(db)
    return rows
  },

  async suggestNames(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phrase(run)).join(' & ')
    const { rows } = await sql<{ kind: 'category' | 'field-item'; subject_id: number; name: string }>`
      select kind, subject_id, name from (select * from search_names where search @@ ${asQuery(match)} limit 500) as named
      order by length(name), id limit ${limit}`.execute(db)
    return rows
  },
}
