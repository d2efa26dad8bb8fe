import { codeOf, messageOf, reasonOf, rootOf } from '../reason-of.ts'
import { StartRefused } from '../start-refused.ts'
import { listPending, type Migrations, migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { probePooler } from './probe-pooler.ts'

/** Opens the database and brings it to the newest schema. A database that is away, wrong or newer ends the start with a sentence. */
export async function openDatabaseOrRefuse(address: string, migrations: Migrations, options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const { open } = await openAndUse(address, options, (opened) => migrate(opened, migrations))
  return open
}

/** Opens the database without changing its schema, and counts the steps to the newest. Refuses like a start. */
export async function inspectDatabase(
  address: string,
  migrations: Migrations,
  options: DatabaseOptions = {},
): Promise<{ open: OpenDatabase; pending: number }> {
  const { open, used } = await openAndUse(address, options, (opened) => listPending(opened, migrations))
  return { open, pending: used.length }
}

interface DatabaseOptions {
  prepares?: boolean
  queueAddress?: string | undefined
}

async function openAndUse<Used>(
  address: string,
  { prepares = true, queueAddress = address }: DatabaseOptions,
  use: (open: OpenDatabase) => Promise<Used>,
): Promise<{ open: OpenDatabase; used: Used }> {
  const isPostgres = /^postgres(ql)?:/.test(address)
  const refuse = (error: unknown): never => refuseDatabase(error, address, isPostgres ? 'VITRINE_DATABASE_URL' : undefined)
  if (isPostgres) await checkPostgres(address).catch(refuse)
  const keepsSession = isPostgres ? await checkPoolers(address, prepares, queueAddress) : true
  const open = await openDatabase(address, { prepares, keepsSession }, queueAddress).catch(refuse)
  try {
    return { open, used: await use(open) }
  } catch (error) {
    await open.close().catch(() => {})
    return refuse(error)
  }
}

/** Turns an expected error into a sentence about the database; `variable` names the setting of its address on PostgreSQL. */
function refuseDatabase(error: unknown, address: string, variable: string | undefined): never {
  if (error instanceof StartRefused) throw error
  const reason = variable === undefined ? sqliteReason(error) : postgresReason(error)
  if (reason === undefined) throw error
  const place = variable === undefined ? address : `${placeOf(address)} (${variable})`
  throw new StartRefused(`The database at ${place} cannot be used: ${reason}.`, { cause: error })
}

/** Refuses poolers that cannot do what is asked of them; answers whether connections to `address` keep their session. */
async function checkPoolers(address: string, prepares: boolean, queueAddress: string): Promise<boolean> {
  const main = await probePooler(address).catch((error: unknown) => refuseDatabase(error, address, 'VITRINE_DATABASE_URL'))
  if (prepares && !main.keepsStatements)
    throw new StartRefused(
      `The pooler at ${placeOf(address)} (VITRINE_DATABASE_URL) does not keep prepared statements; set VITRINE_PREPARED_STATEMENTS=off, or max_prepared_statements in PgBouncer 1.21 or newer.`,
    )
  const queue =
    queueAddress === address
      ? main
      : await probePooler(queueAddress).catch((error: unknown) => refuseDatabase(error, queueAddress, 'VITRINE_QUEUE_DATABASE_URL'))
  if (!queue.keepsSession)
    throw new StartRefused(
      `The pooler at ${placeOf(queueAddress)} shares connections between transactions, and the queue needs its own; set VITRINE_QUEUE_DATABASE_URL to the address of PostgreSQL itself.`,
    )
  return main.keepsSession
}

const connectMs = 10_000
const oldestPostgres = 140_000

/** Connects once with a time limit, because a pool waits for ever for a server that does not answer. */
async function checkPostgres(address: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const [{ version, encoding } = { version: '0', encoding: '' }] = rows
    if (Number(version) < oldestPostgres) throw new StartRefused('Vitrine needs PostgreSQL 14 or newer (VITRINE_DATABASE_URL).')
    if (encoding !== 'UTF8') throw new StartRefused(`The database encoding must be UTF8, not ${encoding} (VITRINE_DATABASE_URL).`)
  } finally {
    // A connection that was never made does not answer to being closed.
    void client.end().catch(() => {})
  }
}

/** Host, port and name of a database, without account and password. */
function placeOf(address: string): string {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

/** Classes of SQLSTATE that the settings or the state of the server cause, not our statements. */
const ofServer = /^(08|28|3D|42501|53|57P|58|25006)/

function postgresReason(error: unknown): string | undefined {
  const root = rootOf(error)
  const code = codeOf(root)
  if (/^[0-9A-Z]{5}$/.test(code) && !ofServer.test(code)) return undefined
  return code !== '' || /timeout|terminated|SSL|password|certificate/i.test(messageOf(root)) ? reasonOf(root) : undefined
}

function sqliteReason(error: unknown): string | undefined {
  const root = rootOf(error)
  const known = /^(SQLITE_(CANTOPEN|NOTADB|CORRUPT|READONLY|FULL|IOERR|BUSY|PERM|AUTH)|E[A-Z]+$)/
  return known.test(codeOf(root)) ? reasonOf(root) : undefined
}
