import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccounts } from '../../sdk/people/contract.ts'
import {
  getXapiSettings,
  listXapiStatements,
  type SaveXapiSettingsInput,
  saveXapiSettings,
  sendXapiAgain,
  sendXapiNow,
  testXapi,
} from '../../sdk/xapi/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { countViews } from '../viewing/count-views.ts'
import { choiceOf } from './choice.ts'
import { postStatements } from './post-statements.ts'
import { checkStatement } from './record-store.fixture.ts'
import { rememberCourse } from './remember-course.ts'
import { readQueue } from './table.ts'
import { deleteOldStatements } from './upkeep.ts'
import { day, minute, openXapiScene, type XapiScene } from './xapi-scene.fixture.ts'

const extension = (name: string): string => `https://w3id.org/xapi/video/extensions/${name}`
const verbOf = ({ verb }: { verb: { id: string } }): string => verb.id.split('/').at(-1) ?? ''

describe.each(dialects)('xapi on %s', (dialect) => {
  let at: XapiScene
  let pupil: TestUser
  let pupils = 0
  beforeAll(async () => {
    at = await openXapiScene(dialect)
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.empty()
    await at.save()
    pupil = await at.test.user({ name: `pupil${++pupils}` })
  })
  const settings = () => at.test.call(getXapiSettings, {}, at.admin)
  const verbs = () => at.store.statements().map(verbOf)

  it('refuses other callers, and addresses, keys and numbers that are none', async () => {
    const calls = [
      (as?: TestUser) => at.test.call(getXapiSettings, {}, as),
      (as?: TestUser) => at.test.call(saveXapiSettings, at.input, as),
      (as?: TestUser) => at.test.call(testXapi, {}, as),
      (as?: TestUser) => at.test.call(sendXapiNow, {}, as),
      (as?: TestUser) => at.test.call(listXapiStatements, {}, as),
      (as?: TestUser) => at.test.call(sendXapiAgain, { statement: 1 }, as),
    ]
    for (const call of calls) {
      await expect(call(at.owner)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
      await expect(call()).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    }
    const wrong: [Partial<SaveXapiSettingsInput>, string?][] = [
      [{ address: 'http://store.example/xapi/' }, 'XAPI_NO_HTTPS'],
      [{ address: 'https://name:password@store.example/xapi/' }, 'XAPI_NO_HTTPS'],
      ...['', 'file:///etc/passwd', 'store.example', `https://store.example/${'x'.repeat(500)}`, 'https://store.example/?a=1'].map(
        (address): [Partial<SaveXapiSettingsInput>] => [{ address }],
      ),
      ...[{ key: '' }, { key: 'a:b' }, { key: 'x'.repeat(201) }, { secret: 'a\nb' }, { threshold: 49 }, { threshold: 101 }].map(
        (change): [Partial<SaveXapiSettingsInput>] => [change],
      ),
      [{ naming: 'name' as 'email' }],
    ]
    for (const [change, code] of wrong)
      await expect(at.save(change), JSON.stringify(change).slice(0, 80)).rejects.toMatchObject(code ? { code } : { status: 400 })
    at.test.deps.settings.allowPrivateProviders = false
    for (const address of ['https://127.0.0.1/xapi/', 'https://localhost/', 'https://10.1.2.3/', 'https://[::1]/', 'https://169.254.1.1/'])
      await expect(at.save({ address }), address).rejects.toMatchObject({ code: 'XAPI_PRIVATE' })
    at.test.deps.settings.allowPrivateProviders = true
    await expect(at.test.call(sendXapiAgain, { statement: 999_999 }, at.admin)).rejects.toMatchObject({ status: 404 })
  })

  it('never gives a secret to another store or key, and never answers it', async () => {
    const { secret: _, ...without } = at.input
    for (const change of [{ key: 'other' }, { address: 'https://other.example/xapi/' }])
      await expect(at.test.call(saveXapiSettings, { ...without, ...change }, at.admin)).rejects.toMatchObject({ code: 'XAPI_SECRET_AGAIN' })
    // The same store, as somebody may write it too.
    for (const address of [at.store.address.slice(0, -1), `${at.store.address}statements`])
      await at.test.call(saveXapiSettings, { ...without, address }, at.admin)
    const answer = await settings()
    expect(answer).toMatchObject({ Address: at.store.address, HasSecret: true, IsOn: true })
    expect(JSON.stringify(answer)).not.toContain('a secret')
    expect((await readQueue(at.test.deps.db)).secret).toMatch(/^sealed:/)
  })

  it('costs no statement while it is off, and a few when it is on', async () => {
    const { encId } = await at.film()
    const counted = async () => {
      await at.report(pupil, encId, [[0, 10]])
      return statementsOf(at.test.deps.db, () => countViews(at.test.deps))
    }
    const isOurs = (sql: string): boolean => sql.includes('xapi')
    await at.save({ enabled: false })
    await counted()
    const off = await counted()
    expect(off.filter(isOurs)).toEqual([])
    await at.save({ videos: false })
    expect((await counted()).filter(isOurs)).toEqual([])
    await at.save()
    const [first, next] = [await counted(), await counted()]
    // The first report of a person for a video makes names, a session and a statement; others carry the session on.
    expect([first.length - off.length, next.length - off.length]).toEqual([
      expect.toSatisfy((more: number) => more <= 14),
      expect.toSatisfy((more: number) => more <= 7),
    ])
  })

  it('makes no statement of people without an account, programs, or a site that counts no views', async () => {
    const { encId, id } = await at.film()
    await at.watch(undefined, encId, [[0, 100]])
    const live = await at.test.item(at.owner, { duration_secs: 0 })
    await at.watch(pupil, live.encId, [[0, 100]])
    await at.test.deps.db.updateTable('users').set({ is_service: 1 }).where('id', '=', pupil.id).execute()
    await at.watch(pupil, encId, [[0, 100]])
    at.test.deps.settings.tracking = false
    await at.watch(at.owner, encId, [[0, 100]])
    at.test.deps.settings.tracking = true
    expect(await at.rows()).toEqual([])
    expect(await at.test.deps.db.selectFrom('xapi_registrations').selectAll().where('item_id', '=', id).execute()).toEqual([])
  })

  it('says that a person opened, completed once and left a video, with what they have played', async () => {
    const { encId } = await at.film()
    const u = at.newView()
    const began = at.test.time.now
    await at.watch(pupil, encId, [[0, 40]], u)
    at.test.time.now += 10 * minute
    await at.watch(pupil, encId, [[30, 60]], u, 1)
    at.test.time.now += 31 * minute
    await at.endSessions()
    await at.endSessions()
    await at.watch(pupil, encId, [[60, 100]])
    await at.watch(pupil, encId, [[0, 100]])
    await at.send()
    expect(verbs()).toEqual(['initialized', 'paused', 'terminated', 'initialized', 'completed'])
    const [first, , ended, second, completed] = at.store.statements()
    expect(first).toMatchObject({
      actor: { account: { homePage: 'http://media.test', name: expect.stringMatching(/^[\da-f-]{36}$/) } },
      object: { id: `http://media.test/view.aspx?id=${encId}`, definition: { name: { und: 'Leaves' } } },
      timestamp: new Date(began).toISOString(),
    })
    expect(ended?.result?.extensions).toEqual({
      [extension('time')]: 60,
      [extension('progress')]: 0.6,
      [extension('played-segments')]: '0[.]60',
    })
    expect(ended?.timestamp).toBe(new Date(began + 10 * minute).toISOString())
    expect(completed?.result).toMatchObject({ completion: true, duration: 'PT100S', extensions: { [extension('progress')]: 1 } })
    const registrations = new Set(at.store.statements().map(({ context }) => context.registration))
    const sessions = new Set(at.store.statements().map(({ context }) => context.extensions?.[extension('session-id')]))
    expect([registrations.size, sessions.size]).toEqual([1, 2])
    expect(second?.context.extensions).toMatchObject({ [extension('length')]: 100, [extension('completion-threshold')]: 1 })
  })

  it('names people by e-mail where an administrator chooses it, completes at their number, and names the course', async () => {
    const { encId, id } = await at.film()
    await at.save({ naming: 'email', threshold: 80 })
    await at.test.deps.db.updateTable('users').set({ email: 'ann@school.example' }).where('id', '=', pupil.id).execute()
    const course = { environmentId: 7, courseId: 'bio 7/a', title: 'Biology', classList: '', role: 'pupil' as const }
    await rememberCourse(at.test.deps, { ...course, itemId: id, userId: pupil.id })
    await at.watch(pupil, encId, [[0, 80]])
    await at.watch(at.owner, encId, [[0, 10]])
    await at.send()
    expect(verbs()).toEqual(['initialized', 'completed', 'initialized'])
    const [mine, , other] = at.store.statements()
    expect(mine?.actor).toEqual({ objectType: 'Agent', mbox: 'mailto:ann@school.example' })
    expect(mine?.context.contextActivities?.grouping?.[0]).toMatchObject({ id: 'http://media.test/lti/courses/7/bio%207%2Fa' })
    expect(other?.actor.account?.name).toBeTruthy()
  })

  it('forgets a deleted account with what still waits for it', async () => {
    const { encId } = await at.film()
    await at.watch(pupil, encId, [[0, 10]])
    await at.test.call(deleteAccounts, { people: [pupil.id] }, at.admin)
    await at.send()
    expect([verbs(), await at.rows()]).toEqual([[], []])
    const names = await at.test.deps.db.selectFrom('xapi_people').select('user_id').where('user_id', '=', pupil.id).execute()
    expect(names).toEqual([])
  })

  it('delivers everything once and in order to a store that answers 503 half of the time', async () => {
    const films = await Promise.all(Array.from({ length: 30 }, (_, index) => at.film(`Film ${index}`)))
    for (const { encId } of films) await at.report(pupil, encId, [[0, 100]])
    await countViews(at.test.deps)
    at.test.time.now += 31 * minute
    await at.endSessions()
    const made = (await at.rows()).map(({ statement_id }) => statement_id)
    expect(made).toHaveLength(120)
    let requests = 0
    at.store.faults.now = (_request, response) => {
      // Half of them are refused, and a quarter is kept although no answer comes.
      requests += 1
      at.store.faults.losesAnswers = requests % 4 === 3
      if (requests % 2 === 1) return false
      response.writeHead(503, { 'retry-after': '120' }).end()
      return true
    }
    for (let run = 0; run < 300 && (await settings()).Waiting > 0; run += 1) {
      // Two processes do so: one of them sends.
      await Promise.all([at.send(), at.send()])
      at.test.time.now += 2 * minute
    }
    expect(at.store.statements().map(({ id }) => id)).toEqual(made)
    expect(Math.max(...at.store.sizes)).toBe(50)
    expect(await settings()).toMatchObject({ Waiting: 0, Refused: 0, Dropped: 0, Problem: '' })
  })

  it('sets aside what the store refuses, with its sentence, and sends it again when asked', async () => {
    for (const title of ['One', 'Two', 'Three']) await at.watch(pupil, (await at.film(title)).encId, [[0, 100]])
    at.store.faults.refuses = ({ object, verb }) => object.definition.name.und === 'Two' && verb.id.endsWith('completed')
    await at.send()
    expect(at.store.statements()).toHaveLength(5)
    const { Items } = await at.test.call(listXapiStatements, { state: 'refused' }, at.admin)
    expect(Items).toMatchObject([{ Verb: 'completed', Title: 'Two', Answer: 'this store knows no such verb' }])
    at.store.faults.refuses = () => false
    await at.test.call(sendXapiAgain, { statement: Items[0]?.ID ?? 0 }, at.admin)
    await at.send()
    expect(at.store.statements().at(-1)?.id).toBe(Items[0]?.StatementID)
    expect(await settings()).toMatchObject({ Waiting: 0, Refused: 0 })
  })

  it('stops when the key is refused, says so, and goes on with a new one', async () => {
    await at.save({ secret: 'wrong' })
    await at.watch(pupil, (await at.film()).encId, [[0, 10]])
    expect(await at.send()).toMatchObject({ kind: 'skipped' })
    at.test.time.now += day
    expect(await at.send()).toMatchObject({ kind: 'skipped' })
    expect(await settings()).toMatchObject({ IsStopped: true, Waiting: 1, Answer: 'HTTP 401 unknown key', NextTry: '' })
    expect((await settings()).Problem).toContain('does not accept the key')
    expect(await at.test.call(testXapi, {}, at.admin)).toMatchObject({ Sent: false, Answer: 'HTTP 401 unknown key' })
    await at.save()
    expect(await at.test.call(testXapi, {}, at.admin)).toEqual({ Sent: true, Message: '', Answer: '' })
    await at.send()
    expect(verbs()).toEqual(['experienced', 'initialized'])
  })

  it('waits for a store that redirects, answers 10 MB or nothing, and asks it at once when told to', async () => {
    await at.watch(pupil, (await at.film()).encId, [[0, 10]])
    let asked = 0
    at.store.faults.now = (request, response) => {
      asked += 1
      if (request.url?.startsWith('/elsewhere')) expect.fail('the redirect was followed')
      response.writeHead(307, { location: '/elsewhere' }).end()
      return true
    }
    expect(await at.send()).toEqual({ kind: 'later', ms: minute })
    expect(await at.send()).toEqual({ kind: 'later', ms: minute })
    expect([asked, (await settings()).Problem]).toEqual([1, expect.stringContaining('redirects')])
    at.store.faults.now = (_request, response) => {
      response.writeHead(500).end(Buffer.alloc(10_000_000, 'x'))
      return true
    }
    await at.test.call(sendXapiNow, {}, at.admin)
    await at.send()
    expect((await settings()).Answer).toBe(`HTTP 500 ${'x'.repeat(500)}`)
    at.store.faults.now = () => true
    const choice = choiceOf(at.test.deps.settings) ?? expect.fail('there is no record store')
    expect(await postStatements(at.test.deps, choice, await readQueue(at.test.deps.db), ['{}'], '', 50)).toMatchObject({
      status: 0,
      fault: 'XAPI_TIMEOUT',
    })
    at.test.deps.settings.allowPrivateProviders = false
    expect(
      await postStatements(at.test.deps, { ...choice, address: 'https://127.0.0.1/' }, await readQueue(at.test.deps.db), ['{}']),
    ).toMatchObject({ fault: 'XAPI_PRIVATE' })
    at.test.deps.settings.allowPrivateProviders = true
  })

  it('gives up what has waited for seven days, counts it, and keeps the list short', async () => {
    await at.watch(pupil, (await at.film()).encId, [[0, 10]])
    at.test.time.now += 6.9 * day
    await deleteOldStatements(at.test.deps)
    expect(await settings()).toMatchObject({ Waiting: 1, Dropped: 0 })
    at.test.time.now += day
    await deleteOldStatements(at.test.deps)
    expect(await settings()).toMatchObject({ Waiting: 0, Dropped: 1 })
  })
})

describe('checkStatement', () => {
  const whole = {
    id: '3f1c1f0e-6b1a-4a58-9d3e-0c6f7a1b2c3d',
    actor: { objectType: 'Agent', account: { homePage: 'http://media.test', name: 'x' } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: { 'en-US': 'passed' } },
    object: { objectType: 'Activity', id: 'http://media.test/view.aspx?id=a' },
    result: { duration: 'PT1.5S' },
    context: {},
    timestamp: '2026-11-02T09:00:00.000Z',
  }
  it.each([
    ['no id', { id: undefined }],
    ['an id that is no UUID', { id: '1' }],
    ['null', { result: null }],
    ['an unknown field', { stored: 'x' }],
    ['two names of a person', { actor: { ...whole.actor, mbox: 'mailto:a@b' } }],
    ['a verb without an address', { verb: { id: 'passed', display: { en: 'x' } } }],
    ['a duration that is none', { result: { duration: '1.5' } }],
    ['an extension without an address', { result: { extensions: { time: 1 } } }],
    ['an extension that is null', { result: { extensions: { 'http://a.test/b': null } } }],
    ['a score above its maximum', { result: { score: { scaled: 1, raw: 3, min: 0, max: 2 } } }],
  ])('refuses %s', (_name, change) => {
    expect(() => checkStatement({ ...whole, ...change })).toThrow('is not valid')
  })
  it('takes a statement', () => {
    expect(checkStatement(whole)).toBe(whole)
  })
})
