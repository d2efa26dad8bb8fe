import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMedia, getMedia } from '../../sdk/media/contract.ts'
import { removeMedia } from '../../sdk/trash/contract.ts'
import {
  getClipDuration,
  getClipViews,
  getItemStats,
  getStreamedContent,
  getViewerMap,
  listViewers,
  registerStatsEntry,
  setResumeTime,
} from '../../sdk/viewing/contract.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openWatchedApp, type WatchedApp } from '../test/watched-app.fixture.ts'
import { countViews } from './count-views.ts'
import { removeOldViews } from './jobs.ts'

const day = 86_400_000

describe.each(dialects)('statistics on %s', (dialect) => {
  let app: WatchedApp
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  beforeAll(async () => {
    app = await openWatchedApp(dialect)
    ;({ test, owner, viewer } = app)
  })
  afterAll(() => test.close())

  describe('statistics', () => {
    it('are refused for callers other than the owner, editors and administrators', async () => {
      const { id, encId } = await app.film()
      for (const [as, status] of [
        [undefined, 403],
        [await test.guest(), 403],
        [viewer, 403],
      ] as const) {
        await expect(test.call(getViewerMap, { cdid: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getClipViews, { id: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getClipDuration, { id: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getStreamedContent, { encid: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getItemStats, { encid: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(listViewers, { encid: encId }, as)).rejects.toMatchObject({ status })
      }
      const grant = { item_id: id, user_id: viewer.id, access: 'edit' as const, granted_by: owner.id, created_at: 0 }
      await test.deps.db.insertInto('item_grants').values(grant).execute()
      for (const as of [viewer, await test.user({ isAdmin: true })]) await test.call(getItemStats, { encid: encId }, as)
    })

    it('reject invalid dates and accounts', async () => {
      const { encId } = await app.film()
      for (const from of ['x', '31.1.2026', '2026-13-99', '2026-01-01; drop table views'])
        await expect(test.call(getClipViews, { id: encId, from }, owner), from).rejects.toMatchObject({ status: 400 })
      for (const userid of [0, -1, 'x', 1.5])
        await expect(test.call(getStreamedContent, { encid: encId, userid }, owner)).rejects.toMatchObject({ status: 400 })
    })

    it('stay within their limit after many seeks', async () => {
      const { id, encId } = await app.film({ duration_secs: 7200 })
      const parts = Array.from({ length: 1000 }, (_, n) => ({ StartTimeSecs: n * 5 + 0.123, EndTimeSecs: n * 5 + 0.456 }))
      const view = (n: number) => ({
        ...{ item_id: id, view_key: `jumpy ${n}`, user_id: viewer.id, within_id: id, began_at: test.time.now + n, last_at: test.time.now },
        ...({ is_registered: 1, is_embed: 0, is_mobile: 0, is_finished: 0 } as const),
        ...{ watched_secs: 333, segments: JSON.stringify(parts) },
      })
      const views = Array.from({ length: 300 }, (_, n) => view(n))
      for (const some of [views.slice(0, 150), views.slice(150)]) await test.deps.db.insertInto('views').values(some).execute()
      const map = await test.call(getViewerMap, { cdid: encId }, owner)
      expect(map.length).toBeGreaterThan(10_000)
      expect(map.length).toBeLessThan(100_000)
      // The latest are there, whole.
      expect(map[0]?.dt).toBe(new Date(test.time.now + 299).toISOString())
      const { Views } = (await test.call(getClipViews, { id: encId }, owner)).Data
      expect(Views.length).toBe(map.length / 1000)
      const own = await test.call(getStreamedContent, { encid: encId, userid: viewer.id }, owner)
      expect(own['0']).toBe(Views.length)
    })

    it('return zeros for an item without views', async () => {
      const { encId } = await app.film()
      const stats = await test.call(getItemStats, { encid: encId }, owner)
      expect(stats).toMatchObject({
        InternalViewPercentage: 0,
        EmbedViewPercentage: 0,
        MobileViewPercentage: 0,
        Downloads: 0,
        FavouriteCount: 0,
      })
      expect(stats.RecentViewCounts.length).toBe(30)
      expect(await test.call(getStreamedContent, { encid: encId }, owner)).toEqual({})
      expect(await test.call(getViewerMap, { cdid: encId }, owner)).toEqual([])
    })

    it('return what was watched, by whom and when', async () => {
      const { encId, id } = await app.film()
      const first = app.newView()
      const { now } = test.time
      await test.call(registerStatsEntry, { encid: encId, u: first }, viewer)
      await app.send(encId, first, 0, [[0, 4]], viewer)
      test.time.now = now + 2 * day
      const other = await test.user({ name: 'someone' })
      const later = await test.again(owner)
      try {
        const second = app.newView()
        await test.call(registerStatsEntry, { encid: encId, u: second, embed: true }, other)
        await app.send(encId, second, 0, [[2, 60]], other)
        await app.send(encId, app.newView(), 0, [[0, 60]])
        const stats = await test.call(getItemStats, { encid: encId }, later)
        expect(stats).toMatchObject({ InternalViewPercentage: 50, EmbedViewPercentage: 50, MobileViewPercentage: 0 })
        expect(stats.RecentViewCounts.slice(-3)).toEqual([
          { DateValue: '2026-01-05', Count: 1 },
          { DateValue: '2026-01-06', Count: 0 },
          { DateValue: '2026-01-07', Count: 1 },
        ])
        expect(await test.call(listViewers, { encid: encId }, later)).toEqual([
          { UserID: other.id, DisplayName: 'someone' },
          { UserID: viewer.id, DisplayName: 'viewer' },
        ])
        const map = await test.call(getStreamedContent, { encid: encId }, later)
        expect([map[0], map[2], map[4], map[58], map[60]]).toEqual([2, 3, 2, 2, undefined])
        expect(await test.call(getStreamedContent, { encid: encId, userid: viewer.id }, later)).toEqual({ 0: 1, 2: 1 })
        expect((await test.call(getViewerMap, { cdid: encId }, later)).at(-1)).toEqual({
          dt: '2026-01-05T09:00:00.000Z',
          i: id,
          StartTimeSecs: 0,
          EndTimeSecs: 4,
        })
        const all = await test.call(getClipViews, { id: encId }, later)
        expect(all.Data.Views.map(({ LengthSecs, IsFinish, IsEmbed }) => [LengthSecs, IsFinish, IsEmbed])).toEqual([
          [60, true, false],
          [58, false, true],
          [4, false, false],
        ])
        const firstDay = await test.call(getClipViews, { id: encId, from: '2026-01-05', to: '2026-01-05' }, later)
        expect(firstDay.Data.Views.length).toBe(1)
        expect(await test.call(getClipDuration, { id: encId }, later)).toEqual({ Success: true, DurationSecs: 60 })
        for (const door of [
          `/iapi/core/analytics/viewermap/?cdid=${encId}`,
          `/iapi/core/analytics/clip/?id=${encId}&from=2018-01-01&to=2027-01-01`,
          `/iAPI/Analytics/media/${encId}/StreamedContent/?userid=${viewer.id}`,
          `/iapi/ml/media/${encId}/itemstats/`,
          `/iapi/ml/media/${encId}/viewerlist/`,
        ])
          expect((await test.ask(door, {}, later)).status, door).toBe(200)
      } finally {
        test.time.now = now
      }
    })

    it('count each download once', async () => {
      const { id, encId } = await app.film()
      for (const [kind, name] of [
        ['source', 'source.mp4'],
        ['progressive', 'small.mp4'],
      ] as const) {
        const path = `media/${id}/${name}`
        const stored = await test.deps.files.write(path, 'a film')
        await test.deps.db
          .insertInto('media_files')
          .values({ item_id: id, kind, name, path, mime: 'video/mp4', ...stored })
          .execute()
      }
      const { DownloadOptions, Playlist } = await test.call(getMedia, { id: encId }, owner)
      for (const { URL } of DownloadOptions) {
        expect((await test.ask(URL)).status).toBe(200)
        await (await test.ask(URL, { headers: { range: 'bytes=2-' } })).text()
        await test.ask(URL, { method: 'HEAD' })
      }
      await (await test.ask(Playlist[0]?.ThinnedMediaURL ?? '')).text()
      await expect.poll(async () => (await app.known(id)).totals).toMatchObject({ downloads: 1, source_downloads: 1 })
      expect(await test.call(getItemStats, { encid: encId }, owner)).toMatchObject({ Downloads: 1, SourceDownloads: 1 })
    })
  })

  describe('deleted viewing data', () => {
    it('includes all data of a purged item', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      await test.call(registerStatsEntry, { encid: encId, u }, viewer)
      await app.send(encId, u, 0, [[0, 25]], viewer)
      await countViews(test.deps)
      await test.call(setResumeTime, { encid: encId, time: 25 }, viewer)
      await app.send(encId, u, 1, [[25, 30]], viewer)
      await test.call(deleteMedia, { id: encId }, owner)
      await countViews(test.deps)
      const admin = await test.user({ isAdmin: true })
      await test.call(removeMedia, { id: encId }, admin)
      await app.work()
      for (const table of ['views', 'view_batches', 'view_totals', 'view_days', 'view_buckets', 'resume_times'] as const)
        await expect
          .poll(() => test.deps.db.selectFrom(table).selectAll().where('item_id', '=', id).execute(), { timeout: 60_000 })
          .toEqual([])
    })

    it('includes the name of a deleted account', async () => {
      const { id, encId } = await app.film()
      const leaving = await test.user()
      const u = app.newView()
      await test.call(registerStatsEntry, { encid: encId, u }, leaving)
      await app.send(encId, u, 0, [[0, 25]], leaving)
      await test.call(setResumeTime, { encid: encId, time: 25 }, leaving)
      await countViews(test.deps)
      await test.deps.db.deleteFrom('sessions').where('user_id', '=', leaving.id).execute()
      await test.deps.db.deleteFrom('group_members').where('user_id', '=', leaving.id).execute()
      await test.deps.db.deleteFrom('users').where('id', '=', leaving.id).execute()
      const { seen, totals } = await app.known(id)
      expect([seen.map(({ user_id }) => user_id), totals?.views]).toEqual([[null], 1])
      expect(await test.deps.db.selectFrom('resume_times').selectAll().where('item_id', '=', id).execute()).toEqual([])
      expect(await test.call(listViewers, { encid: encId }, owner)).toEqual([])
    })

    it('includes the views of accounts after the retention time, but not the totals', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      await test.call(registerStatsEntry, { encid: encId, u }, viewer)
      await app.send(encId, u, 0, [[0, 60]], viewer)
      const { totals } = await app.known(id)
      const later = { ...test.deps, clock: { now: () => test.time.now + 400 * day } }
      await removeOldViews({ ...later, settings: { ...test.deps.settings, viewingDays: 0 } })
      expect((await app.known(id)).seen.length).toBe(1)
      await removeOldViews(later)
      expect(await app.known(id)).toEqual({ seen: [], totals, count: 1 })
      expect(await test.deps.db.selectFrom('view_batches').selectAll().where('item_id', '=', id).execute()).toEqual([])
    })
  })

  describe('count-views', () => {
    it('runs automatically a few seconds after an event', async () => {
      const { id, encId } = await app.film()
      test.time.now += 10_000
      await test.call(registerStatsEntry, { encid: encId, u: app.newView() }, viewer)
      test.time.now += 10_000
      await app.work()
      await expect
        .poll(() => test.deps.db.selectFrom('items').select('view_count').where('id', '=', id).executeTakeFirst(), { timeout: 60_000 })
        .toEqual({ view_count: 1 })
    })
  })
})
