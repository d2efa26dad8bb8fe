/** A file that is kept. */
export interface CachedFile {
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
  files: readonly CachedFile[],
  needed: number,
  budget: number,
  held: ReadonlySet<string>,
  inShow: ReadonlySet<string> = held,
): string[] | undefined {
  let used = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const evicted: CachedFile[] = []
  const place = ({ key }: CachedFile): number => (inShow.has(key) ? 1 : 0)
  const order = files.filter(({ key }) => !held.has(key)).toSorted((a, b) => place(a) - place(b) || a.shownAt - b.shownAt)
  for (const file of order) {
    if (used + needed <= budget) break
    evicted.push(file)
    used -= file.bytes
  }
  if (used + needed > budget) return undefined
  const needless = evicted.toReversed().filter(({ bytes }) => {
    const fits = used + bytes + needed <= budget
    if (fits) used += bytes
    return fits
  })
  return evicted.filter((file) => !needless.includes(file)).map(({ key }) => key)
}
