import type { PlayerTarget, StandIn } from '../feature.ts'

/**
 * A stand-in whose code is loaded when an item needs it. A play request before that waits for it. If loading fails, it stands in for
 * nothing. Returns a function that returns the loaded half.
 */
export function lazyStandIn<Half extends StandIn>(
  { onEntry, standIn, actions }: PlayerTarget,
  isNeeded: () => boolean,
  load: () => Promise<Half>,
): () => Half | undefined {
  let half: Half | undefined
  let isLoading = false
  let isWished = false
  const settle = (): void => {
    isLoading = false
    if (isWished) actions.playback?.play()
    isWished = false
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
  standIn({
    play() {
      if (isLoading) isWished = true
      return isLoading || (half?.play?.() ?? false)
    },
    pause() {
      isWished = false
      return half?.pause?.() ?? false
    },
    seek: (time) => half?.seek?.(time) ?? false,
  })
  return () => half
}
