import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { listSnapshots, readJson, type Snapshot } from './backup-folder.ts'
import { type BackupPlace, objectPath } from './backup-place.ts'
import { readLines } from './file-list.ts'

/** The names of the backups that stay, of all names, oldest first. */
export type SelectKept = (names: readonly string[]) => readonly string[]

/** Removes the backups that are not selected, and the files that no other backup names. */
export async function removeOldSnapshots(place: BackupPlace, selectKept: SelectKept): Promise<void> {
  const names = await listSnapshots(place.folder)
  const kept = new Set(selectKept(names))
  const old = names.filter((name) => !kept.has(name))
  if (old.length === 0) return
  const needed = new Set<string>()
  for (const name of kept) {
    let lines = 0
    for await (const { sha256 } of readLines(place, name)) {
      needed.add(basename(objectPath(place, sha256)))
      lines++
    }
    const snapshot = await readJson<Snapshot>(join(place.folder, 'snapshots', name, 'snapshot.json'))
    // The files that a cut list no longer names are needed all the same.
    if (snapshot?.files !== lines)
      throw new StartRefused(
        `The list of the backup ${name} is damaged. The backup that was just made is complete; older ones were not removed.`,
      )
  }
  for (const name of old) await rm(join(place.folder, 'snapshots', name), { recursive: true, force: true })
  const objects = join(place.folder, 'objects')
  for (const part of await readdir(objects))
    for (const name of await readdir(join(objects, part))) if (!needed.has(name)) await rm(join(objects, part, name), { force: true })
}
