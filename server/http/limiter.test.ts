import { describe, expect, it } from 'vitest'
import { passwordMatches } from '../session/password.ts'
import { createLimiter } from './limiter.ts'

describe('createWorkLine', () => {
  it('runs a few at once, keeps the others in turn, and says no in words to more', async () => {
    const inLine = createLimiter(2, 3, ['SIGN_IN_BUSY', 429])
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

  it('goes on after work that failed', async () => {
    const inLine = createLimiter(1, 1, ['PHOTO_BUSY', 503])
    await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inLine(async () => 7)).toBe(7)
  })
})

describe('passwordMatches', () => {
  it('refuses a flood instead of keeping every thread of the server busy', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 150 }, () => passwordMatches(undefined, 'x')))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    expect(await passwordMatches(undefined, 'x')).toBe(false)
  })
})
