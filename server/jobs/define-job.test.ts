import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../context.ts'
import { bindJobs, defineJob, handleJob, RowId } from './define-job.ts'
import { done } from './jobs.ts'

const deps = {} as Deps
const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const Payload = v.object({ itemId: RowId })

describe('defineJob', () => {
  it('refuses a job without a name', () => {
    expect(() => defineJob('', Payload)).toThrow('A job needs a name.')
  })

  it('accepts only payloads that fit its schema', () => {
    const job = defineJob('draw', Payload)
    for (const payload of [undefined, null, {}, { itemId: '7' }, { itemId: 0 }, { itemId: 1.5 }, []])
      expect(() => job.check(payload)).toThrow('The payload of the job "draw" does not fit')
    job.check({ itemId: 7 })
  })

  it('fails a stored payload that no longer fits, without running the job', async () => {
    const job = defineJob('draw', Payload, { run: () => Promise.reject(new Error('It ran.')) })
    const [bound] = bindJobs([job], deps)
    expect(await bound?.run({ id: 7 }, attempt)).toEqual({
      kind: 'failed',
      message: expect.stringContaining('The payload of the job "draw" does not fit') as string,
    })
  })

  it('passes the payload to its run and failed handlers', async () => {
    const given: unknown[] = []
    const job = handleJob(defineJob('draw', Payload, { attempts: 5 }), {
      run: async (_deps, { itemId }) => {
        given.push(itemId)
        return done
      },
      failed: async (_deps, { itemId }, message) => void given.push(itemId, message),
    })
    const [bound] = bindJobs([job], deps)
    await bound?.run({ itemId: 7 }, attempt)
    await bound?.failed({ itemId: 8 }, 'no')
    expect([job.attempts, given]).toEqual([5, [7, 8, 'no']])
  })
})

describe('bindJobs', () => {
  it('refuses a job without a handler', () => {
    expect(() => bindJobs([defineJob('draw', Payload)], deps)).toThrow('The job "draw" has no handler.')
  })
})
