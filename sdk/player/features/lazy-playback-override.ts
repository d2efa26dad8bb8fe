import type { PlaybackOverride, PlayerTarget } from '../feature.ts'

/**
 * A stand-in whose code is loaded when an item needs it. A play request before that waits for it. If loading fails, it stands in for
 * nothing. Returns a function that returns the loaded half.
 */
export function lazyPlaybackOverride<Half extends PlaybackOverride>(
  { onEntry, addPlaybackOverride, actions }: PlayerTarget,
  isNeeded: () => boolean,
  load: () => Promise<Half>,
): () => Half | undefined {
  let half: Half | undefined
  let isLoading = false
  let shouldPlay = false
  const settle = (): void => {
    isLoading = false
    if (shouldPlay) actions.playback?.play()
    shouldPlay = false
  }
  onEntry(() => {
    if (half || isLoading || !isNeeded()) return
    isLoading = true
    load()
      .then((loaded) => {
        half = loaded
      })
      .then(settle, settle)
  })
  addPlaybackOverride({
    play() {
      if (isLoading) shouldPlay = true
      return isLoading || (half?.play?.() ?? false)
    },
    pause() {
      shouldPlay = false
      return half?.pause?.() ?? false
    },
    seek: (time) => half?.seek?.(time) ?? false,
  })
  return () => half
}
