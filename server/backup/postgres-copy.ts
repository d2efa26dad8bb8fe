import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Deps } from '../context.ts'
import { StartRefused } from '../start-refused.ts'
import { countItems, listWanted, type WantedFile } from './list-wanted.ts'

/** Writes a dump of the database into a file, and answers the files that this dump names: both are read from one snapshot. */
export function dumpPostgres(
  { db }: Pick<Deps, 'db'>,
  address: string,
  to: string,
): Promise<{ wanted: WantedFile[]; items: number; migrations: string[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
      const { rows: steps } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx)
      const args = ['--format=custom', `--snapshot=${rows[0]?.id}`]
      await runTool('pg_dump', address, args, { output: createWriteStream(to, { mode: 0o600 }) })
      return { wanted: await listWanted(trx), items: await countItems(trx), migrations: steps.map(({ name }) => name) }
    })
}

/** Bytes of the database, of which a dump takes fewer. */
export async function sizeOfPostgres({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Reads a dump to its end; answers what is wrong with it. */
export const damageOfDump = (file: string): Promise<string | undefined> =>
  runTool('pg_restore', undefined, ['--file=-'], { input: createReadStream(file), output: undefined }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ToolFailed) return error.message
      throw error
    },
  )

/** Brings a dump into an empty database, wholly or not at all. */
export const restorePostgres = (address: string, from: string): Promise<void> =>
  // Comments of extensions belong to those who have made them.
  runTool('pg_restore', address, ['--single-transaction', '--no-owner', '--no-privileges', '--no-comments'], {
    input: createReadStream(from),
  })

/** Tables of the database that belong to no system; 0 in an empty one. */
export async function countTables(address: string): Promise<number> {
  const rows = await ask<{ count: string }>(
    address,
    `select count(*) as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  return Number(rows[0]?.count ?? 0)
}

/**
 * Calls back with the address of an empty database, which is dropped afterwards. One of this name that was left by a killed process is dropped
 * first.
 */
export async function withScratchDatabase<Result>(
  address: string,
  name: string,
  use: (scratch: string) => Promise<Result>,
): Promise<Result> {
  const [own] = await ask<{ collation: string; type: string; role: string }>(
    address,
    'select datcollate as collation, datctype as type, current_user as role from pg_database where datname = current_database()',
  )
  const text = (value = 'C'): string => `'${value.replaceAll("'", "''")}'`
  const drop = (): Promise<unknown> => ask(address, `drop database if exists "${name}" with (force)`)
  try {
    await drop()
    await ask(
      address,
      `create database "${name}" template template0 encoding 'UTF8' lc_collate ${text(own?.collation)} lc_ctype ${text(own?.type)}`,
    )
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartRefused(`${mayNotCreate(own?.role ?? '')} Until then no backup is checked.`, { cause: error })
  }
  try {
    const scratch = new URL(address)
    scratch.pathname = `/${name}`
    return await use(scratch.href)
  } finally {
    await drop()
  }
}

export const mayNotCreate = (role: string): string =>
  `The account ${role} may not create databases on PostgreSQL, into which backups are restored to check them: ALTER ROLE "${role}" CREATEDB.`

async function ask<Row extends object>(address: string, statement: string): Promise<Row[]> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A program of PostgreSQL has ended with an error; the message is its first sentence. */
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

interface Streams {
  input?: Readable
  output?: Writable | undefined
}

/** The bytes pass through this process, so that the program ends with it. Other users of the machine see its arguments, and so no password. */
async function runTool(name: string, address: string | undefined, args: readonly string[], { input, output }: Streams): Promise<void> {
  const { place, password } = withoutPassword(address)
  const environment = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) }
  const child = spawn(name, [...args, ...place], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += said.length < 4000 ? part.toString() : ''))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  ended.catch(() => {})
  const ignore = (): void => {}
  const reading = input ? pipeline(input, child.stdin).catch(ignore) : child.stdin.end()
  const writing = output ? pipeline(child.stdout, output) : child.stdout.resume()
  try {
    const [code] = await Promise.all([ended, reading, writing])
    if (code !== 0) throw new ToolFailed(said.split('\n')[0]?.trim() || `${name} ended with the code ${code}`)
  } catch (error) {
    child.kill('SIGKILL')
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartRefused(`${name} is not installed (on Debian: apt-get install postgresql-client).`, { cause: error })
  }
}

function withoutPassword(address: string | undefined): { place: string[]; password: string } {
  if (address === undefined) return { place: [], password: '' }
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { place: [`--dbname=${url.href}`], password }
}
