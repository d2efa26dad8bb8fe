import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLink, checkLinks, getVideoQuery, LinkLimits } from '../../sdk/links/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const host = 'https://www.youtube-nocookie.com'
const address = 'https://youtu.be/aB3_-xyz012?t=1m30s'

describe.each(dialects)('links on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  const add = (
    change: Partial<{ url: string; title: string; description: string; isprivate: boolean }> = {},
    as: TestUser | undefined = owner,
  ) => test.call(addLink, { url: address, title: 'How leaves make sugar', ...change }, as)
  const policyOf = async (path: string, as?: TestUser): Promise<string> =>
    (await test.ask(path, {}, as)).headers.get('content-security-policy') ?? ''

  it('are refused without the permission or with an invalid address, and create no item', async () => {
    const count = async () => (await test.deps.db.selectFrom('items').select('id').execute()).length
    const before = await count()
    const reader = await test.user({ canUpload: false })
    await expect(test.call(addLink, { url: address, title: 'A title' })).rejects.toMatchObject({ status: 403, code: 'LINK_NOT_ALLOWED' })
    for (const as of [await test.guest(), reader])
      await expect(add({}, as)).rejects.toMatchObject({ status: 403, code: 'LINK_NOT_ALLOWED' })
    for (const [url, code] of [
      ['nothing', 'LINK_NOT_AN_ADDRESS'],
      ['http://192.168.0.1/', 'LINK_NOT_PUBLIC'],
      ['javascript:alert(1)', 'LINK_NOT_AN_ADDRESS'],
      ['https://10.0.0.1/', 'LINK_NOT_PUBLIC'],
      ['https://www.youtube.com/watch?v=no', 'LINK_NOT_A_VIDEO'],
    ] as const) {
      await expect(add({ url }), url).rejects.toMatchObject({ status: 400, code })
    }
    await expect(add({ title: '  ' })).rejects.toMatchObject({ message: 'Please enter a title.' })
    expect(await count()).toBe(before)
  })

  it('are checked line by line before they are added, only for people who can add some', async () => {
    const reader = await test.user({ canUpload: false })
    for (const as of [undefined, await test.guest(), reader]) {
      const call = as ? test.call(checkLinks, { urls: [address] }, as) : test.call(checkLinks, { urls: [address] })
      await expect(call).rejects.toMatchObject({ status: 403, code: 'LINK_NOT_ALLOWED' })
    }
    await expect(test.call(checkLinks, { urls: [] }, owner)).rejects.toMatchObject({ status: 400 })
    const tooMany = Array.from({ length: LinkLimits.addresses + 1 }, (_, index) => `https://example.org/${index}`)
    await expect(test.call(checkLinks, { urls: tooMany }, owner)).rejects.toMatchObject({
      message: 'Please enter at most 100 addresses at once.',
    })
    const urls = [
      'two words',
      'http://example.org/a',
      'ftp://example.org/b',
      'ftp://nas.local/c',
      address,
      `https://a.org/${'x'.repeat(2000)}`,
    ]
    const { Items } = await test.call(checkLinks, { urls }, owner)
    expect(Items.map(({ URL }) => URL)).toEqual(urls)
    expect(Items.map(({ RecordType, Code }) => [RecordType, Code])).toEqual([
      [0, 'LINK_NOT_AN_ADDRESS'],
      [9, ''],
      [9, ''],
      [0, 'LINK_NOT_PUBLIC'],
      [1, ''],
      [0, 'LINK_NOT_AN_ADDRESS'],
    ])
    expect(Items[3]?.Message).toBe('This address works only inside your own network.')
    expect(Items[4]?.Message).toBe('')
  })

  it('are refused when an account adds too many in a short time, at every address of the endpoint', async () => {
    const person = await test.user()
    const { EncID } = await add({}, person)
    const item = await test.deps.db.selectFrom('items').selectAll().where('owner_id', '=', person.id).executeTakeFirstOrThrow()
    const { id: _, ...row } = item
    const copies = Array.from({ length: LinkLimits.perQuarterHour - 1 }, () => row)
    for (let from = 0; from < copies.length; from += 20)
      await test.deps.db
        .insertInto('items')
        .values(copies.slice(from, from + 20))
        .execute()
    await expect(add({}, person)).rejects.toMatchObject({ status: 429, code: 'LINK_TOO_OFTEN' })
    const old = { fn: 'https://example.org/', fieldvalues: [{ IsTitle: true, FieldValue: 'A title' }] }
    const init = { method: 'POST', body: JSON.stringify(old), headers: { 'content-type': 'application/json' } }
    expect((await test.ask('/api/ml/upload/processupload3/', init, person)).status).toBe(429)
    await test.deps.db
      .updateTable('items')
      .set({ created_at: row.created_at - 16 * 60_000 })
      .where('owner_id', '=', person.id)
      .execute()
    expect((await add({}, person)).EncID).not.toBe(EncID)
  })

  it('can be added through the doors of old upload forms, with the same refusals', async () => {
    const doors = ['/Ajax.asmx/ProcessUpload2', '/upload.aspx/ProcessUpload3', '/api/ml/upload/processupload3/']
    const through = async (path: string, body: object, as: TestUser | undefined = owner) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const answer = (await (await test.ask(path, init, as)).json()) as { d?: string }
      return JSON.parse(answer.d ?? JSON.stringify(answer)) as { Success: boolean; Message: string; EncID: string }
    }
    const titled = (FieldValue: string) => [{ IsTitle: true, FieldValue }]
    const reader = await test.user({ canUpload: false })
    for (const path of doors) {
      const refusals = [
        await through(path, { fn: address, fieldvalues: titled('A title') }, reader),
        await through(path, { fn: 'javascript:alert(1)', fieldvalues: titled('A title') }),
        await through(path, { fn: 'ftp://nas.local/a', fieldvalues: titled('A title') }),
        await through(path, { fn: 'https://192.168.0.1/', fieldvalues: titled('A title') }),
        await through(path, { fn: address }),
        await through(path, { fn: address, fieldvalues: titled(' ') }),
        await through(path, { fn: { a: 1 }, fieldvalues: titled('A title') }),
      ]
      expect(refusals.filter(({ Success }) => Success)).toEqual([])
      expect(refusals.map(({ Message }) => Message).slice(0, 5)).toEqual([
        'You do not have permission to add links. Please sign in with another account.',
        'Please enter an address that starts with https://, http:// or ftp://, for example https://example.org/lesson.',
        'This address works only inside your own network.',
        'This address works only inside your own network.',
        'Please enter a title.',
      ])
      const made = await through(path, { filename: 'https://example.org/old', fieldvalues: titled('From an old form'), isprivate: false })
      expect(await test.call(getMedia, { id: made.EncID })).toMatchObject({ RecordType: 9, Title: 'From an old form' })
      for (const [IsTitle, IsDescField] of [
        ['True', 'False'],
        [1, ''],
        ['1', null],
      ]) {
        const fieldvalues = [{ IsTitle, IsDescField, FieldValue: `Title by ${IsTitle}` }]
        const spelled = await through(path, { fn: 'https://example.org/old', fieldvalues, isprivate: false })
        expect((await test.call(getMedia, { id: spelled.EncID })).Title).toBe(`Title by ${IsTitle}`)
      }
      const named = await through(path, { fn: 'https://example.org/old', filenameastitle: true, isprivate: false })
      expect((await test.call(getMedia, { id: named.EncID })).Title).toBe('https://example.org/old')
    }
  })

  it('need the permission for their type: the permission for links does not include videos', async () => {
    const { id: group } = await test.deps.db
      .insertInto('groups')
      .values({ name: 'Link people', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.deps.db.insertInto('add_permissions').values({ group_id: group, record_type: 9, restriction: 3, is_default: 1 }).execute()
    const person = await test.user({ canUpload: false })
    await test.deps.db.insertInto('group_members').values({ group_id: group, user_id: person.id }).execute()
    await expect(add({}, person)).rejects.toMatchObject({ status: 403, code: 'LINK_NO_VIDEOS' })
    const { Items } = await test.call(checkLinks, { urls: [address, 'https://example.org/a'] }, person)
    expect(Items.map(({ RecordType, Code }) => [RecordType, Code])).toEqual([
      [0, 'LINK_NO_VIDEOS'],
      [9, ''],
    ])
    const { EncID } = await add({ url: 'https://example.org/a', isprivate: false }, person)
    expect(await test.call(getMedia, { id: EncID }, person)).toMatchObject({ RecordType: 9, IsPrivate: false })
    // Private unless they say otherwise, as their permission has it.
    expect(await test.call(getMedia, { id: (await add({ url: 'https://example.org/b' }, person)).EncID }, person)).toMatchObject({
      IsPrivate: true,
    })
  })

  it('to a video of the hosting service play in its frame, from the start time of the address', async () => {
    const { EncID, RecordType } = await add({ description: 'With experiments.' })
    expect(RecordType).toBe(1)
    const item = await test.call(getMedia, { id: EncID })
    expect(item).toMatchObject({ RecordType: 1, Source: 13, Playable: true, Status: 'ready', Description: 'With experiments.' })
    expect(item.Playlist).toMatchObject([{ Source: 13, MediaURL: `${host}/embed/aB3_-xyz012`, StartTime: 90, ImageURLs: [], Is360: false }])
    expect(item.Playlist[0]).not.toHaveProperty('DashURL')
    expect(await test.call(getVideoQuery, { encid: EncID })).toEqual({ QS: 'v=aB3_-xyz012&start=90' })
    const old = await test.ask(`/iapi/core/youtube/?cdid=${item.ClipDataID}`)
    expect(await old.json()).toEqual({ QS: 'v=aB3_-xyz012&start=90' })
  })

  it('to other pages have the address of that page', async () => {
    const { EncID, RecordType } = await add({ url: 'https://example.org/lesson?a=1' })
    expect(RecordType).toBe(9)
    const item = await test.call(getMedia, { id: EncID })
    expect(item).toMatchObject({ RecordType: 9, Source: 0, URL: 'https://example.org/lesson?a=1', ViewURL: `/view.aspx?id=${EncID}` })
    expect(item.Playlist[0]).toMatchObject({ MediaURL: '', URL: 'https://example.org/lesson?a=1' })
    await expect(test.call(getVideoQuery, { encid: EncID })).rejects.toMatchObject({ status: 404, code: 'LINK_NO_VIDEO' })
  })

  it('that are private do not reveal their target to other people', async () => {
    const { EncID } = await add({ isprivate: true })
    for (const as of [undefined, await test.user()]) {
      await expect(test.call(getVideoQuery, { encid: EncID }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    }
    expect(await policyOf(`/Embed.aspx?id=${EncID}`)).not.toContain(host)
    expect(await policyOf(`/view.aspx?id=${EncID}`)).not.toContain(host)
  })

  it('allow frames of the service only on the pages of such items', async () => {
    const { EncID, ClipDataID } = await add()
    const own = await test.item(owner)
    const list = await test.item(owner, { record_type: 2 })
    await test.deps.db.insertInto('playlist_items').values({ playlist_id: list.id, item_id: ClipDataID, position: 0 }).execute()
    for (const page of ['/Embed.aspx', '/view.aspx']) {
      for (const id of [EncID, list.encId]) expect(await policyOf(`${page}?id=${id}`)).toContain(`frame-src 'self' ${host};`)
      expect(await policyOf(`${page}?id=${own.encId}`)).toContain("frame-src 'self';")
    }
    for (const page of ['/', '/upload.aspx']) expect(await policyOf(page, owner)).toContain("frame-src 'self';")
  })

  it('load nothing of the service on the embed page before the viewer starts it', async () => {
    const { EncID } = await add()
    const html = await (await test.ask(`/Embed.aspx?id=${EncID}&autoplay=1`)).text()
    expect(html).toContain('<video class="vt-video" playsinline preload="none"></video>')
    expect(html).not.toMatch(/<(iframe|source|link|img)[^>]*youtube/)
  })
})

describe.each(dialects)('the 360° mark on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  it('is changed only by people who can edit the item', async () => {
    const { id, encId } = await test.item(owner)
    const playlist = await test.item(owner, { record_type: 2 })
    await test.deps.db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: id, position: 0 }).execute()
    const is360 = async () => {
      const [item, list] = [await test.call(getMedia, { id: encId }), await test.call(getPlaylist, { id: playlist.encId })]
      return [item.Is360, item.Playlist[0]?.Is360, list[0]?.Is360]
    }
    await expect(test.call(updateMedia, { id: encId, is360: true }, await test.user())).rejects.toMatchObject({
      code: 'MEDIA_NOT_EDITABLE',
    })
    expect(await is360()).toEqual([false, false, false])
    await test.call(updateMedia, { id: encId, is360: true }, owner)
    await test.call(updateMedia, { id: encId, title: 'Another title' }, owner)
    expect(await is360()).toEqual([true, true, true])
    await test.call(updateMedia, { id: encId, is360: false }, owner)
    expect(await is360()).toEqual([false, false, false])
  })
})
