import type { Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import { retryMissingParts } from '../conversions/conversions.ts'
import type { Database } from '../db/schema.ts'
import { drawChapterImages } from '../item-problems/part-jobs.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { changeItem, findItem } from '../items/items.ts'
import { removeMediaJob } from '../items/jobs.ts'
import { allowSystem } from '../items/policy.ts'
import { swapPageTexts } from '../subtitles/page-texts.ts'
import { fileColumns, moveConversions, swapFiles, swapProblems, swapRenditions } from './swap-table.ts'
import * as table from './table.ts'

type Trx = Kysely<Database>
type SwapDeps = Pick<Deps, 'jobs' | 'clock'>

export interface Swapped {
  fileItemId: number
  itemId: number
  /** The item waits for approval afterwards. */
  needsApproval: boolean
}

/**
 * Exchanges the files of an item and of a hidden item. The address of the files changes with their version, so that no cache mixes them; viewers
 * go on with the former ones under the former address.
 */
export async function swapInto(trx: Trx, deps: SwapDeps, { fileItemId, itemId, needsApproval }: Swapped, version: number): Promise<void> {
  const now = deps.clock.now()
  // Locks the item, so that two changes of its file take turns.
  await changeItem(trx, allowSystem({ id: itemId }), { updated_at: now, has_replacement: 1 })
  const [item, hidden] = [await findItem(trx, itemId), await findItem(trx, fileItemId)]
  if (!item || !hidden) return
  const pair = { item: itemId, fileItem: fileItemId }
  await swapFiles(trx, pair)
  await swapRenditions(trx, pair)
  await swapProblems(trx, pair)
  await swapPageTexts(trx, itemId, fileItemId)
  await table.retireEarlier(trx, itemId, now)
  await table.updateReplacement(trx, fileItemId, { state: 'earlier', version: item.file_version, changed_at: now, needs_approval: 0 })
  await changeItem(trx, allowSystem(hidden), { ...fileColumns(item), updated_at: now })
  await changeItem(trx, allowSystem(item), {
    ...fileColumns(hidden),
    file_version: version,
    revision: item.revision + 1,
    ...(needsApproval ? { approval: 'waiting' as const } : {}),
  })
  if (item.record_type === 1) await drawChapterImages(trx, deps, itemId)
}

/** A new file has been converted: the item uses it from now on. Its version is the id of the hidden item, which no other file has. */
export async function takeNext(trx: Trx, deps: EventDeps, fileItemId: number): Promise<void> {
  const next = await table.findNext(trx, fileItemId)
  if (!next) return
  const { item_id: itemId, needs_approval } = next
  await moveConversions(trx, { item: itemId, fileItem: fileItemId })
  await swapInto(trx, deps, { fileItemId, itemId, needsApproval: needs_approval === 1 }, fileItemId)
  await retryMissingParts(trx, deps, itemId)
}

/** Deletes a hidden item with its files. A conversion of it is ended by the caller. */
export async function removeFileItem(trx: Trx, deps: SwapDeps, fileItemId: number): Promise<void> {
  await table.deleteReplacement(trx, fileItemId)
  await table.markForRemoval(trx, fileItemId, deps.clock.now())
  await deps.jobs.add(trx, removeMediaJob, { itemId: fileItemId }, { key: `convert-${fileItemId}` })
}
