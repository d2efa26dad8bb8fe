import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ErrorCode, refuse } from './errors.ts'

export interface DelayOptions {
  ms: number
  /** Requests of one key that wait at once. */
  perKey: number
  /** Requests that wait at once in all. */
  total: number
  /** The refusal of a request that has lost its place. */
  busy: ErrorCode
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Chooses one of so many, from 0. */
  choose?: (count: number) => number
}

/** `client` is aborted when the client of the request has gone: its place is free again at once. */
export type BoundedDelay = (key: string, client?: AbortSignal) => Promise<void>

/**
 * Has requests wait before they go on. The number that wait is bounded; in a full queue a new request takes the place of a random one, so that
 * a flood cannot keep everybody else out, as it would if the newest were refused.
 */
export function createBoundedDelay({ ms, perKey, total, busy, sleep, choose = randomInt }: DelayOptions): BoundedDelay {
  const pause = sleep ?? ((time: number, signal: AbortSignal) => wait(time, undefined, { signal }))
  const waiting = new Set<{ key: string; place: AbortController }>()
  return async (key, client) => {
    if (client?.aborted) refuse(busy)
    const ofKey = [...waiting].filter((other) => other.key === key)
    const full = ofKey.length >= perKey ? ofKey : waiting.size >= total ? [...waiting] : []
    const loser = full.length > 0 ? full[choose(full.length)] : undefined
    if (loser) {
      waiting.delete(loser)
      loser.place.abort()
    }
    const own = { key, place: new AbortController() }
    waiting.add(own)
    const leave = (): void => own.place.abort()
    client?.addEventListener('abort', leave, { once: true })
    try {
      await pause(ms, own.place.signal)
    } catch (error) {
      if (own.place.signal.aborted) refuse(busy)
      throw error
    } finally {
      waiting.delete(own)
      client?.removeEventListener('abort', leave)
    }
  }
}
