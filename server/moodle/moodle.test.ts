import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteCategory, saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { listLmsEvents, type SaveEnvironmentInput, saveEnvironment } from '../../sdk/lms/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { dateChecksum, isDateChecksum } from './date-checksum.ts'
import { decodeDelta, encodeDelta } from './delta.ts'
import { pageOrigin } from './page-origin.ts'
import { pickerQuery, pluginChecksum, pluginDelta, ticketIn, ticketQuery } from './plugin-client.fixture.ts'

describe('dateChecksum', () => {
  it.each([
    [1, 1, 2025, '922073b18844540f8fe447c3e93a25b7'],
    [29, 2, 2024, 'b334598a4da5c8bf7a7c765cb1b21c35'],
    [31, 12, 2026, 'f7b6000388779f08de2ba259e12b48b7'],
  ])('of %i.%i.%i is as captured', (day, month, year, checksum) => expect(dateChecksum(day, month, year)).toBe(checksum))

  it('is accepted on the day, the day before and the day after', () => {
    const now = Date.UTC(2026, 1, 28, 23, 59)
    expect([-2, -1, 0, 1, 2].map((change) => isDateChecksum(pluginChecksum(now, change), now))).toEqual([false, true, true, true, false])
    expect(isDateChecksum('', now)).toBe(false)
    expect(isDateChecksum(pluginChecksum(now).toUpperCase(), now)).toBe(true)
  })
})

describe('decodeDelta', () => {
  it.each(['', 'ESDLTA', '%', '%zz', '2=wZg3E', '2=wZg3Ecc', '<script>', 'é', ' '])('finds nobody in "%s"', (given) =>
    expect(decodeDelta(given)).toBe(''),
  )

  it.each([
    ['admin', '2=wZg3Ec'],
    ['student1', 'iDyDAp64nnpg'],
    ['127.0.0.1', 'SzPEtsj4WNiC'],
  ])('reads %s as captured', (text, disguise) => {
    expect(encodeDelta(text)).toBe(disguise)
    expect(decodeDelta(disguise)).toBe(text)
  })

  it('reads every text, encoded twice, once or not at all', () => {
    for (const text of ['a', 'ann@school.example', 'Zoë Größe', '日本', 'x'.repeat(300), '%41', 'a b']) {
      const disguise = pluginDelta(text)
      for (const given of [
        disguise,
        disguise.replaceAll('+', ' '),
        encodeURIComponent(disguise),
        encodeURIComponent(encodeURIComponent(disguise)),
      ])
        expect(decodeDelta(given), text).toBe(text)
    }
  })
})

describe('pageOrigin', () => {
  it.each([
    ['https://moodle.example:', 'https://moodle.example'],
    ['http://host:8080:8080', 'http://host:8080'],
    ['https://moodle.example', 'https://moodle.example'],
    ['https://Moodle.Example/course', 'https://moodle.example'],
    ['https://moodle.example:443:443', 'https://moodle.example'],
    ['', undefined],
    ['*', undefined],
    ['javascript:alert(1)', undefined],
    ['https://good.example@evil.example', undefined],
  ])('mends "%s"', (given, origin) => expect(pageOrigin(given)).toBe(origin))
})

const server = { 'x-forwarded-for': '203.0.113.7' }
const browser = { 'x-forwarded-for': '198.51.100.4', accept: 'text/html' }
const moodle: SaveEnvironmentInput = {
  ...{ kind: 'moodle', name: 'Moodle', enabled: true, rule: 'match' },
  ...{ origins: ['https://moodle.example'], networks: ['203.0.113.7'] },
}

describe.each(dialects)('moodle on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  let teacher: TestUser
  let iid: number
  beforeAll(async () => {
    test = await openTestApp(dialect, { trustProxy: true })
    administrator = await test.user({ isAdmin: true })
    teacher = await test.user({ name: 'ann' })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    ;({ ID: iid } = await test.call(saveEnvironment, moodle, administrator))
  })
  afterEach(async () => {
    await test.deps.db.deleteFrom('lms_events').execute()
    await test.deps.db.deleteFrom('lms_environments').execute()
    await test.deps.db.deleteFrom('chapters').execute()
    await test.deps.db.deleteFrom('media_files').execute()
    await test.deps.db.deleteFrom('playlist_items').execute()
    await test.deps.db.deleteFrom('items').execute()
  })

  const ask = async (path: string, headers: Record<string, string> = browser) => {
    const response = await test.ask(path, { headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const person = { name: 'ann', viewer: '198.51.100.4' }
  const ticket = async (who = person) => ticketIn((await ask(`/vle/moodle/AUTH/?${ticketQuery(who, test.time.now)}`, server)).text)
  const picker = (query: string, headers: Record<string, string> = browser) => ask(`/VLE/Moodle/Default.aspx?${query}`, headers)
  const optionsIn = (html: string): PageOptions =>
    JSON.parse(/<script type="application\/json" id="page-options">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as PageOptions
  const events = async () =>
    (await test.call(listLmsEvents, {}, administrator)).Items.map(({ Kind, Person, EnvironmentName }) => [Kind, Person, EnvironmentName])

  it('answers nothing while no Moodle is registered and switched on', async () => {
    await test.call(saveEnvironment, { ...moodle, iid, enabled: false }, administrator)
    for (const path of [
      `/VLE/Moodle/Auth/?${ticketQuery(person, test.time.now)}`,
      '/VLE/Moodle/Default.aspx?inlinemode=moodle',
      `/VLE/Moodle/Default.aspx?show=info&checksum=${pluginChecksum(test.time.now)}`,
      '/VLE/MediaLibrary.aspx',
      '/VLE/Moodle/Help.aspx',
      '/UploadContentVLE.aspx',
      '/GetImage.aspx?id=1',
    ])
      expect([(await ask(path, server)).status, path]).toEqual([404, path])
    expect(await events()).toEqual([])
  })

  it('refuses a ticket to other servers and other days, and logs what comes from a plugin', async () => {
    const now = test.time.now
    expect((await ask(`/VLE/Moodle/Auth/?${ticketQuery(person, now)}`, browser)).status).toBe(403)
    expect((await ask(`/VLE/Moodle/Auth/?${ticketQuery(person, now - 3 * 86_400_000)}`, server)).status).toBe(403)
    expect((await ask('/VLE/Moodle/Auth/?source=1', browser)).status).toBe(403)
    expect(await events()).toEqual([
      ['refusal', 'ann', 'Moodle'],
      ['refusal', 'ann', ''],
    ])
    expect(await test.deps.db.selectFrom('lms_tickets').selectAll().execute()).toEqual([])
  })

  it('refuses the picker without a valid ticket of the same person and address, in any order of requests', async () => {
    const before = await test.deps.db.selectFrom('sessions').select('id').where('kind', '=', 'lti').execute()
    const other = await ticket({ ...person, name: 'bob' })
    const elsewhere = await ticket()
    for (const [query, headers, status] of [
      [pickerQuery('ann', '', test.time.now), browser, 200],
      [pickerQuery('ann', 'x'.repeat(43), test.time.now), browser, 403],
      [pickerQuery('ann', other, test.time.now), browser, 403],
      [pickerQuery('bob', other, test.time.now), browser, 403],
      [pickerQuery('ann', elsewhere, test.time.now), { ...browser, 'x-forwarded-for': '198.51.100.99' }, 403],
      [pickerQuery('ann', elsewhere, test.time.now), browser, 403],
      [pickerQuery('ann', await ticket(), test.time.now, 'https://evil.example:'), browser, 403],
    ] as const) {
      const { status: got, text } = await picker(query, headers)
      expect([got, query]).toEqual([status, query])
      expect(optionsIn(text).User.IsAnonymous).toBe(true)
      expect(optionsIn(text).Picker?.Token ?? '').toBe('')
    }
    const after = await test.deps.db.selectFrom('sessions').select('id').where('kind', '=', 'lti').execute()
    expect(after).toEqual(before)
  })

  it('opens the picker by a ticket, once, for its person alone', async () => {
    const query = pickerQuery('ann', await ticket(), test.time.now, 'https://moodle.example:')
    const opened = await picker(query)
    expect(opened.status).toBe(200)
    const { Picker, User, Launch } = optionsIn(opened.text)
    expect(User).toMatchObject({ ID: teacher.id, IsAnonymous: false })
    // Without these options, the page would not say that its session has ended.
    expect(Launch).toEqual({ Origins: [], CourseURL: '', CanChangeLink: false })
    expect(Picker?.Target).toBe('https://moodle.example')
    expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://moodle.example")
    expect(opened.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(opened.headers.get('x-frame-options')).toBeNull()
    expect((await ask('/')).headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/)
    expect((await picker(query)).status).toBe(403)
    const bearer = { ...browser, authorization: `Bearer ${Picker?.Token}` }
    expect(optionsIn((await ask('/', bearer)).text).User.ID).toBe(teacher.id)
    // The frame is loaded again: its session is still there.
    expect((await picker(query, bearer)).status).toBe(200)
    expect((await picker(query.replace(/delta=[^&]*/, 'delta=ESDLTA'), bearer)).status).toBe(403)
    expect((await events()).at(-1)).toEqual(['launch', 'ann', 'Moodle'])
  })

  it('opens under each of its names, with the first of two parameters, for the registered page where none is named', async () => {
    for (const path of ['/VLE/MediaLibrary.aspx', '/vle/moodle/medialibrary.ASPX', '/VLE/Moodle/Default.aspx/']) {
      const murl = 'https://moodle.example/upload.php'
      const opened = await ask(
        `${path}?AssignMoodle=&assignmoodle=true&murl=${murl}&${pickerQuery('ann', await ticket(), test.time.now)}&unknown=1`,
      )
      const { Page, Picker, User } = optionsIn(opened.text)
      expect([opened.status, Page, User.ID, Picker?.Target, Picker?.Assignment]).toEqual([
        ...[200, 'picker', teacher.id, 'https://moodle.example', undefined],
      ])
    }
  })

  it('tells the plugins the size of their frames, and that they fill the page', async () => {
    const sizeOf = async () => {
      const { text } = await ask(`/VLE/Moodle/Auth/?${ticketQuery(person, test.time.now)}&assign=1`, server)
      return text.replace(/^\{"ticket":"[\w-]{43}",/, '')
    }
    expect(await sizeOf()).toBe('"height":"360","width":"640"}')
    await test.call(saveEnvironment, { ...moodle, iid, width: 800, height: 450 }, administrator)
    expect(await sizeOf()).toBe('"height":"450","width":"800"}')
    await test.call(saveEnvironment, { ...moodle, iid, width: 0, height: 0 }, administrator)
    expect(await sizeOf()).toBe('"height":"0","width":"0"}')
  })

  it('opens what everybody sees for nobody, and the guests of a registration as guests', async () => {
    const anonymous = optionsIn((await picker('inlinemode=moodle&delta=ESDLTA')).text)
    expect([anonymous.Page, anonymous.User.IsAnonymous, anonymous.Picker?.Token]).toEqual(['picker', true, ''])
    await test.call(saveEnvironment, { ...moodle, iid, rule: 'guests' }, administrator)
    const guest = optionsIn((await picker(pickerQuery('someone', await ticket({ ...person, name: 'someone' }), test.time.now))).text)
    expect(guest.User).toMatchObject({ IsAnonymous: true, IsGuest: true })
  })

  it('lists categories and items for the repository as its person sees them', async () => {
    const mine = await test.item(teacher, { title: 'Mine <&> "own"', is_private: 1 })
    const open = await test.item(administrator, { title: 'Open to all' })
    await test.item(administrator, { title: 'Hidden', is_private: 1 })
    await test.deps.db
      .insertInto('chapters')
      .values({ item_id: open.id, start_secs: 0, duration_secs: 1, title: 'Opening', description: '', created_at: 0 })
      .execute()
    const feed = (more: string, headers: Record<string, string> = server, name = 'ann') =>
      picker(`format=5&checksum=${pluginChecksum(test.time.now)}&delta=${encodeURIComponent(pluginDelta(name))}&${more}`, headers)
    expect((await feed('search=*', browser)).status).toBe(403)
    const { text, headers } = await feed('search=*&pageindex=0&orderby=8&cat=0&show=0')
    expect(headers.get('content-type')).toContain('text/xml')
    expect(text).toContain('<title>Mine &lt;&amp;&gt; &quot;own&quot;</title>')
    expect(text).toContain(`<file>${mine.id}~${mine.encId.slice(0, 2)}</file><recordtype>1</recordtype>`)
    expect(text).not.toContain('Hidden')
    expect((await feed('search=*', server, 'nobody')).text).not.toContain('Mine')
    expect((await feed('search=opening&mc=on&orderby=7')).text).toContain('<recordtype>-99</recordtype>')
    expect((await feed('search=*&show=2')).text).not.toContain('<item>')
    expect((await feed('search=*&pageindex=7')).text).toMatch(/<x><\/x>$/)
    expect((await feed('search=*&pageindex=-3&cat=x&orderby=99')).text).toContain('Open to all')
    const info = await picker(`SHOW=info&checksum=${pluginChecksum(test.time.now)}`, server)
    expect(info.text).toMatch(/<x><catname>.*<\/catname><dimensions>640x360<\/dimensions><cats>.*<\/cats><\/x>$/)
  })

  it('lists ten items on a page, of one kind and of one category, with their chapters as parts of their names', async () => {
    const feed = async (more: string) => {
      const { text } = await picker(`format=5&checksum=${pluginChecksum(test.time.now)}&orderby=8&${more}`, server)
      return [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, entry = '']) => {
        const field = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(entry)?.[1] ?? ''
        return [field('title'), field('file'), field('recordtype'), field('addedat'), field('addedby')]
      })
    }
    const videos = []
    for (let number = 0; number < 11; number++)
      videos.push(await test.item(teacher, { title: `Film ${number}`, created_at: 1000 * number }))
    const playlist = await test.item(teacher, { title: 'Playlist', record_type: 2, created_at: 20_000 })
    const photoset = await test.item(teacher, { title: 'Photoset', record_type: 4, created_at: 21_000 })
    const [first] = videos as [(typeof videos)[0]]
    const { db } = test.deps
    const photo = await test.item(teacher, { title: 'Photo', record_type: 10, document_type: 3, photoset_id: photoset.id })
    for (const [playlist_id, item_id] of [
      [playlist.id, first.id],
      [photoset.id, photo.id],
    ] as const)
      await db.insertInto('playlist_items').values({ playlist_id, item_id, position: 0 }).execute()
    const { ID: categoryId } = await test.call(saveCategory, { id: 0, data: { Name: 'Leaves' } }, administrator)
    await test.call(saveItemCategories, { encid: first.encId, catsinc: [categoryId], catsexc: [] }, administrator)
    const part = { item_id: first.id, start_secs: 0, duration_secs: 1, title: 'Opening', description: '', created_at: 0 }
    const { id } = await db.insertInto('chapters').values(part).returning('id').executeTakeFirstOrThrow()

    const [page, next] = [await feed('search=*&cat=0&show=0&pageindex=0'), await feed('search=*&cat=0&show=0&pageindex=1')]
    expect([page.length, next.length]).toEqual([10, 3])
    const named = [`${first.id}~${first.encId.slice(0, 2)}`, '1', '0', 'ann']
    expect(next.at(-1)).toEqual(['Film 0', ...named])
    expect((await feed('search=*&show=2')).map(([title]) => title)).toEqual(['Playlist'])
    expect((await feed('search=*&show=4')).map(([title]) => title)).toEqual(['Photoset'])
    expect((await feed('search=*&show=7&pageindex=1')).map(([title]) => title)).toEqual(['Film 0'])
    expect((await feed(`search=*&show=2`))[0]?.[1]).toBe(`${playlist.id}~${playlist.encId.slice(0, 2)}`)
    expect(await feed(`search=*&cat=${categoryId}&mc=on`)).toEqual([
      ['Film 0', ...named],
      ['Opening', `${first.id}~${first.encId.slice(0, 2)}~${first.encId}~${id}`, '-99', '0', 'ann'],
    ])
    const info = await picker(`show=info&checksum=${pluginChecksum(test.time.now)}`, server)
    expect(info.text).toContain(`<cat><id>${categoryId}</id><name>Leaves</name></cat>`)
    await test.call(deleteCategory, { id: categoryId }, administrator)
  })

  it('answers the addresses that the plugins insert, in any letter case', async () => {
    const { id, encId } = await test.item(teacher, { title: 'Shown', duration_secs: 60 })
    const hidden = await test.item(teacher, { title: 'Hidden', is_private: 1 })
    const message = `ID=${id}~${encId.slice(0, 2)}~${encId}&source=moodle&title=My+Video`
    for (const path of ['/Embed.aspx', '/embed.aspx', '/EMBED.ASPX', '/View.aspx', '/view.aspx']) {
      const shown = await ask(`${path}?${message}&delta=ESDLTA&unknown=1`)
      expect([shown.status, path]).toEqual([200, path])
      expect(shown.text).toContain('Shown')
      const { status, text } = await ask(`${path}?ID=${hidden.id}~ab~${hidden.encId}&delta=${encodeURIComponent(pluginDelta('ann'))}`)
      expect([status === 200 && text.includes('Hidden'), path]).toEqual([false, path])
    }
    const swf = await ask(`/VLE/Moodle/Video/${encId}.swf?d=640x360&iframe=true`)
    expect([swf.status, swf.headers.get('location')]).toEqual([302, `/Embed.aspx?id=${encId}`])
    expect((await ask('/uploadcontentvle.aspx?sourceID=11')).headers.get('location')).toBe('/login.aspx?returnurl=%2Fupload.aspx')
    expect((await ask(`/GetImage.aspx?type=cd&width=354&height=190&id=${hidden.id}`)).status).toBe(404)
    expect((await ask('/vle/moodle/help.aspx')).status).toBe(302)
    for (const path of [`/VLE/Moodle/Video/${encId}.swf`, '/UploadContentVLE.aspx?sourceID=11', '/VLE/Moodle/Help.aspx']) {
      const to = (await ask(path)).headers.get('location') ?? ''
      expect([path, (await ask(to)).status < 300 || to === '/docs/']).toEqual([path, true])
    }
  })

  it('answers images of items and of chapters in the size that was asked for', async () => {
    const { id, encId } = await test.item(teacher, { title: 'Shown', duration_secs: 60 })
    for (const width of [320, 640])
      await test.deps.db
        .insertInto('media_files')
        .values({
          item_id: id,
          kind: 'poster',
          name: `poster-${width}.jpg`,
          path: `x/${width}`,
          mime: 'image/jpeg',
          size: 1,
          sha256: '',
          width,
        })
        .execute()
    const chapter = await test.deps.db
      .insertInto('chapters')
      .values({ item_id: id, start_secs: 0, duration_secs: 1, title: 'Opening', description: '', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = async (query: string) => {
      const { status, headers } = await ask(`/GetImage.aspx?${query}`)
      return [status, (headers.get('location') ?? '').split('/').at(-1)]
    }
    expect(await address(`type=cd&width=354&height=190&id=${id}`)).toEqual([302, 'poster-640.jpg'])
    expect(await address(`TYPE=CD&Width=120&id=${encId}&unknown=1`)).toEqual([302, 'poster-320.jpg'])
    expect(await address(`type=cd&width=5000&id=${id}`)).toEqual([302, 'poster-640.jpg'])
    const name = `${id}~${encId.slice(0, 2)}~${encId}~`
    // A chapter without an image of its own shows that of its item.
    for (const part of [chapter.id, 999_999])
      expect(await address(`type=chap&width=120&height=90&id=${name}${part}`)).toEqual([302, 'poster-320.jpg'])
    expect(await address('type=cd&id=999999')).toEqual([404, ''])
  })
})
