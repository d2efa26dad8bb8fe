import type { RelatedMedia } from './contract.ts'

/** The entry that a time belongs to: the last one that has begun. Entries without a time belong to the whole item. */
export function currentEntry(entries: readonly RelatedMedia[], time: number): RelatedMedia | undefined {
  let current: RelatedMedia | undefined
  for (const entry of entries) {
    if (entry.StartTime === null || entry.StartTime > time + 0.05) continue
    if (current === undefined || entry.StartTime >= (current.StartTime ?? 0)) current = entry
  }
  return current
}
