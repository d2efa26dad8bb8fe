import { listen } from '../listen.ts'

/**
 * Resolves when the first frame (or the first moment of audio) has been played: from then on, code that is not needed to start may be
 * loaded. Never settles if the player is destroyed before.
 */
export const firstFrame = (media: HTMLMediaElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (media.played.length > 0 || media.currentTime > 0) resolve()
    }
    look()
    listen(media, 'timeupdate playing', look, signal)
  })
