import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { addLink } from '../../sdk/links/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { createLive, updatePlayback } from '../../sdk/playback/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('serve on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  it('refuses a body that is nested too deeply', async () => {
    const { encId } = await test.item(admin)
    const body = `{"title":"\\u0000","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    const headers = { 'content-type': 'application/json' }
    expect((await test.ask(`/api/ml/media/${encId}/update/`, { method: 'POST', headers, body }, admin)).status).toBe(400)
    expect((await test.call(getMedia, { id: encId }, admin)).Title).toBe('An item')
  })

  it('refuses more than 200 fields and lists of more than 20,000 entries', async () => {
    const fieldsOf = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1])))
    const send = async (path: string, body: string, as?: TestUser) => {
      const response = await test.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }, as)
      return [response.status, ((await response.json()) as { Message?: string }).Message]
    }
    const refused = [400, 'A request can have at most 200 fields.']
    expect(await send('/api/auth/login/', fieldsOf(201))).toEqual(refused)
    expect(await send('/api/ml/user/searches/save/', fieldsOf(50_000), admin)).toEqual(refused)
    const listOf = (count: number): string => JSON.stringify({ cdids: Array.from({ length: count }, () => 1), isprivate: true })
    expect(await send('/api/ml/batch/privacy/', listOf(20_001), admin)).toEqual([
      400,
      'A list in a request can have at most 20,000 entries.',
    ])
    expect(await send('/api/ml/batch/privacy/', listOf(20_000), admin)).not.toContain(
      'A list in a request can have at most 20,000 entries.',
    )
    const query = Array.from({ length: 201 }, (_, at) => `f${at}`).join('&')
    expect((await test.ask(`/api/ml/search/?${query}`)).status).toBe(400)
    expect((await test.ask(`/api/ml/search/?${query.replace('f200', '')}`)).status).toBe(200)
  })

  it('reads at most 64 kB from callers who are not signed in, with or without a length', async () => {
    const body = JSON.stringify({ un: 'x'.repeat(64 * 1024), pw: '' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const stream = (): ReadableStream => new Blob([body]).stream()
    for (const sent of [
      { ...init, body },
      { ...init, headers: { ...init.headers, 'content-length': String(body.length) }, body },
      { ...init, body: stream(), duplex: 'half' },
    ])
      for (const path of ['/api/auth/login/', '/api/core/cats/saveimage/']) {
        const response = await test.ask(path, sent.body instanceof ReadableStream ? { ...sent, body: stream() } : sent)
        expect([response.status, ((await response.json()) as { Code: string }).Code]).toEqual([401, 'SIGNED_OUT'])
      }
    expect((await test.ask('/api/core/cats/saveimage/', { ...init, body }, admin)).status).toBe(400)
  })

  it('refuses numbers of rows that no database can store', async () => {
    const { encId: encid } = await test.item(admin)
    const body = (fields: object) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })
    for (const [path, fields] of [
      ['/api/ml/SaveThumbnail/', { catid: 1e300, data: 'x', eof: 1 }],
      ['/api/ml/thumbnails/save/', { cdid: encid, chapid: 1e300, data: 'x', eof: 1 }],
      [`/api/ml/media/${encid}/deletechapter/`, { chapid: 1e300 }],
      ['/api/ml/playlists/AddItem/', { cdid: encid, addcdid: encid, chapid: 1e300 }],
      [`/api/ml/media/${encid}/update/`, { ppid: 1e300 }],
      ['/api/ml/batch/field/', { cdids: encid, fid: 1e300 }],
      ['/api/core/cats/save/', { id: 1e300, data: {} }],
      ['/api/core/cats/delete/', { id: 1e300 }],
    ] as const)
      expect([path, (await test.ask(path, body(fields), admin)).status]).toEqual([path, 400])
    expect((await test.ask('/api/admin/log/?before=1e300', {}, admin)).status).toBe(400)
  })

  it('removes the null character from text', async () => {
    const nasty = 'one\0two'
    const { EncID } = await test.call(createLive, { title: nasty, url: 'https://live.example/\0on.m3u8' }, admin)
    await test.call(updatePlayback, { id: EncID, text: nasty, textseconds: 3, channelname: nasty }, admin)
    await test.call(updateMedia, { id: EncID, description: nasty }, admin)
    const { Title, Description, PlayerSettings, Playlist } = await test.call(getMedia, { id: EncID }, admin)
    expect([Title, Description, PlayerSettings?.PrePlayText]).toEqual(Array(3).fill('onetwo'))
    expect(Playlist[0]?.MediaURL).toBe('https://live.example/on.m3u8')
    const link = { title: nasty, description: nasty, url: 'https://a.example/' }
    expect((await test.call(addLink, link, admin)).Success).toBe(true)
  })

  it('removes the null character from searches', async () => {
    expect((await test.call(listAudit, { s: '\0' }, admin)).Items).toBeInstanceOf(Array)
    expect((await test.call(searchMedia, { f: { s: 'one\0two' } }, admin)).Items).toBeInstanceOf(Array)
    for (const spelled of ['x\\u0000', 'x\\u00\\u000000', 'x\\\\\\u0000', '\\\\u0000'])
      for (const name of ['ab', 'stls', 's']) {
        const { status } = await test.ask(`/api/ml/search/?f=${encodeURIComponent(`{"${name}":"${spelled}"}`)}`)
        expect(status).toBe(spelled.includes('00\\u') ? 400 : 200)
      }
  })

  it('removes the null character from JSON that is sent as text', async () => {
    const data = JSON.stringify({ Name: 'A name', Description: 'one\0two' })
    expect(await test.call(saveCategory, { id: 0, data: data as never }, admin)).toMatchObject({ Success: true })
  })
})
