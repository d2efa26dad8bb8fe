import { ownerKey } from './files/bucket-owner.ts'
import { digest } from './files/digest.ts'
import { allOtherFiles } from './files/other-files.ts'
import { findStoredFiles, listChangingSources, listStoredFiles, type StoredRow } from './items/stored-files.ts'
import { isManagedKey, type OrphanDeps, selectOrphans, visitUnlistedKeys } from './orphans/find-orphans.ts'

/** A difference between the database and the file store, in a sentence. */
export type Finding = string

export interface LibraryReport {
  /** Empty for a healthy library. */
  findings: Finding[]
  files: number
  /** Files that differ because a conversion, a move to the archive or a removal works on their item just now. */
  changing: number
  /** Files without a row that may still get one. */
  young: number
}

/** Compares every row with its file (size and hash) and every file with its row. The server may work meanwhile: a difference is looked at again before it is told. */
export async function checkLibrary(deps: OrphanDeps): Promise<LibraryReport> {
  const result: LibraryReport = { findings: [], files: 0, changing: 0, young: 0 }
  const rows = await listStoredFiles(deps.db)
  result.files = rows.length
  for (const row of rows) await checkRow(deps, row, result)
  for (const { title, keys } of allOtherFiles())
    for (const key of await keys(deps)) {
      if (await deps.files.stat(key)) continue
      if ((await keys(deps)).includes(key)) result.findings.push(`${title}, ${key}, is missing.`)
    }
  await visitUnlistedKeys(deps, async (keys) => {
    const { orphans, young } = await selectOrphans(deps, keys)
    for (const { tier, key } of orphans) result.findings.push(strayFinding(tier, key))
    result.young += young.length
  })
  for (const [tier, store] of [deps.files, deps.archive].entries()) {
    const isListed = async (key: string): Promise<boolean> => (await findStoredFiles(deps.db, [key])).some((row) => row.tier === tier)
    for await (const key of store?.list('') ?? [])
      if (key !== ownerKey && !isManagedKey(key) && !key.startsWith('lost/') && !(await isListed(key)))
        result.findings.push(strayFinding(tier, key))
  }
  return result
}

const strayFinding = (tier: number, key: string): Finding => `${key}${tier === 1 ? ' in the archive' : ''} belongs to no item.`

/** A row that was read earlier may be gone or name another file by now: then the row of now is compared. */
async function checkRow(deps: OrphanDeps, row: StoredRow, result: LibraryReport): Promise<void> {
  const problem = await problemOf(deps, row)
  if (problem === undefined) return
  // Before the row is read again, because a job writes its row before it ends.
  const sources = (await listChangingSources(deps.db)).filter(({ item_id }) => item_id === row.item_id)
  // A conversion may overwrite every file that it makes. Only a purge deletes the file of a source before its row.
  if (sources.some(({ path, is_removing }) => is_removing === 1 || path !== row.path)) {
    result.changing++
    return
  }
  const fresh = (await findStoredFiles(deps.db, [row.path])).find(({ item_id }) => item_id === row.item_id)
  if (fresh === undefined) return
  if (fresh.size === row.size && fresh.sha256 === row.sha256 && fresh.tier === row.tier)
    result.findings.push(`Item ${row.item_id}: ${row.path} ${problem}`)
  else await checkRow(deps, fresh, result)
}

async function problemOf({ files, archive }: OrphanDeps, row: StoredRow): Promise<string | undefined> {
  const store = row.tier === 1 ? archive : files
  const found = await store?.stat(row.path)
  if (store === undefined || found === undefined) return 'is missing.'
  if (found.size !== row.size) return `has ${found.size} bytes, not ${row.size}.`
  const hash = await hashOf(store.read(row.path)).catch(ignoreGone)
  if (hash === undefined) return 'is missing.'
  return hash === row.sha256 ? undefined : 'has other content than when it was stored.'
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const meter = digest()
  for await (const _ of meter.through(bytes)) continue
  return meter.result().sha256
}

/** Removed between the two looks. */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && !/ 404 /.test(error.message)) throw error
}
