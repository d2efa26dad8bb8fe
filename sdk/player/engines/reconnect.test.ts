import { describe, expect, it } from 'vitest'
import { createReconnect, isAway, isRefused, type ReconnectOptions } from './reconnect.ts'

/** A policy whose clock moves only by its own pauses. */
function scene({
  readyState = 0,
  random = 0.5,
  ...options
}: Partial<Omit<ReconnectOptions, 'random'>> & { readyState?: number; random?: number } = {}) {
  const media = Object.assign(new EventTarget(), { readyState })
  const pauses: number[] = []
  const changes: boolean[] = []
  let time = 0
  const reconnect = createReconnect({
    media,
    onChange: (isTrying) => changes.push(isTrying),
    now: () => time,
    random: () => random,
    isOnline: () => true,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds)
      time += milliseconds
    },
    ...options,
  })
  const { signal } = new AbortController()
  const giveUp = async (): Promise<number> => {
    for (let requests = 1; ; requests++) if (!(await reconnect.wait(signal))) return requests
  }
  return { reconnect, media, pauses, changes, signal, giveUp, time: () => time }
}

describe('createReconnect', () => {
  it('gives up after two minutes, with few requests', async () => {
    const { giveUp, time, changes } = scene()
    expect(await giveUp()).toBeLessThan(30)
    expect(time()).toBe(120_000)
    expect(changes).toEqual([true])
  })

  it('waits longer each time, up to ten seconds', async () => {
    const { giveUp, pauses } = scene()
    await giveUp()
    expect(pauses[0]).toBe(500)
    expect(Math.max(...pauses)).toBe(10_000)
    const growing = pauses.slice(0, -1)
    expect(growing).toEqual(growing.toSorted((a, b) => a - b))
  })

  it('spreads the requests of several viewers', async () => {
    const pause = async (random: number): Promise<number | undefined> => {
      const { reconnect, signal, pauses } = scene({ random })
      await reconnect.wait(signal)
      return pauses[0]
    }
    expect(await Promise.all([pause(0), pause(1)])).toEqual([375, 625])
  })

  it('reports no single failed request, but reports the end of a reconnection once', async () => {
    const { reconnect, signal, changes } = scene()
    await reconnect.wait(signal)
    reconnect.answered()
    expect(changes).toEqual([])
    for (let request = 0; request < 5; request++) await reconnect.wait(signal)
    reconnect.answered()
    reconnect.answered()
    expect(changes).toEqual([true, false])
  })

  it('starts a new timeout with the next outage', async () => {
    const { reconnect, giveUp, time } = scene()
    await giveUp()
    reconnect.answered()
    await giveUp()
    expect(time()).toBe(240_000)
  })

  it('waits without a limit while there is no network', async () => {
    let isOnline = false
    const { reconnect, signal, giveUp, time, changes } = scene({ isOnline: () => isOnline })
    for (let minute = 0; minute < 60; minute++) expect(await reconnect.wait(signal)).toBe(true)
    expect(time()).toBe(600_000)
    expect(changes).toEqual([true])
    isOnline = true
    await giveUp()
    expect(time()).toBe(720_000)
  })

  it('sends no more requests while the buffer lasts, and gives up when it is empty', async () => {
    const { media, giveUp, pauses } = scene({ readyState: 4 })
    const given = giveUp()
    await new Promise((resolve) => setTimeout(resolve))
    const requests = pauses.length
    media.dispatchEvent(new Event('waiting'))
    expect(await given).toBe(requests + 1)
  })

  it('retries for two more minutes after a play or a seek', async () => {
    for (const type of ['play', 'seeking']) {
      const { media, giveUp, time } = scene({ readyState: 4 })
      const given = giveUp()
      await new Promise((resolve) => setTimeout(resolve))
      media.readyState = 1
      media.dispatchEvent(new Event(type))
      await given
      expect(time(), type).toBe(240_000)
    }
  })
})

describe('isAway and isRefused', () => {
  it.each([0, undefined, 429, 502, 503, 504])('treats %s as an unreachable server', (status) => {
    expect([isAway(status), isRefused(status)]).toEqual([true, false])
  })
  it.each([401, 403, 404, 410])('treats %i as a refusal', (status) => expect([isAway(status), isRefused(status)]).toEqual([false, true]))
  it.each([200, 206, 416, 500])('treats %i as neither', (status) => expect([isAway(status), isRefused(status)]).toEqual([false, false]))
})
