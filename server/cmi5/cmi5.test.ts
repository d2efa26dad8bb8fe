import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCmi5Package } from '../../sdk/cmi5/contract.ts'
import { deleteAccounts } from '../../sdk/people/contract.ts'
import { postTracking } from '../../sdk/viewing/contract.ts'
import { saveXapiSettings } from '../../sdk/xapi/contract.ts'
import type { Dialect } from '../db/open.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { sendStatements } from '../xapi/send.ts'
import { deleteOldLaunches, endLaunches } from './end-launches.ts'
import { addScore } from './progress.ts'

const categories = 'https://w3id.org/xapi/cmi5/context/categories'
const sessionId = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid'
const registration = '0d3c9c1e-59f4-4b0a-8a0c-0a6a3f0a9a11'
const actor = { objectType: 'Agent', account: { homePage: 'https://lms.example', name: 'p1' } }

interface Statement {
  actor: unknown
  verb: { id: string }
  object: { id: string }
  result?: { completion?: boolean; success?: boolean; duration?: string; score?: { scaled: number } }
  context: { registration: string; contextActivities: Record<string, { id: string }[]>; extensions: Record<string, unknown> }
}

/** A learning environment with its record store: it hands out each token once, and takes statements of a token that is valid. */
async function openEnvironment() {
  const state = { tokens: new Map<string, string>(), taken: [] as Statement[], asked: [] as string[], isOver: false }
  let data: object | undefined
  const answer = (request: IncomingMessage, body: string): { status: number; body: unknown } => {
    const url = new URL(request.url ?? '', 'http://lms')
    state.asked.push(`${request.method} ${url.pathname}`)
    if (url.pathname === '/fetch') {
      const token = state.tokens.get(url.searchParams.get('id') ?? '')
      state.tokens.delete(url.searchParams.get('id') ?? '')
      return { status: 200, body: token ? { 'auth-token': token } : { 'error-code': '1', 'error-text': 'used' } }
    }
    const isKnown = request.headers.authorization?.startsWith('Basic token-') && !state.isOver
    if (!isKnown || request.headers['x-experience-api-version'] !== '1.0.3') return { status: 401, body: 'no' }
    if (url.pathname === '/xapi/activities/state') {
      const { stateId, activityId, registration: given, agent } = Object.fromEntries(url.searchParams)
      const isRight = stateId === 'LMS.LaunchData' && activityId === 'https://lms.example/au/1' && given === registration
      return isRight && data && agent === JSON.stringify(actor) ? { status: 200, body: data } : { status: 404, body: 'none' }
    }
    if (url.pathname === '/xapi/agents/profile') return { status: 200, body: { languagePreference: 'de-AT,en', audioPreference: 'off' } }
    state.taken.push(...(JSON.parse(body) as Statement[]))
    return { status: 200, body: [] }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(parts).toString())
      response.writeHead(status).end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ state, origin },
    answerData: (given: object | undefined) => {
      data = given
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function openScene(dialect: Dialect) {
  const settings = { baseUrl: 'http://media.test', sessionMinutes: 1e6, sessionHardHours: 1e6, allowPrivateProviders: true }
  const test: TestApp = await openTestApp(dialect, settings)
  const lms = await openEnvironment()
  const admin = await test.user({ isAdmin: true })
  const owner = await test.user({ name: 'owner' })
  const item = await test.item(owner, { title: 'Leaves & more', duration_secs: 100 })
  let launches = 0
  const store = { enabled: true, address: `${lms.origin}/xapi/`, key: 'library', secret: 'a secret', videos: true, quizzes: true }
  const save = (cmi5 = true) => test.call(saveXapiSettings, { ...store, naming: 'account', threshold: 80, cmi5 }, admin)
  const dataOf = (change: object = {}) => ({
    contextTemplate: {
      contextActivities: { grouping: [{ id: `http://media.test/cmi5/items/${item.encId}` }] },
      extensions: { [sessionId]: 'session 1' },
    },
    ...{ launchMode: 'Normal', moveOn: 'Completed', returnURL: 'https://lms.example/course' },
    ...change,
  })
  const parameters = (change: Record<string, string> = {}) => {
    const id = `f${++launches}`
    lms.state.tokens.set(id, `token-${id}`)
    const given = {
      ...{ endpoint: `${lms.origin}/xapi/`, fetch: `${lms.origin}/fetch?id=${id}`, actor: JSON.stringify(actor), registration },
      activityId: 'https://lms.example/au/1',
    }
    return new URLSearchParams(Object.entries({ ...given, ...change }).filter(([, value]) => value !== ''))
  }
  const launch = (query: URLSearchParams = parameters(), as?: TestUser, encId = item.encId) =>
    test.ask(`/cmi5/launch/${encId}?${query}`, {}, as)
  return { ...{ test, lms, admin, owner, item, save, dataOf, parameters, launch } }
}

describe.each(dialects)('cmi5 on %s', (dialect) => {
  let at: Awaited<ReturnType<typeof openScene>>
  beforeAll(async () => {
    at = await openScene(dialect)
  })
  afterAll(async () => {
    await at.test.close()
    await at.lms.close()
  })
  beforeEach(async () => {
    await at.save()
    await at.test.deps.db.deleteFrom('xapi_statements').execute()
    await at.test.deps.db.deleteFrom('cmi5_launches').execute()
    at.lms.answerData(at.dataOf())
    Object.assign(at.lms.state, { taken: [], asked: [], isOver: false })
  })
  const verbs = () => at.lms.state.taken.map(({ verb }) => verb.id.split('/').at(-1))
  const send = () => sendStatements(at.test.deps, new AbortController().signal)
  const cookieOf = (page: Response): string => (page.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const play = (cookie: string, from: number, to: number) => {
    const u = `view-${String(from).padStart(16, '0')}`
    const data = [{ dt: at.test.time.now, ct: 7 as const, v: { StartTimeSecs: from, EndTimeSecs: to }, u }]
    const headers = { 'content-type': 'application/json', cookie, 'x-requested-with': 'fetch' }
    const path = postTracking.path.replace(':encid', at.item.encId)
    return at.test.ask(path, { method: 'POST', headers, body: JSON.stringify({ encid: at.item.encId, ind: 0, data }) })
  }

  it('refuses launches that are incomplete, too long or foreign before it asks anything', async () => {
    const wrong: [Record<string, string>, number][] = [
      ...['endpoint', 'fetch', 'actor', 'registration', 'activityId'].map((name): [Record<string, string>, number] => [
        { [name]: '' },
        400,
      ]),
      ...['no json', '[]', '{}', '{"account":{"homePage":"x","name":""}}', '{"mbox":"mailto:a@b.example"}', `"${'x'.repeat(3000)}"`].map(
        (actorText): [Record<string, string>, number] => [{ actor: actorText }, 400],
      ),
      [{ registration: 'none' }, 400],
      [{ activityId: 'no iri' }, 400],
      [{ activityId: `https://lms.example/${'x'.repeat(2000)}` }, 400],
      [{ fetch: 'file:///etc/passwd' }, 400],
      [{ fetch: `https://lms.example/${'x'.repeat(2000)}` }, 400],
      [{ endpoint: 'https://foreign.example/xapi/' }, 403],
      [{ endpoint: `${at.lms.origin}/other/` }, 403],
      [{ endpoint: `${at.lms.origin.replace('//', '//a:b@')}/xapi/` }, 403],
      [{ fetch: 'https://foreign.example/fetch' }, 403],
      [{ fetch: 'http://169.254.169.254/latest' }, 403],
    ]
    for (const [change, status] of wrong)
      expect((await at.launch(at.parameters(change))).status, JSON.stringify(change).slice(0, 80)).toBe(status)
    const twice = at.parameters()
    twice.append('registration', registration)
    expect((await at.launch(twice)).status).toBe(400)
    await at.save(false)
    expect((await at.launch()).status).toBe(409)
    expect(at.lms.state.asked).toEqual([])
  })

  it('gives no right: an item that the caller may not see is not found, and the launch is not used up', async () => {
    const hidden = await at.test.item(at.owner, { duration_secs: 100, is_private: 1 })
    expect((await at.launch(undefined, undefined, hidden.encId)).status).toBe(404)
    const live = await at.test.item(at.owner, { duration_secs: 0 })
    expect((await at.launch(undefined, undefined, live.encId)).status).toBe(409)
    expect(at.lms.state.asked).toEqual([])
  })

  it('refuses a token that was used, launches that are not known, and those of another item', async () => {
    const query = at.parameters()
    expect((await at.launch(query)).status).toBe(200)
    expect((await at.launch(query)).status).toBe(409)
    const used = at.parameters({ fetch: `${at.lms.origin}/fetch?id=none` })
    expect((await at.launch(used)).status).toBe(409)
    expect((await at.launch(at.parameters({ activityId: 'https://lms.example/au/2' }))).status).toBe(502)
    at.lms.answerData(at.dataOf({ contextTemplate: { contextActivities: { grouping: [{ id: 'http://media.test/cmi5/items/other' }] } } }))
    expect((await at.launch()).status).toBe(409)
    await send()
    expect(verbs()).toEqual(['initialized'])
  })

  it('goes through a launch of a person without an account, completes it once and ends it', async () => {
    const page = await at.launch()
    const html = await page.text()
    expect(html).toContain(`/Embed.aspx?id=${at.item.encId}&amp;lang=de-at&amp;muted=1`)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${at.lms.origin}`)
    const cookie = cookieOf(page)
    expect((await play(cookie, 0, 50)).status).toBe(200)
    expect((await play('vitrine-cmi5-other=1', 50, 100)).status).toBe(200)
    expect((await play(cookie, 40, 90)).status).toBe(200)
    expect((await play(cookie, 90, 100)).status).toBe(200)
    at.test.time.now += 60_000
    const leave = (origin: string) =>
      at.test.ask(`/cmi5/exit/${at.item.encId}`, { method: 'POST', headers: { cookie, origin, 'content-type': 'text/plain' }, body: '' })
    expect((await leave('https://foreign.example')).status).toBe(403)
    const left = await leave('http://media.test')
    expect([left.status, left.headers.get('location')]).toEqual([303, 'https://lms.example/course'])
    expect((await leave('http://media.test')).status).toBe(409)
    await play(cookie, 0, 100)
    await send()
    expect(verbs()).toEqual(['initialized', 'completed', 'paused', 'terminated'])
    const [, completed, paused, terminated] = at.lms.state.taken
    for (const { actor: named, object, context } of at.lms.state.taken) {
      expect([named, object.id, context.registration]).toEqual([actor, 'https://lms.example/au/1', registration])
      expect(context.extensions[sessionId]).toBe('session 1')
      expect(context.contextActivities.grouping).toHaveLength(1)
    }
    expect(completed?.context.contextActivities.category?.map(({ id }) => id)).toEqual([`${categories}/cmi5`, `${categories}/moveon`])
    expect(completed?.result?.completion).toBe(true)
    expect(paused?.context.contextActivities.category?.map(({ id }) => id)).toEqual(['https://w3id.org/xapi/video'])
    expect(terminated?.result).toEqual({ duration: 'PT60S' })
    // The same registration is launched again: it is completed already.
    await play(cookieOf(await at.launch()), 0, 100)
    at.test.time.now += 31 * 60_000
    await endLaunches(at.test.deps)
    await endLaunches(at.test.deps)
    await send()
    expect(verbs().slice(4)).toEqual(['initialized', 'paused', 'terminated'])
  })

  it.each(['Browse', 'Review'])('says of a launch in the mode %s neither completed nor passed', async (launchMode) => {
    at.lms.answerData(at.dataOf({ launchMode, masteryScore: 0.5 }))
    const pupil = await at.test.user()
    await play(cookieOf(await at.launch(undefined, pupil)), 0, 100)
    await score(pupil, 10)
    await send()
    expect(verbs()).toEqual(['initialized'])
  })

  it('fails and then passes by the score that the learning environment asks for', async () => {
    at.lms.answerData(at.dataOf({ masteryScore: 0.5 }))
    const pupil = await at.test.user()
    await at.launch(undefined, pupil)
    for (const points of [2, 3, 8, 9, 1]) await score(pupil, points)
    await send()
    expect(verbs()).toEqual(['initialized', 'failed', 'passed'])
    expect(at.lms.state.taken.map(({ result }) => result?.score?.scaled)).toEqual([undefined, 0.2, 0.8])
    expect(at.lms.state.taken[2]?.context.extensions['https://w3id.org/xapi/cmi5/context/extensions/masteryscore']).toBe(0.5)
  })

  it('sets aside the statements of a token that has run out, and goes on with others', async () => {
    await at.launch()
    at.lms.state.isOver = true
    await send()
    const rows = await at.test.deps.db.selectFrom('xapi_statements').select('state').execute()
    expect(rows).toEqual([{ state: 'refused' }])
    const { stopped_at } = await at.test.deps.db.selectFrom('xapi_queue').selectAll().executeTakeFirstOrThrow()
    expect(stopped_at).toBeNull()
  })

  it('forgets the launches of a deleted account, and ends them without a statement', async () => {
    const pupil = await at.test.user()
    await at.launch(undefined, pupil)
    await at.launch()
    await at.test.call(deleteAccounts, { people: [pupil.id] }, at.admin)
    const left = await at.test.deps.db.selectFrom('cmi5_launches').select('user_id').execute()
    expect(left).toEqual([{ user_id: null }])
    await send()
    expect(verbs()).toEqual(['initialized'])
  })

  it('forgets refused launches after a day, and others after a year', async () => {
    const count = async () =>
      (await at.test.deps.db.selectFrom('cmi5_launches').select('launch').execute()).map(({ launch }) => launch !== '')
    await at.launch()
    await at.launch(at.parameters({ fetch: `${at.lms.origin}/fetch?id=none` }))
    await at.test.deps.db.updateTable('cmi5_launches').set({ ended_at: at.test.time.now }).execute()
    expect(await count()).toEqual([true, false])
    at.test.time.now += 25 * 3_600_000
    await deleteOldLaunches(at.test.deps)
    expect(await count()).toEqual([true])
    at.test.time.now += 365 * 86_400_000
    await deleteOldLaunches(at.test.deps)
    expect(await count()).toEqual([])
  })

  it('gives the course structure to editors only, and only while it is on', async () => {
    const ask = (as?: TestUser, mastery?: number) =>
      at.test.call(getCmi5Package, { encid: at.item.encId, moveon: 'CompletedOrPassed', ...(mastery === undefined ? {} : { mastery }) }, as)
    await expect(ask()).rejects.toMatchObject({ code: 'CMI5_NOT_YOURS' })
    await expect(ask(at.owner, 101)).rejects.toMatchObject({ status: 400 })
    const { Xml } = await ask(at.owner, 75)
    expect(Xml).toContain('moveOn="CompletedOrPassed" masteryScore="0.75" launchMethod="AnyWindow"')
    expect(Xml).toContain(`<url>http://media.test/cmi5/launch/${at.item.encId}</url>`)
    expect(Xml).toContain('Leaves &amp; more')
    await at.save(false)
    await expect(ask(at.owner)).rejects.toMatchObject({ code: 'CMI5_OFF' })
  })

  /** An attempt at a quiz that has ended, of ten points. */
  async function score(pupil: TestUser, points: number): Promise<void> {
    const { db } = at.test.deps
    const now = at.test.time.now
    const quiz = await db
      .insertInto('quizzes')
      .values({ item_id: at.item.id, name: 'Quiz', intro: '', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempt = await db
      .insertInto('quiz_attempts')
      .values({ quiz_id: quiz.id, user_id: pupil.id, number: 1, points, max_points: 10, started_at: now, ended_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { name: 'quiz.completed' as const, itemId: at.item.id, userId: pupil.id, rowId: quiz.id, attemptId: attempt.id }
    await db.transaction().execute((trx) => addScore(trx, at.test.deps, event))
  }
})
