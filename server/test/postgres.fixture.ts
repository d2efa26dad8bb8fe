import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { migrations } from '../migrations.ts'

/** Ends the server when the test run ends, however it ends: a pipe from it closes even when it was killed. */
const guard = '"$@" & cat; kill -INT $!; wait; rm -rf "$0"'

/** Starts a private PostgreSQL for the test run and stops it afterwards. PostgreSQL refuses to run as root, so there it runs as its own user. */
export default async function setup(): Promise<() => Promise<void>> {
  const bin = binFolder()
  if (process.env.VITRINE_TEST_DATABASE_URL || bin === undefined) return async () => {}
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), Number(execFileSync('id', ['-g', 'postgres'])))
  const as = (command: string, args: string[]): [string, string[]] =>
    isRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', join(bin, command), ...args]]
      : [join(bin, command), args]
  const data = join(folder, 'data')
  execFileSync(...as('initdb', ['-D', data, '-U', 'vitrine', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']), {
    stdio: 'pipe',
    cwd: folder,
  })
  const more = (process.env.VITRINE_TEST_POSTGRES_OPTIONS ?? '').split(' ').filter(Boolean)
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', ...more].flatMap((option) => [
    '-c',
    option,
  ])
  const server = spawn(
    'sh',
    ['-c', guard, folder, ...as('postgres', ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...fast]).flat()],
    {
      cwd: tmpdir(),
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  )
  await untilReady(as('pg_isready', ['-h', '127.0.0.1', '-p', String(port)]))
  const address = (database: string): string => `postgres://vitrine@127.0.0.1:${port}/${database}`
  const template = 'vitrine_template'
  execFileSync(...as('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'vitrine', template]), { stdio: 'pipe', cwd: folder })
  const open = await openDatabase(address(template))
  await migrate(open, migrations)
  const jobs = await openJobs(open, { log: pino({ level: 'silent' }), clock: { now: Date.now } })
  await jobs.stop()
  await open.close()
  process.env.VITRINE_TEST_DATABASE_URL = address('postgres')
  process.env.VITRINE_TEST_DATABASE_TEMPLATE = template
  return async () => {
    const ended = once(server, 'exit')
    server.stdin.end()
    await ended
  }
}

function binFolder(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined
  return newest && join(versions, newest, 'bin')
}

async function untilReady([command, args]: [string, string[]]): Promise<void> {
  for (let tried = 0; tried < 100; tried++) {
    try {
      execFileSync(command, args, { stdio: 'pipe', cwd: tmpdir() })
      return
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('PostgreSQL did not start.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port could be had.')
  return address.port
}
