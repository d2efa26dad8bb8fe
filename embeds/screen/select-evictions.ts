/** A file that is kept. */
export interface KeptFile {
  key: string
  bytes: number
  /** When it was shown last, in milliseconds since 1970; 0: not yet. */
  shownAt: number
}

/**
 * Which files go so that `needed` bytes fit into `budget`: those shown least recently first, and what belongs to the present show last. What
 * is `held` stays, or a show that is larger than the screen's room would push itself out, a file before it is needed; what need not go, because
 * something larger goes anyway, stays too. undefined: there is no room.
 */
export function selectEvictions(
  files: readonly KeptFile[],
  needed: number,
  budget: number,
  held: ReadonlySet<string>,
  inShow: ReadonlySet<string> = held,
): string[] | undefined {
  let used = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const gone: KeptFile[] = []
  const place = ({ key }: KeptFile): number => (inShow.has(key) ? 1 : 0)
  const order = files.filter(({ key }) => !held.has(key)).toSorted((a, b) => place(a) - place(b) || a.shownAt - b.shownAt)
  for (const file of order) {
    if (used + needed <= budget) break
    gone.push(file)
    used -= file.bytes
  }
  if (used + needed > budget) return undefined
  const needless = gone.toReversed().filter(({ bytes }) => {
    const fits = used + bytes + needed <= budget
    if (fits) used += bytes
    return fits
  })
  return gone.filter((file) => !needless.includes(file)).map(({ key }) => key)
}
