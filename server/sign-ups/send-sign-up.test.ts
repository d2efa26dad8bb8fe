import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignUpLimits } from '../../sdk/sign-ups/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openSignUpScene, type SignUpScene } from './sign-up-scene.fixture.ts'

const ann = { name: 'Ann Reader', email: 'ann@school.example', org: 'School', job: 'Teacher', location: 'Town' }
const long = 'x'.repeat(10_000)

describe.each(dialects)('sign-ups that are sent on %s', (dialect) => {
  let scene: SignUpScene
  beforeAll(async () => {
    scene = await openSignUpScene(dialect)
  })
  afterAll(() => scene.close())

  const open = { portal: true, courses: ['Geometry', 'Music, modern'] }
  const stored = () => scene.test.deps.db.selectFrom('sign_ups').selectAll().orderBy('id').execute()

  const oneLine = 'Please enter at most 200 characters in one line.'
  const wrongAddress = 'Please enter a valid e-mail address.'
  it.each<[string, object, string]>([
    ['portal', { name: undefined }, 'Please enter your name'],
    ['portal', { name: ' \n ' }, 'Please enter your name'],
    ['portal', { name: 'Ann\r\nBcc: victim@evil.example' }, oneLine],
    ['portal', { name: long }, oneLine],
    ['portal', { org: long }, oneLine],
    ['portal', { email: null }, 'Please enter your email'],
    ['portal', { email: '' }, 'Please enter your email'],
    ['portal', { email: long }, 'An e-mail address can have at most 254 characters.'],
    ['portal', { email: 'ann' }, wrongAddress],
    ['portal', { email: 'ann@school..example' }, wrongAddress],
    ['portal', { email: 'ann@school.example\r\nBcc: victim@evil.example' }, wrongAddress],
    ['portal', { email: 'victim@evil.example,ann@school.example' }, wrongAddress],
    ['portal', { email: 'victim,ann@school.example' }, wrongAddress],
    ['portal', { email: '"ann"@school.example' }, wrongAddress],
    ['portal', { email: '<ann@school.example>' }, wrongAddress],
    ['portal', { email: 'victim%evil.example@school.example' }, wrongAddress],
    ['academy', { courses: undefined }, 'Please select at least one course'],
    ['academy', { courses: [] }, 'Please select at least one course'],
    ['academy', { courses: [' '], name: '' }, 'Please select at least one course'],
    ['academy', { courses: Array.from({ length: 51 }, (_, number) => `Course ${number}`) }, 'Please select at most 50 courses.'],
    ['academy', { name: '' }, 'Please enter your name'],
    ['academy', { email: '' }, 'Please enter your email'],
    ['academy', { job: ' ' }, 'Please enter your job title'],
    ['academy', { org: '' }, 'Please enter your organisation name'],
    ['academy', { location: long }, oneLine],
  ])('refuse for %s what cannot be a request (%#)', async (kind, change, message) => {
    const { status, body } = await scene.send(kind as 'portal', { ...ann, courses: ['Geometry'], ...change })
    expect([status, body.Message]).toEqual([400, message])
    expect(await stored()).toEqual([])
  })

  it('are refused in words for a course that is not offered, while closed, and without e-mail', async () => {
    const codeOf = async (kind: 'portal' | 'academy', more: object = {}) => {
      const { status, body } = await scene.send(kind, { ...ann, courses: ['Geometry'], ...more })
      return [status, body.Code]
    }
    expect(await codeOf('academy', { courses: ['Geometry', 'Alchemy'] })).toEqual([409, 'SIGN_UP_COURSE_GONE'])
    await scene.settings({ courses: ['Geometry'] })
    expect(await codeOf('portal')).toEqual([409, 'SIGN_UP_CLOSED'])
    await scene.settings({ portal: true })
    expect(await codeOf('academy')).toEqual([409, 'SIGN_UP_CLOSED'])
    await scene.settings(open)
    scene.test.deps.settings.baseUrl = ''
    expect(await codeOf('portal')).toEqual([409, 'MAIL_OFF'])
    expect(await (await scene.test.ask('/login.aspx')).text()).not.toContain('"SignUps"')
    scene.test.deps.settings.baseUrl = 'http://media.test'
    expect(await (await scene.test.ask('/login.aspx')).text()).toContain('"SignUps":{"IsPortalOpen":true,"Courses":["Geometry"')
    expect(await stored()).toEqual([])
  })

  it('come from the domains that may ask, in every spelling', async () => {
    await scene.settings({ ...open, onlydomains: ['Schüle.example'], approveddomains: ['other.example'] })
    const codeOf = async (email: string) => (await scene.send('portal', { ...ann, email })).body.Code
    expect(await codeOf('ann@school.example')).toBe('SIGN_UP_DOMAIN')
    expect(await codeOf('ann@evil-schüle.example')).toBe('SIGN_UP_DOMAIN')
    expect(await codeOf('ann@schüle.example.evil.example')).toBe('SIGN_UP_DOMAIN')
    expect(await codeOf('ann@SCHÜLE.example')).toBeUndefined()
    expect(await codeOf('ann@other.example')).toBeUndefined()
    expect((await stored()).map(({ email }) => email)).toEqual([`ann@${domainToASCII('schüle.example')}`, 'ann@other.example'])
    await scene.settings(open)
  })

  it('are answered the same, with the same statements, whether the address has an account', async () => {
    const [known, unknown] = [scene.newAddress(), scene.newAddress()]
    await scene.person(known, 'reader')
    const counts: string[][] = []
    const answers: unknown[] = []
    for (const email of [unknown, known, unknown, known])
      counts.push(await statementsOf(scene.test.deps.db, async () => answers.push(await scene.send('portal', { ...ann, email }))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { Success: true, Message: '' } })]),
    )
    expect(counts[3]).toEqual(counts[2])
    const text = await scene.messageTo(known, /(You already have one: your user name is =E2=80=9Creader)/)
    expect(text).not.toBe('')
    await scene.messageTo(known, /(http:\/\/media.test\/new-password)/)
    expect(scene.peer.taken.filter(({ to, raw }) => to === known && raw.includes('signup-confirm'))).toEqual([])
    await scene.tokenFor(unknown)
  })

  it('write nothing to the address of a suspended account', async () => {
    const [suspended, other] = [scene.newAddress(), scene.newAddress()]
    const { id } = await scene.person(suspended)
    await scene.test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', id).execute()
    for (const email of [suspended, other]) expect((await scene.send('portal', { ...ann, email })).status).toBe(200)
    await scene.tokenFor(other)
    expect(scene.peer.taken.filter(({ to }) => to === suspended)).toEqual([])
  })

  it('put nothing that a stranger has typed into the message, and greet no one by name', async () => {
    const email = scene.newAddress()
    const name = 'Visit evil.example <b>now</b>'
    await scene.send('academy', { ...ann, name, org: name, email, courses: ['Music, modern'] })
    await scene.messageTo(email, /(Hello,\s+Someone has signed up for courses)/)
    expect(scene.peer.taken.findLast(({ to }) => to === email)?.raw).not.toContain('evil')
  })

  it('are written in the language of the page, which the request keeps', async () => {
    const email = scene.newAddress()
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' }
    const body = JSON.stringify({ ...ann, email })
    expect((await scene.test.ask('/api/core/sign-up/portal/', { method: 'POST', body, headers })).status).toBe(200)
    await scene.messageTo(email, /(Hallo,)/)
    expect((await stored()).at(-1)?.language).toBe('de')
  })

  it('are understood at the old doors', async () => {
    const email = scene.newAddress()
    const call = async (action: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const response = await scene.test.ask(`/Ajax.asmx/${action}`, { method: 'POST', body: JSON.stringify(body), headers })
      return JSON.parse(((await response.json()) as { d: string }).d) as object
    }
    expect(await call('SendAcademySignup', { ...ann, email, courses: [] })).toMatchObject({
      ...{ Success: false, Message: 'Please select at least one course' },
    })
    expect(await call('SendAcademySignup', { ...ann, email, courses: 'Geometry' })).toMatchObject({ Success: true })
    expect(await call('sendportalsignup', { Name: 'Ann', Email: email })).toMatchObject({ Success: true })
    expect((await stored()).slice(-2).map(({ kind, courses }) => [kind, courses])).toEqual([
      ['academy', '["Geometry"]'],
      ['portal', '[]'],
    ])
  })

  it('are throttled by address from all networks, in every spelling', async () => {
    const email = scene.newAddress()
    for (let sent = 0; sent < SignUpLimits.perAddress; sent++) expect((await scene.send('portal', { ...ann, email })).status).toBe(200)
    const refused = await scene.send('academy', { ...ann, email: ` ${email.toUpperCase()} `, courses: ['Geometry'] })
    expect([refused.status, refused.body.Code]).toEqual([429, 'SIGN_UP_TOO_OFTEN'])
  })

  it('are throttled by network before anything is read', async () => {
    const network = '198.51.100.7'
    for (let sent = 0; sent < SignUpLimits.perNetwork; sent++)
      await scene.send('portal', { ...ann, email: 'ann@school.example', courses: [] }, network)
    const statements = await statementsOf(scene.test.deps.db, async () => {
      expect((await scene.send('portal', { ...ann, email: scene.newAddress() }, network)).status).toBe(429)
    })
    expect(statements.filter((sql) => /sign_ups|"settings"/.test(sql))).toEqual([])
    expect((await scene.send('portal', { ...ann, email: scene.newAddress() }, '198.51.100.8')).status).toBe(200)
  })
})
