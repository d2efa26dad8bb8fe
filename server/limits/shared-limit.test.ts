import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourlyTasks } from '../hourly.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { createSharedLimit } from './shared-limit.ts'

describe.each(dialects)('createSharedLimit on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(dialect)
  })
  afterAll(() => test.close())
  const two = { points: 2, duration: 60 }

  it('refuses what is beyond the limit, and answers how long to wait', async () => {
    const limit = createSharedLimit(test.deps, 'refusing', two)
    await limit.consume('school')
    await limit.consume('school')
    const refusal: unknown = await limit.consume('school').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RateLimiterRes)
    expect((refusal as RateLimiterRes).msBeforeNext).toBeGreaterThan(50_000)
    await limit.consume('another school')
  })

  it('never loses a count of attempts at the same time', async () => {
    const limit = createSharedLimit(test.deps, 'racing', two)
    const counts = await Promise.all(Array.from({ length: 20 }, async () => (await limit.penalty('school')).consumedPoints))
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('takes back one count, and all counts of a key', async () => {
    const limit = createSharedLimit(test.deps, 'forgiving', two)
    for (let times = 0; times < 3; times++) await limit.penalty('school')
    expect((await limit.reward('school')).consumedPoints).toBe(2)
    expect(await limit.delete('school')).toBe(true)
    expect((await limit.penalty('school')).consumedPoints).toBe(1)
  })

  it('does not mix limits of different names', async () => {
    await createSharedLimit(test.deps, 'first', two).penalty('school', 5)
    expect((await createSharedLimit(test.deps, 'second', two).penalty('school')).consumedPoints).toBe(1)
  })

  it.runIf(dialect === 'postgres')('is shared by two processes, and forgotten when it has expired', async () => {
    await createSharedLimit(test.deps, 'shared', two).penalty('school', 5)
    expect((await createSharedLimit(test.deps, 'shared', two).penalty('school')).consumedPoints).toBe(6)
    const rows = () => test.deps.db.selectFrom('rate_limits').select('key').where('key', '=', 'shared:school').execute()
    const task = hourlyTasks(test.deps).find(({ name }) => name === 'forget expired rates')
    test.time.now = Date.now()
    await task?.run()
    expect(await rows()).toHaveLength(1)
    test.time.now += 61_000
    await task?.run()
    expect(await rows()).toEqual([])
  })
})
