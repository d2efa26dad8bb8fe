/** A file that is kept. */
export interface KeptFile {
  key: string
  bytes: number
  /** When it was shown last, in milliseconds since 1970; 0: not yet. */
  shownAt: number
}

/**
 * Selects files to evict so that `needed` bytes fit into `budget`: the least recently shown first, files of the current show last. Files in
 * `held` stay, because a show that is larger than the cache would otherwise evict a file just before it is needed. Files that need not go,
 * because a larger one goes anyway, stay too. Returns undefined if there is no room.
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
