import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import { isOneOf as isOneOfIn } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import { phrasePostgres } from '../words/phrase.ts'
import type { WordRun } from '../words/search-words.ts'
import {
  excludedMatch,
  excludedTranscriptMatch,
  facetMatch,
  itemMatch,
  phraseMatches,
  rankMatch,
  transcriptMatch,
  wordMatch,
} from './match-postgres.ts'
import { maxNamesSearched, type NameRow, type Plan } from './plan.ts'
import { type CueRow, candidates, maxListed, scanned, scannedLines } from './searcher.ts'
import { type PageRow, type Paging, type SearchTable, type TextSource, toWalkPage } from './table.ts'

type Db = Kysely<Database>

const isOneOf = isOneOfIn.postgres

const asQuery = (match: string | undefined): RawBuilder<unknown> => sql`${match ?? ''}::tsquery`
/** The planner expects ten of a list that it does not know, and of these a thousand. */
const list = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`(select (${ids}::bigint[])[n] from generate_series(1, ${ids.length}::int) as n)`

/** Asked of the entry of one item `i`: the planner would search the whole index for each. */
const isWritten = (match: string): RawBuilder<unknown> =>
  sql`exists (select 1 from (select words from item_search where item_id = i.id offset 0) as own where own.words @@ ${asQuery(match)})`

const alsoAmong = ({ ids }: Plan): RawBuilder<unknown> => (ids === undefined ? sql`` : sql`and ${isOneOf(sql`i.id`, ids)}`)

/** Nothing is no list. */
const all = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`` : sql.join(parts, sql` `))

/** Excluded terms, for an item named `i`. */
function without(plan: Plan): RawBuilder<unknown> {
  const match = excludedMatch(plan)
  return match === undefined ? sql`` : sql`and not ${isWritten(match)} ${unsaid(plan)}`
}

/** Excludes items whose transcript contains excluded words; the match itself checks their own texts. */
function unsaid(plan: Plan): RawBuilder<unknown> {
  const match = excludedTranscriptMatch(plan)
  const words = match === undefined ? sql`` : sql`and i.id not in (select said_matches(${asQuery(match)}, null))`
  return sql`${words} ${all(phraseMatches(plan.unwanted).map(({ lines }) => sql`and not ${standsIn(lines)}`))}`
}

/** In the index of what is said phrases do not stand as such: those that may not be there are asked of both places. */
const withoutPhrases = (plan: Plan): RawBuilder<unknown> =>
  all(phraseMatches(plan.unwanted).map(({ written, lines }) => sql`and not (${isWritten(written)} or ${standsIn(lines)})`))

/** The index of lines leads: the planner would rather pass all lines from the newest. */
const newestOf = (table: TextSource, lines: string): RawBuilder<unknown> =>
  sql`select item_id from (select item_id, id from (select item_id, id from ${sql.table(table)} where search @@ ${asQuery(lines)} offset 0) as lines
    order by id desc limit ${sql.lit(scannedLines)}) as found`

/** Items with a phrase in one of the newest lines, or pages, that have it. */
const withLine = (lines: string): RawBuilder<unknown> => sql`${newestOf('cues', lines)} union all ${newestOf('page_texts', lines)}`
const standsIn = (lines: string): RawBuilder<unknown> => sql`(i.id in (${withLine(lines)}))`

const ownLine = (table: TextSource, lines: string): RawBuilder<unknown> =>
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
  const { rows } = await sql`select said_matches(${asQuery(transcriptMatch(plan))}, ${fewEnough + 1})`.execute(db)
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

/** The estimated cost of finding the newest matches (migration 0035). */
interface Way {
  /** By passing items from the newest: so many. */
  passed: number
  /** How many match in all. */
  total: number
  /** Blocks of the newest ids that are expected to have enough; null: all are needed. */
  blocks: number[] | null
  /** How many match in these. */
  likely: number
}
const allListed: Way = { passed: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY, blocks: null, likely: Number.POSITIVE_INFINITY }

/** The planner would decide by how often words were when it last counted, and of beginnings it knows nothing. */
async function wayTo(db: Db, match: string, wanted: number): Promise<Way> {
  const { rows } = await sql<Way>`select passed, total, likely, blocks from search_way(${asQuery(match)}, ${wanted})`.execute(db)
  return rows[0] ?? allListed
}

/** Cost of a row found by the index, relative to a row of a scan: it needs random access and sorting. */
const listedCost = 2
/** The list of a word is read from its beginning: of so many entries in as long as a row is passed. */
const entriesPerRow = 40
/** Whether passing items is quicker than what the index lists. */
const walks = ({ passed, likely, total }: Way): boolean =>
  likely !== Number.POSITIVE_INFINITY && passed < listedCost * likely + total / entriesPerRow

/** The `case` keeps PostgreSQL from using an index, and makes it expect half of the rows. */
const walked = (match: string, more = sql``, which = sql`true`): RawBuilder<unknown> =>
  sql`(select item_id ${more} from item_search where ${which} and case when words @@ ${asQuery(match)} then true else false end)`

/** Blocks are a column of the same index: their expression is the one of migration 0035. */
const indexed = (match: string, blocks: number[] | null = null, more = sql``): RawBuilder<unknown> =>
  sql`(select item_id ${more} from item_search where words @@ ${asQuery(match)}
    ${blocks === null ? sql`` : sql`and array[item_id >> 13] && ${blocks}::bigint[]`} offset 0)`

/** It leaves nothing out. */
const isWhole = (way: Way): boolean => way.blocks === null || walks(way)
const along = (match: string, way: Way): RawBuilder<unknown> => (walks(way) ? walked(match) : indexed(match, way.blocks))
/** Used if all matches are needed, or those after an offset. */
const inAllBlocks = (way: Way): Way => ({ ...way, blocks: null, likely: way.total })

/** Ids that the filter alone gives; undefined when it gives more than can be put in order. */
async function narrowIds(db: Db, plan: Plan, max: number): Promise<number[] | undefined> {
  if (plan.ids !== undefined) return plan.ids
  const match = facetMatch(plan)
  if (match === undefined) return undefined
  const way = await wayTo(db, match, max)
  if (way.total > 1.5 * max && way.blocks !== null) return undefined
  // Without an order: how many there are is asked first, and where there are many that costs nothing.
  const { rows } = await sql<{ id: number }>`
    select item_id as id from ${along(match, inAllBlocks(way))} as match limit ${sql.lit(max + 1)}`.execute(db)
  return rows.length > max ? undefined : rows.map(({ id }) => id)
}

async function findEverything(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const where = sql`${plan.where} ${without(plan)}`
  const few = await narrowIds(db, plan, maxListed)
  if (few) return findAmong(db, few, where, paging)
  const [ids, count] = await Promise.all([pageOf(db, plan, where, paging), countAll(db, plan, where)])
  return { ids, count }
}

/** One page of more than can be put in order before anything else is asked. */
async function pageOf(db: Db, plan: Plan, where: RawBuilder<unknown>, paging: Paging): Promise<number[]> {
  const match = facetMatch(plan)
  const way = match === undefined ? undefined : await wayTo(db, match, paging.offset + paging.limit)
  const isListed = match !== undefined && way !== undefined && way.passed > listedCost * way.total
  // Filters are asked of one item after the other: the planner would read all that a field has first.
  const from = isListed
    ? sql`${indexed(match)} as o(id) cross join lateral (select i.* from items i where i.id = o.id and ${where} offset 0) as i`
    : plan.isFiltered
      ? sql`items as o cross join lateral (select 1 from items i where i.id = o.id and ${where} offset 0) as i where o.deleted_at is null`
      : sql`items as i where ${where}`
  const row = plan.isFiltered && !isListed ? 'o' : 'i'
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${row}.id`)} from ${from} order by ${orderOf(paging, row)} limit ${paging.limit} offset ${paging.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many there are of what is not asked for by words, to one more than is counted. */
async function countAll(db: Db, plan: Plan, where: RawBuilder<unknown>): Promise<number> {
  const limit = sql.lit(SearchLimits.countedTo + 1)
  const counted = async (from: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from ${from} limit ${limit}) as counted`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  const match = facetMatch(plan)
  const unwritten = excludedMatch(plan)
  if (match !== undefined) {
    const led = (way: Way) =>
      counted(sql`(select item_id from ${along(match, way)} as match limit ${sql.lit(scanned)}) as led
        cross join lateral (select 1 from items i where i.id = led.item_id and ${where} offset 0) as i`)
    const way = await wayTo(db, match, 2 * SearchLimits.countedTo)
    const count = await led(way)
    return !isWhole(way) && count <= SearchLimits.countedTo ? led(allListed) : count
  }
  // Passing the entries themselves is quicker than asking each item for its own.
  if (unwritten !== undefined)
    return counted(sql`(select item_id from item_search where (words @@ ${asQuery(unwritten)}) is not true) as led
      cross join lateral (select 1 from items i where i.id = led.item_id and ${plan.where} ${unsaid(plan)} offset 0) as i`)
  return counted(
    plan.isFiltered
      ? sql`items as o cross join lateral (select 1 from items i where i.id = o.id and ${where} offset 0) as i`
      : sql`items i where ${where}`,
  )
}

/** In order first, then asked one after the other until the page and the count are full: what is asked may cost more than the order. */
async function findAmong(db: Db, few: number[], where: RawBuilder<unknown>, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const max = Math.max(paging.offset + paging.limit, SearchLimits.countedTo + 1)
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with found as materialized (
      select placed.id, placed.place from (
        select i.id, row_number() over (order by ${orderOf(paging)}) as place from ${list(few)} as few(id) join items i on i.id = few.id offset 0) as placed
      cross join lateral (select 1 from items i where i.id = placed.id and ${where} offset 0) as i order by placed.place limit ${max})
    select (select json_agg(id order by place) from (select * from found order by place limit ${paging.limit} offset ${paging.offset}) as page) as ids,
      (select count(*) from found) as count`.execute(db)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 }
}

/** The filter matches fewer rows than the words, so it leads. */
const isShortBeside = ({ ids }: Plan, { total }: Way): boolean => ids !== undefined && ids.length <= total

/** To read answers takes twenty times as long as to look at an item: of these no more are ranked than are counted. */
const rankedOf = ({ about }: Plan): number => (about.length > 0 ? SearchLimits.countedTo + 1 : candidates)

/** The newest items in which the words are written, each with its score. */
function titledBy(plan: Plan, byRelevance: boolean, way: Way): RawBuilder<unknown> {
  const match = itemMatch(plan) ?? ''
  const score = byRelevance ? sql`-ts_rank(words, ${asQuery(rankMatch(plan))}, 1)::float8 as score` : sql`0::float8 as score`
  const { ids } = plan
  const isShort = isShortBeside(plan, way)
  const among = ids === undefined || isShort ? sql`` : sql`where ${isOneOf(sql`match.item_id`, ids)}`
  const allowed = sql`cross join lateral (select 1 from items i where i.id = match.item_id and ${plan.where} ${unsaid(plan)} offset 0) as i`
  // A scan ranks rows as it reads them. Many index matches are sorted by id alone; few are read.
  if (isShort || walks(way) || way.likely <= 2 * rankedOf(plan)) {
    const ranked = sql`, ${score}`
    const entries = isShort
      ? walked(match, ranked, isOneOf(sql`item_id`, ids ?? []))
      : walks(way)
        ? walked(match, ranked)
        : indexed(match, way.blocks, ranked)
    // Two long lists are merged in order if only the caller's rights filter them.
    const seen = walks(way) && !plan.isFiltered ? sql`join items i on i.id = match.item_id and ${plan.where} ${unsaid(plan)}` : allowed
    return sql`select match.item_id as id, match.score from (
        select item_id, score from ${entries} as match ${among} order by item_id desc limit ${sql.lit(scanned)}) as match
      ${seen} order by match.item_id desc limit ${sql.lit(rankedOf(plan))}`
  }
  return sql`select match.item_id as id, entry.score from (
      select item_id from ${indexed(match, way.blocks)} as match ${among} order by item_id desc limit ${sql.lit(scanned)}) as match
    ${allowed} cross join lateral (select ${score} from item_search where item_id = match.item_id offset 0) as entry
    order by match.item_id desc limit ${sql.lit(rankedOf(plan))}`
}

async function findMatching(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const [way, isFew] = await Promise.all([wayTo(db, itemMatch(plan) ?? '', rankedOf(plan)), isFewSaid(db, plan)])
  const found = await findAlong(db, plan, paging, way, isFew)
  // There were fewer in these blocks than was expected.
  const isAll = isWhole(way) || isShortBeside(plan, way)
  return !isAll && found.titled < rankedOf(plan) ? findAlong(db, plan, paging, allListed, isFew) : found
}

async function findAlong(
  db: Db,
  plan: Plan,
  paging: Paging,
  way: Way,
  isFew: boolean,
): Promise<{ ids: number[]; count: number; titled: number }> {
  const byRelevance = paging.order === SearchOrders.relevance
  const titled = titledBy(plan, byRelevance, way)
  // Titles come first: when they fill the page and the count, what is only said need not be looked for.
  const full = Math.max(SearchLimits.countedTo, paging.offset + paging.limit)
  const isNeeded = byRelevance && !paging.isReversed
  const needed = isNeeded ? sql`and (select count(*) from titled) <= ${full}` : sql``
  // For a single phrase, the item is already among the title matches: only lines are left.
  const [single] = isNeeded && !isFew && plan.wanted.length === 1 ? phraseMatches(plan.wanted) : []
  const onlyTranscript = single ? sql`and match.item_id = any(array(${withLine(single.lines)}))` : sql``
  const among = plan.ids === undefined ? sql`` : isOneOf(sql`match.item_id`, plan.ids)
  // Omit unused CTEs: parsing them costs time too.
  const held =
    plan.held === undefined
      ? sql``
      : sql`held as (select i.id from ${list(plan.held)} as few(id) join items i on i.id = few.id where ${plan.where} ${alsoAmong(plan)}
          and i.id not in (select id from titled) and i.id not in (select id from said)),`
  const alsoHeld = plan.held === undefined ? sql`` : sql`union all select id, 2, 0 from held`
  const found = sql`
    with titled as materialized (${titled}),
    said as materialized (
      select i.id, 0::float8 as score from said_matches(${asQuery(transcriptMatch(plan))}, ${scanned}) as match(item_id)
      cross join lateral (select i.id from items i where i.id = match.item_id and ${plan.where}
        ${single ? sql`` : phrasesStand(plan, isFew)} ${withoutPhrases(plan)} offset 0) as i
      where match.item_id not in (select id from titled) ${needed} ${onlyTranscript} ${plan.ids === undefined ? sql`` : sql`and ${among}`} order by match.item_id desc limit ${sql.lit(candidates)}),
    ${held} found as materialized (select id, 0 as tier, score from titled union all select id, 1, score from said ${alsoHeld})`
  const turned = paging.isReversed ? sql`desc` : sql`asc`
  const byId = paging.isReversed ? sql`asc` : sql`desc`
  const listed = byRelevance
    ? sql`select json_agg(id order by tier ${turned}, score ${turned}, id ${byId}) as ids
        from (select * from found order by tier ${turned}, score ${turned}, id ${byId} limit ${paging.limit} offset ${paging.offset}) as page`
    : sql`select json_agg(i.id order by ${orderOf(paging)}) as ids
        from (select i.* from found f join items i on i.id = f.id order by ${orderOf(paging)} limit ${paging.limit} offset ${paging.offset}) as i`
  const { rows } = await sql<{ ids: number[] | null; count: number; titled: number }>`
    ${found} select (${listed}) as ids, (select count(*) from found) as count, (select count(*) from titled) as titled`.execute(db)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0, titled: rows[0]?.titled ?? 0 }
}

/** To make words of an answer takes longer than to look into the entry. */
const mayHave = ({ words, isPrefix }: WordRun): RawBuilder<unknown> =>
  isWritten(words.map((word) => phrasePostgres({ words: [word], isPrefix }, 'C')).join(' & '))

/** The newest titles with the words: some of them are visible to the caller. */
const titlesLooked = 500

export const tablePostgres: SearchTable<Db> = {
  isOneOf,
  mayHave,

  async findNames(db, asked) {
    const { rows } = await sql<NameRow>`${sql.join(
      asked.map(
        ({ run, place }) => sql`(select ${place}::int as place, kind, subject_id from (
          select id, kind, subject_id, name from search_names where search @@ ${asQuery(phrasePostgres(run))} limit 500) as named
          order by length(name), id limit ${sql.lit(maxNamesSearched)})`,
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
        select item_id from ${sql.table(table)} where search @@ ${asQuery(wordMatch(plan))} order by id desc limit ${sql.lit(scannedLines)}) as lines) as said
      join items i on i.id = said.item_id where ${plan.where} order by i.id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  },

  async walkItems(db, plan, after, limit) {
    const match = itemMatch(plan)
    const keyed = (column: RawBuilder<unknown>): RawBuilder<unknown> => (after === undefined ? sql`` : sql`and ${column} < ${after}`)
    const from =
      match === undefined
        ? sql`select i.id from items i where ${plan.ids === undefined ? sql`true` : isOneOf(sql`i.id`, plan.ids)} ${keyed(sql`i.id`)} order by i.id desc limit ${limit}`
        : sql`select item_id as id from ${along(match, inAllBlocks(await wayTo(db, match, limit)))} as match
            where ${plan.ids === undefined ? sql`true` : isOneOf(sql`item_id`, plan.ids)} ${keyed(sql`item_id`)} order by item_id desc limit ${limit}`
    const { rows } = await sql<{ id: number; seen: boolean | null }>`
      select step.id, exists (select 1 from items i where i.id = step.id and ${plan.where} ${without(plan)}) as seen
      from (${from}) as step order by step.id desc`.execute(db)
    return toWalkPage(rows, limit)
  },

  async walkSaid(db, plan, after, limit) {
    const { rows } = await sql<{ id: number; seen: boolean | null }>`
      select step.id, exists (select 1 from items i where i.id = step.id and ${plan.where} ${alsoAmong(plan)} ${phrasesStand(plan, true)} ${withoutPhrases(plan)}) as seen
      from said_matches(${asQuery(transcriptMatch(plan))}, ${limit}, ${after ?? null}) as step(id) order by step.id desc`.execute(db)
    return toWalkPage(rows, limit)
  },

  async suggestTitles(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phrasePostgres(run, 'A')).join(' & ')
    const titles = async (way: Way): Promise<{ id: number; title: string }[]> => {
      const { rows } = await sql<{ id: number; title: string }>`
        select i.id, i.title from (select item_id from ${along(match, way)} as match order by item_id desc limit ${sql.lit(titlesLooked)}) as match
        cross join lateral (select i.id, i.title from items i where i.id = match.item_id and ${plan.where} offset 0) as i
        order by match.item_id desc limit ${limit}`.execute(db)
      return rows
    }
    const way = await wayTo(db, match, titlesLooked)
    const found = await titles(way)
    return found.length < limit && !isWhole(way) ? titles(allListed) : found
  },

  async suggestNames(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phrasePostgres(run)).join(' & ')
    const { rows } = await sql<{ kind: 'category' | 'field-item'; subject_id: number; name: string }>`
      select kind, subject_id, name from (select * from search_names where search @@ ${asQuery(match)} limit 500) as named
      order by length(name), id limit ${limit}`.execute(db)
    return rows
  },
}
