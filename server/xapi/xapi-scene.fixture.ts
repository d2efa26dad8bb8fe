import { postTracking } from '../../sdk/viewing/contract.ts'
import { type SaveXapiSettingsInput, saveXapiSettings } from '../../sdk/xapi/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openTestApp, type TestUser } from '../test/app.fixture.ts'
import { countViews } from '../viewing/count-views.ts'
import { handledEndSessionsJob } from './end-sessions.ts'
import { openRecordStore } from './record-store.fixture.ts'
import { sendStatements } from './send.ts'

export const minute = 60_000
export const day = 1440 * minute

/** An application with a record store, its administrator, an owner and a pupil. */
export async function openXapiScene(dialect: Dialect) {
  // Sessions outlive the weeks of these tests.
  const settings = { baseUrl: 'http://media.test', sessionMinutes: 1e6, sessionHardHours: 1e6, allowPrivateProviders: true }
  const test = await openTestApp(dialect, settings)
  const store = await openRecordStore()
  const admin = await test.user({ isAdmin: true })
  const owner = await test.user({ name: 'owner' })
  const input = {
    ...{ enabled: true, address: store.address, key: 'library', secret: 'a secret', videos: true, quizzes: true },
    ...{ naming: 'account' as const, threshold: 100 },
  } satisfies SaveXapiSettingsInput
  const signal = new AbortController().signal
  let views = 0
  const newView = () => `view-${String(++views).padStart(16, '0')}`
  const report = (user: TestUser | undefined, encid: string, parts: readonly [number, number][], u = newView(), ind = 0) => {
    const data = parts.map(([StartTimeSecs, EndTimeSecs]) => ({ dt: test.time.now, ct: 7 as const, v: { StartTimeSecs, EndTimeSecs }, u }))
    return test.call(postTracking, { encid, ind, data }, user)
  }
  return {
    test,
    store,
    admin,
    owner,
    input,
    newView,
    report,
    save: (change: Partial<SaveXapiSettingsInput> = {}) => test.call(saveXapiSettings, { ...input, ...change }, admin),
    film: (title = 'Leaves') => test.item(owner, { title, duration_secs: 100 }),
    async watch(user: TestUser | undefined, encid: string, parts: readonly [number, number][], u?: string, ind?: number) {
      await report(user, encid, parts, u, ind)
      await countViews(test.deps)
    },
    async endSessions() {
      await handledEndSessionsJob.bind?.(test.deps).run({}, { number: 1, isLast: false, signal })
    },
    send: () => sendStatements(test.deps, signal),
    rows: () => test.deps.db.selectFrom('xapi_statements').selectAll().orderBy('id').execute(),
    async empty() {
      await test.deps.db.deleteFrom('xapi_statements').execute()
      await test.deps.db.deleteFrom('xapi_registrations').execute()
      await test.deps.db.updateTable('xapi_queue').set({ dropped: 0, batch_size: 50 }).execute()
      store.reset()
    },
    async close() {
      await test.close()
      await store.close()
    },
  }
}

export type XapiScene = Awaited<ReturnType<typeof openXapiScene>>
