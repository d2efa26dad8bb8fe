/** A file that is kept. */
export interface KeptFile {
  key: string
  bytes: number
  /** When it was shown last, in milliseconds since 1970; 0: not yet. */
  shownAt: number
}

/**
 * Which files go so that `needed` bytes fit into `budget`: those shown least recently first, and what belongs to the present show last. What
 * is `held` stays, or a show that is larger than the screen's room would push itself out, a file before it is needed; undefined: there is no room.
 */
export function whatGoes(
  files: readonly KeptFile[],
  needed: number,
  budget: number,
  held: ReadonlySet<string>,
  inShow: ReadonlySet<string> = held,
): string[] | undefined {
  let used = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const gone: string[] = []
  const place = ({ key }: KeptFile): number => (inShow.has(key) ? 1 : 0)
  const order = files.filter(({ key }) => !held.has(key)).toSorted((a, b) => place(a) - place(b) || a.shownAt - b.shownAt)
  for (const { key, bytes } of order) {
    if (used + needed <= budget) break
    gone.push(key)
    used -= bytes
  }
  return used + needed <= budget ? gone : undefined
}
