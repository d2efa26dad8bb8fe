import { PlayerLimits } from '../contract.ts'
import { listen } from '../listen.ts'

/** Calls back when the media element has waited for `stalledMs` without one byte, so that nothing spins for ever. */
export function watchStalls(media: HTMLMediaElement, signal: AbortSignal, onStalled: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!media.paused && media.readyState < media.HAVE_FUTURE_DATA) onStalled()
    }, PlayerLimits.stalledMs)
  }
  listen(
    media,
    'waiting progress',
    () => (media.paused || media.readyState >= media.HAVE_FUTURE_DATA ? clearTimeout(timer) : wait()),
    signal,
  )
  listen(media, 'playing pause timeupdate emptied', () => clearTimeout(timer), signal)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
