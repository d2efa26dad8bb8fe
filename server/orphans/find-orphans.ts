import type { Deps } from '../context.ts'
import type { Files } from '../files/files.ts'
import { allOtherFiles } from '../files/other-files.ts'
import { findStoredFiles, listChangingSources } from '../items/stored-files.ts'

export type OrphanDeps = Pick<Deps, 'db' | 'files' | 'archive' | 'clock'> & { uploads: { find(id: string): Promise<unknown> } }

/** A file of a store that has no row. */
export interface StoredKey {
  store: Files
  /** 1: in the archive. */
  tier: 0 | 1
  key: string
}

/** A file may lie in the store for a moment before its row is written; a day is longer than every upload and conversion needs for that. */
export const graceMs = 86_400_000

/** The folders that this product makes. Everything else in a store, which may be a shared disk, is someone else's and never moved. */
const ownFolders = (): string[] => ['media/', ...allOtherFiles().map(({ folder }) => folder)]
const mediaKey = /^media\/([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/

export const isManagedKey = (key: string): boolean =>
  mediaKey.test(key) || allOtherFiles().some(({ folder, name }) => key.startsWith(folder) && name.test(key.slice(folder.length)))

const batchSize = 500

/** Counts the files of both stores, and calls back with those that have no row, some hundred at a time. */
export async function visitUnlistedKeys(deps: OrphanDeps, found: (keys: StoredKey[]) => Promise<unknown>): Promise<number> {
  const { files, archive } = deps
  let count = 0
  for (const [tier, store] of [[0, files] as const, ...(archive ? [[1, archive] as const] : [])]) {
    let batch: StoredKey[] = []
    const end = async (): Promise<void> => {
      const unlisted = await keysWithoutRows(deps, batch)
      batch = []
      if (unlisted.length > 0) await found(unlisted)
    }
    for (const folder of ownFolders()) {
      for await (const key of store.list(folder)) {
        count++
        if (isManagedKey(key)) batch.push({ store, tier, key })
        if (batch.length >= batchSize) await end()
      }
    }
    await end()
  }
  return count
}

export async function keysWithoutRows(deps: Pick<Deps, 'db'>, keys: StoredKey[]): Promise<StoredKey[]> {
  if (keys.length === 0) return []
  const rows = await findStoredFiles(
    deps.db,
    keys.map(({ key }) => key),
  )
  const known = new Set(rows.map(({ tier, path }) => `${tier} ${path}`))
  for (const { folder, keys: keysOf } of allOtherFiles())
    if (keys.some(({ key }) => key.startsWith(folder))) for (const key of await keysOf(deps)) known.add(`0 ${key}`)
  return keys.filter(({ tier, key }) => !known.has(`${tier} ${key}`))
}

/**
 * Those that nothing will claim any more: older than a day, not of an upload that can still be finished, not of an item whose files change
 * just now, and without a row. The rows are read last, because a job writes its row before it ends.
 */
export async function selectOrphans(deps: OrphanDeps, keys: StoredKey[]): Promise<{ orphans: StoredKey[]; young: StoredKey[] }> {
  const changing = new Set((await listChangingSources(deps.db)).map(({ path }) => folderOf(path)))
  const [old, young]: [StoredKey[], StoredKey[]] = [[], []]
  for (const one of keys) {
    const stat = await one.store.stat(one.key)
    if (stat === undefined || changing.has(folderOf(one.key))) continue
    const isYoung = deps.clock.now() - stat.changedAt < graceMs || (await deps.uploads.find(folderOf(one.key).slice('media/'.length)))
    if (isYoung) young.push(one)
    else old.push(one)
  }
  return { orphans: await keysWithoutRows(deps, old), young: await keysWithoutRows(deps, young) }
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))
