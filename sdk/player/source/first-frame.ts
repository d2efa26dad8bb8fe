import { listen } from '../listen.ts'

/**
 * Settles when the first frame (or, of sound, the first moment) has been played: from then on whatever is not needed to start may be
 * fetched. Never settles when the player goes before that.
 */
export const firstFrame = (media: HTMLMediaElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (media.played.length > 0 || media.currentTime > 0) resolve()
    }
    look()
    listen(media, 'timeupdate playing', look, signal)
  })
