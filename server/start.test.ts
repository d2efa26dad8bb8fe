import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { migrations } from './migrations.ts'
import { createTestPostgres, dialects } from './test/test-database.fixture.ts'

let folder: string
let taken: Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
})
afterAll(async () => {
  taken.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a program of the server that is expected to end by itself. */
async function run(program: string, environment: Record<string, string>, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', VITRINE_DATA_DIR: join(folder, 'data'), ...environment }
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, output }
}
const start = (environment: Record<string, string>) => run('main.ts', environment)

describe('start', () => {
  it.each([
    [{ VITRINE_DATABASE_URL: 'mysql://x' }, /^VITRINE_DATABASE_URL has to be an address like postgres:\S+, not "mysql:\/\/x"\.\n$/],
    [{ VITRINE_TRUST_PROXY: 'yes' }, /^VITRINE_TRUST_PROXY has to be on or off, not "yes"\.\n$/],
    [{ VITRINE_TRASHDAYS: '3' }, /^Unknown setting VITRINE_TRASHDAYS; did you mean VITRINE_TRASH_DAYS\?\n$/],
    [{ PORT: 'abc' }, /^PORT has to be a whole number from 0 to 65535, not "abc"\.\n$/],
    [{ HOST: '192.0.2.1' }, /^192\.0\.2\.1 is no address of this machine\. Set HOST to one, or to 0\.0\.0\.0 for all\.\n$/],
    [
      { VITRINE_DATABASE_URL: 'postgres://vitrine:hunter2@127.0.0.1:1/vitrine' },
      /^The database at 127\.0\.0\.1:1\/vitrine \(VITRINE_DATABASE_URL\) cannot be used: nothing answers there\.\n$/,
    ],
    [
      { VITRINE_DATABASE_URL: 'postgres://vitrine@nowhere.invalid/vitrine' },
      /^The database at nowhere\.invalid\/vitrine \(VITRINE_DATABASE_URL\) cannot be used: (there is no such host|the name of the host cannot be looked up)\.\n$/,
    ],
    [{ VITRINE_DATA_DIR: '/dev/null/data' }, /^The folder \/dev\/null\/data \(VITRINE_DATA_DIR\) cannot be used: [^\n]+\.\n$/],
  ])('exits with one sentence for %o', async (environment, sentence) => {
    const { code, output } = await start(environment)
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
  })

  it('exits with one sentence when its port is taken, before it creates an account', async () => {
    const { port } = taken.address() as { port: number }
    const data = join(folder, 'port')
    const { code, output } = await start({ PORT: String(port), VITRINE_DATA_DIR: data })
    expect({ code, output }).toEqual({ code: 1, output: `Port ${port} is taken by another program. Set PORT to another one.\n` })
    const open = await openDatabase(join(data, 'vitrine.db'))
    expect(await open.db.selectFrom('users').select('name').execute()).toEqual([])
    await open.close()
  })

  it('exits with one sentence when its database is newer or invalid', async () => {
    const data = join(folder, 'newer')
    const open = await openDatabase(join(data, 'vitrine.db'))
    await migrate(open, migrations)
    await sql`update kysely_migration set name = '9999-from-the-future' where name = '0001-foundation'`.execute(open.db)
    await open.close()
    const newer =
      /^A newer version of Vitrine has changed this database \(9999-from-the-future\); start that version, or restore [^\n]+\.\n$/
    const started = await start({ VITRINE_DATA_DIR: data })
    expect(started.output).toMatch(newer)
    expect(started.code).toBe(1)
    const checked = await run('cli.ts', { VITRINE_DATA_DIR: data }, 'check')
    expect(checked.output).toMatch(newer)
    expect(checked.code).toBe(1)
    for (const name of ['vitrine.db-wal', 'vitrine.db-shm']) await rm(join(data, name), { force: true })
    await writeFile(join(data, 'vitrine.db'), 'This is a text of some length and no database at all.'.repeat(100))
    const { code, output } = await start({ VITRINE_DATA_DIR: data })
    expect({ code, output }).toEqual({
      code: 1,
      output: `The database at ${join(data, 'vitrine.db')} cannot be used: this file is no SQLite database.\n`,
    })
  })

  it.runIf(dialects.includes('postgres'))('exits with one sentence when the PostgreSQL database is missing or newer', async () => {
    const { address, drop } = await createTestPostgres()
    try {
      const missing = await start({ VITRINE_DATABASE_URL: `${address}_missing` })
      expect(missing.output).toMatch(
        /^The database at [^\n]+ \(VITRINE_DATABASE_URL\) cannot be used: database "[^\n]+" does not exist\.\n$/,
      )
      expect(missing.code).toBe(1)
      const open = await openDatabase(address)
      await migrate(open, migrations)
      await sql`update kysely_migration set name = '9999-from-the-future' where name = '0001-foundation'`.execute(open.db)
      await open.close()
      const newer = await start({ VITRINE_DATABASE_URL: address })
      expect(newer.output).toMatch(/^A newer version of Vitrine has changed this database [^\n]+\.\n$/)
      expect(newer.code).toBe(1)
    } finally {
      await drop()
    }
  })
})
