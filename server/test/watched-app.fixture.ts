import { type PostTrackingInput, postTracking, type TrackingEvent } from '../../sdk/viewing/contract.ts'
import type { Dialect } from '../db/open.ts'
import { countViews } from '../viewing/count-views.ts'
import { openTestApp, type TestApp, type TestUser } from './app.fixture.ts'

export interface WatchedApp {
  test: TestApp
  owner: TestUser
  viewer: TestUser
  newView: () => string
  /** A minute long. */
  film: TestApp['item'] extends (owner: TestUser, overrides?: infer Overrides) => infer Item ? (overrides?: Overrides) => Item : never
  part: (start: number, end: number, u: string) => TrackingEvent
  /** Reports that some parts were played. */
  send: (id: string, u: string, ind: number, parts: [number, number][], as?: TestUser) => Promise<unknown>
  report: (input: PostTrackingInput, as?: TestUser) => Promise<unknown>
  batches: () => Promise<unknown[]>
  /** What is known of an item when everything is counted. */
  known: (itemId: number) => ReturnType<typeof knownOf>
  /** Lets the jobs run. */
  work: () => Promise<void>
}

/** An application, somebody who has films, and somebody who watches. */
export async function openWatchedApp(dialect: Dialect): Promise<WatchedApp> {
  const test = await openTestApp(dialect)
  const owner = await test.user({ name: 'owner' })
  const viewer = await test.user({ name: 'viewer' })
  let views = 0
  let working: Promise<void> | undefined
  const part = (StartTimeSecs: number, EndTimeSecs: number, u: string): TrackingEvent => ({
    dt: test.time.now,
    ct: 7,
    v: { StartTimeSecs, EndTimeSecs },
    u,
  })
  const report = (input: PostTrackingInput, as?: TestUser) => test.call(postTracking, input, as)
  return {
    test,
    owner,
    viewer,
    part,
    report,
    newView: () => `view-${String(++views).padStart(16, '0')}`,
    film: (overrides = {}) => test.item(owner, { duration_secs: 60, ...overrides }),
    send: (encid, u, ind, parts, as) => report({ encid, ind, data: parts.map(([start, end]) => part(start, end, u)) }, as),
    batches: () => test.deps.db.selectFrom('view_batches').selectAll().execute(),
    known: (itemId) => knownOf(test, itemId),
    work: () => (working ??= test.work()),
  }
}

async function knownOf(test: TestApp, itemId: number) {
  await countViews(test.deps)
  const { db } = test.deps
  const [seen, totals, item] = await Promise.all([
    db.selectFrom('views').selectAll().where('item_id', '=', itemId).orderBy('id').execute(),
    db.selectFrom('view_totals').selectAll().where('item_id', '=', itemId).executeTakeFirst(),
    db.selectFrom('items').select('view_count').where('id', '=', itemId).executeTakeFirstOrThrow(),
  ])
  return { seen, totals, count: item.view_count }
}
