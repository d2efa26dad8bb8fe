import { readLive } from './read-live.ts'

/**
 * Waits for a live stream that has ended to be there again. Alive is what changes: a server may answer the last playlist of a dead stream
 * for ever. It is asked for every `everyMs` milliseconds. Rejects when it is told to stop.
 *
 * @example
 * const waiting = new AbortController()
 * waitForLive('/live/master.m3u8', PlayerLimits.liveStatusMs, waiting.signal).then(() => video.load(), () => undefined)
 * waiting.abort()
 */
export async function waitForLive(url: string, everyMs: number, signal: AbortSignal): Promise<void> {
  let before: string | undefined
  for (;;) {
    const now = await readLive(url, signal).catch(() => undefined)
    signal.throwIfAborted()
    if (now !== undefined && before !== undefined && now !== before && !now.includes('#EXT-X-ENDLIST')) return
    before = now ?? before ?? ''
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    signal.throwIfAborted()
  }
}
