export interface Choice {
  /** Lowest first. */
  renditions: readonly { bitrate: number; height: number }[]
  /** Index of the current rendition; -1 if there is none yet. */
  now: number
  /** Bits per second that the line has given lately; 0 while unknown. */
  line: number
  /** Seconds that are loaded ahead. */
  ahead: number
  /** More lines than this cannot be seen. */
  maxHeight: number
  /** Renditions that failed. */
  broken: ReadonlySet<number>
}

/** Seconds ahead from which a better rendition may be tried. */
const comfortable = 4
/** Parts of what the line gives that may be asked of it: more when there is something to live on. */
const careful = 0.7
const bold = 0.9

/**
 * Which rendition comes next. Down at once when the line does not carry it and little is loaded; up only when there is something
 * to live on meanwhile, or the line carries twice as much.
 */
export function chooseRendition({ renditions, now, line, ahead, maxHeight, broken }: Choice): number {
  const sound = renditions.map((_, index) => index).filter((index) => !broken.has(index))
  const lowest = sound[0] ?? 0
  const large = sound.find((index) => (renditions[index]?.height ?? 0) >= maxHeight) ?? sound.at(-1) ?? 0
  if (line === 0) return now === -1 || broken.has(now) ? lowest : Math.min(now, large)
  const costs = (index: number): number => renditions[index]?.bitrate ?? 0
  const part = ahead > comfortable * 2 ? bold : careful
  const affordable = sound.findLast((index) => index <= large && costs(index) <= line * part) ?? lowest
  if (now === -1 || broken.has(now) || affordable === now || now > large) return affordable
  if (affordable < now) return ahead > comfortable * 3 ? now : affordable
  return ahead >= comfortable || costs(affordable) * 2 <= line ? affordable : now
}
