import { describe, expect, it, vi } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { passwordMatches } from '../session/password.ts'
import { createLimiter } from './limiter.ts'

describe('createLimiter', () => {
  it('runs a limited number at once, queues some in order, and refuses more', async () => {
    const inLine = createLimiter(2, 3, 'SIGN_IN_BUSY')
    const done: (() => void)[] = []
    const order: number[] = []
    const work = (number: number) =>
      inLine(() => {
        order.push(number)
        return new Promise<void>((resolve) => done.push(resolve))
      })
    const all = [0, 1, 2, 3, 4].map(work)
    await expect(work(5)).rejects.toMatchObject({ code: 'SIGN_IN_BUSY', status: 429 })
    expect(order).toEqual([0, 1])
    for (let step = 0; step < all.length; step++) {
      done[step]?.()
      await all[step]
      await Promise.resolve()
    }
    expect(order).toEqual([0, 1, 2, 3, 4])
    const again = work(6)
    done[5]?.()
    await again
  })

  it('runs requests before background work, and keeps one place free of it', async () => {
    const limit = createLimiter(2, 1, 'PHOTO_BUSY')
    const started: string[] = []
    const finish = new Map<string, () => void>()
    const work = (name: string, isBackground: boolean) =>
      limit(
        () => {
          started.push(name)
          return new Promise<void>((resolve) => finish.set(name, resolve))
        },
        { isBackground },
      )
    const jobs = Array.from({ length: 5 }, (_, index) => work(`job ${index}`, true))
    const first = work('request 0', false)
    expect(started).toEqual(['job 0', 'request 0'])
    const second = work('request 1', false)
    await expect(work('request 2', false)).rejects.toMatchObject({ code: 'PHOTO_BUSY' })
    finish.get('job 0')?.()
    await jobs[0]
    await vi.waitFor(() => expect(started).toEqual(['job 0', 'request 0', 'request 1']))
    finish.get('request 0')?.()
    finish.get('request 1')?.()
    await Promise.all([first, second])
    for (let index = 1; index < 5; index++) {
      await vi.waitFor(() => expect(started.slice(3)).toEqual(Array.from({ length: index }, (_, at) => `job ${at + 1}`)))
      finish.get(`job ${index}`)?.()
      await jobs[index]
    }
  })

  it('continues after an operation that failed', async () => {
    const inLine = createLimiter(1, 1, 'PHOTO_BUSY')
    await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inLine(async () => 7)).toBe(7)
  })
})

describe('passwordMatches', () => {
  it('refuses excess requests instead of occupying every thread of the server', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 150 }, () => passwordMatches(undefined, 'x')))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    expect(await passwordMatches(undefined, 'x')).toBe(false)
  })
})
