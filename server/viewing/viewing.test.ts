import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import {
  getStreamedContent,
  postTracking,
  registerStatsEntry,
  reportSize,
  setResumeTime,
  ViewingLimits,
} from '../../sdk/viewing/contract.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openWatchedApp, type WatchedApp } from '../test/watched-app.fixture.ts'
import { countViews } from './count-views.ts'

const day = 86_400_000

describe.each(dialects)('viewing on %s', (dialect) => {
  let app: WatchedApp
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  beforeAll(async () => {
    app = await openWatchedApp(dialect)
    ;({ test, owner, viewer } = app)
  })
  afterAll(() => test.close())

  describe('postTracking', () => {
    it('ignores events that it cannot parse', async () => {
      const { encId } = await app.film()
      const u = app.newView()
      const good = app.part(0, 5, u)
      const before = await app.batches()
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
        [{ ...good, ct: 'seven' }],
        [{ ...good, ct: 8 }],
        [{ ...good, ct: 3 }],
        [{ ...good, v: 5 }],
        [{ ...good, v: null }],
        [{ ...good, v: { StartTimeSecs: 'zero', EndTimeSecs: 5 } }],
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
        [{ ...good, i: -2 }],
        [{ ...good, i: 1.5 }],
        [{ ...good, i: 'VqLB' }],
        [{ ...good, u: 'short' }],
        [{ ...good, u: 'x'.repeat(65) }],
        [{ ...good, u: `${u}\n` }],
        [{ ...good, u: { $ne: 1 } }],
        [good, { ...good, u: app.newView() }],
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
      expect(await app.batches()).toEqual(before)
    })

    it('counts events whose numbers are text and whose playlist is -1, empty or null', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      const at = { dt: test.time.now, u }
      const data = [
        { ...at, ct: '7', i: '-1', v: { StartTimeSecs: '0', EndTimeSecs: '5.5' } },
        { ...at, ct: '3', i: '', v: '5.5' },
        { ...at, ct: 7, i: null, v: { StartTimeSecs: 10, EndTimeSecs: '12' } },
      ]
      await test.call(postTracking, { encid: encId, data: JSON.stringify(data), ind: 0 }, viewer)
      await countViews(test.deps)
      expect((await app.known(id)).seen).toMatchObject([{ watched_secs: 7.5 }])
    })

    it('rejects positions after the end of the item', async () => {
      const { id, encId } = await app.film()
      for (const [start, end] of [
        [0, 63],
        [100, 110],
      ] as const)
        await expect(app.send(encId, app.newView(), 0, [[start, end]], viewer)).rejects.toMatchObject({ code: 'TIME_BEYOND_END' })
      const u = app.newView()
      await app.send(encId, u, 0, [[58, 61.5]], viewer)
      expect((await app.known(id)).seen).toMatchObject([{ segments: '[{"StartTimeSecs":58,"EndTimeSecs":60}]', watched_secs: 2 }])
    })

    it('rejects events for items that the caller may not see', async () => {
      const hidden = await app.film({ is_private: 1 })
      const before = await app.batches()
      for (const as of [undefined, viewer, await test.guest()])
        for (const id of [hidden.encId, String(hidden.id), `${hidden.encId}~x`, 'AAAAAA', '999999']) {
          await expect(app.send(id, app.newView(), 0, [[0, 5]], as)).rejects.toMatchObject({ status: 404 })
          await expect(test.call(registerStatsEntry, { encid: id }, as)).rejects.toMatchObject({ status: 404 })
          await expect(test.call(setResumeTime, { encid: id, time: 30 }, as)).rejects.toMatchObject({ status: 404 })
          await expect(test.call(reportSize, { id, w: 640, h: 360 }, as)).rejects.toMatchObject({ status: 404 })
        }
      expect(await app.batches()).toEqual(before)
    })

    // A page of another origin reports as nobody: `cross-origin.test.ts`.
    it('rejects forms of another site and bodies that are not JSON', async () => {
      const { encId } = await app.film()
      const body = JSON.stringify({ cdid: encId, data: [app.part(0, 5, app.newView())], ind: 0 })
      const before = await app.batches()
      for (const [headers, status] of [
        [{ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, 403],
        [{ 'content-type': 'text/plain;charset=UTF-8' }, 415],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ] as const)
        expect((await test.ask(`/api/vt/${encId}/post/`, { method: 'POST', body, headers: { ...headers } }, viewer)).status).toBe(status)
      expect(await app.batches()).toEqual(before)
    })

    it('adds no events to a view of another account by its id', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      const other = await test.user()
      await app.send(encId, u, 0, [[0, 10]], viewer)
      for (const as of [other, undefined]) await app.send(encId, u, 0, [[10, 50]], as)
      const { seen } = await app.known(id)
      expect(seen.map(({ user_id, watched_secs }) => [user_id, watched_secs])).toEqual([
        [viewer.id, 10],
        [other.id, 40],
        [null, 40],
      ])
    })

    it('counts repeated, late, unordered and overlapping events once', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      await app.send(encId, u, 2, [[30, 40]], viewer)
      await countViews(test.deps)
      for (let again = 0; again < 3; again++) {
        await app.send(encId, u, 0, [[0, 10]], viewer)
        await Promise.all(
          [1, 1, 1].map((ind) =>
            app.send(
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
        await app.send(encId, u, 2, [[0, 60]], viewer)
      }
      const { seen, totals } = await app.known(id)
      expect(seen).toMatchObject([{ watched_secs: 30, is_finished: 0 }])
      expect(totals).toMatchObject({ watched_secs: 30, finishes: 0, views: 0 })
      expect(await test.call(getStreamedContent, { encid: encId }, owner)).toEqual(
        Object.fromEntries([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 30, 32, 34, 36, 38].map((second) => [second, 1])),
      )
    })

    it('counts a batch of an old player without a view id once', async () => {
      const { id, encId } = await app.film()
      const old = { dt: '2026-01-05T09:00:00Z', ct: 7, i: 0, v: { StartTimeSecs: 1, EndTimeSecs: 3 } }
      const body = JSON.stringify({ cdid: encId, data: JSON.stringify([old]), ind: '0' })
      for (const door of ['/Embed.aspx/VTIDataNew', '/Ajax.asmx/VTIDataNew', '/Ajax.asmx/vtidatanew'])
        await test.ask(door, { method: 'POST', body, headers: { 'content-type': 'application/json' } }, viewer)
      expect((await app.known(id)).seen).toMatchObject([{ watched_secs: 2, user_id: viewer.id }])
    })

    it('corrects dates in the future and dates too far in the past', async () => {
      const { id, encId } = await app.film()
      const { now } = test.time
      for (const [u, dt, at] of [
        [app.newView(), now + 365 * day, now],
        [app.newView(), '9999-12-31T23:59:59Z', now],
        [app.newView(), now - day, now - day],
        [app.newView(), 0, now - ViewingLimits.lateDays * day],
      ] as const) {
        await test.call(postTracking, { encid: encId, ind: 0, data: [{ ...app.part(0, 1, u), dt }] }, viewer)
        expect((await app.known(id)).seen.at(-1)?.began_at, String(dt)).toBe(at)
      }
    })

    it('counts a view on the day on which it began, in whichever order its events arrive', async () => {
      const { now } = test.time
      const daysOf = async (order: readonly ('start' | 'earlier')[]): Promise<number[][]> => {
        const { id, encId } = await app.film()
        const u = app.newView()
        for (const kind of order) {
          const event = { ...app.part(0, 1, u), dt: now - 2 * day }
          if (kind === 'start') await test.call(registerStatsEntry, { encid: encId, u }, viewer)
          else await test.call(postTracking, { encid: encId, ind: 0, data: [event] }, viewer)
          await countViews(test.deps)
        }
        const rows = await test.deps.db.selectFrom('view_days').selectAll().where('item_id', '=', id).orderBy('day').execute()
        return rows.filter(({ views }) => views !== 0).map((row) => [row.day, row.views])
      }
      const expected = [[Math.floor((now - 2 * day) / day), 1]]
      expect(await daysOf(['earlier', 'start'])).toEqual(expected)
      expect(await daysOf(['start', 'earlier'])).toEqual(expected)
    })

    it('counts one finish when everything was played, in any parts', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      await app.send(encId, u, 0, [[20, 60]], viewer)
      expect((await app.known(id)).totals).toMatchObject({ finishes: 0 })
      await app.send(encId, u, 1, [[0, 20]], viewer)
      await app.send(encId, u, 2, [[0, 60]], viewer)
      expect((await app.known(id)).totals).toMatchObject({ finishes: 1, watched_secs: 60 })
    })

    it('stores no positions for an item of unknown duration', async () => {
      const { id, encId } = await app.film({ duration_secs: 0 })
      await app.send(encId, app.newView(), 0, [[0, 600_000]], viewer)
      expect((await app.known(id)).seen).toMatchObject([{ segments: '[]', watched_secs: 0, is_finished: 0 }])
    })

    it('limits the segments of one view', async () => {
      const { id, encId } = await app.film({ duration_secs: 10_000 })
      const u = app.newView()
      for (let ind = 0; ind < 8; ind++)
        await app.send(
          encId,
          u,
          ind,
          Array.from({ length: ViewingLimits.batch }, (_, n) => [ind * 1000 + n * 5, ind * 1000 + n * 5 + 1]),
          viewer,
        )
      const [seen] = (await app.known(id)).seen
      expect((JSON.parse(seen?.segments ?? '') as unknown[]).length).toBe(ViewingLimits.segments)
    })

    it('counts 120 simultaneous batches correctly', async () => {
      const { id, encId } = await app.film()
      await Promise.all(Array.from({ length: 120 }, (_, n) => app.send(encId, app.newView(), 0, [[n % 50, (n % 50) + 5]])))
      await Promise.all([countViews(test.deps), countViews(test.deps)])
      expect((await app.known(id)).seen.length).toBe(120)
      expect((await app.known(id)).totals?.watched_secs).toBe(600)
    })

    it('counts an oversized batch as several against the limit', async () => {
      const busy = await test.user()
      const { encId } = await app.film()
      const u = app.newView()
      const send = (events: number) => test.call(postTracking, { encid: encId, ind: 0, data: Array(events).fill(app.part(0, 1, u)) }, busy)
      for (let sent = 0; sent < ViewingLimits.perAccount; sent += 100) await Promise.all(Array.from({ length: 20 }, () => send(200)))
      await expect(send(200)).rejects.toMatchObject({ code: 'TOO_MANY_REPORTS' })
    })

    it('answers 429 to an account that sends too many events', async () => {
      const busy = await test.user()
      const { encId } = await app.film()
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ w: 1, h: 1 }) }
      const ask = () => test.ask(`/api/ml/media/${encId}/vd/`, init, busy)
      for (let sent = 0; sent < ViewingLimits.perAccount; sent += 100)
        expect((await Promise.all(Array.from({ length: 100 }, ask))).every(({ status }) => status === 200)).toBe(true)
      expect((await ask()).status).toBe(429)
      await expect(test.call(registerStatsEntry, { encid: encId }, busy)).rejects.toMatchObject({ code: 'TOO_MANY_REPORTS' })
    })
  })

  describe('registerStatsEntry', () => {
    it('counts each started play once by its id, and its place', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      for (let again = 0; again < 3; again++) await test.call(registerStatsEntry, { encid: encId, u }, viewer)
      await test.call(registerStatsEntry, { encid: encId, u: app.newView(), embed: true })
      const phone = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari' }
      for (const door of ['/Embed.aspx/RegisterStatsEntry', '/Ajax.asmx/RegisterStatsEntry'])
        await test.ask(door, { method: 'POST', headers: phone, body: JSON.stringify({ cdid: String(id), embed: 1 }) })
      expect(await app.known(id)).toMatchObject({ count: 4, totals: { views: 4, embed_views: 3, mobile_views: 2 } })
      const item = await test.call(getMedia, { id: encId }, viewer)
      expect(item.ViewCount).toBe(4)
    })

    it('does not count loading the page', async () => {
      const { id, encId } = await app.film()
      await test.ask(`/view.aspx?id=${encId}`, {}, viewer)
      expect((await app.known(id)).count).toBe(0)
    })

    it('counts a view whose events arrived before its start', async () => {
      const { id, encId } = await app.film()
      const u = app.newView()
      await app.send(encId, u, 0, [[0, 10]], viewer)
      expect((await app.known(id)).count).toBe(0)
      await test.call(registerStatsEntry, { encid: encId, u, embed: true }, viewer)
      expect(await app.known(id)).toMatchObject({ count: 1, seen: [{ watched_secs: 10, is_embed: 1 }] })
    })
  })

  describe('reportSize', () => {
    it('stores only the first size of an item, and rejects an invalid size', async () => {
      const { id, encId } = await app.film({ width: 0, height: 0 })
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
      expect((await app.known(id)).totals).toMatchObject({ width: 640, height: 360 })
      const sized = await app.film({ width: 1280, height: 720 })
      await test.call(reportSize, { id: sized.encId, w: 1, h: 1 }, viewer)
      expect((await app.known(sized.id)).totals).toBeUndefined()
    })
  })

  describe('setResumeTime', () => {
    const resumeTime = async (id: string, as?: TestUser) => (await test.call(getMedia, { id }, as)).PlayerSettings?.ResumeTime

    it('rejects invalid times, live items and callers without an account', async () => {
      const { encId } = await app.film()
      for (const time of [-1, Number.NaN, 'thirty' as unknown as number, 63, 1e12])
        await expect(test.call(setResumeTime, { encid: encId, time }, viewer), String(time)).rejects.toMatchObject({ status: 400 })
      for (const as of [undefined, await test.guest()])
        await expect(test.call(setResumeTime, { encid: encId, time: 30 }, as)).rejects.toMatchObject({ status: 401 })
      const live = await app.film({ record_type: 3 })
      await expect(test.call(setResumeTime, { encid: live.encId, time: 30 }, viewer)).rejects.toMatchObject({ code: 'TIME_NOT_RESUMABLE' })
      expect(await resumeTime(encId, viewer)).toBe(0)
      expect(await resumeTime(encId)).toBeUndefined()
    })

    it('stores the time per account, from 20 seconds to shortly before the end', async () => {
      const { encId } = await app.film()
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

  describe('with tracking disabled', () => {
    it('stores nothing, and tells players to send nothing', async () => {
      const { id, encId } = await app.film({ width: 0 })
      test.deps.settings.tracking = false
      await test.call(registerStatsEntry, { encid: encId, u: app.newView() }, viewer)
      await app.send(encId, app.newView(), 0, [[0, 5]], viewer)
      await test.call(setResumeTime, { encid: encId, time: 30 }, viewer)
      await test.call(reportSize, { id: encId, w: 640, h: 360 }, viewer)
      expect((await test.call(getMedia, { id: encId }, viewer)).PlayerSettings).toEqual({ Tracking: false })
      expect(await app.known(id)).toEqual({ seen: [], totals: undefined, count: 0 })
      test.deps.settings.tracking = true
      expect((await test.call(getMedia, { id: encId }, viewer)).PlayerSettings).toEqual({ Tracking: true, ResumeTime: 0 })
    })
  })
})
