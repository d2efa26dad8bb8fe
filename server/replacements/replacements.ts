import type { InferOutput } from 'valibot'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import type { FileReplaced, Replacement, ReplacementInput } from '../../sdk/replacements/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ListedItem } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { type Allowed, mayEdit } from '../items/policy.ts'
import { requiresApprovalAgain } from '../publishing/publish.ts'
import { doneWords } from '../text/done-words.ts'
import { presentReplacements } from './item-part.ts'
import { removeFileItem, swapInto } from './swap.ts'
import * as table from './table.ts'

export type EditableItem = Allowed<ListedItem, 'view' | 'edit'>
type Named = InferOutput<typeof ReplacementInput>

/** An item whose file the caller may replace. Photos and streams belong to another item, and links have no file. */
export async function replaceableItem(ctx: Context, encid: string): Promise<EditableItem> {
  if (ctx.actor.kind !== 'user' && ctx.actor.kind !== 'system') refuse('SIGNED_OUT')
  const item = await itemFor(ctx, encid, mayEdit)
  const isFile =
    item.record_type === RecordTypes.document || (item.record_type === RecordTypes.video && item.source !== Sources.externalVideo)
  if (!isFile || item.photoset_id !== null) refuse('REPLACE_NO_FILE')
  return item
}

/** How many items of a person have a new file on its way. */
export const countReplacing = ({ db }: Pick<Context, 'db'>, ownerId: number): Promise<number> => table.countReplacing(db, ownerId)

/** Refuses a change of the file while something else works on it. */
export function requireQuiet(item: EditableItem, rows: readonly table.ReplacementRow[]): void {
  const problem = problemOf(item, rows)
  if (problem) refuse(problem)
}

/** Whether an item may get another file now. */
export const canTakeFile = async (ctx: Pick<Context, 'db'>, item: EditableItem): Promise<boolean> =>
  problemOf(item, await table.listReplacements(ctx.db, [item.id])) === undefined

function problemOf(item: EditableItem, rows: readonly table.ReplacementRow[]) {
  if (rows.some(({ state, status }) => state === 'next' && status === 'converting')) return 'REPLACE_RUNNING' as const
  if (item.status === 'converting') return 'REPLACE_CONVERTING' as const
  return item.tier_state === '' ? undefined : ('REPLACE_MOVING' as const)
}

export async function getReplacement(ctx: Context, { encid }: Named): Promise<Replacement> {
  const item = await replaceableItem(ctx, encid)
  return (
    (await presentReplacements(ctx, [item])).get(item.id) ?? {
      ...{ State: '', StateMessage: '', FileName: '', Progress: 0 },
      AfterEnd: { Chapters: 0, Comments: 0, Slides: 0, Questions: 0 },
    }
  )
}

export async function cancelReplacement(ctx: Context, { encid }: Named): Promise<Done> {
  const item = await replaceableItem(ctx, encid)
  const next = (await table.listReplacements(ctx.db, [item.id])).filter(({ state }) => state === 'next')
  if (next.length === 0) refuse('REPLACE_NOT_RUNNING')
  for (const { file_item_id } of next) await ctx.jobs.cancel(`convert-${file_item_id}`)
  await ctx.db.transaction().execute(async (trx) => {
    // The conversion may have ended in the meantime: what the item uses now stays.
    for (const { file_item_id } of next) if (await table.findNext(trx, file_item_id)) await removeFileItem(trx, ctx, file_item_id)
    await record(ctx, trx, { action: 'file-replacing-ended', subject: 'item', subjectId: item.id, detail: { title: item.title } })
  })
  return { Success: true, Message: doneWords(ctx).cancelled }
}

export async function restoreEarlierFile(ctx: Context, { encid }: Named): Promise<FileReplaced> {
  const item = await replaceableItem(ctx, encid)
  const rows = await table.listReplacements(ctx.db, [item.id])
  requireQuiet(item, rows)
  const earlier = rows.find(({ state, status }) => state === 'earlier' && status === 'ready') ?? refuse('REPLACE_NOTHING_EARLIER')
  const needsApproval = await requiresApprovalAgain(ctx, item)
  await ctx.db.transaction().execute(async (trx) => {
    const detail = { title: item.title, file: earlier.original_name }
    await swapInto(trx, ctx, { fileItemId: earlier.file_item_id, itemId: item.id, needsApproval }, earlier.version)
    await record(ctx, trx, { action: 'file-restored', subject: 'item', subjectId: item.id, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved, NeedsApproval: needsApproval }
}

const dayMs = 86_400_000

/** Every hour: former files are kept for a day for those who still watch, earlier ones as long as deleted items. */
export async function purgeReplacements(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'settings'>): Promise<void> {
  const now = deps.clock.now()
  for (const id of await table.listOver(deps.db, { former: now - dayMs, earlier: now - deps.settings.trashDays * dayMs }))
    await deps.db.transaction().execute((trx) => removeFileItem(trx, deps, id))
}
