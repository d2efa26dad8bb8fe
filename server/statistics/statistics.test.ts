import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToFavourites } from '../../sdk/favourites/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import {
  getItemStatistics,
  getSiteStatistics,
  getSiteStatisticsCsv,
  getViewersCsv,
  listItemViewers,
  StatisticsLimits,
} from '../../sdk/statistics/contract.ts'
import { registerStatsEntry } from '../../sdk/viewing/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openWatchedApp, type WatchedApp } from '../test/watched-app.fixture.ts'
import { countDays } from './count-days.ts'
import { termOf } from './empty-searches.ts'
import { deleteEmptySearches } from './table.ts'

const day = 86_400_000
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

describe.each(dialects)('statistics on %s', (dialect) => {
  let app: WatchedApp
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let admin: TestUser
  beforeAll(async () => {
    app = await openWatchedApp(dialect)
    ;({ test, owner, viewer } = app)
    admin = await test.user({ name: 'admin', isAdmin: true })
  })
  afterAll(() => test.close())

  /** Somebody plays some parts. */
  const watch = async (
    encid: string,
    parts: [number, number][],
    { as = viewer as TestUser | undefined, host = '', embed = false } = {},
  ) => {
    const u = app.newView()
    await test.call(registerStatsEntry, { encid, u, embed, ...(host && { host }) }, as)
    await app.send(encid, u, 0, parts, as)
  }

  describe('getItemStatistics', () => {
    it('refuses days that are none, and too many', async () => {
      const { encId } = await app.film()
      for (const [query, message] of [
        ['from=yesterday', 'Please enter a date like 2027-01-31.'],
        ['from=2026-02-30', 'Please enter a date like 2027-01-31.'],
        ['from=2026-02-01&to=2026-01-01', 'The first day must not be after the last day.'],
        ['from=1990-01-01&to=2026-01-01', 'Statistics can cover at most 8,000 days.'],
      ]) {
        for (const path of ['statistics', 'viewers', 'viewerscsv']) {
          const response = await test.ask(`/api/ml/media/${encId}/${path}/?${query}`, {}, owner)
          expect([response.status, ((await response.json()) as { Message: string }).Message], query).toEqual([400, message])
        }
      }
    })

    it('is refused for callers other than the owner, editors and administrators, who are told nothing in the item', async () => {
      const { encId } = await app.film()
      for (const as of [undefined, await test.guest(), viewer]) {
        for (const endpoint of [getItemStatistics, getViewersCsv])
          await expect(test.call<{ encid: string }, unknown>(endpoint, { encid: encId }, as)).rejects.toMatchObject({ status: 403 })
        await expect(test.call(listItemViewers, { encid: encId }, as)).rejects.toMatchObject({ status: 403 })
        expect(await test.call(getMedia, { id: encId }, as)).not.toHaveProperty('Statistics')
      }
      for (const as of [owner, admin]) {
        expect((await test.call(getItemStatistics, { encid: encId }, as)).Views).toBe(0)
        expect((await test.call(getMedia, { id: encId }, as)).Statistics).toEqual({ Tracking: true })
      }
    })

    it('shows of fewer than five views only their number', async () => {
      const { encId } = await app.film()
      for (let view = 0; view < 4; view++) await watch(encId, [[0, 60]], { embed: true, host: 'www.school.example' })
      const few = await test.call(getItemStatistics, { encid: encId }, owner)
      expect(few).toMatchObject({ Views: 4, EmbedViews: null, MobileViews: null, Finishes: null, WatchedSecs: null, Map: null })
      expect(few).toMatchObject({ WatchedPercentage: null, Hosts: [], OtherHostViews: 4 })
      await watch(encId, [[0, 30]], { embed: true, host: 'www.school.example' })
      const enough = await test.call(getItemStatistics, { encid: encId }, owner)
      expect(enough).toMatchObject({ Views: 5, EmbedViews: 5, MobileViews: 0, Finishes: 4, WatchedSecs: 270, WatchedPercentage: 90 })
      expect(enough.Map).toEqual({ Step: 2, Amounts: [...Array<number>(15).fill(5), ...Array<number>(15).fill(4)] })
      expect([enough.Hosts, enough.OtherHostViews]).toEqual([[{ Host: 'www.school.example', Count: 5 }], 0])
    })

    it('counts views on phones and tablets, and favourites and downloads of all time', async () => {
      const { id, encId } = await app.film()
      const agents = [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148',
        'Mozilla/5.0 (Linux; Android 16; Tablet)',
        'Mozilla/5.0 (X11; Linux)',
      ]
      for (const agent of [...agents, ...agents]) {
        const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch', 'user-agent': agent }
        const body = JSON.stringify({ u: app.newView() })
        await test.ask(`/api/ml/media/${encId}/registerstatsentry/`, { method: 'POST', headers, body }, viewer)
      }
      await app.known(id)
      await test.call(addToFavourites, { id: encId }, viewer)
      await test.deps.db.updateTable('view_totals').set({ downloads: 7, source_downloads: 2 }).where('item_id', '=', id).execute()
      const found = await test.call(getItemStatistics, { encid: encId }, await test.again(owner))
      expect(found).toMatchObject({ Views: 6, EmbedViews: 0, MobileViews: 4, FavouriteCount: 1, Downloads: 7, SourceDownloads: 2 })
    })

    it('counts the days of a range alone, also when a late event moves a view to an earlier day', async () => {
      const { encId } = await app.film()
      const first = test.time.now
      for (let view = 0; view < 6; view++) await watch(encId, [[0, 10]])
      test.time.now += 3 * day
      const again = await test.again(viewer)
      for (let view = 0; view < 5; view++) await watch(encId, [[20, 40]], { as: again })
      const only = await test.call(getItemStatistics, { encid: encId, from: dayText(first), to: dayText(first) }, await test.again(owner))
      expect(only.Days).toEqual([{ DateValue: dayText(first), Count: 6 }])
      expect(only.Map?.Amounts.slice(0, 12)).toEqual([6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0])
      const late = app.newView()
      await test.call(registerStatsEntry, { encid: encId, u: late }, again)
      const event = { ...app.part(0, 10, late), dt: first }
      await app.report({ encid: encId, ind: 0, data: [event] }, again)
      const moved = await test.call(getItemStatistics, { encid: encId, from: dayText(first), to: dayText(first) }, await test.again(owner))
      expect([moved.Views, moved.Map?.Amounts[0], moved.WatchedSecs]).toEqual([7, 7, 70])
      const all = await test.call(getItemStatistics, { encid: encId }, await test.again(owner))
      expect([all.Views, all.Map?.Amounts.slice(0, 12)]).toEqual([12, [7, 7, 7, 7, 7, 0, 0, 0, 0, 0, 5, 5]])
    })

    it('makes the entries of the map of a long item wider, as high as their busiest part', async () => {
      const { encId } = await app.film({ duration_secs: 10_000 })
      for (let view = 0; view < 5; view++) await watch(encId, [[0, 2]])
      const { Map: map } = await test.call(getItemStatistics, { encid: encId }, await test.again(owner))
      expect([map?.Step, map?.Amounts.length, map?.Amounts.slice(0, 2)]).toEqual([6, 1667, [5, 0]])
    })

    it('remembers of the page around a player only a host, and only a real one', async () => {
      const { encId, id } = await app.film()
      const as = await test.again(viewer)
      for (const host of ['www.school.example/class?pupil=anna', 'a b', '<script>', 'user:secret@school.example', ''])
        await watch(encId, [[0, 2]], { as, embed: true, host })
      await watch(encId, [[0, 2]], { as, host: 'not.embedded.example' })
      await test.ask(`/api/ml/media/${encId}/registerstatsentry/`, {
        method: 'POST',
        headers: { origin: 'https://blog.example:8443', 'content-type': 'text/plain' },
        body: JSON.stringify({ u: app.newView(), host: 'claimed.example' }),
      })
      await app.known(id)
      expect(await test.deps.db.selectFrom('view_hosts').selectAll().where('item_id', '=', id).execute()).toEqual([
        { item_id: id, host: 'blog.example', views: 1 },
      ])
    })

    it('says that nothing is counted when tracking is off', async () => {
      const { encId } = await app.film()
      const { settings } = test.deps
      const as = await test.again(owner)
      settings.tracking = false
      try {
        await watch(encId, [[0, 60]], { as })
        expect(await test.call(getItemStatistics, { encid: encId }, as)).toMatchObject({ Tracking: false, Views: 0 })
        expect((await test.call(getMedia, { id: encId }, as)).Statistics).toEqual({ Tracking: false })
      } finally {
        settings.tracking = true
      }
    })
  })

  describe('listItemViewers', () => {
    it('lists people with an account, the latest first, with what they watched in all their views', async () => {
      const { encId } = await app.film()
      const ann = await test.user({ name: '=cmd()' })
      const ben = await test.again(viewer)
      await watch(encId, [[0, 20]], { as: ann })
      test.time.now += 1000
      await watch(encId, [[0, 30]], { as: ben })
      test.time.now += 1000
      await watch(encId, [[10, 60]], { as: ann })
      await watch(encId, [[0, 60]], { as: undefined })
      const as = await test.again(owner)
      const { Items, Total } = await test.call(listItemViewers, { encid: encId }, as)
      expect(Items.map(({ UserID, Views, WatchedPercentage, IsFinish }) => [UserID, Views, WatchedPercentage, IsFinish])).toEqual([
        [ann.id, 2, 100, true],
        [viewer.id, 1, 50, false],
      ])
      expect(Total).toBe(2)
      const second = await test.call(listItemViewers, { encid: encId, pi: 1, ps: 1 }, as)
      expect([second.Items.map(({ UserID }) => UserID), second.Total]).toEqual([[viewer.id], 2])
      const { Text, FileName } = await test.call(getViewersCsv, { encid: encId }, as)
      expect(FileName).toBe(`viewers-${encId}.csv`)
      expect(Text.split('\r\n')[1]).toContain(`,"'=cmd()",2,100,60,1,`)
      expect(await test.call(listItemViewers, { encid: encId, to: '2020-01-01' }, as)).toMatchObject({ Items: [], Total: 0 })
    })

    it('costs as many statements for 25 people as for one', async () => {
      const { encId } = await app.film()
      const as = await test.again(owner)
      await watch(encId, [[0, 5]], { as: await test.user() })
      await test.call(listItemViewers, { encid: encId }, as)
      const list = () => test.call(listItemViewers, { encid: encId }, as)
      const ofViews = async () =>
        (await statementsOf(test.deps.db, list)).filter((statement) => /"(views|view_people)"/.test(statement)).length
      const one = await ofViews()
      for (let person = 0; person < 24; person++) await watch(encId, [[0, 5]], { as: await test.user() })
      expect((await list()).Items).toHaveLength(25)
      expect([one, await ofViews()]).toEqual([4, 4])
    })
  })

  describe('getSiteStatistics', () => {
    it('is refused for callers other than administrators', async () => {
      for (const [as, status] of [
        [undefined, 401],
        [await test.guest(), 401],
        [await test.again(owner), 403],
      ] as const)
        for (const endpoint of [getSiteStatistics, getSiteStatisticsCsv])
          await expect(test.call<object, unknown>(endpoint, {}, as)).rejects.toMatchObject({ status })
    })

    it('sums what happened, compares it to the time before, and keeps what is deleted later', async () => {
      test.time.now = Date.UTC(2030, 0, 10, 12)
      const watcher = await test.again(viewer)
      const old = await test.item(owner, { duration_secs: 60 })
      await watch(old.encId, [[0, 36]], { as: watcher })
      await app.known(old.id)
      const times = { created_at: 0, started_at: 0, ended_at: test.time.now, time_left_secs: null }
      for (const status of ['done', 'done', 'failed'] as const)
        await test.deps.db
          .insertInto('conversions')
          .values({ item_id: old.id, owner_id: owner.id, status, ...times })
          .execute()
      await countDays(test.deps)
      test.time.now = Date.UTC(2030, 0, 11, 12)
      const film = await test.item(owner, { duration_secs: 60 })
      await test.item(owner, { record_type: 2 })
      for (let view = 0; view < 3; view++) await watch(film.encId, [[0, 60]], { as: watcher, embed: view > 0 })
      await test.deps.db
        .insertInto('media_files')
        .values({
          ...{ item_id: film.id, kind: 'source', name: 'a.mp4', path: 'a.mp4', mime: 'video/mp4', sha256: '' },
          size: 5000,
        } as never)
        .execute()
      await countDays(test.deps)
      await test.deps.db.deleteFrom('conversions').where('item_id', '=', old.id).execute()
      await test.deps.db.deleteFrom('items').where('id', '=', old.id).execute()
      const as = await test.again(admin)
      const found = await test.call(getSiteStatistics, { from: '2030-01-11', to: '2030-01-11' }, as)
      expect(found.Sums).toMatchObject({ Views: 3, EmbedViews: 2, WatchedHours: 0.05, Uploads: 1, Conversions: 0, FailedConversions: 0 })
      expect(found.Before).toMatchObject({ Views: 1, EmbedViews: 0, WatchedHours: 0.01, Uploads: 1, Conversions: 2, FailedConversions: 1 })
      expect(found.StorageBytes).toBe(5000)
      expect(found.TopItems[0]).toMatchObject({ EncID: film.encId, Views: 3 })
      const weeks = await test.call(getSiteStatistics, { from: '2030-01-01', to: '2030-01-14', by: 'week' }, as)
      expect(weeks.Steps.map(({ DateValue, Views }) => [DateValue, Views])).toEqual([
        ['2030-01-01', 0],
        ['2030-01-07', 4],
        ['2030-01-14', 0],
      ])
      const { Text } = await test.call(getSiteStatisticsCsv, { from: '2030-01-11', to: '2030-01-12' }, as)
      expect(Text.split('\r\n').slice(1, 3)).toEqual(['2030-01-11,3,2,0,0.05,1,0,0,5000', '2030-01-12,0,0,0,0,0,0,0,'])
    })
  })

  describe('searches without results', () => {
    it('are recorded without person, once for each caller and day, and named from five on', async () => {
      test.time.now = Date.UTC(2031, 4, 5, 12)
      const as = await test.again(admin)
      const search = async (s: string, by: TestUser | undefined, filter = {}) =>
        test.call(searchMedia, { f: { s, ...filter } } as never, by)
      const people = await Promise.all(Array.from({ length: 5 }, () => test.user()))
      for (const one of people.slice(0, 4)) await search('  Vulcanoes  ZZQ', one)
      await search('vulcanoes zzq', people[0])
      await search('anna.pupil@school.example', people[0])
      await search('zzq 0170 1234567', people[0])
      await search('zzqwithfilter', people[0], { rt: [2] })
      await search('*', people[0])
      const few = await test.call(getSiteStatistics, {}, as)
      expect([few.EmptySearches, few.OtherEmptySearches]).toEqual([[], 4])
      await search('vulcanoes zzq', people[4])
      const enough = await test.call(getSiteStatistics, {}, as)
      expect([enough.EmptySearches, enough.OtherEmptySearches]).toEqual([[{ Term: 'vulcanoes zzq', Count: 5 }], 0])
      await deleteEmptySearches(test.deps.db, Math.floor(test.time.now / day) + 1)
      expect((await test.call(getSiteStatistics, {}, as)).EmptySearches).toEqual([])
    })

    it('are limited in number for a caller', async () => {
      test.time.now = Date.UTC(2031, 5, 5, 12)
      const busy = await test.user()
      for (let index = 0; index < 40; index++) await test.call(searchMedia, { f: { s: `zzqbusy ${index}` } } as never, busy)
      expect((await test.deps.db.selectFrom('empty_searches').selectAll().execute()).length).toBe(30)
    })
  })
})

describe('termOf', () => {
  it('leaves out what may be about a person, and cuts what is long', () => {
    expect(['a', '', ' \n', 'anna@school.example', '01701234567', '2026 01 12 3'].map(termOf)).toEqual(Array(6).fill(undefined))
    expect(termOf('  Der  30-jährige\tKrieg 1618 ')).toBe('der 30-jährige krieg 1618')
    expect([...(termOf('ä'.repeat(5000)) ?? '')].length).toBe(StatisticsLimits.termLength)
  })
})
