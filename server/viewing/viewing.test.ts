import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deleteMedia, getMedia } from '../../sdk/media/contract.ts'
import {
  getClipViews,
  getItemStats,
  getStreamedContent,
  getViewerMap,
  listViewers,
  loadClip,
  postTracking,
  registerStatsEntry,
  reportSize,
  setResumeTime,
  type TrackingEvent,
  ViewingLimits,
} from '../../sdk/viewing/contract.ts'
import { dialects } from '../db/test-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../test-app.ts'
import { countViews } from './count-views.ts'
import { removeOldViews } from './jobs.ts'

const day = 86_400_000

describe.each(dialects)('viewing on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ name: 'owner' })
    viewer = await test.user({ name: 'viewer' })
  })
  afterEach(() => {
    test.deps.settings.tracking = true
  })
  afterAll(() => test.close())

  let working: Promise<void> | undefined
  const work = () => (working ??= test.work())
  let views = 0
  const newView = (): string => `view-${String(++views).padStart(16, '0')}`
  const film = (overrides = {}) => test.item(owner, { duration_secs: 60, ...overrides })
  const part = (start: number, end: number, u: string): TrackingEvent => ({
    dt: test.time.now,
    ct: 7,
    v: { StartTimeSecs: start, EndTimeSecs: end },
    u,
  })
  const send = (id: string, u: string, ind: number, parts: [number, number][], as?: TestUser) =>
    test.call(postTracking, { encid: id, ind, data: parts.map(([start, end]) => part(start, end, u)) }, as)
  const rows = () => test.deps.db.selectFrom('view_batches').selectAll().execute()
  const known = async (itemId: number) => {
    await countViews(test.deps)
    const { db } = test.deps
    const [seen, totals, item] = await Promise.all([
      db.selectFrom('views').selectAll().where('item_id', '=', itemId).orderBy('id').execute(),
      db.selectFrom('view_totals').selectAll().where('item_id', '=', itemId).executeTakeFirst(),
      db.selectFrom('items').select('view_count').where('id', '=', itemId).executeTakeFirstOrThrow(),
    ])
    return { seen, totals, count: item.view_count }
  }

  describe('postTracking', () => {
    it('keeps nothing of what it cannot understand', async () => {
      const { encId } = await film()
      const u = newView()
      const good = part(0, 5, u)
      const before = await rows()
      for (const data of [
        undefined,
        null,
        'x',
        '[',
        '{}',
        '[]',
        [],
        [null],
        [[]],
        ['x'],
        [{ ...good, ct: 0 }],
        [{ ...good, ct: 8 }],
        [{ ...good, ct: '7' }],
        [{ ...good, ct: 3 }],
        [{ ...good, v: 5 }],
        [{ ...good, v: null }],
        [{ ...good, v: { StartTimeSecs: '0', EndTimeSecs: 5 } }],
        [{ ...good, v: { StartTimeSecs: Number.NaN, EndTimeSecs: 5 } }],
        [{ ...good, v: { StartTimeSecs: 0, EndTimeSecs: Number.POSITIVE_INFINITY } }],
        [{ ...good, v: { StartTimeSecs: -1, EndTimeSecs: 5 } }],
        [{ ...good, v: { StartTimeSecs: 5, EndTimeSecs: 4 } }],
        [{ ...good, v: { StartTimeSecs: 0, EndTimeSecs: 1e9 } }],
        [{ ...good, ct: 3, v: 1e9 }],
        [{ ...good, dt: 'yesterday' }],
        [{ ...good, dt: '' }],
        [{ ...good, dt: -1 }],
        [{ ...good, dt: 1e300 }],
        [{ ...good, dt: {} }],
        [{ ...good, i: -1 }],
        [{ ...good, i: 1.5 }],
        [{ ...good, i: 'VqLB' }],
        [{ ...good, u: 'short' }],
        [{ ...good, u: 'x'.repeat(65) }],
        [{ ...good, u: `${u}\n` }],
        [{ ...good, u: { $ne: 1 } }],
        [good, { ...good, u: newView() }],
        Array.from({ length: ViewingLimits.batch + 1 }, () => good),
        Array.from({ length: 10_000 }, () => good),
        JSON.stringify(Array.from({ length: 10_000 }, () => good)),
      ]) {
        const init = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ cdid: encId, data, ind: 0 }),
        }
        for (const door of [`/api/vt/${encId}/post`, '/Embed.aspx/VTIDataNew', '/Ajax.asmx/VTIDataNew']) {
          const response = await test.ask(door, init, viewer)
          const body = (await response.json()) as { d?: string; Success?: boolean; Message?: string; Code?: string }
          const answer = body.d === undefined ? body : (JSON.parse(body.d) as typeof body)
          expect([answer.Success, answer.Code === 'UNEXPECTED'], `${door} ${init.body.slice(0, 200)}`).toEqual([false, false])
        }
      }
      for (const ind of [-1, 1.5, 'x', null, 1e9, {}])
        await expect(test.call(postTracking, { encid: encId, data: [good], ind: ind as number }, viewer)).rejects.toMatchObject({
          status: 400,
        })
      expect(await rows()).toEqual(before)
    })

    it('refuses positions behind the end of the item', async () => {
      const { id, encId } = await film()
      for (const [start, end] of [
        [0, 63],
        [100, 110],
      ] as const)
        await expect(send(encId, newView(), 0, [[start, end]], viewer)).rejects.toMatchObject({ code: 'TIME_BEYOND_END' })
      const u = newView()
      await send(encId, u, 0, [[58, 61.5]], viewer)
      expect((await known(id)).seen).toMatchObject([{ segments: '[{"StartTimeSecs":58,"EndTimeSecs":60}]', watched_secs: 2 }])
    })

    it('takes nothing about items that one may not see', async () => {
      const hidden = await film({ is_private: 1 })
      const before = await rows()
      for (const as of [undefined, viewer, await test.guest()])
        for (const id of [hidden.encId, String(hidden.id), `${hidden.encId}~x`, 'AAAAAA', '999999']) {
          await expect(send(id, newView(), 0, [[0, 5]], as)).rejects.toMatchObject({ status: 404 })
          await expect(test.call(registerStatsEntry, { encid: id }, as)).rejects.toMatchObject({ status: 404 })
          await expect(test.call(setResumeTime, { encid: id, time: 30 }, as)).rejects.toMatchObject({ status: 404 })
          await expect(test.call(reportSize, { id, w: 640, h: 360 }, as)).rejects.toMatchObject({ status: 404 })
        }
      expect(await rows()).toEqual(before)
    })

    it('refuses what a page of another site sends, and what is no JSON', async () => {
      const { encId } = await film()
      const body = JSON.stringify({ cdid: encId, data: [part(0, 5, newView())], ind: 0 })
      const before = await rows()
      for (const [headers, status] of [
        [{ 'content-type': 'application/json', origin: 'https://evil.example' }, 403],
        [{ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, 403],
        [{ 'content-type': 'text/plain;charset=UTF-8' }, 415],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ] as const)
        expect((await test.ask(`/api/vt/${encId}/post/`, { method: 'POST', body, headers: { ...headers } }, viewer)).status).toBe(status)
      expect(await rows()).toEqual(before)
    })

    it('adds nothing to the view of another person, whose id somebody uses', async () => {
      const { id, encId } = await film()
      const u = newView()
      const other = await test.user()
      await send(encId, u, 0, [[0, 10]], viewer)
      for (const as of [other, undefined]) await send(encId, u, 0, [[10, 50]], as)
      const { seen } = await known(id)
      expect(seen.map(({ user_id, watched_secs }) => [user_id, watched_secs])).toEqual([
        [viewer.id, 10],
        [other.id, 40],
        [null, 40],
      ])
    })

    it('counts what comes twice, late, out of order or overlapping once', async () => {
      const { id, encId } = await film()
      const u = newView()
      await send(encId, u, 2, [[30, 40]], viewer)
      await countViews(test.deps)
      for (let again = 0; again < 3; again++) {
        await send(encId, u, 0, [[0, 10]], viewer)
        await Promise.all(
          [1, 1, 1].map((ind) =>
            send(
              encId,
              u,
              ind,
              [
                [5, 20],
                [12, 15],
              ],
              viewer,
            ),
          ),
        )
        await countViews(test.deps)
        await send(encId, u, 2, [[0, 60]], viewer)
      }
      const { seen, totals } = await known(id)
      expect(seen).toMatchObject([{ watched_secs: 30, is_finished: 0 }])
      expect(totals).toMatchObject({ watched_secs: 30, finishes: 0, views: 0 })
      expect(await test.call(getStreamedContent, { encid: encId }, owner)).toEqual(
        Object.fromEntries([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 30, 32, 34, 36, 38].map((second) => [second, 1])),
      )
    })

    it('counts a batch of an old player, which names no view, once', async () => {
      const { id, encId } = await film()
      const old = { dt: '2026-01-05T09:00:00Z', ct: 7, i: 0, v: { StartTimeSecs: 1, EndTimeSecs: 3 } }
      const body = JSON.stringify({ cdid: encId, data: JSON.stringify([old]), ind: '0' })
      for (const door of ['/Embed.aspx/VTIDataNew', '/Ajax.asmx/VTIDataNew', '/Ajax.asmx/vtidatanew'])
        await test.ask(door, { method: 'POST', body, headers: { 'content-type': 'application/json' } }, viewer)
      expect((await known(id)).seen).toMatchObject([{ watched_secs: 2, user_id: viewer.id }])
    })

    it('believes no date in the future, and none long gone', async () => {
      const { id, encId } = await film()
      const { now } = test.time
      for (const [u, dt, at] of [
        [newView(), now + 365 * day, now],
        [newView(), '9999-12-31T23:59:59Z', now],
        [newView(), now - day, now - day],
        [newView(), 0, now - ViewingLimits.lateDays * day],
      ] as const) {
        await test.call(postTracking, { encid: encId, ind: 0, data: [{ ...part(0, 1, u), dt }] }, viewer)
        expect((await known(id)).seen.at(-1)?.began_at, String(dt)).toBe(at)
      }
    })

    it('calls it a finish when everything was played, in whatever parts, and once', async () => {
      const { id, encId } = await film()
      const u = newView()
      await send(encId, u, 0, [[20, 60]], viewer)
      expect((await known(id)).totals).toMatchObject({ finishes: 0 })
      await send(encId, u, 1, [[0, 20]], viewer)
      await send(encId, u, 2, [[0, 60]], viewer)
      expect((await known(id)).totals).toMatchObject({ finishes: 1, watched_secs: 60 })
    })

    it('keeps no positions of an item whose length nobody knows', async () => {
      const { id, encId } = await film({ duration_secs: 0 })
      await send(encId, newView(), 0, [[0, 600_000]], viewer)
      expect((await known(id)).seen).toMatchObject([{ segments: '[]', watched_secs: 0, is_finished: 0 }])
    })

    it('does not let the parts of one view grow without end', async () => {
      const { id, encId } = await film({ duration_secs: 10_000 })
      const u = newView()
      for (let ind = 0; ind < 8; ind++)
        await send(
          encId,
          u,
          ind,
          Array.from({ length: ViewingLimits.batch }, (_, n) => [ind * 1000 + n * 5, ind * 1000 + n * 5 + 1]),
          viewer,
        )
      const [seen] = (await known(id)).seen
      expect((JSON.parse(seen?.segments ?? '') as unknown[]).length).toBe(ViewingLimits.segments)
    })

    it('survives the same batch sent by many at once', async () => {
      const { id, encId } = await film()
      await Promise.all(Array.from({ length: 120 }, (_, n) => send(encId, newView(), 0, [[n % 50, (n % 50) + 5]])))
      await Promise.all([countViews(test.deps), countViews(test.deps)])
      expect((await known(id)).seen.length).toBe(120)
      expect((await known(id)).totals?.watched_secs).toBe(600)
    })

    it('asks those who send more than anybody watches to wait', async () => {
      const busy = await test.user()
      const { encId } = await film()
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ w: 1, h: 1 }) }
      const ask = () => test.ask(`/api/ml/media/${encId}/vd/`, init, busy)
      for (let sent = 0; sent < ViewingLimits.perAccount; sent += 100)
        expect((await Promise.all(Array.from({ length: 100 }, ask))).every(({ status }) => status === 200)).toBe(true)
      expect((await ask()).status).toBe(429)
      await expect(test.call(registerStatsEntry, { encid: encId }, busy)).rejects.toMatchObject({ code: 'TOO_MANY_REPORTS' })
    })
  })

  describe('registerStatsEntry', () => {
    it('counts a started play, by its id once, and where it was', async () => {
      const { id, encId } = await film()
      const u = newView()
      for (let again = 0; again < 3; again++) await test.call(registerStatsEntry, { encid: encId, u }, viewer)
      await test.call(registerStatsEntry, { encid: encId, u: newView(), embed: true })
      const phone = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari' }
      for (const door of ['/Embed.aspx/RegisterStatsEntry', '/Ajax.asmx/RegisterStatsEntry'])
        await test.ask(door, { method: 'POST', headers: phone, body: JSON.stringify({ cdid: String(id), embed: 1 }) })
      expect(await known(id)).toMatchObject({ count: 4, totals: { views: 4, embed_views: 3, mobile_views: 2 } })
      const item = await test.call(getMedia, { id: encId }, viewer)
      expect(item.ViewCount).toBe(4)
    })

    it('is not counted by loading the page', async () => {
      const { id, encId } = await film()
      await test.ask(`/view.aspx?id=${encId}`, {}, viewer)
      expect((await known(id)).count).toBe(0)
    })

    it('counts the view of what was watched before the start was reported', async () => {
      const { id, encId } = await film()
      const u = newView()
      await send(encId, u, 0, [[0, 10]], viewer)
      expect((await known(id)).count).toBe(0)
      await test.call(registerStatsEntry, { encid: encId, u, embed: true }, viewer)
      expect(await known(id)).toMatchObject({ count: 1, seen: [{ watched_secs: 10, is_embed: 1 }] })
    })
  })

  describe('reportSize', () => {
    it('keeps the first size of an item that has none, and refuses what is no size', async () => {
      const { id, encId } = await film({ width: 0, height: 0 })
      for (const [w, h] of [
        [0, 1],
        [-1, 1],
        [1.5, 1],
        [1e6, 1],
        [Number.NaN, 1],
      ] as const)
        await expect(test.call(reportSize, { id: encId, w, h }, viewer)).rejects.toMatchObject({ status: 400 })
      const old = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ i: encId, w: 640, h: 360 }) }
      expect(await (await test.ask('/Ajax.asmx/VD', old, viewer)).json()).toEqual({ d: '{"Success":true,"Message":""}' })
      await test.call(reportSize, { id: encId, w: 1, h: 1 }, viewer)
      expect((await known(id)).totals).toMatchObject({ width: 640, height: 360 })
      const sized = await film({ width: 1280, height: 720 })
      await test.call(reportSize, { id: sized.encId, w: 1, h: 1 }, viewer)
      expect((await known(sized.id)).totals).toBeUndefined()
    })
  })

  describe('setResumeTime', () => {
    const resumeTime = async (id: string, as?: TestUser) => (await test.call(getMedia, { id }, as)).PlayerSettings?.ResumeTime

    it('refuses what is no time of the item, a class, and people without an account', async () => {
      const { encId } = await film()
      for (const time of [-1, Number.NaN, '30' as unknown as number, 63, 1e12])
        await expect(test.call(setResumeTime, { encid: encId, time }, viewer), String(time)).rejects.toMatchObject({ status: 400 })
      for (const as of [undefined, await test.guest()])
        await expect(test.call(setResumeTime, { encid: encId, time: 30 }, as)).rejects.toMatchObject({ status: 401 })
      const live = await film({ record_type: 3 })
      await expect(test.call(setResumeTime, { encid: live.encId, time: 30 }, viewer)).rejects.toMatchObject({ code: 'TIME_NOT_RESUMABLE' })
      expect(await resumeTime(encId, viewer)).toBe(0)
      expect(await resumeTime(encId)).toBeUndefined()
    })

    it('is remembered for one person, from 20 seconds to shortly before the end', async () => {
      const { encId } = await film()
      await test.call(setResumeTime, { encid: encId, time: 31.5 }, viewer)
      expect([await resumeTime(encId, viewer), await resumeTime(encId, owner)]).toEqual([31.5, 0])
      await test.call(setResumeTime, { encid: encId, time: 40 }, viewer)
      expect(await resumeTime(encId, viewer)).toBe(40)
      await test.call(setResumeTime, { encid: encId, time: 58 }, viewer)
      expect(await resumeTime(encId, viewer)).toBe(0)
      await test.call(setResumeTime, { encid: encId, time: 20 }, viewer)
      expect(await resumeTime(encId, viewer)).toBe(0)
    })
  })

  describe('statistics', () => {
    it('are for the owner, editors and administrators', async () => {
      const { id, encId } = await film()
      for (const [as, status] of [
        [undefined, 403],
        [await test.guest(), 403],
        [viewer, 403],
      ] as const) {
        await expect(test.call(getViewerMap, { cdid: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getClipViews, { id: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(loadClip, { id: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getStreamedContent, { encid: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(getItemStats, { encid: encId }, as)).rejects.toMatchObject({ status })
        await expect(test.call(listViewers, { encid: encId }, as)).rejects.toMatchObject({ status })
      }
      const grant = { item_id: id, user_id: viewer.id, access: 'edit' as const, granted_by: owner.id, created_at: 0 }
      await test.deps.db.insertInto('item_grants').values(grant).execute()
      for (const as of [viewer, await test.user({ isAdmin: true })]) await test.call(getItemStats, { encid: encId }, as)
    })

    it('refuse dates and people that are none', async () => {
      const { encId } = await film()
      for (const from of ['x', '31.1.2026', '2026-13-99', '2026-01-01; drop table views'])
        await expect(test.call(getClipViews, { id: encId, from }, owner), from).rejects.toMatchObject({ status: 400 })
      for (const userid of [0, -1, 'x', 1.5])
        await expect(test.call(getStreamedContent, { encid: encId, userid }, owner)).rejects.toMatchObject({ status: 400 })
    })

    it('answer zeros for what nobody has watched', async () => {
      const { encId } = await film()
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

    it('say what was watched, by whom and when', async () => {
      const { encId, id } = await film()
      const first = newView()
      const { now } = test.time
      await test.call(registerStatsEntry, { encid: encId, u: first }, viewer)
      await send(encId, first, 0, [[0, 4]], viewer)
      test.time.now = now + 2 * day
      const other = await test.user({ name: 'someone' })
      const later = await test.again(owner)
      try {
        const second = newView()
        await test.call(registerStatsEntry, { encid: encId, u: second, embed: true }, other)
        await send(encId, second, 0, [[2, 60]], other)
        await send(encId, newView(), 0, [[0, 60]])
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
        expect(await test.call(loadClip, { id: encId }, later)).toEqual({ Success: true, DurationSecs: 60 })
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

    it('count files that are taken away, once each', async () => {
      const { id, encId } = await film()
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
      await expect.poll(async () => (await known(id)).totals).toMatchObject({ downloads: 1, source_downloads: 1 })
      expect(await test.call(getItemStats, { encid: encId }, owner)).toMatchObject({ Downloads: 1, SourceDownloads: 1 })
    })
  })

  describe('the setting that switches it off', () => {
    it('keeps nothing, and tells players to send nothing', async () => {
      const { id, encId } = await film({ width: 0 })
      test.deps.settings.tracking = false
      await test.call(registerStatsEntry, { encid: encId, u: newView() }, viewer)
      await send(encId, newView(), 0, [[0, 5]], viewer)
      await test.call(setResumeTime, { encid: encId, time: 30 }, viewer)
      await test.call(reportSize, { id: encId, w: 640, h: 360 }, viewer)
      expect((await test.call(getMedia, { id: encId }, viewer)).PlayerSettings).toEqual({ Tracking: false })
      expect(await known(id)).toEqual({ seen: [], totals: undefined, count: 0 })
      test.deps.settings.tracking = true
      expect((await test.call(getMedia, { id: encId }, viewer)).PlayerSettings).toEqual({ Tracking: true, ResumeTime: 0 })
    })
  })

  describe('what is forgotten', () => {
    it('goes with the item', async () => {
      const { id, encId } = await film()
      const u = newView()
      await test.call(registerStatsEntry, { encid: encId, u }, viewer)
      await send(encId, u, 0, [[0, 25]], viewer)
      await countViews(test.deps)
      await test.call(setResumeTime, { encid: encId, time: 25 }, viewer)
      await send(encId, u, 1, [[25, 30]], viewer)
      await test.call(deleteMedia, { id: encId }, owner)
      await countViews(test.deps)
      await work()
      for (const table of ['views', 'view_batches', 'view_totals', 'view_days', 'view_buckets', 'resume_times'] as const)
        await expect
          .poll(() => test.deps.db.selectFrom(table).selectAll().where('item_id', '=', id).execute(), { timeout: 20_000 })
          .toEqual([])
    })

    it('has no name any more when the account is gone', async () => {
      const { id, encId } = await film()
      const leaving = await test.user()
      const u = newView()
      await test.call(registerStatsEntry, { encid: encId, u }, leaving)
      await send(encId, u, 0, [[0, 25]], leaving)
      await test.call(setResumeTime, { encid: encId, time: 25 }, leaving)
      await countViews(test.deps)
      await test.deps.db.deleteFrom('sessions').where('user_id', '=', leaving.id).execute()
      await test.deps.db.deleteFrom('group_members').where('user_id', '=', leaving.id).execute()
      await test.deps.db.deleteFrom('users').where('id', '=', leaving.id).execute()
      const { seen, totals } = await known(id)
      expect([seen.map(({ user_id }) => user_id), totals?.views]).toEqual([[null], 1])
      expect(await test.deps.db.selectFrom('resume_times').selectAll().where('item_id', '=', id).execute()).toEqual([])
      expect(await test.call(listViewers, { encid: encId }, owner)).toEqual([])
    })

    it('is what single people watched when the time of the site is over; the totals stay', async () => {
      const { id, encId } = await film()
      const u = newView()
      await test.call(registerStatsEntry, { encid: encId, u }, viewer)
      await send(encId, u, 0, [[0, 60]], viewer)
      const { totals } = await known(id)
      const later = { ...test.deps, clock: { now: () => test.time.now + 400 * day } }
      await removeOldViews({ ...later, settings: { ...test.deps.settings, viewingDays: 0 } })
      expect((await known(id)).seen.length).toBe(1)
      await removeOldViews(later)
      expect(await known(id)).toEqual({ seen: [], totals, count: 1 })
      expect(await test.deps.db.selectFrom('view_batches').selectAll().where('item_id', '=', id).execute()).toEqual([])
    })
  })

  describe('count-views', () => {
    it('runs by itself a few seconds after something was sent', async () => {
      const { id, encId } = await film()
      test.time.now += 10_000
      await test.call(registerStatsEntry, { encid: encId, u: newView() }, viewer)
      test.time.now += 10_000
      await work()
      await expect
        .poll(() => test.deps.db.selectFrom('items').select('view_count').where('id', '=', id).executeTakeFirst(), { timeout: 20_000 })
        .toEqual({ view_count: 1 })
    })
  })
})
