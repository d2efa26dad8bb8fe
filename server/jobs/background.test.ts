import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { isInBackground } from './background.ts'
import { done } from './jobs.ts'
import { runJob } from './run-job.ts'

describe('isInBackground', () => {
  it('is true in a job and in the functions that it calls, and false outside', async () => {
    const seen: boolean[] = []
    const run = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.push(isInBackground())
      return done
    }
    const job = { name: 'draw', maxRunning: undefined, run, failed: async () => {} }
    const attempt = { name: 'draw', payload: {}, key: null, number: 1, maxAttempts: 1 }
    const deps = { clock: { now: () => 0 }, log: pino({ level: 'silent' }) }
    const running = runJob(job, attempt, new AbortController().signal, deps)
    seen.push(isInBackground())
    await running
    expect([...seen, isInBackground()]).toEqual([false, true, false])
  })
})
