import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Deps } from '../context.ts'
import { findItem, type ItemRow } from '../items/items.ts'
import type { MediaFilesTable } from '../items/rows.ts'
import * as table from './table.ts'

/** One conversion while it is worked on. */
export interface ConversionWork {
  deps: Deps
  item: ItemRow
  conversionId: number
  /** A local folder of this conversion alone. */
  folder: string
  /** Local path of the source. */
  source: string
  /** Key of the folder in the file store where the item's files go. */
  keys: string
  signal: AbortSignal
  /** Says what is done now, and which part of it: 0 to 1. */
  report(step: string, done: number): void
}

const reportEvery = 500

/** Whether the item is there and its source is in the archive, where no tool can read it. */
export async function isSourceArchived(deps: Pick<Deps, 'db'>, itemId: number): Promise<boolean> {
  const sources = (await table.listItemFiles(deps.db, itemId)).filter(({ kind }) => kind === 'source')
  return sources.length > 0 && sources.every(({ tier }) => tier === 1)
}

/** Prepares a folder and the source, calls back, and cleans up in any case. Undefined if the item was deleted. */
export async function runConversion<Result>(
  deps: Deps,
  { conversionId, itemId }: { conversionId: number; itemId: number },
  signal: AbortSignal,
  use: (work: ConversionWork) => Promise<Result>,
): Promise<Result | undefined> {
  const [item, files] = [await findItem(deps.db, itemId), await table.listItemFiles(deps.db, itemId)]
  const source = files.find(({ kind, tier }) => kind === 'source' && tier === 0)
  if (!item || item.deleted_at !== null || !source) return undefined
  const folder = join(deps.workFolder, `conversion-${conversionId}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const local = await deps.files.local(source.path)
  const meter = startMeter(deps, conversionId)
  try {
    return await use({ deps, item, conversionId, folder, source: local.path, keys: dirname(source.path), signal, report: meter.report })
  } finally {
    await meter.stop()
    await local.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Progress goes to the database at most twice a second, and the time left follows from the pace so far. */
function startMeter(deps: Deps, conversionId: number): { report: ConversionWork['report']; stop(): Promise<void> } {
  const begun = deps.clock.now()
  let next: { step: string; done: number } | undefined
  let writing: Promise<unknown> = Promise.resolve()
  const write = (): void => {
    if (next === undefined) return
    const { step, done } = next
    next = undefined
    const passed = (deps.clock.now() - begun) / 1000
    const left = done > 0.02 && passed > 1 ? Math.round((passed / done) * (1 - done)) : null
    const progress = Math.max(0, Math.min(99, Math.round(done * 100)))
    writing = table.updateProgress(deps.db, conversionId, { step, progress, time_left_secs: left }).catch(() => {})
  }
  const timer = setInterval(write, reportEvery)
  return {
    report(step, done) {
      const isFirst = next === undefined
      next = { step, done }
      if (isFirst && done === 0) write()
    },
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}

type NewFile = Omit<Insertable<MediaFilesTable>, 'item_id' | 'path' | 'size' | 'sha256'>

/** Takes files from the work folder over into the store; then their rows appear together. */
export async function storeFiles(work: ConversionWork, files: NewFile[]): Promise<void> {
  const { deps, item, folder, keys, signal } = work
  const stored: Insertable<MediaFilesTable>[] = []
  for (const file of files) {
    const path = `${keys}/${file.name}`
    stored.push({ ...file, ...(await deps.files.adopt(join(folder, file.name), path)), item_id: item.id, path })
  }
  if (signal.aborted) await removeUnlisted(work, stored)
  signal.throwIfAborted()
  await deps.db.transaction().execute((trx) => table.insertFiles(trx, stored))
}

/** Files without rows would never be found again; those that an earlier try has listed stay. */
async function removeUnlisted({ deps, item }: ConversionWork, stored: { path: string }[]): Promise<void> {
  const listed = new Set((await table.listItemFiles(deps.db, item.id)).map(({ path }) => path))
  for (const { path } of stored) if (!listed.has(path)) await deps.files.remove(path)
}
