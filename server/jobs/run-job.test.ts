import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../files/store-unavailable.ts'
import { runJob } from './run-job.ts'

describe('runJob', () => {
  const run = (error: Error) => {
    const job = { name: 'work', maxRunning: undefined, failed: async () => {}, run: () => Promise.reject(error) }
    const deps = { clock: Date, log: { info() {}, warn() {}, error() {} }, backoff: () => 5 }
    return runJob(job, { name: 'work', payload: {}, key: null, number: 3, maxAttempts: 3 }, new AbortController().signal, deps)
  }

  it('fails after the last attempt, and waits for a store that is away without counting', async () => {
    expect(await run(new Error('poison'))).toEqual({ kind: 'fail', message: 'poison' })
    const away = { kind: 'again', ms: 15_000, counted: false }
    expect(await run(new StoreUnavailable('away'))).toEqual(away)
    expect(await run(new Error('CONVERSION_FAILED', { cause: new StoreUnavailable('away') }))).toEqual(away)
  })
})
