import { isRefused } from '../engines/reconnect.ts'
import type { PlayerTarget } from '../feature.ts'
import { serverOrigin } from '../player-client.ts'

/**
 * With the 0.5 s for which the server keeps its answer to a HEAD, an item that is deleted or forbidden while it plays says so within 2 s,
 * also when everything is loaded and nothing else is requested.
 */
export const accessCheckMs = 1500

/** Requests the head of what plays, at intervals while it plays. When that is refused, the library is asked once for the item. */
export function watchAccess(target: PlayerTarget, signal: AbortSignal): void {
  const { media } = target
  let refused = ''
  let isBusy = false

  /** Other sites' servers have their own rules, and a live stream requests its manifest all the time. */
  const address = (): string => {
    const { MediaURL, ThinnedMediaURL, LiveStream } = target.entry() ?? {}
    const url = MediaURL || ThinnedMediaURL
    const whole = url && !LiveStream ? target.address(url) : ''
    return whole.startsWith(`${serverOrigin(target)}/`) ? whole : ''
  }

  const check = async (): Promise<void> => {
    const url = address()
    const { failed, reconnecting } = target.state()
    if (!url || url === refused || failed || reconnecting || isBusy || media.paused || media.ended) return
    isBusy = true
    try {
      const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
      if (!isRefused(status) || url !== address()) return
      refused = url
      target.source.refused()
    } catch {
      // A server that does not answer has refused nothing.
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void check(), accessCheckMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}
