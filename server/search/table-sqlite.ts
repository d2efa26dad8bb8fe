import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SearchLimits, SearchOrders } from '../../sdk/search/contract.ts'
import { isOneOf as isOneOfIn } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import { lineWords } from '../words/line-words.ts'
import { phraseSqlite } from '../words/phrase.ts'
import { excludedMatch, excludedTranscriptMatch, facetMatch, itemMatch, phraseMatches, transcriptMatch, wordMatch } from './match-sqlite.ts'
import { maxNamesSearched, type NameRow, type Plan } from './plan.ts'
import { type CueRow, candidates, maxListed, scanned, scannedLines } from './searcher.ts'
import { type PageRow, type Paging, type SearchTable, type TextSource, toWalkPage, type Words } from './table.ts'

type Db = Kysely<Database>

const isOneOf = isOneOfIn.sqlite

/** Items with a phrase in one of the newest lines, or pages, that have it. */
const standsIn = (lines: string): RawBuilder<unknown> =>
  sql.join(
    (['cues', 'page_texts'] as const).map((table) => {
      const fts = sql.table(`${table}_fts`)
      return sql`select c.item_id from (select rowid as said from ${fts} where ${fts} match ${lines} order by rowid desc limit ${scannedLines}) found
        cross join ${sql.table(table)} c on c.id = found.said`
    }),
    sql` union all `,
  )

/** Each phrase of several words stands somewhere in the item as one. */
const phrasesStand = (plan: Plan, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  all(
    phraseMatches(plan.wanted).map(
      ({ written, lines }) =>
        sql`and (${id} in (select rowid from said_fts where said_fts match ${written}) or ${id} in (${standsIn(lines)}))`,
    ),
  )

/** The same, asked of the lines of each item by itself: exact, and slow where there are many. */
const phrasesStandInOwn = (plan: Plan): RawBuilder<unknown> =>
  all(
    plan.wanted.flatMap((given) =>
      phraseMatches([given]).map(({ written }) => {
        const asked = JSON.stringify(lineWords({ wanted: [given], unwanted: [] }))
        const own = (table: TextSource) =>
          sql`exists (select 1 from ${sql.table(table)} c where c.item_id = i.id and has_words(c.text, ${asked}))`
        return sql`and (i.id in (select rowid from said_fts where said_fts match ${written}) or ${own('cues')} or ${own('page_texts')})`
      }),
    ),
  )

/** Excludes items whose transcript contains excluded words; the match itself checks their own texts. */
function unsaid(plan: Plan, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const match = excludedTranscriptMatch(plan)
  const words = match === undefined ? sql`` : sql`and ${id} not in (select rowid from said_fts where said_fts match ${match})`
  return sql`${words} ${unsaidPhrases(plan, id)}`
}

const unsaidPhrases = (plan: Plan, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  all(phraseMatches(plan.unwanted).map(({ lines }) => sql`and ${id} not in (${standsIn(lines)})`))

const alsoAmong = ({ ids }: Plan): RawBuilder<unknown> => (ids === undefined ? sql`` : sql`and ${isOneOf(sql`+i.id`, ids)}`)

/** Nothing is no list. */
const all = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`` : sql.join(parts, sql` `))

function orderOf({ order, isReversed }: Paging): RawBuilder<unknown> {
  const down = isReversed ? sql`asc` : sql`desc`
  const up = isReversed ? sql`desc` : sql`asc`
  if (order === SearchOrders.title) return sql`i.title collate nocase ${up}, i.id ${up}`
  if (order === SearchOrders.popularity) return sql`i.view_count ${down}, i.id ${down}`
  return sql`i.created_at ${down}, i.id ${down}`
}

/** The plus keeps SQLite from looking each of them up in the index, which costs far more than passing it once. */
const amongIds = ({ ids }: Plan, fts: 'items_fts' | 'said_fts'): RawBuilder<unknown> =>
  ids === undefined ? sql`` : sql`and +${sql.ref(`${fts}.rowid`)} in (select value from json_each(${JSON.stringify(ids)}))`

/** Ids that the filter alone gives, the newest first; undefined when it gives more than can be put in order. */
async function narrowIds(db: Db, plan: Plan, max: number): Promise<number[] | undefined> {
  if (plan.ids !== undefined) return plan.ids
  const match = facetMatch(plan)
  if (match === undefined) return undefined
  const { rows } = await sql<{ id: number }>`
    select rowid as id from items_fts where items_fts match ${match} order by rowid desc limit ${max + 1}`.execute(db)
  return rows.length > max ? undefined : rows.map(({ id }) => id)
}

async function findEverything(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const few = await narrowIds(db, plan, maxListed)
  const match = few ? undefined : facetMatch(plan)
  // The narrowest condition leads the count: the order of the page may have to pass many rows that do not count.
  const leading = sql`(select rowid as id from items_fts where items_fts match ${match} order by rowid desc limit ${scanned}) led
    cross join items i on i.id = led.id`
  const all = few ? sql`json_each(${JSON.stringify(few)}) few cross join items i on i.id = few.value` : sql`items i`
  const unwritten =
    plan.unwanted.length > 0 ? sql`and i.id not in (select rowid from items_fts where items_fts match ${excludedMatch(plan)})` : sql``
  const allowed = sql`${plan.where} ${unsaid(plan, sql`i.id`)}`
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${match === undefined ? all : leading} where ${allowed} ${match === undefined ? unwritten : sql``}
    limit ${SearchLimits.countedTo + 1})`.execute(db)
  // Ids follow the time: among the newest of what is not there without a word, the order by date is made. Other orders pass everything.
  const byDate =
    plan.unwanted.length > 0 && match !== undefined && paging.order !== SearchOrders.title && paging.order !== SearchOrders.popularity
  const newest = sql`(select i.id from ${leading} where ${allowed} limit ${candidates}) newest cross join items i on i.id = newest.id`
  const page = await sql<{ id: number }>`
    select i.id from ${byDate && !paging.isReversed ? newest : all} where ${byDate && !paging.isReversed ? sql`1 = 1` : sql`${allowed} ${unwritten}`}
    order by ${orderOf(paging)} limit ${paging.limit} offset ${paging.offset}`.execute(db)
  return { ids: page.rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 }
}

async function findMatching(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }> {
  const byRelevance = paging.order === SearchOrders.relevance
  // Titles come first: when they fill the page and the count, what is only said need not be looked for.
  const full = Math.max(SearchLimits.countedTo, paging.offset + paging.limit)
  const needed = byRelevance && !paging.isReversed ? sql`and (select count(*) from titled) <= ${full}` : sql``
  // Omit unused CTEs: parsing them costs time too.
  const held =
    plan.held === undefined
      ? sql``
      : sql`held as (select i.id from json_each(${JSON.stringify(plan.held)}) few cross join items i on i.id = few.value where ${plan.where} ${alsoAmong(plan)}
          and i.id not in (select id from titled) and i.id not in (select id from said)),`
  const alsoHeld = plan.held === undefined ? sql`` : sql`union all select id, 2, 0 from held`
  // The joins are crossed so that the full-text index always leads.
  const found = sql`
    with titled as materialized (
      select i.id, match.score from (
        select rowid as id, ${byRelevance ? sql`bm25(items_fts, 8.0, 2.0, 3.0, 2.0, 1.0)` : sql`0`} as score
        from items_fts where items_fts match ${itemMatch(plan)} ${amongIds(plan, 'items_fts')} order by rowid desc limit ${scanned}) match
      cross join items i on i.id = match.id where ${plan.where} ${unsaid(plan, sql`i.id`)} limit ${candidates}),
    said as materialized (
      select i.id, match.score from (
        select rowid as id, ${byRelevance ? sql`bm25(said_fts, 3.0, 1.0, 0.0)` : sql`0`} as score
        from said_fts where said_fts match ${transcriptMatch(plan)} ${amongIds(plan, 'said_fts')} ${needed} order by rowid desc limit ${scanned}) match
      cross join items i on i.id = match.id where ${plan.where} and i.id not in (select id from titled)
        ${phrasesStand(plan, sql`i.id`)} ${unsaidPhrases(plan, sql`i.id`)} limit ${candidates}),
    ${held} found as materialized (select id, 0 as tier, score from titled union all select id, 1, score from said ${alsoHeld})`
  const turned = paging.isReversed ? sql`desc` : sql`asc`
  const listed = byRelevance
    ? sql`select f.id from found f order by f.tier ${turned}, f.score ${turned}, f.id ${paging.isReversed ? sql`asc` : sql`desc`}`
    : sql`select f.id from found f join items i on i.id = f.id order by ${orderOf(paging)}`
  const { rows } = await sql<{ id: number | null; count: number }>`
    ${found} select page.id, (select count(*) from found) as count
    from (select 1) left join (${listed} limit ${paging.limit} offset ${paging.offset}) page`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), count: rows[0]?.count ?? 0 }
}

/** So few lines of all items together are read. */
const fewLines = 2000
/** Of more, those that have the words are listed while there are so few in the whole library; else an item's own lines are read until enough have them. */
const rareEnough = 2000

interface Places {
  table: TextSource
  columns: RawBuilder<unknown>
  order: RawBuilder<unknown>
}
const linesOf: Places = { table: 'cues', columns: sql`c.item_id, c.start_ms, c.text`, order: sql`c.start_ms, c.id` }
const pagesOf: Places = {
  table: 'page_texts',
  columns: sql`c.item_id, c.slideshow_id, c.slide_id, c.position, c.start_secs, c.text`,
  order: sql`c.slideshow_id, c.position`,
}

async function inItems<Row extends { item_id: number }>(
  db: Db,
  { table, columns, order }: Places,
  itemIds: number[],
  words: Words,
  offset: number,
  limit: number,
): Promise<Row[]> {
  const [fts, rows] = [sql.table(`${table}_fts`), sql.table(table)]
  const lines = await sql<{ item_id: number; count: number }>`
    select item_id, count(*) as count from (select item_id from ${rows} where ${isOneOf(sql`item_id`, itemIds)} limit ${fewLines + 1})
    group by item_id`.execute(db)
  const isFew = lines.rows.reduce((sum, { count }) => sum + count, 0) <= fewLines
  // Expanding a common prefix takes longer than reading some hundred lines.
  const found = isFew
    ? undefined
    : await sql<{ id: number }>`select rowid as id from ${fts} where ${fts} match ${wordMatch(words)} limit ${rareEnough + 1}`.execute(db)
  if (found && found.rows.length <= rareEnough) {
    const ids = JSON.stringify(found.rows.map(({ id }) => id))
    const few = await sql<Row>`select ${columns} from json_each(${ids}) few cross join ${rows} c on c.id = few.value
      where ${isOneOf(sql`c.item_id`, itemIds)} order by c.item_id, ${order}`.execute(db)
    return [...Map.groupBy(few.rows, ({ item_id }) => item_id).values()].flatMap((own) => own.slice(offset, offset + limit))
  }
  const wanted = JSON.stringify(lineWords(words))
  const lists: Row[][] = []
  for (const item of isFew ? lines.rows.map(({ item_id }) => item_id) : itemIds) {
    const own = await sql<Row>`select ${columns} from ${rows} c where c.item_id = ${item} and has_words(c.text, ${wanted})
      order by ${order} limit ${limit} offset ${offset}`.execute(db)
    lists.push(own.rows)
  }
  return lists.flat()
}

/** Items whose lines are read in one step of a walk. */
const phrasesAtOnce = 50

export const tableSqlite: SearchTable<Db> = {
  isOneOf,

  async findNames(db, asked) {
    const { rows } = await sql<NameRow>`select * from (${sql.join(
      asked.map(
        ({ run, place }) => sql`select * from (select ${place} as place, n.kind, n.subject_id from (
          select rowid as id from search_names_fts where search_names_fts match ${phraseSqlite(run)} limit 500) f
          cross join search_names n on n.id = f.id order by length(n.name), n.id limit ${maxNamesSearched})`,
      ),
      sql` union all `,
    )})`.execute(db)
    return rows
  },

  findPage: (db, plan, paging) => (plan.wanted.length === 0 ? findEverything(db, plan, paging) : findMatching(db, plan, paging)),

  findCues: (db, itemIds, words, offset, limit) => inItems<CueRow>(db, linesOf, itemIds, words, offset, limit),
  findPages: (db, itemIds, words, offset, limit) => inItems<PageRow>(db, pagesOf, itemIds, words, offset, limit),

  async findSaid(db, plan, table, offset, limit) {
    const fts = sql.table(`${table}_fts`)
    const { rows } = await sql<{ id: number }>`
      select i.id from (select distinct c.item_id from
        (select rowid as said from ${fts} where ${fts} match ${wordMatch(plan)} order by rowid desc limit ${scannedLines}) said
        cross join ${sql.table(table)} c on c.id = said.said) said
      cross join items i on i.id = said.item_id where ${plan.where} order by i.id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ id }) => id)
  },

  async walkItems(db, plan, after, limit) {
    const match = itemMatch(plan)
    const keyed = (column: RawBuilder<unknown>): RawBuilder<unknown> => (after === undefined ? sql`` : sql`and ${column} < ${after}`)
    if (plan.ids === undefined && match !== undefined) {
      const { rows } = await sql<{ id: number; seen: number }>`
        select match.id, (select 1 from items i where i.id = match.id and ${plan.where} ${unsaid(plan, sql`i.id`)}) as seen from (
          select rowid as id from items_fts where items_fts match ${match} ${keyed(sql`rowid`)} order by rowid desc limit ${limit}) match`.execute(
        db,
      )
      return toWalkPage(rows, limit)
    }
    const { rows } = await sql<{ id: number; seen: number }>`
      select i.id, (${plan.where} ${unsaid(plan, sql`i.id`)}) as seen from items i
      where ${plan.ids === undefined ? sql`1 = 1` : isOneOf(sql`i.id`, plan.ids)}
      ${match === undefined ? sql`` : sql`and +i.id in (select rowid from items_fts where items_fts match ${match})`} ${keyed(sql`i.id`)}
      order by i.id desc limit ${limit}`.execute(db)
    return toWalkPage(rows, limit)
  },

  async walkSaid(db, plan, after, max) {
    const limit = phraseMatches(plan.wanted).length > 0 ? Math.min(max, phrasesAtOnce) : max
    const { rows } = await sql<{ id: number; seen: number }>`
      select match.id, (select 1 from items i where i.id = match.id and ${plan.where} ${alsoAmong(plan)} ${phrasesStandInOwn(plan)} ${unsaidPhrases(plan, sql`i.id`)}) as seen
      from (select rowid as id from said_fts where said_fts match ${transcriptMatch(plan)}
        ${after === undefined ? sql`` : sql`and rowid < ${after}`} order by rowid desc limit ${limit}) match`.execute(db)
    return toWalkPage(rows, limit)
  },

  async suggestTitles(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phraseSqlite(run)).join(' AND ')
    const { rows } = await sql<{ id: number; title: string }>`
      select i.id, i.title from (select rowid as id from items_fts where items_fts match ${`title : (${match})`} order by rowid desc limit 500) match
      cross join items i on i.id = match.id where ${plan.where} limit ${limit}`.execute(db)
    return rows
  },

  async suggestNames(db, plan, limit) {
    const match = plan.wanted.map(({ run }) => phraseSqlite(run)).join(' AND ')
    const { rows } = await sql<{ kind: 'category' | 'field-item'; subject_id: number; name: string }>`
      select n.kind, n.subject_id, n.name from (select rowid as id from search_names_fts where search_names_fts match ${match} limit 500) f
      cross join search_names n on n.id = f.id order by length(n.name), n.id limit ${limit}`.execute(db)
    return rows
  },
}
