import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PasswordLimits } from '../../sdk/session/contract.ts'
import { anonymous } from '../actor/actor.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { english } from '../text/language.ts'
import { hashPassword } from './password.ts'
import { type SignIn, signIn } from './session.ts'
import { createThrottle, type Throttle } from './throttle.ts'

const school = '192.0.2.1'
const { beforeDelay, perGuesser, perAccount, perNetwork, perDevice } = PasswordLimits

describe.each(dialects)('the throttle of password attempts on %s', (dialect) => {
  let test: TestApp
  let teacher: TestUser
  let throttle: Throttle
  /** How long each attempt that had to wait waited, in milliseconds. */
  let waited: number[]

  const attempt = (un: string, pw: string, address = school, more: Partial<SignIn> & { as?: 'teacher' } = {}) => {
    const actor = more.as
      ? ({
          kind: 'user',
          id: teacher.id,
          name: 'teacher',
          displayName: '',
          isAdmin: false,
          language: '',
          groups: [],
          rights: new Set<never>(),
          adds: [],
          via: 'portal',
        } as const)
      : anonymous
    return signIn({ ...test.deps, actor, language: english }, throttle, {
      un,
      pw,
      otp: '',
      returnurl: '/',
      address,
      agent: '',
      devices: [],
      ...more,
    })
  }
  /** Whether the attempt signs in; the code when it is refused. */
  const outcome = async (...given: Parameters<typeof attempt>): Promise<boolean | string> => {
    try {
      return (await attempt(...given)).answer.Success
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  /** Counts wrong passwords as if they had been tried, without the work of checking them. */
  const wrong = async (times: number, name: string, address = school) => {
    await throttle.guesser.penalty(`${address} ${name}`, times)
    await throttle.account.penalty(name, times)
    await throttle.network.penalty(address, times)
  }

  beforeAll(async () => {
    test = await openTestApp(dialect)
    teacher = await test.user({ name: 'teacher', passwordHash: await hashPassword('a good password') })
  })
  /** Begins without any counts. */
  const forget = async () => {
    if (dialect === 'postgres') await test.deps.db.deleteFrom('rate_limits').execute()
    throttle = createThrottle(test.deps, { sleep: async (ms) => waited.push(ms) })
  }
  beforeEach(async () => {
    waited = []
    await forget()
  })
  afterAll(() => test.close())

  it('accepts a correct password after a delay when the same network tried a hundred unknown names', async () => {
    for (let name = 0; name < perNetwork; name++) await wrong(1, `made-up-${name}`)
    expect(await outcome('teacher', 'a good password')).toBe(true)
    expect(waited).toEqual([3000])
    for (let name = 0; name < 5; name++) expect(await outcome(`another-${name}`, 'x')).toBe(false)
    expect(await outcome('teacher', 'a good password')).toBe(true)
    expect(waited).toHaveLength(7)
  })

  it('does not delay attempts because of other networks or correct passwords', async () => {
    await wrong(perNetwork, 'somebody', '198.51.100.7')
    for (let pupil = 0; pupil < 5; pupil++) expect(await outcome('teacher', 'a good password')).toBe(true)
    expect(waited).toEqual([])
    expect((await throttle.network.get(school))?.consumedPoints ?? 0).toBe(0)
  })

  it('treats unknown names like known ones: no delay, then a delay, then refusal', async () => {
    const course: Record<string, unknown> = {}
    for (const [name, address] of [
      ['Teacher', '192.0.2.20'],
      ['nobody', '192.0.2.21'],
    ] as const) {
      waited.length = 0
      const outcomes: unknown[] = []
      for (let guess = 0; guess < beforeDelay + 1; guess++) outcomes.push(await outcome(name, `${guess}`, address), waited.length)
      await wrong(perGuesser - beforeDelay - 1, name.toLowerCase(), address)
      outcomes.push(await outcome(name, 'a good password', address), waited.length)
      course[name] = outcomes
    }
    expect(course.Teacher).toEqual([false, 0, false, 0, false, 0, false, 0, false, 0, false, 1, 'SIGN_IN_THROTTLED', 1])
    expect(course.nobody).toEqual(course.Teacher)
  })

  it('refuses only the network that guesses, not other networks of the account', async () => {
    await wrong(perGuesser, 'teacher', '192.0.2.66')
    for (let guess = 0; guess < 20; guess++) expect(await outcome('teacher', 'a good password', '192.0.2.66')).toBe('SIGN_IN_THROTTLED')
    expect(await outcome('teacher', 'a good password')).toBe(true)
  })

  it('refuses attempts for one account from many networks, except on known devices', async () => {
    const { started } = await attempt('teacher', 'a good password')
    for (let network = 0; network < perAccount; network++) await wrong(1, 'teacher', `198.51.100.${network}`)
    expect(await outcome('teacher', 'a good password', '203.0.113.1')).toBe('SIGN_IN_THROTTLED')
    expect(await outcome('teacher', 'a good password', '203.0.113.1', { devices: [started?.device ?? ''] })).toBe(true)
  })

  it('counts simultaneous attempts', async () => {
    const outcomes = await Promise.all(Array.from({ length: perGuesser + 5 }, () => outcome('nobody', 'x', '192.0.2.30')))
    expect(outcomes.filter((one) => one === 'SIGN_IN_THROTTLED')).toHaveLength(5)
    expect(waited).toHaveLength(perGuesser - beforeDelay)
  })

  it('does not count an attempt that was dropped from the queue', async () => {
    throttle.delay = () => Promise.reject(new Error('lost its place'))
    await wrong(perNetwork, 'somebody')
    for (let time = 0; time < perGuesser + 5; time++) await expect(attempt('teacher', 'x')).rejects.toThrow('lost its place')
    throttle.delay = async () => undefined
    expect(await outcome('teacher', 'a good password')).toBe(true)
  })

  describe('a known device', () => {
    const tokenOf = async (account = 'teacher', pw = 'a good password') => (await attempt(account, pw, '192.0.2.50')).started?.device ?? ''
    const isKnown = async (devices: string[], name = 'teacher') => {
      await wrong(perGuesser, name)
      const answered = await outcome(name, 'a good password', school, { devices })
      await forget()
      return answered === true && waited.length === 0
    }

    it('is accepted without delay while its account is refused on other devices', async () => {
      const token = await tokenOf()
      expect(await isKnown([])).toBe(false)
      expect(await isKnown([token])).toBe(true)
      expect(await isKnown(['x', token])).toBe(true)
      // The letters of the name are those of somebody else when the case is folded only.
      await wrong(perGuesser, 'teacher')
      expect(await outcome('TEACHER', 'a good password', school, { devices: [token] })).toBe(true)
    })

    it('is known only for the account that signed in, and only with an unmodified token', async () => {
      await test.user({ name: 'other', passwordHash: await hashPassword('a good password') })
      const token = await tokenOf()
      expect(await isKnown([token], 'other')).toBe(false)
      const [nonce = '', day = '', signature = ''] = token.split('.')
      for (const forged of [
        '',
        '..',
        `${nonce}.${day}`,
        `${nonce}.zzz.${signature}`,
        `${nonce.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}.${day}.${signature}`,
      ])
        expect(await isKnown([forged]), forged).toBe(false)
      test.deps.settings.secret = 'another secret'
      expect(await isKnown([token])).toBe(false)
      test.deps.settings.secret = 'a secret of the tests'
      expect(await isKnown([token])).toBe(true)
    })

    it('is forgotten half a year after its last sign-in', async () => {
      const token = await tokenOf()
      test.time.now += PasswordLimits.deviceDays * 86_400_000
      expect(await isKnown([token])).toBe(true)
      test.time.now += 86_400_000
      expect(await isKnown([token])).toBe(false)
    })

    it('permits a limited number of wrong passwords, then counts as an unknown device', async () => {
      const devices = [await tokenOf()]
      for (let guess = 0; guess < perDevice; guess++) expect(await outcome('teacher', 'x', school, { devices })).toBe(false)
      expect((await throttle.guesser.get(`${school} teacher`))?.consumedPoints ?? 0).toBe(0)
      for (let guess = 0; guess < perGuesser; guess++) await outcome('teacher', 'x', school, { devices })
      expect(await outcome('teacher', 'a good password', school, { devices })).toBe('SIGN_IN_THROTTLED')
    })

    it('includes a device with an active session', async () => {
      await wrong(perGuesser, 'teacher')
      expect(await outcome('teacher', 'a good password', school, { as: 'teacher' })).toBe(true)
      await wrong(perGuesser, 'other')
      expect(await outcome('other', 'a good password', school, { as: 'teacher' })).toBe('SIGN_IN_THROTTLED')
    })
  })
})
