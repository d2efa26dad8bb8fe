import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  LmsLimits,
  listEnvironments,
  listLmsEvents,
  removeEnvironment,
  type SaveEnvironmentInput,
  saveEnvironment,
  testEnvironment,
} from '../../sdk/lms/contract.ts'
import { BuiltInGroups } from '../actor/actor.ts'
import { Refused } from '../http/errors.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { accountOf } from './accounts.ts'
import { type Environment, environmentOf } from './environments.ts'
import { createRefusalLimit, logLaunch, logRefusal } from './events.ts'
import { isInNetworks, mayBeSameViewer, rangeOf } from './networks.ts'
import { issueLmsTicket, redeemLmsTicket } from './tickets.ts'

const moodle: SaveEnvironmentInput = {
  kind: 'moodle',
  name: 'Moodle',
  enabled: true,
  origins: ['https://moodle.example/course/view.php', ' https://moodle.example '],
  networks: ['203.0.113.7'],
  rule: 'match',
}

describe('rangeOf', () => {
  it.each(['', 'moodle.example', '203.0.113', '203.0.113.7/33', '203.0.113.7/0', '::/0', '1.2.3.4/8/8', '2001:db8::/129'])(
    'refuses "%s"',
    (text) => expect(rangeOf(text)).toBeUndefined(),
  )

  it('finds an address in its range, and an IPv4 address in its IPv6 spelling', () => {
    expect(isInNetworks(['203.0.113.0/24'], '203.0.113.9')).toBe(true)
    expect(isInNetworks(['203.0.113.0/24'], '203.0.114.9')).toBe(false)
    expect(isInNetworks(['203.0.113.9'], '::ffff:203.0.113.9')).toBe(true)
    expect(isInNetworks(['2001:db8::/32'], '2001:db8::5')).toBe(true)
    expect(isInNetworks([], '127.0.0.1')).toBe(false)
    expect(isInNetworks(['203.0.113.9'], 'unknown')).toBe(false)
  })
})

describe('mayBeSameViewer', () => {
  it.each([
    ['203.0.113.7', '203.0.113.8', false],
    ['192.168.0.4', '192.168.0.5', false],
    ['203.0.113.7', '203.0.113.7', true],
    // Behind a router, and another kind of address: nothing can be said.
    ['192.168.0.4', '203.0.113.8', true],
    ['203.0.113.7', '2001:db8::5', true],
    ['', '203.0.113.8', true],
    ['what', '203.0.113.8', true],
  ])('compares %s with %s', (there, here, same) => expect(mayBeSameViewer(there, here)).toBe(same))
})

describe.each(dialects)('lms on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  let person: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    administrator = await test.user({ isAdmin: true, name: 'head' })
    person = await test.user({ name: 'ann' })
  })
  afterAll(() => test.close())
  beforeEach(() => test.deps.db.deleteFrom('lms_environments').execute())

  const make = async (change: Partial<SaveEnvironmentInput> = {}): Promise<Environment> => {
    const { ID } = await test.call(saveEnvironment, { ...moodle, ...change }, administrator)
    return environmentOf(test.deps, ID)
  }
  const ctx = (address = '198.51.100.4') => ({ ...test.deps, address })

  it('is for administrators alone, and not from inside a frame', async () => {
    const framed = await test.again(administrator, 'lti')
    for (const [as, code] of [
      [undefined, 'SIGNED_OUT'],
      [person, 'ADMINISTRATORS_ONLY'],
      [framed, 'ONLY_IN_THE_PORTAL'],
    ] as const) {
      await expect(test.call(listEnvironments, {}, as)).rejects.toMatchObject({ code })
      await expect(test.call(saveEnvironment, moodle, as)).rejects.toMatchObject({ code })
      await expect(test.call(removeEnvironment, { iid: 1 }, as)).rejects.toMatchObject({ code })
      await expect(test.call(testEnvironment, { iid: 1 }, as)).rejects.toMatchObject({ code })
      await expect(test.call(listLmsEvents, {}, as)).rejects.toMatchObject({ code })
    }
  })

  it('refuses invalid addresses, groups and registrations, and saves nothing', async () => {
    for (const [change, code] of [
      [{ origins: [] }, 'LMS_ORIGIN_MISSING'],
      [{ origins: ['moodle.example'] }, 'LMS_ORIGIN_WRONG'],
      [{ origins: ['https://moodle.example; script-src *'] }, 'LMS_ORIGIN_WRONG'],
      [{ networks: ['moodle.example'] }, 'LMS_NETWORK_WRONG'],
      [{ networks: ['0.0.0.0/0'] }, 'LMS_NETWORK_WRONG'],
      [{ group: 999 }, 'GROUP_NOT_FOUND'],
      [{ group: BuiltInGroups.guests }, 'GROUP_NOT_FOUND'],
      [{ iid: 999 }, 'LMS_NOT_FOUND'],
      [{ name: ' ' }, 'INPUT_NOT_UNDERSTOOD'],
      [{ origins: Array(LmsLimits.addresses + 1).fill('https://a.example') }, 'INPUT_NOT_UNDERSTOOD'],
    ] as [Partial<SaveEnvironmentInput>, string][])
      await expect(test.call(saveEnvironment, { ...moodle, ...change }, administrator), JSON.stringify(change)).rejects.toMatchObject({
        code,
      })
    expect(await test.call(listEnvironments, {}, administrator)).toEqual({ Items: [] })
  })

  it('keeps origins without their paths, and is changed and removed', async () => {
    const { id } = await make({ enabled: false })
    const [first] = (await test.call(listEnvironments, {}, administrator)).Items
    expect(first).toMatchObject({ ID: id, IsEnabled: false, Origins: ['https://moodle.example'], Networks: ['203.0.113.7'], GroupID: 0 })
    expect(first?.LibraryURL).toBe('http://localhost/')
    await test.call(saveEnvironment, { ...moodle, iid: id, name: 'School Moodle' }, administrator)
    expect((await test.call(listEnvironments, {}, administrator)).Items).toMatchObject([{ Name: 'School Moodle', IsEnabled: true }])
    await test.call(removeEnvironment, { iid: id }, administrator)
    await expect(test.call(removeEnvironment, { iid: id }, administrator)).rejects.toMatchObject({ code: 'LMS_NOT_FOUND' })
  })

  it('refuses unknown and malformed names, administrators, suspended accounts and look-alike letters', async () => {
    const environment = await make()
    const suspended = await test.user({ name: 'gone' })
    await test.deps.db.updateTable('users').set({ disabled: 1 }).where('id', '=', suspended.id).execute()
    await test.user({ name: 'kim' })
    for (const [subject, code] of [
      ['nobody', 'LMS_NO_ACCOUNT'],
      ['', 'LMS_NO_ACCOUNT'],
      ['x'.repeat(400), 'LMS_NO_ACCOUNT'],
      ['an n', 'LMS_NO_ACCOUNT'],
      ['\u212Aim', 'LMS_NO_ACCOUNT'],
      ['HEAD', 'LMS_ADMINISTRATOR'],
      ['gone', 'SIGN_IN_SUSPENDED'],
    ] as const)
      await expect(accountOf(test.deps, environment, { subject }), subject).rejects.toMatchObject({ code })
    expect(await test.deps.db.selectFrom('lms_identities').selectAll().execute()).toEqual([])
  })

  it('finds accounts by name or by an address that one account has, and keeps them when they are renamed', async () => {
    const environment = await make({ group: BuiltInGroups.contributors })
    expect(await accountOf(test.deps, environment, { subject: 'Ann' })).toBe(person.id)
    const [one, two] = [await test.user({ canUpload: false }), await test.user()]
    const mail = (id: number, email: string) => test.deps.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    await mail(one.id, 'One@School.example')
    expect(await accountOf(test.deps, environment, { subject: 'one@school.example' })).toBe(one.id)
    const joined = await test.deps.db.selectFrom('group_members').selectAll().where('user_id', '=', one.id).execute()
    expect(joined.map(({ group_id }) => group_id)).toContain(BuiltInGroups.contributors)
    await mail(one.id, 'shared@school.example')
    await mail(two.id, 'shared@school.example')
    await expect(accountOf(test.deps, environment, { subject: 'shared@school.example' })).rejects.toMatchObject({ code: 'LMS_NO_ACCOUNT' })
    expect(await accountOf(test.deps, environment, { subject: 'one@school.example' })).toBe(one.id)
  })

  it('creates an account once, by its rule, and none for guests', async () => {
    const environment = await make({ rule: 'make' })
    const ids = await Promise.all([1, 2, 3].map(() => accountOf(test.deps, environment, { subject: 'new.person' })))
    expect(new Set(ids).size).toBe(1)
    expect(await accountOf(test.deps, environment, { subject: '4711' })).toBeGreaterThan(0)
    const names = await test.deps.db.selectFrom('users').select('name').where('name', 'in', ['new.person', '4711', 'person-4711']).execute()
    expect(names.map(({ name }) => name).sort()).toEqual(['new.person', 'person-4711'])
    expect(await accountOf(test.deps, await make({ rule: 'guests' }), { subject: 'ann' })).toBeUndefined()
  })

  it('exchanges a ticket once, in time, for the same person and viewer, while the registration is on', async () => {
    const environment = await make()
    const holder = { subject: 'ann', viewer: '198.51.100.4' }
    const issue = () => issueLmsTicket(test.deps, environment, holder)
    const refused = (ticket: string, change: Partial<typeof holder> = {}, address?: string) =>
      expect(redeemLmsTicket(ctx(address), ticket, { ...holder, ...change })).rejects
    await refused('').toMatchObject({ code: 'LMS_TICKET_SPENT' })
    await refused('x'.repeat(43)).toMatchObject({ code: 'LMS_TICKET_SPENT' })
    await refused(await issue(), { subject: 'bob' }).toMatchObject({ code: 'LMS_OTHER_VIEWER' })
    await refused(await issue(), { viewer: '198.51.100.5' }).toMatchObject({ code: 'LMS_OTHER_VIEWER' })
    await refused(await issue(), { viewer: '' }, '198.51.100.5').toMatchObject({ code: 'LMS_OTHER_VIEWER' })
    const late = await issue()
    test.time.now += LmsLimits.ticketMinutes * 60_000 + 1
    await refused(late).toMatchObject({ code: 'LMS_TICKET_SPENT' })
    const ticket = await issue()
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => redeemLmsTicket(ctx(), ticket, holder)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const unused = await issue()
    await test.call(saveEnvironment, { ...moodle, iid: environment.id, enabled: false }, administrator)
    await refused(unused).toMatchObject({ code: 'LMS_OFF' })
  })

  it('lists launches and refusals, and stops writing those of a network that has had too many', async () => {
    const environment = await make()
    await logLaunch(ctx(), environment, 'ann')
    const limit = createRefusalLimit()
    for (let count = 0; count < 30; count++)
      await logRefusal(ctx('192.0.2.1'), limit, undefined, 'x\u0007y', new Refused('LMS_SERVER_UNKNOWN'))
    await logRefusal(ctx(), limit, environment, 'bob', new Refused('LMS_NO_ACCOUNT'))
    const { Items, More } = await test.call(listLmsEvents, {}, administrator)
    expect(Items).toHaveLength(22)
    expect(More).toBe(false)
    expect(Items[0]).toMatchObject({
      Kind: 'refusal',
      Person: 'bob',
      EnvironmentName: 'Moodle',
      Message: expect.stringContaining('no account'),
    })
    expect(Items[1]).toMatchObject({ Person: 'x y', EnvironmentID: 0, Address: '192.0.2.1' })
    expect(Items.at(-1)).toMatchObject({ Kind: 'launch', Person: 'ann', Message: '' })
    const own = await test.call(listLmsEvents, { iid: environment.id }, administrator)
    expect(own.Items.map(({ Person }) => Person)).toEqual(['bob', 'ann'])
    const ofKind = async (kind: 'launch' | 'grade') =>
      (await test.call(listLmsEvents, { kind }, administrator)).Items.map(({ Person }) => Person)
    expect([await ofKind('launch'), await ofKind('grade')]).toEqual([['ann'], []])
    await expect(test.call(listLmsEvents, { kind: 'nonsense' as 'grade' }, administrator)).rejects.toMatchObject({ status: 400 })
    expect((await test.call(listLmsEvents, { before: Items[20]?.ID as number }, administrator)).Items).toHaveLength(1)
    await test.deps.db.deleteFrom('lms_events').execute()
  })

  it('tests a registration step by step and says which one fails', async () => {
    const { id } = await make({ enabled: false, networks: [], origins: ['http://127.0.0.1:9'] })
    const states = async () => (await test.call(testEnvironment, { iid: id }, administrator)).Steps.map(({ Step, State }) => [Step, State])
    expect(await states()).toEqual([
      ['enabled', 'failed'],
      ['library', 'failed'],
      ['network', 'failed'],
      ['page', 'failed'],
      ['last', 'waiting'],
    ])
    await logLaunch(ctx(), await environmentOf(test.deps, id), 'ann')
    expect((await states()).at(-1)).toEqual(['last', 'ok'])
    const { Steps } = await test.call(testEnvironment, { iid: id }, administrator)
    expect(Steps.find(({ Step }) => Step === 'page')?.Message).toContain('does not answer')
  })
})
