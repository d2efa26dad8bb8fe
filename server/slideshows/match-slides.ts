import { UnsetTime } from '../../sdk/slideshows/contract.ts'

/** How alike two frames are at least, of 1, for one to show the other. */
const minLikeness = 0.8
/** A slide that is not complete yet, or another one of the same design, is less alike than the slide at its best. */
const belowBest = 0.1

/** The points of a frame with a mean of 0 and a length of 1: brightness and contrast no longer count. Undefined for a frame of one colour. */
function normalise(frame: Uint8Array): Float32Array | undefined {
  let sum = 0
  for (const point of frame) sum += point
  const mean = sum / frame.length
  let squares = 0
  for (const point of frame) squares += (point - mean) ** 2
  if (squares < frame.length) return undefined
  const length = Math.sqrt(squares)
  return Float32Array.from(frame, (point) => (point - mean) / length)
}

function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

/**
 * Looks for slides in the frames of a video, which are a second apart. A slide is at the frames that are more like it than like any other slide, and
 * begins where they are about as much like it as anywhere. `times` answers a second for each slide, or -1 for one that is not in the video.
 */
export function createSlideMatcher(slides: readonly Uint8Array[]) {
  const known = slides.map(normalise)
  /** By slide: the seconds at which it is the nearest one, with how alike they are. */
  const shown = slides.map((): { second: number; alike: number }[] => [])
  let second = 0
  const add = (frame: Uint8Array): void => {
    const points = normalise(frame)
    let [nearest, alike] = [-1, minLikeness]
    for (const [index, slide] of points ? known.entries() : []) {
      const now = points && slide ? likeness(points, slide) : 0
      if (now > alike) [nearest, alike] = [index, now]
    }
    shown[nearest]?.push({ second, alike })
    second++
  }
  const timeOf = (places: readonly { second: number; alike: number }[]): number => {
    const best = Math.max(...places.map(({ alike }) => alike))
    return places.find(({ alike }) => alike >= best - belowBest)?.second ?? UnsetTime
  }
  return { add, times: (): number[] => shown.map(timeOf) }
}
