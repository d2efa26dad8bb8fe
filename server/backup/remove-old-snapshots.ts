import { StartRefused } from '../start-refused.ts'
import { type BackupPlace, objectName } from './backup-place.ts'
import { type BackupLock, readManifest } from './backup-store.ts'
import { digestOfList, readLines } from './file-list.ts'

/** The names of the backups that stay, of all names, oldest first. */
export type SelectKept = (names: readonly string[]) => readonly string[]

/** Removes the backups that are not selected, and the files that no other backup names. */
export async function removeOldSnapshots(place: BackupPlace, lock: BackupLock, selectKept: SelectKept): Promise<void> {
  const { store } = place
  const names = await store.listSnapshots()
  const kept = new Set(selectKept(names))
  const old = names.filter((name) => !kept.has(name))
  if (old.length === 0) return
  const needed = await neededBy(place, kept)
  for (const name of old) {
    await lock.check()
    await store.removeSnapshot(name)
  }
  for await (const name of store.listObjects()) {
    if (needed.has(name)) continue
    // A backup of another process may need what none has named so far.
    await lock.check()
    await store.removeObject(name)
  }
}

/** The objects that backups name. Lists that are equal are read once. */
async function neededBy(place: BackupPlace, names: Iterable<string>): Promise<Set<string>> {
  const needed = new Set<string>()
  const read = new Set<string>()
  for (const name of names) {
    const manifest = await readManifest(place.store, name)
    if (manifest?.list !== undefined && read.has(manifest.list)) continue
    const digest = digestOfList()
    for await (const line of readLines(place, name)) {
      digest.add(line)
      needed.add(objectName(place, line.sha256))
    }
    // Files that a damaged list no longer names are needed all the same.
    if (!digest.isOf(manifest))
      throw new StartRefused(
        `The list of the backup ${name} is damaged. The backup that was just made is complete; older ones were not removed.`,
      )
    read.add(digest.sha256())
  }
  return needed
}
