import { PlayerLimits } from '../contract.ts'

/** How long requests of the player are retried while its server does not answer; all times in milliseconds. */
export interface ReconnectTimes {
  /** After this long without an answer the player gives up. Default: 120,000. */
  giveUpMs?: number
  /** The first pause. Default: 500. */
  firstMs?: number
  /** The longest pause. Default: 10,000. */
  maxMs?: number
}

/** Dependencies of `createReconnect`, so that tests need no real time. */
export interface ReconnectOptions extends ReconnectTimes {
  media: Pick<HTMLMediaElement, 'readyState' | 'addEventListener' | 'removeEventListener'>
  /** Tells when an outage is noticed, and when it is over. */
  onChange: (isTrying: boolean) => void
  now?: () => number
  /** From 0 to 1: viewers of one server must not all come back in the same moment. */
  random?: () => number
  /** Whether there is a network at all. */
  isOnline?: () => boolean
  /** Resolves after the time, or as soon as the signal is aborted or the browser says that it is online again. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface Reconnect {
  /** Waits until a request that got no answer may be sent again. False: it was retried for long enough. */
  wait: (signal: AbortSignal) => Promise<boolean>
  /** The server has answered. */
  answered: () => void
}

/** Statuses of a server, or of the proxy before it, that is away for a moment. */
const awayStatuses: readonly number[] = [429, 502, 503, 504]

/** Whether a status says that someone should ask again later. */
export const isAway = (status: number | undefined): boolean => !status || awayStatuses.includes(status)

/** Whether a status says that an address gives nothing to this viewer. */
export const isRefused = (status: number | undefined): boolean => status !== undefined && [401, 403, 404, 410].includes(status)

/** An outage ends for the player when it needs data; until then what is loaded plays. `HAVE_FUTURE_DATA` of a media element. */
const canPlayOn = 3

/** One retry policy for all requests of a source: pauses grow with the outage, by half of what it has lasted, and vary by a quarter. */
export function createReconnect({
  media,
  onChange,
  giveUpMs = PlayerLimits.reconnect.giveUpMs,
  firstMs = PlayerLimits.reconnect.firstMs,
  maxMs = PlayerLimits.reconnect.maxMs,
  now = () => performance.now(),
  random = Math.random,
  isOnline = () => navigator.onLine,
  sleep = sleepOnline,
}: ReconnectOptions): Reconnect {
  let since: number | undefined
  let failures = 0

  return {
    async wait(signal) {
      failures++
      // One request that fails is no outage.
      if (failures === 2) onChange(true)
      // Without a network the player waits for as long as it takes: the two minutes begin when it is back.
      if (!isOnline()) {
        since = undefined
        await sleep(maxMs, signal)
        return true
      }
      since ??= now()
      const lasted = now() - since
      if (lasted >= giveUpMs) {
        if (media.readyState < canPlayOn) return false
        // Nothing is requested while what is loaded lasts: the viewer has paused, or plays slowly.
        const isNeeded = await needsData(media, signal)
        if (!isNeeded) return false
        since = now()
        return true
      }
      const pause = Math.min(maxMs, Math.max(firstMs, lasted / 2)) * (0.75 + random() / 2)
      await sleep(Math.min(pause, giveUpMs - lasted), signal)
      return true
    },
    answered() {
      if (failures > 1) onChange(false)
      since = undefined
      failures = 0
    },
  }
}

/** Settles with true when the viewer asks for more (plays, seeks, is online again), with false when what was loaded is played. */
function needsData(media: ReconnectOptions['media'], signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = (isNeeded: boolean) => (): void => {
      over.abort()
      resolve(isNeeded)
    }
    for (const type of ['play', 'seeking']) media.addEventListener(type, done(true), { signal: over.signal })
    globalThis.addEventListener?.('online', done(true), { signal: over.signal })
    media.addEventListener('waiting', done(false), { signal: over.signal })
    signal.addEventListener('abort', done(true), { signal: over.signal })
  })
}

function sleepOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = (): void => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { signal: over.signal })
    addEventListener('online', done, { signal: over.signal })
  })
}
