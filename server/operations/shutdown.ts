import { setTimeout as pause } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'

/** Whether this process has been asked to end. */
export interface Shutdown {
  hasBegun: boolean
}

declare module '../context.ts' {
  interface AppDeps {
    /** Left out where nothing ends the process in order, as in tests. */
    shutdown?: Shutdown
  }
}

export interface ShutdownTimes {
  /** New connections are still accepted for this long, so that a proxy that asks `/readyz` sends no more. */
  drainSeconds: number
  /** Running requests may take this long to end afterwards. */
  stopSeconds: number
}

/** Jobs and the database have this long to end after the last request. */
export const closeSeconds = 6

/** A connection whose response has ended would otherwise stay open for its next request. */
const idleMs = 100

/** Accepts no more connections, and waits until the running requests have ended or their time is over. Answers whether they have ended. */
export async function closeServer(
  server: Pick<ServerType, 'close'>,
  { drainSeconds, stopSeconds }: ShutdownTimes,
  sleep: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false }),
): Promise<boolean> {
  if (drainSeconds > 0) await sleep(drainSeconds * 1000)
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)))
  const closeIdle = (): void => {
    if ('closeIdleConnections' in server) (server as { closeIdleConnections(): void }).closeIdleConnections()
  }
  closeIdle()
  const closing = setInterval(closeIdle, idleMs)
  try {
    return await Promise.race([closed, sleep(stopSeconds * 1000).then(() => false)])
  } finally {
    clearInterval(closing)
  }
}
