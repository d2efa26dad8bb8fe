import { firstFrame } from '../source/first-frame.ts'

/**
 * The heavy half of a feature, fetched when it is first needed. Answers the function that does something with it; without an act it
 * only begins to fetch. When fetching fails, the next need tries again.
 */
export function later<Half>(load: () => Promise<Half>): (act?: (half: Half) => void) => void {
  let half: Promise<Half> | undefined
  return (act) => {
    half ??= load()
    half.then(act, () => {
      half = undefined
    })
  }
}

/** The same, fetched by itself after the first frame. */
export function afterFirstFrame<Half>(
  media: HTMLMediaElement,
  signal: AbortSignal,
  load: () => Promise<Half>,
): ReturnType<typeof later<Half>> {
  const run = later(load)
  void firstFrame(media, signal).then(() => run())
  return run
}
