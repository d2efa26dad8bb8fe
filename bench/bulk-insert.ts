import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { OpenDatabase } from '../server/db/open.ts'
import { addSearchFunctions } from '../server/db/sqlite-functions.ts'

export type Value = string | number | null
/** Rows for one table: its columns, and the rows, made while they are written. */
export interface Bulk {
  table: string
  columns: string[]
  rows: Iterable<Value[]>
}

/**
 * Fills an empty library: rows first, without triggers and indexes, then the indexes, and the search at once from the tables. Lists that
 * stand beside each other are written at the same time where the database can.
 */
export const bulkInsert = (open: OpenDatabase, lists: Bulk[][]): Promise<void> =>
  open.file === undefined ? fillPostgres(open.address, lists) : fillSqlite(open.file, lists.flat())

async function fillSqlite(file: string, bulks: Bulk[]): Promise<void> {
  const sqlite = new Sqlite(file)
  addSearchFunctions(sqlite)
  for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -400000', 'temp_store = MEMORY']) sqlite.pragma(pragma)
  const kept = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      `select type, name, sql from sqlite_master where type in ('trigger', 'index') and sql is not null order by type`,
    )
    .all()
  for (const { type, name } of kept) sqlite.exec(`drop ${type} ${name}`)
  for (const { table, columns, rows } of bulks) {
    const insert = sqlite.prepare(`insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`)
    sqlite.transaction(() => {
      for (const row of rows) insert.run(row)
    })()
  }
  for (const { sql } of kept.filter(({ type }) => type === 'index')) sqlite.exec(sql)
  const items = 'title, description, about, chapters, facets'
  sqlite.exec(`insert into item_said (item_id, words) select item_id, said_words(text)
    from (select item_id, text from cues union all select item_id, text from page_texts) group by item_id`)
  for (const [table, columns, from] of [
    ['items_fts', items, `select id, ${items} from searchable_items order by id`],
    ['cues_fts', 'text', 'select id, search_words(text) from cues order by id'],
    ['page_texts_fts', 'text', 'select id, search_words(text) from page_texts order by id'],
    ['search_names_fts', 'name', 'select id, search_words(name) from search_names order by id'],
    ['said_fts', 'written, said, facets', 'select id, written, said, facets from searchable_said order by id'],
  ] as const) {
    sqlite.exec(`insert into ${table} (${table}, rank) values ('hashsize', 100000000)`)
    sqlite.exec(`begin; insert into ${table} (rowid, ${columns}) ${from}; commit`)
    sqlite.exec(`insert into ${table} (${table}, rank) values ('hashsize', 1048576)`)
  }
  for (const { sql } of kept.filter(({ type }) => type === 'trigger')) sqlite.exec(sql)
  sqlite.exec('analyze')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
}

const batchSize = 5000

async function fillPostgres(address: string, lists: Bulk[][]): Promise<void> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
    return client
  }
  const first = await connect()
  const { rows: indexes } = await first.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and indexdef not like 'CREATE UNIQUE%' and indexname not like '%pkey'`,
  )
  for (const { name } of indexes) await first.query(`drop index "${name}"`)
  await inTwo(
    connect,
    lists.map((bulks) => async (client) => {
      for (const bulk of bulks) await fillTable(client, bulk)
    }),
  )
  for (const bulk of lists.flat()) {
    if (bulk.columns.includes('id'))
      await first.query(`select setval(pg_get_serial_sequence('${bulk.table}', 'id'), (select max(id) from ${bulk.table}))`)
  }
  const isWanted = (name: string): boolean => /search/.test(name)
  const build = (definition: string) => async (client: pg.Client) => void (await client.query(definition))
  const ordinary = indexes.filter(({ name }) => !isWanted(name)).map(({ definition }) => build(definition))
  await inTwo(connect, [...ordinary, async (client) => void (await client.query('analyze'))])
  const fts = indexes.filter(({ name }) => isWanted(name)).map(({ definition }) => build(definition))
  await inTwo(connect, [
    async (client) => {
      await client.query('insert into item_search (item_id, words) select id, words from searchable_items on conflict do nothing')
    },
    ...fts,
  ])
  await first.end()
  const last = await connect()
  await last.query(saidOfAll)
  await last.query('vacuum analyze')
  await last.end()
}

/** As the migration does it: some hundred lectures at a time. */
const saidOfAll = `do $fill$ declare ids bigint[];
  begin
    for ids in select array_agg(item_id) from (select item_id from cues union select item_id from page_texts) as spoken group by item_id / 50000 loop
      perform said_refresh(ids);
    end loop;
  end $fill$`

/** Two connections take the next piece of work each. */
async function inTwo(connect: () => Promise<pg.Client>, work: ((client: pg.Client) => Promise<void>)[]): Promise<void> {
  const left = [...work]
  await Promise.all(
    [1, 2].map(async () => {
      const client = await connect()
      for (let next = left.shift(); next; next = left.shift()) await next(client)
      await client.end()
    }),
  )
}

async function fillTable(client: pg.Client, { table, columns, rows }: Bulk): Promise<void> {
  const types = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = '${table}'::regclass`,
  )
  const typeOf = new Map(types.rows.map(({ name, type }) => [name, type]))
  const statement = `insert into ${table} (${columns.join()}) select * from unnest(${columns.map((name, index) => `$${index + 1}::${typeOf.get(name)}[]`).join()})`
  let lists: Value[][] = columns.map(() => [])
  const write = async (): Promise<void> => {
    await client.query(statement, lists)
    lists = columns.map(() => [])
  }
  for (const row of rows) {
    for (const [index, value] of row.entries()) lists[index]?.push(value)
    if ((lists[0]?.length ?? 0) >= batchSize) await write()
  }
  if ((lists[0]?.length ?? 0) > 0) await write()
}
