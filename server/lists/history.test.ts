import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearHistory, listHistory, removeFromHistory } from '../../sdk/lists/contract.ts'
import { deleteMedia, updateMedia } from '../../sdk/media/contract.ts'
import { registerStatsEntry, setResumeTime } from '../../sdk/viewing/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openWatchedApp, type WatchedApp } from '../test/watched-app.fixture.ts'
import { countViews } from '../viewing/count-views.ts'
import { removeOldViews } from '../viewing/jobs.ts'

const day = 86_400_000

describe.each(dialects)('history on %s', (dialect) => {
  let app: WatchedApp
  let viewer: TestUser
  beforeAll(async () => {
    app = await openWatchedApp(dialect)
    viewer = await app.test.user()
  })
  afterAll(() => app.test.close())

  const watch = async (encId: string, as: TestUser | undefined, ...segments: [number, number][]) => {
    app.test.time.now += 1000
    const u = app.newView()
    await app.test.call(registerStatsEntry, { encid: encId, u }, as)
    if (segments.length > 0) await app.send(encId, u, 0, segments, as)
  }
  const listed = async (as: TestUser, f = {}) =>
    (await app.test.call(listHistory, { f }, as)).Items.map(({ EncID, Progress, ResumeTime }) => [EncID, Progress, ResumeTime])

  it('refuses callers without an account and invalid ids', async () => {
    for (const as of [undefined, await app.test.guest()]) {
      await expect(app.test.call(clearHistory, {}, as)).rejects.toMatchObject({ status: 401 })
      await expect(app.test.call(removeFromHistory, { cdid: '1' }, as)).rejects.toMatchObject({ status: 401 })
    }
    await expect(app.test.call(removeFromHistory, { cdid: 'a b' }, viewer)).rejects.toMatchObject({ status: 400, message: 'Invalid CDID' })
    await expect(app.test.call(removeFromHistory, {} as never, viewer)).rejects.toMatchObject({ status: 400 })
  })

  it('lists each item once, the latest first, with its progress', async () => {
    const [a, b, c] = [await app.film(), await app.film(), await app.film()]
    await watch(a.encId, viewer, [0, 30])
    await watch(b.encId, viewer)
    await watch(c.encId, viewer, [0, 60])
    await watch(a.encId, viewer)
    await app.test.call(setResumeTime, { encid: b.encId, time: 24 }, viewer)
    expect((await listed(viewer)).map(([id]) => id)).toEqual([a.encId, c.encId, b.encId])
    await countViews(app.test.deps)
    expect(await listed(viewer)).toEqual([
      [a.encId, 50, 0],
      [c.encId, 100, 0],
      [b.encId, 40, 24],
    ])
    expect(await listed(await app.test.user())).toEqual([])
  })

  it('dates an offline view by the time when it was watched', async () => {
    const late = await app.test.user()
    const [first, second] = [await app.film(), await app.film()]
    await watch(second.encId, late)
    const before = app.test.time.now - 5000
    await app.test.ask(
      `/api/vt/${first.encId}/post/`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ind: 0,
          data: [{ u: app.newView(), dt: new Date(before).toISOString(), ct: 7, i: 0, v: { StartTimeSecs: 0, EndTimeSecs: 9 } }],
        }),
      },
      late,
    )
    expect((await listed(late)).map(([id]) => id)).toEqual([second.encId, first.encId])
  })

  it('removes one or all of the caller’s own entries, and keeps the view counts', async () => {
    const [one, neighbour] = [await app.test.user(), await app.test.user()]
    const films = [await app.film(), await app.film(), await app.film()]
    for (const { encId } of films) for (const as of [one, neighbour]) await watch(encId, as, [0, 10])
    await countViews(app.test.deps)
    const views = () =>
      app.test.deps.db
        .selectFrom('items')
        .select(['id', 'view_count'])
        .where(
          'id',
          'in',
          films.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
    const before = await views()
    expect(before.map(({ view_count }) => view_count)).toEqual([2, 2, 2])
    expect(await app.test.call(removeFromHistory, { cdid: films[1]?.encId ?? '' }, one)).toMatchObject({ Success: true })
    expect((await listed(one)).map(([id]) => id)).toEqual([films[2]?.encId, films[0]?.encId])
    expect(await app.test.call(clearHistory, {}, one)).toMatchObject({ Success: true })
    expect([await listed(one), (await listed(neighbour)).length]).toEqual([[], 3])
    await countViews(app.test.deps)
    expect(await views()).toEqual(before)
    await watch(films[0]?.encId ?? '', one)
    expect((await listed(one)).map(([id]) => id)).toEqual([films[0]?.encId])
  })

  it('hides items that the person may no longer see, and shows them again when they may', async () => {
    const person = await app.test.user()
    const [film, gone] = [await app.film(), await app.film()]
    for (const { encId } of [film, gone]) await watch(encId, person)
    await app.test.call(updateMedia, { id: film.encId, isprivate: true }, app.owner)
    await app.test.call(deleteMedia, { id: gone.encId }, app.owner)
    expect(await app.test.call(listHistory, {}, person)).toMatchObject({ Items: [], Total: 0 })
    await app.test.call(updateMedia, { id: film.encId, isprivate: false }, app.owner)
    expect((await listed(person)).map(([id]) => id)).toEqual([film.encId])
  })

  it('records nothing for callers without an account, and deletes entries after the retention time of the site', async () => {
    const person = await app.test.user()
    const film = await app.film()
    await watch(film.encId, undefined)
    await watch(film.encId, person)
    const rows = () => app.test.deps.db.selectFrom('watch_history').selectAll().where('item_id', '=', film.id).execute()
    expect((await rows()).map(({ user_id }) => user_id)).toEqual([person.id])
    await removeOldViews({ ...app.test.deps, clock: { now: () => app.test.time.now + 400 * day } })
    expect(await rows()).toEqual([])
  })
})
