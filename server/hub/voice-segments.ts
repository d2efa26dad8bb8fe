/** A part of a talk whose bundles are recognised together. Times are milliseconds since 1970. */
export interface VoiceSegment {
  start: number
  end: number
  /** Base64. */
  bundles: readonly string[]
}

interface HeardBundle {
  data: string
  at: number
}

/** Bundles of a segment: four to six seconds. */
const [least, most] = [17, 25]
/** Bundles of a rest that is recognised when a talk ends: half a second. */
const leastRest = 2
/** A bundle with so much less than the mean of its segment is a pause: recorders spend few bits on silence. */
const quietShare = 0.6

/**
 * Divides a talk into segments at borders of bundles, so that none overlap: at the first pause after four seconds, or, without one in six
 * seconds, after the bundle of the last two with the least sound.
 */
export function createVoiceSegments(bundleMs: number): {
  add(bundle: HeardBundle): VoiceSegment | undefined
  rest(): VoiceSegment | undefined
} {
  let kept: HeardBundle[] = []
  const cut = (count: number): VoiceSegment => {
    const taken = kept.slice(0, count)
    kept = kept.slice(count)
    const [first, last] = [taken[0], taken.at(-1)]
    return { start: (first?.at ?? 0) - bundleMs, end: last?.at ?? 0, bundles: taken.map(({ data }) => data) }
  }
  return {
    add(bundle) {
      kept.push(bundle)
      if (kept.length < least) return undefined
      const mean = kept.reduce((sum, { data }) => sum + data.length, 0) / kept.length
      if (bundle.data.length < quietShare * mean) return cut(kept.length)
      return kept.length < most ? undefined : cut(quietest(kept))
    },
    rest: () => (kept.length < leastRest ? undefined : cut(kept.length)),
  }
}

/** The number of bundles up to the quietest of those after which a segment may end. */
function quietest(bundles: readonly HeardBundle[]): number {
  const sizes = bundles.slice(least - 1).map(({ data }) => data.length)
  return least + sizes.indexOf(Math.min(...sizes))
}
