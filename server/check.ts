import type { Deps } from './context.ts'
import { digest } from './files/digest.ts'
import { listStoredFiles } from './media/stored-files.ts'

/** A difference between the database and the file store, in a sentence. */
export type Finding = string

/** Compares every row with its file (size and hash) and every file with its row. An empty list is a healthy library. */
export async function checkLibrary(deps: Pick<Deps, 'db' | 'files' | 'archive'>): Promise<{ findings: Finding[]; files: number }> {
  const findings: Finding[] = []
  const rows = await listStoredFiles(deps.db)
  for (const row of rows) {
    const store = row.tier === 1 ? deps.archive : deps.files
    const found = await store?.stat(row.path)
    if (found === undefined) findings.push(`Item ${row.item_id}: ${row.path} is missing.`)
    else if (found.size !== row.size) findings.push(`Item ${row.item_id}: ${row.path} has ${found.size} bytes, not ${row.size}.`)
    else if (store && (await hashOf(store.read(row.path))) !== row.sha256)
      findings.push(`Item ${row.item_id}: ${row.path} has other content than when it was stored.`)
  }
  for (const [tier, store] of [deps.files, deps.archive].entries()) {
    const known = new Set(rows.filter((row) => row.tier === tier).map(({ path }) => path))
    for await (const key of store?.list('') ?? []) {
      if (!known.has(key)) findings.push(`${key}${tier === 1 ? ' in the archive' : ''} belongs to no item.`)
    }
  }
  return { findings, files: rows.length }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const meter = digest()
  for await (const _ of meter.through(bytes)) continue
  return meter.result().sha256
}
