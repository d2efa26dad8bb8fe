import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { createHourlyRuns } from './hourly-runs.ts'

describe.each(dialects)('createHourlyRuns on %s', (dialect) => {
  let test: TestApp
  afterEach(() => test.close())

  it('runs a task that failed at the next occasion', async () => {
    test = await openTestApp(dialect)
    const once = createHourlyRuns(test.deps)
    await expect(once('a task', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const run = vi.fn(async () => {})
    await once('a task', run)
    expect(run).toHaveBeenCalledOnce()
  })

  it.runIf(dialect === 'postgres')('runs each task once in an hour, in one of the processes', async () => {
    test = await openTestApp(dialect)
    const [one, other] = [createHourlyRuns(test.deps), createHourlyRuns(test.deps)]
    const held = Promise.withResolvers<void>()
    const run = vi.fn(() => held.promise)
    const first = one('a task', run)
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
    await other('a task', run)
    const another = vi.fn(async () => {})
    await other('another task', another)
    expect([run.mock.calls.length, another.mock.calls.length]).toEqual([1, 1])
    held.resolve()
    await first
    await other('a task', run)
    expect(run).toHaveBeenCalledOnce()
    test.time.now += 3_600_000
    await other('a task', run)
    await one('a task', run)
    expect(run).toHaveBeenCalledTimes(2)
    // The clock was ahead when the task ran last.
    test.time.now -= 86_400_000
    await one('a task', run)
    expect(run).toHaveBeenCalledTimes(3)
  })
})
