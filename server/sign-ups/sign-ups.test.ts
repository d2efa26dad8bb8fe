import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { choosePassword } from '../../sdk/mail/contract.ts'
import { getUserNotifications } from '../../sdk/notifications/contract.ts'
import { deleteAccounts } from '../../sdk/people/contract.ts'
import { login } from '../../sdk/session/contract.ts'
import {
  approveSignUp,
  confirmSignUp,
  decideSignUps,
  getSignUpSettings,
  getSignUpsCsv,
  listSignUps,
  SignUpLimits,
  saveSignUpSettings,
} from '../../sdk/sign-ups/contract.ts'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'
import { hourlyTasks } from '../hourly.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { closedSignUps } from './open-sign-ups.fixture.ts'
import { openSignUpScene, type SignUpScene } from './sign-up-scene.fixture.ts'

const day = 86_400_000
const over = { code: 'SIGN_UP_LINK_OVER', status: 410 }

describe.each(dialects)('sign-ups on %s', (dialect) => {
  let scene: SignUpScene
  beforeAll(async () => {
    scene = await openSignUpScene(dialect)
  })
  afterAll(() => scene.close())
  beforeEach(() => scene.settings({ portal: true, courses: ['Geometry', 'Music, modern'] }))

  const call = <Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, as?: TestUser) => scene.test.call(endpoint, input, as)
  const sent = async (email = scene.newAddress(), more: object = {}) => {
    const kind = 'courses' in more ? 'academy' : 'portal'
    const person = { name: `Reader of ${email}`, email, org: 'School', job: 'Teacher', ...more }
    expect(await scene.send(kind, person)).toMatchObject({ status: 200 })
    return { email, token: await scene.tokenFor(email) }
  }
  const confirmed = async (email?: string, more: object = {}) => {
    const request = await sent(email, more)
    expect(await call(confirmSignUp, { token: request.token })).toMatchObject({ IsApproved: false })
    const [signUp] = await scene.requestsOf(request.email)
    return { ...request, id: signUp?.ID ?? 0 }
  }
  const actions = async () =>
    (await scene.test.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

  it('are for administrators in the portal only', async () => {
    const someone = await scene.test.user()
    const framed = await scene.test.again(scene.admin, 'embed')
    const { id } = await confirmed()
    const calls = [
      [listSignUps, {}],
      [getSignUpsCsv, {}],
      [getSignUpSettings, {}],
      [saveSignUpSettings, { ...closedSignUps, portal: true }],
      [approveSignUp, { signup: id }],
      [decideSignUps, { approve: true, signups: [id] }],
    ] as const
    for (const [endpoint, input] of calls) {
      const ask = (as?: typeof someone) => expect(call(endpoint as typeof approveSignUp, input as { signup: number }, as)).rejects
      await ask().toMatchObject({ status: 401 })
      await ask(someone).toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
      await ask(framed).toMatchObject({ code: 'ONLY_IN_THE_PORTAL' })
    }
    expect((await call(listSignUps, {}, scene.admin)).Items[0]).toMatchObject({ ID: id, State: 'waiting' })
  })

  it.each<[object, string]>([
    [{ approveddomains: ['school'] }, 'Please enter domains like school.example.'],
    [{ onlydomains: ['@school.example'] }, 'Please enter domains like school.example.'],
    [{ courses: ['Geometry', ''] }, 'Please enter a name.'],
    [{ courses: ['x'.repeat(10_000)] }, 'Please enter at most 200 characters in one line.'],
    [{ courses: Array.from({ length: 51 }, (_, number) => `Course ${number}`) }, 'Please enter at most 50 courses.'],
    [{ groups: [999_999] }, 'This group does not exist.'],
  ])('refuse settings that cannot be (%#)', async (change, message) => {
    await expect(call(saveSignUpSettings, { ...closedSignUps, ...change }, scene.admin)).rejects.toMatchObject({ message })
  })

  it('keep a hash of the token alone, and confirm it once, in three days, by a press', async () => {
    const { email, token } = await sent()
    const rows = JSON.stringify([
      await scene.test.deps.db.selectFrom('sign_ups').selectAll().execute(),
      await scene.test.deps.db.selectFrom('mail_messages').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    expect((await scene.test.ask(`/signup-confirm?token=${token}`)).status).toBe(200)
    expect((await scene.test.ask(`/api/core/sign-up/confirm/?token=${token}`)).status).not.toBe(200)
    expect(await scene.requestsOf(email)).toMatchObject([{ State: 'unconfirmed' }])
    for (const wrong of ['x', token.slice(1), `${token}x`, token.toUpperCase()])
      await expect(call(confirmSignUp, { token: wrong })).rejects.toMatchObject(over)
    await expect(call(confirmSignUp, { token: 'x'.repeat(10_000) })).rejects.toMatchObject({ status: 400 })
    const both = await Promise.allSettled([call(confirmSignUp, { token }), call(confirmSignUp, { token })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(call(confirmSignUp, { token })).rejects.toMatchObject(over)
    expect(await scene.requestsOf(email)).toMatchObject([{ State: 'waiting' }])
    expect(await scene.accountsOf(email)).toEqual([])
    const late = await sent()
    scene.test.time.now += SignUpLimits.linkDays * day
    await expect(call(confirmSignUp, { token: late.token })).rejects.toMatchObject(over)
  })

  it('confirm what the link was sent for: a later request of someone else changes nothing of it', async () => {
    const { email, token } = await sent(undefined, { name: 'Ann' })
    const other = await sent(email, { name: 'Mallory' })
    await call(confirmSignUp, { token })
    expect(await scene.requestsOf(email)).toMatchObject([{ Name: 'Ann', State: 'waiting' }])
    await expect(call(confirmSignUp, { token: other.token })).rejects.toMatchObject(over)
  })

  it('make no account before an administrator approves, once, and then invite', async () => {
    const { email, id } = await confirmed(undefined, { name: 'Ann "the" <b>Reader</b>' })
    const unconfirmed = await sent()
    const [open] = await scene.requestsOf(unconfirmed.email)
    await expect(call(approveSignUp, { signup: open?.ID ?? 0 }, scene.admin)).rejects.toMatchObject({ code: 'SIGN_UP_UNCONFIRMED' })
    await expect(call(approveSignUp, { signup: 999_999 }, scene.admin)).rejects.toMatchObject({ code: 'SIGN_UP_NOT_FOUND' })
    await scene.test.user({ name: 'taken' })
    await expect(call(approveSignUp, { signup: id, name: 'Taken' }, scene.admin)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' })
    expect(await scene.accountsOf(email)).toEqual([])
    const group = (await call(saveGroup, { name: `Guests ${email}` }, scene.admin)).ID
    const approve = () => call(approveSignUp, { signup: id, name: `Reader${id}`, groups: [group] }, scene.admin)
    const both = await Promise.allSettled([approve(), approve()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const accounts = await scene.accountsOf(email)
    expect(accounts).toMatchObject([{ name: `reader${id}`, display_name: 'Ann "the" <b>Reader</b>' }])
    const members = await scene.test.deps.db
      .selectFrom('group_members')
      .selectAll()
      .where('user_id', '=', accounts[0]?.id ?? 0)
      .execute()
    expect(members.map(({ group_id }) => group_id)).toEqual([group])
    await expect(approve()).rejects.toMatchObject({ code: 'SIGN_UP_DECIDED' })
    expect((await actions()).slice(-3)).toEqual(['account-added', 'account-invited', 'sign-up-approved'])
    const token = await scene.messageTo(email, /new-password#([\w-]{43})/)
    await call(choosePassword, { token, password: 'correct-horse-1' })
    const body = JSON.stringify({ un: `reader${id}`, pw: 'correct-horse-1' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' }
    expect(await (await scene.test.ask(login.path, { method: 'POST', body, headers })).json()).toMatchObject({ Success: true })
  })

  it('use the account that has the address, and never a suspended one', async () => {
    const [email, suspended] = [scene.newAddress(), scene.newAddress()]
    const known = await scene.person(email)
    const gone = await scene.person(suspended)
    await scene.test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', gone.id).execute()
    const first = await confirmed(email, { courses: ['Geometry'] })
    const second = await confirmed(suspended, { courses: ['Geometry'] })
    expect(await scene.requestsOf(email)).toMatchObject([{ HasAccount: true, Courses: ['Geometry'] }])
    await call(approveSignUp, { signup: first.id }, scene.admin)
    await scene.messageTo(email, /(Courses: Geometry)/)
    expect((await scene.accountsOf(email)).map(({ id }) => id)).toEqual([known.id])
    await expect(call(approveSignUp, { signup: second.id }, scene.admin)).rejects.toMatchObject({ code: 'SIGN_UP_SUSPENDED' })
    expect(await scene.requestsOf(suspended)).toMatchObject([{ State: 'waiting' }])
  })

  it('are approved by a rule for a domain, in the groups of the settings, and left to people where it cannot', async () => {
    const group = (await call(saveGroup, { name: 'By rule' }, scene.admin)).ID
    const rule = { portal: true, approveddomains: ['school.example'], groups: [group] }
    await scene.settings(rule)
    const { email, token } = await sent()
    expect(await call(confirmSignUp, { token }, scene.admin)).toMatchObject({ IsApproved: true })
    const [account] = await scene.accountsOf(email)
    expect(account?.name).toBe(email)
    await scene.messageTo(email, /new-password#([\w-]{43})/)
    expect(await scene.requestsOf(email)).toMatchObject([{ State: 'approved', DecidedBy: '' }])
    const entries = await scene.test.deps.db.selectFrom('audit_log').select(['action', 'user_id']).orderBy('id', 'desc').limit(3).execute()
    expect(entries.map(({ user_id }) => user_id)).toEqual([null, null, null])
    const sub = await sent(`ann@sub.school.example`)
    expect(await call(confirmSignUp, { token: sub.token })).toMatchObject({ IsApproved: false })
    const taken = await sent()
    await scene.test.user({ name: taken.email })
    expect(await call(confirmSignUp, { token: taken.token })).toMatchObject({ IsApproved: false })
    expect(await scene.requestsOf(taken.email)).toMatchObject([{ State: 'waiting' }])
    const closed = await sent()
    await scene.settings({ ...rule, portal: false })
    expect(await call(confirmSignUp, { token: closed.token })).toMatchObject({ IsApproved: false })
    expect(await scene.accountsOf(closed.email)).toEqual([])
  })

  it('are declined with a reason that is mailed when it is wanted', async () => {
    const [told, silent] = [await confirmed(undefined, { courses: ['Music, modern'] }), await confirmed()]
    const reason = 'The course is full.\nTry again in May.'
    await expect(
      call(decideSignUps, { approve: false, signups: [told.id], reason: 'x'.repeat(10_000), tell: true }, scene.admin),
    ).rejects.toMatchObject({ message: 'A reason can have at most 1000 characters.' })
    expect(await call(decideSignUps, { approve: false, signups: [told.id], reason, tell: true }, scene.admin)).toMatchObject({ Changed: 1 })
    await call(decideSignUps, { approve: false, signups: [silent.id], reason }, scene.admin)
    await scene.messageTo(told.email, /(The course is full\.\s+Try again in May\.)/)
    expect(await scene.requestsOf(told.email)).toMatchObject([{ State: 'declined', Reason: reason, DecidedBy: scene.admin.name }])
    expect(scene.peer.taken.filter(({ to }) => to === silent.email)).toHaveLength(1)
    expect((await actions()).at(-1)).toBe('sign-up-declined')
  })

  it('are decided together, and name those that could not be', async () => {
    const [one, two, open] = [await confirmed(), await confirmed(), await sent()]
    const [unconfirmed] = await scene.requestsOf(open.email)
    const signups = [one.id, two.id, two.id, unconfirmed?.ID ?? 0, 999_999]
    expect(await call(decideSignUps, { approve: true, signups }, scene.admin)).toMatchObject({
      Changed: 2,
      Refused: [
        { ID: unconfirmed?.ID, Name: `Reader of ${open.email}` },
        { ID: 999_999, Message: 'This request no longer exists.' },
      ],
    })
    for (const { email } of [one, two]) expect(await scene.accountsOf(email)).toMatchObject([{ name: email }])
    await expect(call(decideSignUps, { approve: true, signups: [] }, scene.admin)).rejects.toMatchObject({
      message: 'Please select requests.',
    })
    const tooMany = Array.from({ length: 201 }, (_, number) => number + 1)
    await expect(call(decideSignUps, { approve: true, signups: tooMany }, scene.admin)).rejects.toMatchObject({ status: 400 })
  })

  it('are listed with those that wait first, found by a text, and saved as a file that no program runs', async () => {
    const waiting = await confirmed(undefined, { name: '=1+1', courses: ['Music, modern'] })
    const later = await sent()
    const { Items } = await call(listSignUps, {}, scene.admin)
    const places = [waiting, later].map(({ email }) => Items.findIndex(({ Email }) => Email === email))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[1]).toBeGreaterThan(places[0] ?? 0)
    expect((await call(listSignUps, { s: 'music', state: 'waiting' }, scene.admin)).Items.map(({ ID }) => ID)).toContain(waiting.id)
    expect((await call(listSignUps, { s: waiting.email, state: 'approved' }, scene.admin)).Total).toBe(0)
    const { Text } = await call(getSignUpsCsv, { state: 'waiting' }, scene.admin)
    expect(Text).toContain(`,academy,waiting,"'=1+1",${waiting.email},`)
    expect(Text).not.toContain(later.email)
  })

  it('tell administrators by one message for some minutes, and by the bell', async () => {
    await scene.test.deps.db.updateTable('users').set({ email: 'admin@school.example' }).where('id', '=', scene.admin.id).execute()
    await confirmed()
    const queued = () =>
      scene.test.deps.db
        .selectFrom('mail_messages')
        .select('id')
        .where('kind', '=', 'sign-ups-waiting')
        .where('state', '=', 'waiting')
        .execute()
    await confirmed()
    expect(await queued()).toHaveLength(1)
    const { Notifications } = await call(getUserNotifications, {}, scene.admin)
    expect(Notifications).toContainEqual(
      expect.objectContaining({ Title: expect.stringMatching(/^Sign-ups waiting: \d+/), Link: '/admin/sign-ups' }),
    )
    const someone = await scene.test.user()
    expect(JSON.stringify(await call(getUserNotifications, {}, someone))).not.toContain('sign-ups')
    scene.test.time.now += SignUpLimits.collectMinutes * 60_000 + 1
    await scene.messageTo('admin@school.example', /(http:\/\/media.test\/admin\/sign-ups)/)
    await scene.settings({ portal: true, telladministrators: false })
    await confirmed()
    expect(await queued()).toEqual([])
  })

  it('are deleted three days after they were sent, 90 days after they were decided, and with their account', async () => {
    const [open, decided, ended] = [await sent(), await confirmed(), await confirmed()]
    await call(decideSignUps, { approve: false, signups: [decided.id] }, scene.admin)
    await call(approveSignUp, { signup: ended.id }, scene.admin)
    const [account] = await scene.accountsOf(ended.email)
    await call(deleteAccounts, { people: [account?.id ?? 0] }, scene.admin)
    expect(await scene.requestsOf(ended.email)).toEqual([])
    const waiting = await confirmed()
    const purge = async (days: number) => {
      scene.test.time.now += days * day
      await hourlyTasks(scene.test.deps)
        .find(({ name }) => name === 'sign-ups')
        ?.run()
    }
    await purge(SignUpLimits.linkDays)
    expect(await scene.requestsOf(open.email)).toEqual([])
    expect(await scene.requestsOf(decided.email)).toHaveLength(1)
    await purge(SignUpLimits.keepDays)
    expect(await scene.requestsOf(decided.email)).toEqual([])
    expect(await scene.requestsOf(waiting.email)).toHaveLength(1)
  })
})
