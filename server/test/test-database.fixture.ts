import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { type Dialect, type OpenDatabase, openDatabase, openInMemory } from '../db/open.ts'
import { migrations } from '../migrations.ts'

const server = process.env.VITRINE_TEST_DATABASE_URL
/** A database with the newest schema, to be copied: the steps there take longer than most tests. */
const template = process.env.VITRINE_TEST_DATABASE_TEMPLATE

/** The databases that a suite runs on: PostgreSQL as well when the test run has started one. */
export const dialects: Dialect[] = server ? ['sqlite', 'postgres'] : ['sqlite']

/** A fresh database with the newest schema; `close` removes it. */
export async function openTestDatabase(dialect: Dialect): Promise<OpenDatabase> {
  if (dialect === 'sqlite') return openInMemory(await newestSchema())
  return openTestPostgres()
}

let schema: Promise<Buffer> | undefined
/** An SQLite file with the newest schema: the steps there take longer than most tests, so each worker takes them once. */
const newestSchema = (): Promise<Buffer> => (schema ??= makeNewestSchema())

async function makeNewestSchema(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-schema-'))
  const open = await openDatabase(':memory:')
  try {
    await migrate(open, migrations)
    const path = join(folder, 'schema.sqlite')
    await sql`vacuum into ${path}`.execute(open.db)
    return await readFile(path)
  } finally {
    await open.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openTestPostgres(): Promise<OpenDatabase> {
  const { address, drop } = await createTestPostgres(template)
  const open = await openDatabase(address)
  // A copy of the template has the newest schema; asking it takes longer than copying it.
  if (template === undefined) await migrate(open, migrations)
  return {
    ...open,
    async close() {
      await open.close()
      await drop()
    },
  }
}

/** A database of its own, because extensions and the queue's schema exist once per database. */
export async function createTestPostgres(from = 'template1'): Promise<{ address: string; drop: () => Promise<void> }> {
  if (!server) throw new Error('VITRINE_TEST_DATABASE_URL does not name a PostgreSQL server.')
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} template ${from}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { address: address.href, drop: () => runOnServer(server, `drop database ${name} with (force)`) }
}

async function runOnServer(address: string, statement: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
