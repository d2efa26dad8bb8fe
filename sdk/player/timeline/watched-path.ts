/** Amounts as steps on the floor of a square of 100 by 100, `count` of them wide; more than `most` are joined, the largest of each group counts. */
export function watchedPath(amounts: readonly number[], count: number, max = 200): string {
  const highest = Math.max(0, ...amounts.slice(0, count))
  if (highest === 0) return ''
  const steps = Math.min(max, count)
  const path = Array.from({ length: steps }, (_, step) => {
    const group = amounts.slice(Math.floor((step * count) / steps), Math.max(Math.floor(((step + 1) * count) / steps), 1))
    return `V${round(100 - (Math.max(0, ...group) / highest) * 100)}H${round(((step + 1) / steps) * 100)}`
  })
  return `M0 100${path.join('')}V100z`
}

const round = (value: number): number => Math.round(value * 100) / 100
