import { loadedTo, nextStart } from './time-ranges.ts'

const everyMs = 250
/** The longest gap in the loaded media that is skipped, in seconds. */
const largestGap = 1.5
/** Seconds without progress, although media is loaded, after which playback is moved on. */
const stalledSecs = 2

/** Plays on over small holes, and wakes a decoder that stands still although there is something to play. */
export function skipGaps(media: HTMLMediaElement, signal: AbortSignal): void {
  let before = -1
  let still = 0
  const look = (): void => {
    const { currentTime, buffered } = media
    const isStill = !media.ended && (!media.paused || media.seeking) && currentTime === before && media.readyState > 0
    still = isStill ? still + everyMs / 1000 : 0
    before = currentTime
    if (still === 0) return
    const to = loadedTo(buffered, currentTime)
    const start = nextStart(buffered, currentTime)
    if (to === undefined && start !== undefined && start - currentTime < largestGap) media.currentTime = start + 0.01
    else if (to !== undefined && to - currentTime > 1 && still >= stalledSecs) {
      still = 0
      media.currentTime = currentTime + 0.1
    }
  }
  const timer = setInterval(look, everyMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}
