import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { apiLevels } from '../../sdk/wire/endpoint.ts'
import { routesOf } from '../app.ts'
import { hashPassword } from '../session/password.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

const foreign = 'https://www.school.example'
const trusted = 'https://app.school.example'
const host = 'media.test'
const json = { 'content-type': 'application/json' }

describe('a request of another origin', () => {
  let test: TestApp
  let owner: TestUser
  let open: { id: number; encId: string }
  let secret: { id: number; encId: string }
  beforeAll(async () => {
    test = await openTestApp('sqlite', { trustedOrigins: [trusted] })
    owner = await test.user({ name: 'owner', passwordHash: await hashPassword('a long password') })
    open = await test.item(owner, { title: 'An open lesson' })
    secret = await test.item(owner, { title: 'A private lesson', is_private: 1 })
  })
  afterAll(() => test.close())

  const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}, as?: TestUser) =>
    test.ask(path, { ...init, headers: { host, origin: foreign, ...headers } }, as)
  const bearer = (user: TestUser) => ({ authorization: `Bearer ${user.sessionId}` })
  const textAndOrigin = async (response: Response) => [
    response.status,
    response.headers.get('access-control-allow-origin'),
    await response.text(),
  ]

  it('reads nothing private with a cookie, a token or the origin null', async () => {
    const path = `/api/ml/media/${secret.encId}/`
    expect((await ask(path, { origin: `http://${host}` }, {}, owner)).status).toBe(200)
    for (const origin of [foreign, 'null', `http://${host}:81`, `http://evil.${host}`, `http://${host}.evil.example`, 'http://']) {
      for (const headers of [{}, bearer(owner), { cookie: `vitrine=${owner.sessionId}; vitrine-frame=${owner.sessionId}` }] as Record<
        string,
        string
      >[]) {
        const response = await ask(path, { origin, ...headers }, {}, owner)
        const [status, allowed, text] = await textAndOrigin(response)
        expect([status, allowed], `${origin} ${Object.keys(headers).join()}`).toEqual([404, '*'])
        expect(text).not.toContain('private lesson')
        expect(response.headers.has('access-control-allow-credentials')).toBe(false)
        expect(response.headers.has('set-cookie')).toBe(false)
      }
    }
    const lists = ['/api/ml/search/?f=%7B%22s%22%3A%22lesson%22%7D', '/api/ml/user/ownmedia/', '/api/auth/check/', '/api/ml/user/history/']
    for (const list of lists) expect(await (await ask(list, bearer(owner), {}, owner)).text(), list).not.toContain('private lesson')
  })

  it('does not write, neither with a cookie nor with a token', async () => {
    const body = JSON.stringify({ title: 'taken' })
    for (const origin of [foreign, 'null'])
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { origin, ...bearer(owner), 'content-type': type }
        const response = await ask(`/api/ml/media/${open.encId}/update/`, headers, { method: 'POST', body }, owner)
        expect((await textAndOrigin(response)).slice(0, 2), `${origin} ${type}`).toEqual([403, null])
        expect((await ask('/Ajax.asmx/Logout', headers, { method: 'POST', body: '{}' }, owner)).headers.has('set-cookie')).toBe(false)
      }
    const writing = await ask(`/api/ml/media/${open.encId}/weblink/`, { 'x-requested-with': 'fetch' }, {}, owner)
    expect(writing.status).toBeGreaterThanOrEqual(400)
    expect(writing.headers.has('access-control-allow-origin')).toBe(false)
    const { title } = await test.deps.db.selectFrom('items').select('title').where('id', '=', open.id).executeTakeFirstOrThrow()
    expect(title).toBe('An open lesson')
    expect((await ask('/api/auth/check/', { origin: `http://${host}` }, {}, owner)).status).toBe(200)
  })

  it('reads what is public, with whole addresses and without a word about cookies', async () => {
    for (const origin of [foreign, 'null']) {
      const response = await ask(`/api/ml/media/${open.encId}/`, { origin })
      expect(
        Object.fromEntries(['access-control-allow-origin', 'vary', 'cache-control'].map((name) => [name, response.headers.get(name)])),
      ).toEqual({
        'access-control-allow-origin': '*',
        vary: 'origin',
        'cache-control': 'no-store',
      })
      const item = (await response.json()) as { Title: string; ViewURL: string; EmbedURL: string }
      expect(item.Title).toBe('An open lesson')
      expect(item.ViewURL).toBe(`http://${host}/view.aspx?id=${open.encId}`)
      expect(item.EmbedURL).toBe(`http://${host}/Embed.aspx?id=${open.encId}`)
    }
    const own = await test.ask(`/api/ml/media/${open.encId}/`, { headers: { host } })
    expect([own.headers.get('vary'), own.headers.has('access-control-allow-origin')]).toEqual(['origin', false])
    expect(((await own.json()) as { ViewURL: string }).ViewURL).toBe(`/view.aspx?id=${open.encId}`)
    const program = await test.ask(`/api/ml/media/${open.encId}/?addresses=absolute`, { headers: { host } })
    expect(((await program.json()) as { ViewURL: string }).ViewURL).toBe(`http://${host}/view.aspx?id=${open.encId}`)
  })

  it('may send every read, and is told so before', async () => {
    const reads = routesOf(test.deps).filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.writes)
    expect(reads.length).toBeGreaterThan(60)
    for (const { endpoint } of reads) {
      const path = endpoint.path.replace(/:(id|encid)\b/, open.encId).replace(/:\w+/g, '1')
      const before = await ask(path, { 'access-control-request-method': 'GET' }, { method: 'OPTIONS' })
      expect((await textAndOrigin(before)).slice(0, 2), path).toEqual([204, '*'])
      expect(before.headers.get('access-control-allow-headers'), path).not.toContain('authorization')
      expect((await ask(path)).headers.get('access-control-allow-origin'), path).toBe('*')
    }
    const write = await ask(`/api/ml/media/${open.encId}/update/`, { 'access-control-request-method': 'POST' }, { method: 'OPTIONS' })
    expect((await textAndOrigin(write)).slice(0, 2)).toEqual([204, null])
    expect(write.headers.get('vary')).toContain('origin')
  })

  it('does not read an item that its pages may not embed, nor finds it in a list', async () => {
    const elsewhere = await test.item(owner, { title: 'A lesson for Moodle' })
    const nowhere = await test.item(owner, { title: 'A lesson for nobody', embed_disabled: 1 })
    await test.deps.db.insertInto('embed_sites').values({ item_id: elsewhere.id, origin: 'https://moodle.example' }).execute()
    const allowed = async (path: string, origin = foreign) => (await ask(path, { origin })).headers.get('access-control-allow-origin')
    for (const part of ['/api/ml/media/{}/', '/api/core/playlist/{}/', '/api/ml/media/{}/cats/', '/api/ml/media/{}/chapters/']) {
      const path = (item: { encId: string }) => part.replace('{}', item.encId)
      expect(
        [await allowed(path(elsewhere)), await allowed(path(nowhere)), await allowed(path(elsewhere), 'https://moodle.example')],
        part,
      ).toEqual([null, null, '*'])
    }
    const found = async (origin: string) => {
      return (
        (await (await ask('/api/ml/search/?f=%7B%22s%22%3A%22*%22%7D', { origin })).json()) as { Items: { Item: MediaSummary }[] }
      ).Items.map(({ Item }) => Item.Title)
    }
    expect(await found(foreign)).toEqual(['An open lesson'])
    expect((await found('https://moodle.example')).toSorted()).toEqual(['A lesson for Moodle', 'An open lesson'])
  })

  it('reads and writes with a token when administrators trust its origin, and not with a cookie', async () => {
    const private_ = `/api/ml/media/${secret.encId}/`
    expect((await ask(private_, { origin: trusted }, {}, owner)).status).toBe(404)
    const [status, allowed, text] = await textAndOrigin(await ask(private_, { origin: trusted, ...bearer(owner) }))
    expect([status, allowed, JSON.parse(text as string).Title]).toEqual([200, trusted, 'A private lesson'])
    const body = JSON.stringify({ title: 'A better lesson' })
    const update = (headers: Record<string, string>, as?: TestUser) =>
      ask(`${private_}update/`, { origin: trusted, ...json, ...headers }, { method: 'POST', body }, as)
    expect((await update({}, owner)).status).toBeGreaterThanOrEqual(400)
    expect((await update(bearer(owner))).status).toBe(200)
    const before = await ask(`${private_}update/`, { origin: trusted, 'access-control-request-method': 'POST' }, { method: 'OPTIONS' })
    expect(before.headers.get('access-control-allow-origin')).toBe(trusted)
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization')
    // An origin that only looks like it.
    for (const origin of [`${trusted}.evil.example`, trusted.replace('https', 'http'), `${trusted}:444`])
      expect((await update({ origin, ...bearer(owner) })).status, origin).toBe(403)
  })

  it('names the levels of its calls to every origin, also where there is no such call', async () => {
    for (const [path, status] of [
      ['/api/ml/of-a-later-version/', 404],
      [`/api/ml/media/${secret.encId}/`, 404],
      [`/api/ml/media/${open.encId}/`, 200],
    ] as const) {
      const { status: answered, headers } = await ask(path, { origin: foreign })
      expect([path, answered, headers.get('vitrine-api')]).toEqual([path, status, apiLevels])
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('vitrine-api')
    }
  })

  it('signs in from a trusted origin with a token in the answer and no cookie', async () => {
    const body = JSON.stringify({ un: 'owner', pw: 'a long password' })
    const signIn = (origin: string) => ask('/api/auth/login/', { origin, ...json }, { method: 'POST', body })
    expect((await signIn(foreign)).status).toBe(403)
    const response = await signIn(trusted)
    const { Token } = (await response.json()) as { Token: string }
    expect(response.headers.has('set-cookie')).toBe(false)
    const check = () => ask('/api/auth/check/', { origin: trusted, authorization: `Bearer ${Token}` })
    expect((await check()).status).toBe(200)
    const out = await ask(
      '/api/auth/logout/',
      { origin: trusted, authorization: `Bearer ${Token}`, ...json },
      { method: 'POST', body: '{}' },
      owner,
    )
    expect(out.status).toBe(200)
    const ended = await check()
    expect([ended.status, ended.headers.get('access-control-expose-headers')]).toEqual([401, 'loggedout, retry-after, vitrine-api'])
    // The session of the cookie that came along is another one.
    expect((await ask('/api/auth/check/', { origin: trusted, ...bearer(owner) })).status).toBe(200)
    const here = await test.ask('/api/auth/login/', { method: 'POST', body, headers: json })
    expect([here.headers.has('set-cookie'), 'Token' in ((await here.json()) as object)]).toEqual([true, false])
  })

  it('counts a view once, as an embedded one of nobody, also as plain text from a sandboxed frame', async () => {
    const path = (id: string) => `/api/ml/media/${id}/registerstatsentry/`
    const report = (id: string, headers: Record<string, string>, u = 'a'.repeat(32)) =>
      ask(path(id), headers, { method: 'POST', body: JSON.stringify({ embed: false, u }) }, owner)
    const rows = () => test.deps.db.selectFrom('view_batches').selectAll().execute()
    // A form on another page cannot send a report.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/html'])
      expect((await report(open.encId, { 'content-type': type })).status, type).toBeGreaterThanOrEqual(400)
    const emptyForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask(path(open.encId), emptyForm, { method: 'POST', body: '' }, owner)).status).toBe(403)
    expect((await report(secret.encId, { 'content-type': 'text/plain', ...bearer(owner) })).status).toBe(404)
    // Elsewhere JSON stays JSON: a form of another page could send text.
    expect((await report(open.encId, { origin: `http://${host}`, 'content-type': 'text/plain' })).status).toBe(415)
    expect(await rows()).toEqual([])
    for (const [origin, type] of [
      [foreign, 'text/plain;charset=UTF-8'],
      ['null', 'text/plain'],
      [foreign, 'application/json'],
    ] as const) {
      const response = await report(open.encId, { origin, 'content-type': type, ...bearer(owner) })
      expect((await textAndOrigin(response)).slice(0, 2)).toEqual([200, '*'])
    }
    const counted = await rows()
    expect(new Set(counted.map(({ view_key }) => view_key)).size).toBe(1)
    expect(new Set(counted.map(({ user_id }) => user_id))).toEqual(new Set([null]))
    const starts = counted.map(({ data }) => (JSON.parse(data) as { start: { isEmbed: boolean; isMobile: boolean; host?: string } }).start)
    expect(starts.map(({ isEmbed, isMobile }) => [isEmbed, isMobile])).toEqual(counted.map(() => [true, false]))
    // The statistics name the site of the page; a sandboxed frame has none.
    expect(new Set(starts.flatMap(({ host }) => host ?? []))).toEqual(new Set([new URL(foreign).hostname]))
    const resume = await ask(
      `/api/ml/media/${open.encId}/setresumetime/`,
      { 'content-type': 'text/plain' },
      { method: 'POST', body: '{"time":30}' },
      owner,
    )
    expect(resume.status).toBe(403)
  })

  it('follows the sites that the library allows', async () => {
    test.deps.settings.embedSites = [foreign]
    try {
      const allowed = async (origin: string) => (await ask('/api/ml/search/', { origin })).headers.get('access-control-allow-origin')
      expect([await allowed(foreign), await allowed('https://other.example'), await allowed('null'), await allowed(trusted)]).toEqual([
        foreign,
        null,
        null,
        trusted,
      ])
    } finally {
      test.deps.settings.embedSites = []
    }
  })
})
