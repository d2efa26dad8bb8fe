import { rm } from 'node:fs/promises'
import type { Deps } from '../context.ts'
import type { UploadStore } from '../uploads/tus.ts'
import { graceMs, keysWithoutRows, type OrphanDeps, type StoredKey, selectOrphans, visitUnlistedKeys } from './find-orphans.ts'

type SweepDeps = OrphanDeps & { uploads: Pick<UploadStore, 'find' | 'listBroken'> }

/** In the store itself, so that a move copies nothing; below it a folder for each day. */
const lostFolder = 'lost/'
const keptMs = 7 * 86_400_000
const hourMs = 3_600_000
/** Few enough that the check before the move is still true during the move. */
const groupSize = 50

export interface SweepResult {
  /** New paths of the moved files. */
  moved: string[]
  deleted: number
}

/** Moves what is older than a day and belongs to nothing to `lost/DATE/`, and deletes what has lain there for a week. */
export async function moveOrphans(deps: SweepDeps): Promise<SweepResult> {
  const { orphans } = await findOrphans(deps)
  return moveFound(deps, orphans)
}

/**
 * The same as hourly work, which looks once a day. More orphans than files with an item are no leftovers of a crash: such a database belongs
 * to other files, for example because it was restored without them, and a person decides.
 */
export function createOrphanRemoval(deps: SweepDeps & Pick<Deps, 'log'>): () => Promise<void> {
  // Not at the start: a listing of a large bucket takes minutes.
  let lookedAt = deps.clock.now() - graceMs + hourMs
  return async () => {
    const now = deps.clock.now()
    if (now - lookedAt < graceMs) return
    const { orphans, count } = await findOrphans(deps)
    lookedAt = now
    if (orphans.length > groupSize && orphans.length * 2 > count) {
      deps.log.error({ orphans: orphans.length, files: count }, 'most files belong to no item and were left alone; see `check --repair`')
      return
    }
    const { moved, deleted } = await moveFound(deps, orphans)
    if (moved.length + deleted > 0) deps.log.warn({ moved, deleted }, 'files that belong to nothing were moved')
  }
}

async function findOrphans(deps: SweepDeps): Promise<{ orphans: StoredKey[]; count: number }> {
  const found: StoredKey[] = []
  const count = await visitUnlistedKeys(deps, async (keys) => found.push(...(await selectOrphans(deps, keys)).orphans))
  return { orphans: found, count }
}

async function moveFound(deps: SweepDeps, orphans: StoredKey[]): Promise<SweepResult> {
  const day = new Date(deps.clock.now()).toISOString().slice(0, 10)
  const moved: string[] = []
  for (let first = 0; first < orphans.length; first += groupSize) {
    const group = (await selectOrphans(deps, orphans.slice(first, first + groupSize))).orphans
    for (const one of group) await moveOne(one, `${lostFolder}${day}/${one.key}`)
    // Claimed during the move: back again.
    const orphaned = new Set(await keysWithoutRows(deps, group))
    for (const one of group) {
      const place = `${lostFolder}${day}/${one.key}`
      if (orphaned.has(one)) moved.push(place)
      else await one.store.move(place, one.key)
    }
  }
  for (const { name, path, size, changedAt } of await deps.uploads.listBroken()) {
    if (deps.clock.now() - changedAt < graceMs) continue
    if (size === 0) await rm(path, { force: true })
    else await deps.files.adopt(path, `${lostFolder}${day}/uploads/${name}`)
    moved.push(size === 0 ? `nowhere, because it is empty: uploads/${name}` : `${lostFolder}${day}/uploads/${name}`)
  }
  return { moved, deleted: await deleteLost(deps) }
}

async function moveOne({ store, key }: StoredKey, place: string): Promise<void> {
  try {
    await store.move(key, place)
  } catch (error) {
    // Another server on the same database may have moved it.
    if ((await store.stat(key)) !== undefined) throw error
  }
}

async function deleteLost({ files, archive, clock }: SweepDeps): Promise<number> {
  let deleted = 0
  for (const store of archive ? [files, archive] : [files]) {
    for await (const key of store.list(lostFolder)) {
      const [, day] = /^lost\/(\d{4}-\d\d-\d\d)\//.exec(key) ?? []
      if (day === undefined || !(clock.now() - Date.parse(day) > keptMs + graceMs)) continue
      await store.remove(key)
      deleted++
    }
  }
  return deleted
}
