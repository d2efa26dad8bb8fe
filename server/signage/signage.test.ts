import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getGalleryData } from '../../sdk/gallery/contract.ts'
import { deleteMedia, updateMedia } from '../../sdk/media/contract.ts'
import { galleryUpdated, reportScreen, SignageLimits, searchSignage } from '../../sdk/signage/contract.ts'
import {
  commandScreen,
  confirmScreen,
  listSchedule,
  listScreens,
  listSignageTargets,
  removeScheduleEntry,
  removeScreen,
  saveScheduleEntry,
  saveScreen,
  sendToSignage,
  setUrgent,
} from '../../sdk/signage/setup/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { report, testScreens } from '../test/screens.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('signage on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const { screen, device, paired, asScreen, show, check, titles, photoset, address } = testScreens(() => ({ test, admin, owner }))

  it('rejects callers who are not administrators', async () => {
    const { id } = await screen()
    const item = await test.item(owner)
    for (const [as, status] of [
      [undefined, 401],
      [owner, 403],
    ] as const) {
      const calls = [
        () => test.call(listScreens, {}, as),
        () => test.call(listSignageTargets, {}, as),
        () => test.call(saveScreen, { name: 'Mine', screen: 'mine', timezone: 'UTC' }, as),
        () => test.call(saveScreen, { screenid: id, name: 'Mine', screen: 'mine', timezone: 'UTC' }, as),
        () => test.call(removeScreen, { screenid: id }, as),
        () => test.call(confirmScreen, { screenid: id, screencode: 'ABCDEF' }, as),
        () => test.call(commandScreen, { screenid: id, screencommand: 'restart' }, as),
        () => test.call(setUrgent, { message: 'Mine' }, as),
        () => test.call(listSchedule, { screenid: id }, as),
        () => test.call(saveScheduleEntry, { screenid: id, cdid: item.encId }, as),
        () => test.call(removeScheduleEntry, { programme: 1 }, as),
        () => test.call(sendToSignage, { cdid: item.encId, screenids: [id] }, as),
      ]
      for (const attempt of calls) await expect(attempt()).rejects.toMatchObject({ status })
    }
    expect((await test.call(listScreens, {}, admin)).Items.map(({ Name }) => Name)).not.toContain('Mine')
  })

  it('rejects invalid values with a message', async () => {
    const { id, code } = await screen()
    const wrong: [string, object][] = [
      ['/api/admin/screens/save/', { name: '', screen: 'a', timezone: 'UTC' }],
      ['/api/admin/screens/save/', { name: 'A', screen: '../x', timezone: 'UTC' }],
      ['/api/admin/screens/save/', { name: 'A', screen: 'a', timezone: 'Mars/Olympus' }],
      ['/api/admin/screens/save/', { name: 'A', screen: code, timezone: 'UTC' }],
      ['/api/admin/screens/confirm/', { screenid: id, screencode: '12' }],
      ['/api/admin/screens/confirm/', { screenid: id, screencode: {} }],
      ['/api/admin/screens/command/', { screenid: id, screencommand: 'explode' }],
      ['/api/admin/screens/urgent/', { message: 'x'.repeat(301) }],
      ['/api/admin/screens/urgent/', { message: 'x', minutes: 99999 }],
      ['/api/admin/screens/programmes/save/', { screenid: id }],
      ['/api/admin/screens/programmes/save/', { screenid: id, url: 'http://example.org/' }],
      ['/api/admin/screens/programmes/save/', { screenid: id, url: 'javascript:alert(1)' }],
      ['/api/admin/screens/programmes/save/', { screenid: id, url: 'https://name:word@example.org/' }],
      ...['host:99999/', '%zz/', '[::1/', 'a|b/', 'a;sandbox/', 'a,b/', '1.2.3.999/'].map(
        (rest) => ['/api/admin/screens/programmes/save/', { screenid: id, url: `https://${rest}` }] as [string, object],
      ),
      ['/api/admin/screens/programmes/save/', { screenid: id, url: 'https://example.org/', from: '25:00' }],
      ['/api/admin/screens/programmes/save/', { screenid: id, url: 'https://example.org/', days: [8] }],
      ['/api/admin/screens/programmes/save/', { screenid: id, url: 'https://example.org/', firstday: '2026-13-01' }],
      ['/api/admin/screens/programmes/save/', { screenid: id, filter: { o: 'drop table' } }],
      ['/api/admin/screens/programmes/save/', { screenid: id, __proto__: { url: 'https://example.org/' } }],
    ]
    for (const [path, body] of wrong) {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const response = await test.ask(path, init, admin)
      const answer = (await response.json()) as { Message: string }
      expect([response.status, answer.Message.length > 5], `${path} ${JSON.stringify(body)}`).toEqual([400, true])
      expect(answer.Message).not.toContain('Invalid ')
    }
    await expect(test.call(removeScreen, { screenid: 999_999 }, admin)).rejects.toMatchObject({ code: 'SCREEN_NOT_FOUND' })
  })

  describe('the content of a screen', () => {
    it('accepts only public items, unless a caller who can share them confirms it', async () => {
      const one = await paired()
      const secret = await photoset([{}], { is_private: 1 })
      await expect(test.call(saveScheduleEntry, { screenid: one.id, cdid: secret.encId }, admin)).rejects.toMatchObject({
        code: 'PROGRAMME_NOT_PUBLIC',
      })
      await expect(test.call(sendToSignage, { screenids: [one.id], cdid: secret.encId }, admin)).rejects.toMatchObject({
        code: 'PROGRAMME_NOT_PUBLIC',
      })
      const gone = await test.item(owner, { deleted_at: 1 })
      await expect(test.call(saveScheduleEntry, { screenid: one.id, cdid: gone.encId }, admin)).rejects.toMatchObject({ status: 404 })
      const link = await test.item(owner, { record_type: 9 })
      await expect(test.call(saveScheduleEntry, { screenid: one.id, cdid: link.encId }, admin)).rejects.toMatchObject({
        code: 'PROGRAMME_NOT_SHOWABLE',
      })
      expect(await titles(one)).toEqual([])
      await test.call(saveScheduleEntry, { screenid: one.id, cdid: secret.encId, withprivate: true }, admin)
      expect(await titles(one)).toEqual(['Sports day'])
    })

    it('omits private, expired and deleted photos of a public photoset', async () => {
      const one = await paired()
      const set = await photoset([{}, { is_private: 1 }, { expires_at: 1 }, { deleted_at: 1 }])
      await test.call(saveScheduleEntry, { screenid: one.id, cdid: set.encId }, admin)
      const shown = await show(one)
      expect(shown.Programmes[0]).toMatchObject({ Kind: 'gallery', Title: 'Sports day' })
      expect(shown.Programmes[0]?.Pictures?.map(({ ClipDataID }) => ClipDataID)).toEqual([set.ids[0]])
      expect((await check(one)).Shown).toEqual([set.id, set.ids[0]])
    })

    it('uses separate addresses for private photos, which expire with the schedule entry, the right or the screen', async () => {
      const set = await photoset([{ is_private: 1 }, { is_private: 1, expires_at: 1 }], { is_private: 1 })
      const chosen = async () => {
        const one = await paired()
        const chooser = await test.user({ isAdmin: true })
        const { ID } = await test.call(saveScheduleEntry, { screenid: one.id, cdid: set.encId, withprivate: true }, chooser)
        const shown = await show(one)
        expect(shown.Programmes[0]?.Pictures?.map(({ ClipDataID }) => ClipDataID)).toEqual([set.ids[0]])
        return { one, chooser, ID, url: address(shown) }
      }
      const status = async (url: string) => (await test.ask(url)).status
      const [taken, powerless, removed, replaced] = [await chosen(), await chosen(), await chosen(), await chosen()]
      expect(await status(taken.url)).toBe(200)
      expect(taken.url).not.toBe(removed.url)
      await test.call(removeScheduleEntry, { programme: taken.ID }, admin)
      await test.deps.db.updateTable('users').set({ is_admin: 0 }).where('id', '=', powerless.chooser.id).execute()
      await test.call(removeScreen, { screenid: removed.one.id }, admin)
      const { shown } = await device(replaced.one.code)
      await test.call(confirmScreen, { screenid: replaced.one.id, screencode: shown }, admin)
      expect(await titles(taken.one)).toEqual([])
      expect(await titles(powerless.one)).toEqual([])
      await expect(show(removed.one)).rejects.toMatchObject({ code: 'SCREEN_NOT_PAIRED' })
      // What streams remember is over after two seconds.
      await expect
        .poll(() => Promise.all([taken, powerless, removed, replaced].map(({ url }) => status(url))), { timeout: 4500 })
        .toEqual([404, 404, 404, 404])
    }, 120_000)

    it('omits private, expired and deleted items from the next request on', async () => {
      const one = await paired()
      const set = await photoset([{}, {}, {}])
      await test.call(saveScheduleEntry, { screenid: one.id, cdid: set.encId }, admin)
      const before = await check(one)
      expect(before.Shown).toEqual([set.id, ...set.ids])
      const [first = 0, second = 0, third = 0] = set.ids
      await test.call(updateMedia, { id: String(first), isprivate: true }, owner)
      await test.call(deleteMedia, { id: String(second) }, owner)
      const after = await check(one)
      expect(after.Shown).toEqual([set.id, third])
      expect(after.Revision).not.toBe(before.Revision)
      expect((await show(one)).Revision).toBe(after.Revision)
      await test.deps.db
        .updateTable('items')
        .set({ expires_at: test.time.now + 1000 })
        .where('id', '=', set.id)
        .execute()
      test.time.now += 2000
      expect((await check(one)).Shown).toEqual([])
      expect(await titles(one)).toEqual([])
    })

    it('runs searches with public access only', async () => {
      const one = await paired()
      await test.item(owner, { title: 'Quokka hidden', is_private: 1 })
      const set = await photoset([{ title: 'Quokka open' }])
      await test.call(saveScheduleEntry, { screenid: one.id, filter: { s: 'Quokka' } }, admin)
      const shown = await show(one)
      expect(shown.Programmes[0]?.Pictures?.map(({ ClipDataID }) => ClipDataID)).toEqual(set.ids)
      expect(JSON.stringify(shown)).not.toContain('hidden')
    })

    it('allows only its own web pages in its content security policy', async () => {
      const one = await paired()
      await test.call(saveScheduleEntry, { screenid: one.id, url: 'https://weather.example/today?x=1', title: 'Weather' }, admin)
      expect(await show(one)).toMatchObject({
        Programmes: [{ Kind: 'page', URL: 'https://weather.example/today?x=1' }],
        Origins: ['frame https://weather.example'],
      })
      const policy = async (cookie: string) =>
        (await test.ask(`/signage/${one.code}`, { headers: { cookie } })).headers.get('content-security-policy')
      expect(await policy(one.cookie)).toContain("frame-src 'self' https://weather.example;")
      expect(await policy('')).toContain("frame-src 'self';")
      expect((await test.ask('/signage/%2e%2e%2f<x>')).status).toBe(404)
    })

    it('saves and changes the schedule and the settings', async () => {
      const one = await paired()
      const set = await photoset([{}])
      const options = { screenid: one.id, cdid: set.encId, days: [5, 1, 5], from: '08:00', to: '16:30', priority: 3, durationsecs: 20 }
      const { ID } = await test.call(saveScheduleEntry, options, admin)
      const expected = { Days: [1, 5], From: '08:00', To: '16:30', FirstDay: '', LastDay: '', Priority: 3, IsDefault: false }
      expect(await show(one)).toMatchObject({
        Programmes: [{ ID, Schedule: expected, Settings: { DurationSecs: 20, DisableControls: true, AutoPlay: true } }],
      })
      await test.call(saveScheduleEntry, { ...options, programme: ID, isdefault: true, title: 'All day' }, admin)
      expect((await test.call(listSchedule, { screenid: one.id }, admin)).Items).toMatchObject([
        { ID, Title: 'All day', Source: 'item', Item: { Title: 'Sports day', IsPublic: true }, Schedule: { IsDefault: true } },
      ])
      const other = await screen()
      await expect(test.call(saveScheduleEntry, { ...options, screenid: other.id, programme: ID }, admin)).rejects.toMatchObject({
        code: 'PROGRAMME_NOT_FOUND',
      })
    })
  })

  describe('simultaneous changes', () => {
    it('report a conflict to the second editor, and accept changes without a revision', async () => {
      const { id, code } = await screen()
      const row = async () => (await test.call(listScreens, {}, admin)).Items.find(({ ID }) => ID === id)
      const { Revision: revision = '' } = (await row()) ?? {}
      const options = { screenid: id, screen: code, timezone: 'UTC' }
      await test.call(saveScreen, { ...options, name: 'First', revision }, admin)
      await expect(test.call(saveScreen, { ...options, name: 'Second', revision }, admin)).rejects.toMatchObject({
        code: 'SCREEN_CHANGED',
        status: 409,
      })
      expect(await row()).toMatchObject({ Name: 'First', Revision: String(Number(revision) + 1) })
      await test.call(saveScreen, { ...options, name: 'Third' }, admin)
      expect(await row()).toMatchObject({ Name: 'Third', Revision: String(Number(revision) + 2) })

      // The server asks nobody inside its network, and is quick about it.
      const url = 'https://10.1.2.3/'
      const { ID: programme } = await test.call(saveScheduleEntry, { screenid: id, url, title: 'Made' }, admin)
      const entry = async () => (await test.call(listSchedule, { screenid: id }, admin)).Items[0]
      const read = { screenid: id, programme, url, revision: (await entry())?.Revision ?? '' }
      const both = ['First', 'Second'].map((title) => test.call(saveScheduleEntry, { ...read, title }, admin))
      const results = await Promise.allSettled(both)
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PROGRAMME_CHANGED', status: 409 } })
      expect((await entry())?.Revision).toBe(String(Number(read.revision) + 1))
    })

    it('answer SCREEN_NOT_FOUND when the screen is removed during the request', async () => {
      const saves = Array.from({ length: 6 }, async () => {
        const { id } = await screen()
        const save = test.call(saveScheduleEntry, { screenid: id, url: 'https://10.1.2.3/' }, admin)
        const [saved] = await Promise.allSettled([save, test.call(removeScreen, { screenid: id }, admin)])
        return saved.status === 'rejected' ? (saved.reason as { code: string }).code : 'SCREEN_NOT_FOUND'
      })
      expect(new Set(await Promise.all(saves))).toEqual(new Set(['SCREEN_NOT_FOUND']))
    })

    it('do not include the reports of the screen', async () => {
      const one = await paired()
      const revision = async () => (await test.call(listScreens, {}, admin)).Items.find(({ ID }) => ID === one.id)?.Revision
      const before = await revision()
      await asScreen(reportScreen, { screen: one.code, report, thumbnail: '' }, one)
      expect(await revision()).toBe(before)
    })
  })

  it('shows a message on some or all screens until it expires', async () => {
    const [one, other] = [await paired(), await paired()]
    const texts = async () => [(await check(one)).Urgent?.Text, (await check(other)).Urgent?.Text]
    await test.call(setUrgent, { message: 'Leave the building', screenids: [one.id] }, admin)
    expect(await texts()).toEqual(['Leave the building', undefined])
    await test.call(setUrgent, { message: 'Everybody', minutes: 5 }, admin)
    expect(await texts()).toEqual(['Everybody', 'Everybody'])
    test.time.now += 6 * 60_000
    expect(await texts()).toEqual([undefined, undefined])
    await test.call(setUrgent, { message: 'Again' }, admin)
    await test.call(setUrgent, { message: '' }, admin)
    expect(await texts()).toEqual([undefined, undefined])
  })

  it('delivers commands for some minutes', async () => {
    const one = await paired()
    await test.call(commandScreen, { screenid: one.id, screencommand: 'identify' }, admin)
    expect((await check(one)).Commands).toMatchObject([{ Command: 'identify' }])
    test.time.now += 6 * 60_000
    expect((await check(one)).Commands).toEqual([])
  })

  it('lists the reports of screens, and when they stop', async () => {
    const one = await paired()
    const row = async () => (await test.call(listScreens, {}, admin)).Items.find(({ ID }) => ID === one.id)
    expect(await row()).toMatchObject({ IsPaired: true, IsOnline: false, Report: null })
    const jpeg = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]).toString('base64')}`
    await asScreen(reportScreen, { screen: one.code, report, thumbnail: jpeg }, one)
    const output = await row()
    expect(output).toMatchObject({ IsOnline: true, Report: report })
    expect(output?.Thumbnail).toMatch(/^\/api\/admin\/screens\/\d+\/thumbnail\.jpg\?v=/)
    const image = (as?: TestUser, headers = {}) => test.ask(output?.Thumbnail ?? '', { headers }, as)
    for (const as of [undefined, owner, await test.again(admin, 'embed')]) expect((await image(as)).status).toBe(404)
    expect((await test.ask('/api/admin/screens/999999/thumbnail.jpg', {}, admin)).status).toBe(404)
    expect((await test.ask('/api/admin/screens/x/thumbnail.jpg', {}, admin)).status).toBe(404)
    const seen = await image(admin)
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
    ])
    expect((await seen.arrayBuffer()).byteLength).toBe(6)
    expect((await image(admin, { 'if-none-match': seen.headers.get('etag') ?? '' })).status).toBe(304)
    // Bytes that are no image, and what is no report.
    await asScreen(
      reportScreen,
      { screen: one.code, report, thumbnail: `data:image/jpeg;base64,${Buffer.from('<svg>').toString('base64')}` },
      one,
    )
    expect(await row()).toMatchObject({ Thumbnail: '' })
    // Then there is the poster of what it shows, as the administrator sees it.
    const { ids } = await photoset([{}, { is_private: 1 }])
    await test.deps.db.updateTable('media_files').set({ kind: 'poster' }).where('item_id', 'in', ids).execute()
    const [open = 0, hidden = 0] = ids
    const tell = (id: number) =>
      asScreen(reportScreen, { screen: one.code, report: { ...report, EncID: test.deps.ids.encode(id) }, thumbnail: '' }, one)
    await tell(open)
    expect((await row())?.Thumbnail).toContain('/image-640.webp')
    await tell(hidden)
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', hidden).execute()
    expect(await row()).toMatchObject({ Thumbnail: '' })
    for (const wrong of [
      { thumbnail: 'data:image/svg+xml;base64,AAAA' },
      { thumbnail: `data:image/jpeg;base64,${'A'.repeat(40_000)}` },
      { report: { ...report, Title: 'x'.repeat(600) } },
      { report: { ...report, Errors: Array.from({ length: 50 }, () => 'x') } },
      { report: { ...report, FreeBytes: 'all' } },
      { report: null },
    ])
      await expect(asScreen(reportScreen, { screen: one.code, report, ...wrong } as never, one)).rejects.toMatchObject({ status: 400 })
    test.time.now += (SignageLimits.offlineSeconds + 1) * 1000
    expect(await row()).toMatchObject({
      IsOnline: false,
      LastSpoke: new Date(test.time.now - (SignageLimits.offlineSeconds + 1) * 1000).toISOString(),
    })
  })

  describe('the doors of older clients', () => {
    it('search items that can be shown on a screen', async () => {
      await test.item(owner, { record_type: 9, title: 'Numbat link' })
      await test.item(owner, { title: 'Numbat film' })
      await test.item(owner, { title: 'Numbat secret', is_private: 1 })
      await test.item(owner, { record_type: 10, document_type: 0, title: 'Numbat table' })
      const f = encodeURIComponent('{"s":"Numbat"}')
      const response = await test.ask(`/iAPI/Signage/S/?f=${f}&signage=true&utc=1`)
      const { Items } = (await response.json()) as { Items: { Item: { Title: string } }[] }
      expect(Items.map(({ Item }) => Item.Title)).toEqual(['Numbat film'])
      expect((await test.call(searchSignage, { f: { s: 'Numbat', rt: [9] } })).Items).toEqual([])
    })

    it('return the photos of a photoset and their last change to callers who may see it', async () => {
      const set = await photoset([{}, { is_private: 1 }])
      const secret = await photoset([{}], { is_private: 1 })
      for (const path of [
        `/iAPI/PL/GalleryData/${secret.encId}/`,
        `/GetSignage.aspx?gallerydata=true&id=${secret.encId}`,
        `/iapi/pl/gallerydata/999999`,
      ])
        expect((await test.ask(path)).status, path).toBe(404)
      const data = await test.call(getGalleryData, { id: set.encId })
      expect(data.Items.map(({ ClipDataID }) => ClipDataID)).toEqual([set.ids[0]])
      // The screen can request the item behind each image.
      expect(await test.call(getGalleryData, { id: String(data.Settings.SourceID) })).toEqual(data)
      const asked = async () =>
        ((await (await test.ask(`/getsignage.ASPX?GalleryData=true&ID=${set.encId}`)).json()) as { LastUpdatedAt: string }).LastUpdatedAt
      expect(await asked()).toBe(data.LastUpdatedAt)
      test.time.now += 1000
      await test.call(updateMedia, { id: String(set.ids[0]), title: 'New' }, owner)
      expect(Date.parse(await asked())).toBeGreaterThan(Date.parse(data.LastUpdatedAt))
      // What nobody may see does not tell either.
      const before = await asked()
      test.time.now += 1000
      await test.call(updateMedia, { id: String(set.ids[1]), title: 'New' }, owner)
      expect(await asked()).toBe(before)
      await expect(test.call(galleryUpdated, { id: set.encId, gallerydata: false })).rejects.toMatchObject({ status: 400 })
    })
  })
})
