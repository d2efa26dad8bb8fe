import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { releaseReserve } from '../files/reserve.ts'
import { restrictFileMode } from '../files/restrict-file-mode.ts'
import { usePreparedStatements } from './prepared-statements.ts'
import { cacheRows } from './row-cache.ts'
import type { Database } from './schema.ts'
import { addSearchFunctions } from './sqlite-functions.ts'

export type Dialect = 'sqlite' | 'postgres'

export interface ConnectionOptions {
  /** Statements that are run often are prepared under a name. */
  prepares: boolean
  /** A connection stays on one connection of the server, so that settings made once stay. A pooler in transaction mode does otherwise. */
  keepsSession: boolean
}

const directConnections: ConnectionOptions = { prepares: true, keepsSession: true }

export interface OpenDatabase {
  db: Kysely<Database>
  dialect: Dialect
  /** The address that it was opened with: on PostgreSQL the queue opens connections of its own. */
  address: string
  /** The address for the queue, whose locks last as long as a connection: PostgreSQL itself where `address` is a pooler. */
  queueAddress: string
  connections: ConnectionOptions
  /** The SQLite file for workers that open it again, else undefined. */
  file: string | undefined
  close(): Promise<void>
}

/** Opens `postgres://...`, `:memory:`, or an SQLite file (made when missing). */
export async function openDatabase(address: string, connections = directConnections, queueAddress = address): Promise<OpenDatabase> {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address, connections, queueAddress) : openSqlite(address)
}

/** Opens a copy in memory of an SQLite file with this content. */
export const openInMemory = (content: Buffer): Promise<OpenDatabase> => openSqlite(':memory:', content)

async function openSqlite(address: string, content?: Buffer): Promise<OpenDatabase> {
  const { default: Sqlite } = await import('better-sqlite3')
  const inMemory = address === ':memory:'
  if (!inMemory) mkdirSync(dirname(address), { recursive: true })
  if (!inMemory) {
    // The log and its index get the rights of the database.
    closeSync(openSync(address, 'a', 0o600))
    for (const part of ['', '-wal', '-shm']) restrictFileMode(address + part)
  }
  const sqlite = new Sqlite(content ?? address)
  sqlite.pragma('journal_mode = WAL')
  // WAL with NORMAL loses nothing when the process is killed; an acknowledged write also survives a power cut only with FULL.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('cache_size = -65536')
  addSearchFunctions(sqlite)
  // People can sign in and delete on a full disk at once, and not only when the reserve is looked after next.
  const freeSpace = (): boolean => !inMemory && releaseReserve(dirname(address))
  const database = usePreparedStatements(sqlite, freeSpace)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  cacheRows(db, sqlite, database.writes)
  const close = () => db.destroy()
  const [queueAddress, connections] = [address, directConnections]
  return { db, dialect: 'sqlite', address, queueAddress, connections, file: inMemory ? undefined : address, close }
}

async function openPostgres(address: string, connections: ConnectionOptions, queueAddress: string): Promise<OpenDatabase> {
  const db = await connectPostgres({ address, connections }, 10, shortQuestions)
  return { db, dialect: 'postgres', address, queueAddress, connections, file: undefined, close: () => db.destroy() }
}

/** Short questions in great number: workers that are started and plans that are compiled for one take longer than the question. */
const shortQuestions = ['jit = off', 'max_parallel_workers_per_gather = 0', `work_mem = '16MB'`]

/**
 * For the search: statements over lists that are in memory, of which the first rows are wanted. The planner takes the test of a word for as
 * cheap as that of a number, and would pass whole tables.
 */
const searching = [
  ...shortQuestions,
  'random_page_cost = 1.1',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'plan_cache_mode = force_generic_plan',
]
const searchConnections = 6

export const connectToSearch = (open: Pick<OpenDatabase, 'address' | 'connections'>): Promise<Kysely<Database>> =>
  connectPostgres(open, searchConnections, searching)

async function connectPostgres(
  { address, connections }: Pick<OpenDatabase, 'address' | 'connections'>,
  max: number,
  settings: string[],
): Promise<Kysely<Database>> {
  const [{ default: pg }, { cacheStatements: keepStatements }] = await Promise.all([import('pg'), import('./statement-cache.ts')])
  const int8 = 20
  const numeric = 1700
  const types = new pg.TypeOverrides()
  // Counts and bigint columns hold ids and times: all far below 2^53.
  types.setTypeParser(int8, Number)
  types.setTypeParser(numeric, Number)
  const pool = new pg.Pool({ connectionString: address, types, max })
  // Without a listener the loss of an idle connection would end the process; the next query opens another.
  pool.on('error', () => {})
  const set = settings.map((setting) => `set ${setting}`).join('; ')
  pool.on('connect', (client) => {
    // The same for a connection that runs a statement; the statement fails with the error.
    client.on('error', () => {})
    // Behind a pooler in transaction mode the settings would stay on a connection of the server that others use next.
    if (connections.keepsSession) void client.query(set).catch(() => {})
    if (connections.prepares) keepStatements(client)
  })
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
