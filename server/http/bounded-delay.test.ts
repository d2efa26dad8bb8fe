import { describe, expect, it } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { createBoundedDelay } from './bounded-delay.ts'

/** A sleep that a test ends. */
function openSleep() {
  const sleepers: (() => void)[] = []
  const sleep = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      sleepers.push(resolve)
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  return { sleepers, sleep, wake: () => sleepers.splice(0).forEach((resolve) => resolve()) }
}

describe('createBoundedDelay', () => {
  it('replaces a random waiting request when its key has no free place', async () => {
    const { sleep, wake } = openSleep()
    const chosen: number[] = []
    const choose = (count: number) => {
      chosen.push(count)
      return 1
    }
    const delay = createBoundedDelay({ ms: 1, perKey: 3, total: 10, busy: 'SIGN_IN_BUSY', sleep, choose })
    const all = Promise.allSettled([delay('a'), delay('a'), delay('a'), delay('b'), delay('a')])
    await Promise.resolve()
    wake()
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
    expect(chosen).toEqual([3])
  })

  it('never lets more requests wait than the total limit, for any number of keys', async () => {
    const { sleepers, sleep, wake } = openSleep()
    const delay = createBoundedDelay({ ms: 1, perKey: 100, total: 4, busy: 'SIGN_IN_BUSY', sleep })
    const all = Promise.allSettled(Array.from({ length: 50 }, (_, key) => delay(String(key))))
    await Promise.resolve()
    expect(sleepers).toHaveLength(50)
    wake()
    const settled = await all
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(settled[49]?.status).toBe('fulfilled')
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SIGN_IN_BUSY', status: 429 } })
  })

  it('frees the place of a request whose client disconnected', async () => {
    const { sleep, wake } = openSleep()
    const delay = createBoundedDelay({ ms: 1, perKey: 2, total: 10, busy: 'SIGN_IN_BUSY', sleep })
    const client = new AbortController()
    const gone = delay('a', client.signal)
    const others = Promise.allSettled([delay('a')])
    client.abort()
    await expect(gone).rejects.toMatchObject({ code: 'SIGN_IN_BUSY' })
    const next = delay('a')
    wake()
    expect((await others)[0]?.status).toBe('fulfilled')
    await expect(next).resolves.toBeUndefined()
    await expect(delay('a', client.signal)).rejects.toMatchObject({ code: 'SIGN_IN_BUSY' })
  })

  it('passes on an error of the timer', async () => {
    const sleep = () => Promise.reject(new Error('no timer'))
    const delay = createBoundedDelay({ ms: 1, perKey: 1, total: 1, busy: 'SIGN_IN_BUSY', sleep })
    await expect(delay('a')).rejects.toThrow('no timer')
  })
})
