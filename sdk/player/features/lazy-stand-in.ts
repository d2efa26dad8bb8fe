import type { PlayerTarget, StandIn } from '../feature.ts'

/**
 * A stand-in whose work is in a file of its own, fetched as soon as an item needs it; a wish to play that comes before waits for it.
 * What cannot be fetched stands in for nothing. Answers the function that gives what was fetched.
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
