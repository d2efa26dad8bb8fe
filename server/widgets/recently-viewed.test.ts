import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearHistory } from '../../sdk/lists/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import { registerStatsEntry } from '../../sdk/viewing/contract.ts'
import { getRecentlyViewed } from '../../sdk/widgets/recently-viewed/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openWatchedApp, type WatchedApp } from '../test/watched-app.fixture.ts'
import { countViews } from '../viewing/count-views.ts'

describe.each(dialects)('viewed items on %s', (dialect) => {
  let app: WatchedApp
  beforeAll(async () => {
    app = await openWatchedApp(dialect)
  })
  afterAll(() => app.test.close())

  const watch = async (encId: string, as: TestUser | undefined, ...parts: [number, number][]) => {
    const u = app.newView()
    await app.test.call(registerStatsEntry, { encid: encId, u }, as)
    if (parts.length > 0) await app.send(encId, u, 0, parts, as)
  }

  it.each([
    ['', '"ids" is missing or invalid.'],
    ['ids=a', 'Item IDs must be whole numbers.'],
    ['ids=1;drop', 'Item IDs must be whole numbers.'],
    ['ids=-1', 'Item IDs must be whole numbers.'],
    [`ids=0,${'%09,0000000000,'.repeat(25)}x`, 'Item IDs must be whole numbers.'],
    [`ids=${Array.from({ length: 501 }, (_, id) => id + 1).join()}`, 'Too many items.'],
    [`ids=${'1'.repeat(2_000_000)}`, 'Too many items.'],
  ])('reject query %#', async (query, sentence) => {
    const response = await app.test.ask(`/iAPI/ML/layout/hasviewed/?${query}`, {}, app.viewer)
    expect([response.status, ((await response.json()) as { Message: string }).Message]).toEqual([400, sentence])
  })

  it('are not returned to callers without an account, and not cached', async () => {
    const film = await app.film()
    await watch(film.encId, undefined, [0, 60])
    await watch(film.encId, app.viewer, [0, 60])
    for (const as of [undefined, await app.test.guest(), app.owner])
      expect(await app.test.call(getRecentlyViewed, { ids: String(film.id), ind: 2 }, as)).toEqual({
        Results: [],
        ViewProgress: [],
        Index: '2',
      })
    const response = await app.test.ask(`/iapi/ml/layout/hasviewed?ids=${film.id}`, {}, app.viewer)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('are those of the given items that the caller watched and may see, with progress', async () => {
    const person = await app.test.user()
    const [half, all, never, secret] = [await app.film(), await app.film(), await app.film(), await app.film()]
    await watch(half.encId, person, [0, 30])
    await watch(all.encId, person, [0, 60])
    await watch(secret.encId, person, [0, 60])
    await countViews(app.test.deps)
    await app.test.call(updateMedia, { id: secret.encId, isprivate: true }, app.owner)
    const ids = `${all.id}, ${never.id},${secret.id},${half.id},${half.id},987654,999999999999999,`
    const ask = () => app.test.call(getRecentlyViewed, { ids, ind: 'top' }, person)
    expect(await ask()).toEqual({
      Results: [all.id, half.id],
      ViewProgress: [
        { ClipDataID: all.id, Progress: 100 },
        { ClipDataID: half.id, Progress: 50 },
      ],
      Index: 'top',
    })
    await app.test.call(clearHistory, {}, person)
    expect(await ask()).toEqual({ Results: [], ViewProgress: [], Index: 'top' })
  })
})
