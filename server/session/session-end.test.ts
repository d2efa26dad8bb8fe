import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCheck } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const minute = 60_000

describe.each(dialects)('EndsIn of authCheck on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect, { sessionMinutes: 30, sessionHardHours: 1 })
  })
  afterAll(() => test.close())

  const endsIn = async (as: TestUser): Promise<number | undefined> => (await test.call(authCheck, {}, as)).EndsIn
  const pass = (minutes: number): void => {
    test.time.now += minutes * minute
  }

  it('is not told to callers whose session is over or who have none', async () => {
    const user = await test.user()
    pass(31)
    for (const as of [user, undefined]) {
      const response = await test.ask('/api/auth/check/', {}, as)
      expect([response.status, response.headers.get('loggedout')]).toEqual([401, 'true'])
      expect(await response.json()).not.toHaveProperty('EndsIn')
    }
  })

  it('counts down, because the check itself does not extend the session', async () => {
    const user = await test.user()
    expect(await endsIn(user)).toBe(30 * 60)
    pass(10)
    expect(await endsIn(user)).toBe(20 * 60)
    pass(18)
    expect(await endsIn(user)).toBe(2 * 60)
  })

  it('starts again with any other request of the session, and not with those of another', async () => {
    const [user, other] = [await test.user(), await test.user()]
    pass(28)
    await test.ask('/api/ml/search/', {}, other)
    expect(await endsIn(user)).toBe(2 * 60)
    await test.ask('/api/ml/search/', {}, user)
    expect(await endsIn(user)).toBe(30 * 60)
  })

  it('is never longer than the session may last altogether', async () => {
    const user = await test.user()
    for (let requests = 0; requests < 2; requests++) {
      pass(20)
      await test.ask('/api/ml/search/', {}, user)
    }
    expect(await endsIn(user)).toBe(20 * 60)
  })

  it('is told to guests too', async () => {
    const guest = await test.guest()
    pass(5)
    expect(await endsIn(guest)).toBe(25 * 60)
  })
})
