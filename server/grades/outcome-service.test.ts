import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GradeErrors, listGradeLines, listGrades, testGradeLine } from '../../sdk/grades/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { postTracking } from '../../sdk/viewing/contract.ts'
import { consumerScene } from '../lti/consumer.fixture.ts'
import { signatureFor } from '../lti/consumer-signature.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { countViews } from '../viewing/count-views.ts'
import { handledSendGradesJob } from './send-grades.ts'

const hour = 3_600_000

/** The answer of a service of outcomes, as the standard has it. */
const answer = (major: string, body = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><imsx_POXEnvelopeResponse xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXResponseHeaderInfo><imsx_version>V1.0</imsx_version><imsx_statusInfo><imsx_codeMajor>${major}</imsx_codeMajor><imsx_severity>status</imsx_severity></imsx_statusInfo></imsx_POXResponseHeaderInfo></imsx_POXHeader><imsx_POXBody>${body}</imsx_POXBody></imsx_POXEnvelopeResponse>`

/** A service that checks the signature and keeps a grade for each person, as learning environments do. */
async function openOutcomes(secret: string) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = Object.fromEntries(
        [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
          name,
          decodeURIComponent(value ?? ''),
        ]),
      ) as Record<string, string>
      const { oauth_signature, ...fields } = header
      const isSigned =
        oauth_signature === signatureFor(outcomes.address, fields, secret) &&
        fields.oauth_body_hash === createHash('sha1').update(body).digest('base64')
      const { status, content } = isSigned ? (outcomes.next(body) ?? { status: 200, content: outcome(body) }) : { status: 401, content: '' }
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(content)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const unescaped = (one: string): string =>
    one.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const outcomes = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/service.php?a=1`,
    grades: new Map<string, string>(),
    /** Grades that were written, in their order. */
    written: [] as string[],
    /** Answers before the service does. */
    next: (_body: string): { status: number; content: string } | undefined => undefined,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  function outcome(body: string): string {
    const subject = unescaped(/<sourcedId>([^<]*)</.exec(body)?.[1] ?? '')
    if (subject === '') return answer('failure')
    const score = /<textString>([^<]*)</.exec(body)?.[1]
    if (!body.includes('<replaceResultRequest>'))
      return answer(
        'success',
        `<readResultResponse><result><resultScore><textString>${outcomes.grades.get(subject) ?? ''}</textString></resultScore></result></readResultResponse>`,
      )
    outcomes.grades.set(subject, score ?? '')
    outcomes.written.push(score ?? '')
    return answer('success', '<replaceResultResponse/>')
  }
  return outcomes
}

describe.each(dialects)('openOutcomeService on %s', (dialect) => {
  const scene = consumerScene(dialect)
  let outcomes: Awaited<ReturnType<typeof openOutcomes>>
  let people = 0
  let views = 0
  beforeEach(async () => {
    outcomes = await openOutcomes(scene.secret)
    const origins = ['https://lms.example', new URL(outcomes.address).origin]
    await scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, origins }), scene.administrator)
  })
  afterEach(() => outcomes.close())

  const launched = async (name: string, encId: string, change: Record<string, string> = {}) => {
    const service = { lis_outcome_service_url: outcomes.address, lis_result_sourcedid: `{"data":"<${name}&>"}` }
    const person = { user_id: name, ext_user_username: name, lis_person_contact_email_primary: '' }
    const response = await scene.launch({ ...service, ...person, ...change }, `http://media.test/lti/launch?item=${encId}&done=100&steps=1`)
    expect(response.status).toBe(303)
  }
  const pupilAt = async (encId: string, change: Record<string, string> = {}) => {
    people += 1
    const user = await scene.test.user({ name: `pupil${people}` })
    await launched(`pupil${people}`, encId, change)
    return { user, subject: `{"data":"<pupil${people}&>"}` }
  }
  const watch = async (user: TestUser, encid: string, end: number) => {
    const u = `view-${String(++views).padStart(16, '0')}`
    const event = { dt: scene.test.time.now, ct: 7 as const, v: { StartTimeSecs: 0, EndTimeSecs: end }, u }
    await scene.test.call(postTracking, { encid, ind: 0, data: [event] }, user)
    await countViews(scene.test.deps)
    return send()
  }
  const send = async () =>
    handledSendGradesJob
      .bind?.(scene.test.deps)
      ?.run({ environmentId: scene.iid }, { number: 1, isLast: false, signal: new AbortController().signal })
  const stateOf = (user: TestUser) =>
    scene.test.deps.db.selectFrom('grades').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  const film = () => scene.test.item(scene.ann, { title: 'A leaf', duration_secs: 100 })

  it('remembers nothing of links without a service, of pupils without a result, and of services at foreign addresses', async () => {
    const { encId } = await film()
    for (const change of [
      { lis_outcome_service_url: '' },
      { lis_result_sourcedid: '' },
      { resource_link_id: '' },
      { lis_outcome_service_url: 'http://lms.example/service' },
      { lis_outcome_service_url: 'javascript:alert(1)' },
      { lis_outcome_service_url: 'https://evil.example/service' },
      { lis_outcome_service_url: 'https://lms.example:8443/service' },
      { lis_outcome_service_url: 'http://127.0.0.1:1/service' },
    ])
      await launched('ann', encId, change)
    expect(await scene.test.deps.db.selectFrom('grade_lines').select('id').execute()).toEqual([])
  })

  it('asks nothing at an address whose origin was removed, says so, and sends when it is back', async () => {
    const { encId } = await film()
    const teacher = await scene.test.user({ name: `removed-${dialect}` })
    const { user } = await pupilAt(encId)
    await launched(teacher.name, encId, { roles: 'urn:lti:role:ims/lis/Instructor', lis_result_sourcedid: '' })
    const allow = (origins: string[]) =>
      scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, origins }), scene.administrator)
    let asked = 0
    outcomes.next = () => {
      asked += 1
      return undefined
    }
    await allow(['https://lms.example'])
    await watch(user, encId, 55)
    const { Items } = await scene.test.call(listGradeLines, { encid: encId }, teacher)
    const tested = await scene.test.call(testGradeLine, { lineid: Items[0]?.ID ?? 0 }, teacher)
    expect([asked, tested]).toEqual([0, { IsReached: false, Message: GradeErrors.GRADE_ADDRESS_FOREIGN }])
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', sent_score: null })
    await allow(['https://lms.example', new URL(outcomes.address).origin])
    scene.test.time.now += 3_600_000
    await send()
    expect(outcomes.written).toEqual(['0.5'])
  })

  it('sends steps as shares of 1 with a signed body, and never the same twice', async () => {
    const { encId } = await film()
    const { user, subject } = await pupilAt(encId)
    for (const end of [15, 18, 40, 40, 100]) await watch(user, encId, end)
    expect([outcomes.written, outcomes.grades.get(subject)]).toEqual([['0.1', '0.4', '1'], '1'])
    expect(await stateOf(user)).toMatchObject({ state: 'sent', sent_score: 100, subject })
  })

  it('keeps the rule of a link whose parameters a pupil has moved into the form', async () => {
    const { encId } = await film()
    await scene.test.user({ name: `mover-${dialect}` })
    const person = { ext_user_username: `mover-${dialect}`, lis_outcome_service_url: outcomes.address, lis_result_sourcedid: 'r' }
    const fields = scene.signed(scene.fieldsOf(person), `http://media.test/lti/launch?item=${encId}&done=60&steps=1`)
    expect((await scene.post({ ...fields, done: '60', steps: '1' }, `http://media.test/lti/launch?item=${encId}`)).status).toBe(303)
    expect(await scene.test.deps.db.selectFrom('grade_lines').select(['done_percent', 'in_steps']).execute()).toEqual([
      { done_percent: 60, in_steps: 1 },
    ])
  })

  it('leaves a grade alone that a person entered, that is higher, or that cannot be read', async () => {
    const { encId } = await film()
    const [own, other, third] = [await pupilAt(encId), await pupilAt(encId), await pupilAt(encId)]
    outcomes.grades.set(own.subject, '0,95')
    await watch(own.user, encId, 55)
    expect([(await stateOf(own.user)).state, outcomes.grades.get(own.subject)]).toEqual(['kept', '0,95'])
    outcomes.grades.set(other.subject, 'A')
    await watch(other.user, encId, 55)
    outcomes.next = () => ({ status: 200, content: answer('failure') })
    await watch(third.user, encId, 55)
    expect([(await stateOf(other.user)).state, (await stateOf(third.user)).state, outcomes.written]).toEqual(['waiting', 'waiting', []])
    outcomes.next = () => undefined
    scene.test.time.now += hour
    await send()
    expect(outcomes.written).toEqual(['0.5'])
  })

  it('sends without reading where the service reads nothing, and again after a fault or an answer that is none', async () => {
    const { encId } = await film()
    const { user } = await pupilAt(encId)
    outcomes.next = (body) => (body.includes('readResult') ? { status: 200, content: answer('unsupported') } : undefined)
    await watch(user, encId, 25)
    expect(outcomes.written).toEqual(['0.2'])
    for (const [status, content] of [
      [503, ''],
      [200, 'busy'],
      [200, '<!DOCTYPE x [<!ENTITY a "b">]><imsx_codeMajor>&a;</imsx_codeMajor>'],
    ] as const) {
      outcomes.next = () => ({ status, content })
      scene.test.time.now += hour
      await watch(user, encId, 35)
      expect(await stateOf(user)).toMatchObject({ state: 'waiting', sent_score: 20 })
    }
    outcomes.next = () => undefined
    scene.test.time.now += hour
    await send()
    expect(outcomes.written).toEqual(['0.2', '0.3'])
  })

  it('tells the links of one service apart, and shows the grades to the teacher, who has no result', async () => {
    const { encId } = await film()
    const teacher = await scene.test.user({ name: `teacher-${dialect}` })
    const { user } = await pupilAt(encId)
    await launched(teacher.name, encId, { roles: 'urn:lti:role:ims/lis/Instructor', lis_result_sourcedid: '' })
    await pupilAt(encId, { resource_link_id: 'link-2' })
    await watch(user, encId, 100)
    const { Items } = await scene.test.call(listGradeLines, { encid: encId }, teacher)
    expect(Items.map(({ CourseName, Counts }) => [CourseName, Counts.sent])).toEqual([['Biology (1+1)', 1]])
    const lineid = Items[0]?.ID ?? 0
    expect((await scene.test.call(listGrades, { lineid }, teacher)).Items).toMatchObject([{ Score: 100, State: 'sent' }])
    expect(await scene.test.call(testGradeLine, { lineid }, teacher)).toMatchObject({ IsReached: true })
    outcomes.next = () => ({ status: 401, content: '' })
    expect(await scene.test.call(testGradeLine, { lineid }, teacher)).toMatchObject({ IsReached: false })
  })
})
