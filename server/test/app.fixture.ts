import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import pino from 'pino'
import type { SessionKind } from '../../sdk/session/contract.ts'
import { createClient } from '../../sdk/wire/client.ts'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { createApp, jobsOf } from '../app.ts'
import { capabilities } from '../capabilities.ts'
import { createClockGuard } from '../clock/clock-guard.ts'
import type { AppDeps } from '../context.ts'
import type { Dialect, OpenDatabase } from '../db/open.ts'
import { openDiskFiles } from '../files/disk-files.ts'
import { createEncIds } from '../items/enc-ids.ts'
import { itemHooksOf } from '../items/item-hooks.ts'
import { type ItemRow, insertItem } from '../items/table.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { notificationKindsOf } from '../notifications/notification-kind.ts'
import { createPublishing } from '../publishing/publishing.ts'
import { openSearcher } from '../search/open-searcher.ts'
import { beginSession } from '../session/session.ts'
import { addToGroup, insertUser } from '../session/table.ts'
import { defaultSettings, type Settings } from '../settings.ts'
import { createUploadStore } from '../uploads/tus.ts'
import { openTestDatabase } from './test-database.fixture.ts'

export interface TestUser {
  id: number
  name: string
  /** The value of the session's cookie. */
  sessionId: string
}

export interface TestApp {
  app: Hono
  deps: AppDeps
  /** The clock's time in milliseconds; tests move it. */
  time: { now: number }
  user(options?: { isAdmin?: boolean; canUpload?: boolean; passwordHash?: string; name?: string }): Promise<TestUser>
  /** Somebody who came in by the guest door. */
  guest(): Promise<TestUser>
  /** The same account in another session, one of the portal unless said otherwise. */
  again(user: TestUser, kind?: SessionKind): Promise<TestUser>
  item(owner: TestUser, overrides?: Partial<ItemRow>): Promise<{ id: number; encId: string }>
  /** Through the SDK's own client. */
  call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, as?: TestUser): Promise<Answer>
  /** A plain request. */
  ask(path: string, init?: RequestInit, as?: TestUser): Promise<Response>
  work(): Promise<void>
  close(): Promise<void>
}

/** A whole application on a database of its own, in a folder of its own. */
export async function openTestApp(dialect: Dialect = 'sqlite', settings: Partial<Settings> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  const database = await openTestDatabase(dialect)
  const time = openTestTime(database)
  const clock = { now: () => time.now }
  const log = pino({ level: 'silent' })
  // Most tests are about other things than the audience of new items.
  const allSettings = { ...defaultSettings, newItems: 'everyone' as const, timeZone: 'UTC', secret: 'a secret of the tests', ...settings }
  const workFolder = join(folder, 'work')
  await mkdir(workFolder)
  const jobs = await openJobs(database, { log, clock, pollMs: 250 })
  // A clock that tests move by days without any time passing is right for as long as a test says nothing else.
  const clockGuard = createClockGuard({ db: database.db, clock, log }, { monotonic: () => time.now, quietMinutes: 0 })
  const searcher = openSearcher(database)
  const deps: AppDeps = {
    db: database.db,
    dialect,
    clock,
    clockGuard,
    jobs,
    files: await openDiskFiles(join(folder, 'files')),
    archive: await openDiskFiles(join(folder, 'archive')),
    settings: allSettings,
    ids: createEncIds(allSettings.secret),
    log,
    workFolder,
    searcher,
    publishing: createPublishing(database.db),
    itemHooks: itemHooksOf(capabilities),
    notificationKinds: notificationKindsOf(capabilities),
    uploads: createUploadStore({ settings: allSettings, folder: join(folder, 'uploads') }),
    root: resolve(import.meta.dirname, '../..'),
  }
  const app = createApp(deps)
  const base = 'http://media.test'
  const ask: TestApp['ask'] = async (path, init = {}, as) => {
    const headers = new Headers(init.headers)
    if (as) headers.set('cookie', `vitrine=${as.sessionId}`)
    return app.request(base + path, { ...init, headers })
  }
  let names = 0
  return {
    app,
    deps,
    time,
    ask,
    async user({ isAdmin = false, canUpload = true, passwordHash = 'none', name = `user${++names}` } = {}) {
      const id = await insertUser(deps.db, { name, displayName: name, passwordHash, isAdmin, now: time.now })
      if (canUpload) await addToGroup(deps.db, BuiltInGroups.contributors, id)
      const sessionId = await beginSession(deps, id, 'portal', { address: '', agent: '' })
      return { id, name, sessionId }
    },
    guest: async () => ({ id: 0, name: 'guest', sessionId: await beginSession(deps, null, 'guest', { address: '', agent: '' }) }),
    again: async (user, kind = 'portal') => ({ ...user, sessionId: await beginSession(deps, user.id, kind, { address: '', agent: '' }) }),
    async item(owner, overrides = {}) {
      const times = { created_at: time.now, updated_at: time.now }
      const id = await insertItem(deps.db, {
        record_type: 1,
        title: 'An item',
        owner_id: owner.id,
        status: 'ready',
        playable: 1,
        ...times,
        ...overrides,
      })
      return { id, encId: deps.ids.encode(id) }
    },
    call: (endpoint, input, as) =>
      createClient({
        fetch: ((path: string, init?: RequestInit) => ask(path, init, as)) as typeof fetch,
      }).call(endpoint, input),
    work: () => jobs.start(jobsOf(deps), { concurrency: 2 }),
    async close() {
      await jobs.stop()
      await time.settled
      await searcher.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A clock that tests move. The queue of PostgreSQL has a clock of its own, so waiting jobs come nearer by as much. */
function openTestTime({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): { now: number; settled: Promise<unknown> } {
  let now = Date.UTC(2026, 0, 5, 9)
  const bringNearer = (ms: number) =>
    db.transaction().execute(async (trx) => {
      // The lock waits for jobs that other transactions have added and not committed: the update would not see them.
      await sql`lock table graphile_worker._private_jobs in share row exclusive mode`.execute(trx)
      await sql`update graphile_worker._private_jobs set run_at = run_at - ${ms}::float8 * interval '1 millisecond'
        where run_at > '2000-01-01'`.execute(trx)
    })
  return {
    settled: Promise.resolve(),
    get now() {
      return now
    },
    set now(next) {
      const ms = next - now
      now = next
      if (dialect === 'postgres') this.settled = this.settled.then(() => bringNearer(ms))
    },
  }
}
