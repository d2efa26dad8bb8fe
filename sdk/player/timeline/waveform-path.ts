/**
 * Peaks (0 to 1) as bars around the middle of a square of 100 by 100. The loudest one fills it, so that a quiet recording has a shape too. More
 * than `max` are joined, the loudest of each group counts.
 */
export function waveformPath(peaks: readonly number[], max = 160): string {
  const count = Math.min(max, peaks.length)
  if (count === 0) return ''
  const wide = 100 / count
  // The noise of an empty recording stays a line.
  const loudest = Math.max(
    0.02,
    Math.min(
      1,
      peaks.reduce((one, other) => Math.max(one, other), 0),
    ),
  )
  return Array.from({ length: count }, (_, bar) => {
    const group = peaks.slice(Math.floor((bar * peaks.length) / count), Math.max(Math.floor(((bar + 1) * peaks.length) / count), 1))
    const tall = Math.max(3, Math.min(1, Math.max(0, ...group) / loudest) * 100)
    return `M${round(bar * wide + wide * 0.15)} ${round(50 - tall / 2)}h${round(wide * 0.7)}v${round(tall)}h-${round(wide * 0.7)}z`
  }).join('')
}

const round = (value: number): number => Math.round(value * 100) / 100
