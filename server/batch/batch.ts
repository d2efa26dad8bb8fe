import type { InferOutput } from 'valibot'
import {
  type Batch,
  type BatchAction,
  type BatchAnswer,
  type BatchFailure,
  type BatchFailuresInput,
  type BatchInput,
  BatchLimits,
  type ListBatchesInput,
} from '../../sdk/batch/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { type Actor, isAdministrator, type UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isFramed, requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { loadItems } from '../items/items.ts'
import { type ItemFacts, mayGrant, mayView } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { runBatchJob } from './jobs.ts'
import { canUndo, forOwners, presentBatch } from './present.ts'
import { runBatch } from './run-batch.ts'
import { stepFor, type TermsOf } from './steps.ts'
import * as table from './table.ts'

/** Which items: named, or everything that a search finds. */
export interface Selection {
  cdids?: string[] | undefined
  f?: SearchFilter | undefined
}

/** Everybody with an account changes many of their own items at once: each item asks its policy by itself. */
export function requireBatchUser({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (isFramed(actor)) refuse('ONLY_IN_THE_PORTAL')
  return actor
}

/** Everything that a search finds may be items of many owners, so that only administrators name items in this way. */
export const selectionOf = (ctx: Context, { cdids, f }: Selection): number[] | SearchFilter => {
  if (cdids === undefined && f !== undefined) {
    requireAdministrator(ctx)
    return f
  }
  const ids = (cdids ?? []).map((id) => itemIdOf(ctx.ids, id) ?? refuse('MEDIA_NOT_FOUND'))
  if (ids.length === 0) refuse('BATCH_NOTHING_SELECTED')
  return [...new Set(ids)]
}

const checkedAtOnce = 500

/** Refuses people a batch none of whose items they may change: it would write rows only to say so. */
async function requireChangeable(ctx: Context, ids: readonly number[], may: (actor: Actor, item: ItemFacts) => boolean): Promise<void> {
  if (isAdministrator(ctx.actor)) return
  let isSeen = false
  for (let start = 0; start < ids.length; start += checkedAtOnce) {
    const items = await loadItems(ctx, ids.slice(start, start + checkedAtOnce))
    if (items.some((item) => may(ctx.actor, item))) return
    isSeen ||= items.some((item) => mayView(ctx.actor, item))
  }
  refuse(isSeen ? 'MEDIA_NOT_EDITABLE' : 'MEDIA_NOT_FOUND')
}

/** Writes down what is to be done, together with the job that does it. A small one is done before this answers. */
export async function startBatch<Action extends BatchAction>(
  ctx: Context,
  action: Action,
  terms: TermsOf<Action>,
  items: number[] | SearchFilter,
  undoOf: number | null = null,
): Promise<BatchAnswer> {
  const { id: user_id } = requireBatchUser(ctx)
  const ids = Array.isArray(items) ? items : []
  // The items of an undo are those that the same person has changed, and may be in the trash.
  if (undoOf === null && Array.isArray(items)) await requireChangeable(ctx, ids, stepFor(action, terms).may ?? mayGrant)
  const batchId = await ctx.db.transaction().execute(async (trx) => {
    const id = await table.insertBatch(trx, {
      user_id,
      open_for: user_id,
      as_admin: isAdministrator(ctx.actor) ? 1 : 0,
      action,
      terms: JSON.stringify(terms),
      filter: Array.isArray(items) ? null : JSON.stringify(items),
      undo_of: undoOf,
      status: 'waiting',
      total: ids.length,
      created_at: ctx.clock.now(),
    })
    if (id === undefined) return undefined
    await table.insertItems(trx, id, ids)
    const detail = {
      action,
      ...terms,
      ...(Array.isArray(items) ? { items: ids.length } : { search: items }),
      ...(undoOf ? { undoOf } : {}),
    }
    await record(ctx, trx, { action: 'batch-started', subject: 'batch', subjectId: id, detail })
    // A batch does not wait behind conversions.
    await ctx.jobs.add(trx, runBatchJob, { batchId: id }, { key: `batch-${id}`, priority: 20 })
    return id
  })
  if (batchId === undefined) refuse('BATCH_RUNNING')
  if (Array.isArray(items) && ids.length <= BatchLimits.batchSize) await runBatch(ctx, batchId)
  const Batch = presentBatch(ctx, await ownBatch(ctx, batchId))
  return { Success: true, Message: sentenceOf(ctx, Batch), BatchID: batchId, Batch }
}

function sentenceOf(ctx: Context, { Status, Changed, Failed, Message }: Batch): string {
  if (Status === 'waiting' || Status === 'running') return doneWords(ctx).batchStarted
  if (Status === 'failed') return Message
  if (Failed > 0) return doneWords(ctx).batchEndedWithFailures({ changed: Changed, failed: Failed })
  return doneWords(ctx).batchEnded({ changed: Changed })
}

async function ownBatch(ctx: Context, id: number): Promise<table.ListedBatch> {
  const { id: userId } = requireBatchUser(ctx)
  const row = await table.findBatch(ctx.db, id)
  if (row?.user_id !== userId) refuse('BATCH_NOT_FOUND')
  return row
}

export const getBatch = async (ctx: Context, { batch }: InferOutput<typeof BatchInput>): Promise<Batch> =>
  presentBatch(ctx, await ownBatch(ctx, batch))

export async function listBatches(ctx: Context, { ps }: InferOutput<typeof ListBatchesInput>): Promise<{ Items: Batch[] }> {
  const { id } = requireBatchUser(ctx)
  return { Items: (await table.listOwn(ctx.db, id, ps)).map((row) => presentBatch(ctx, row)) }
}

export async function cancelBatch(ctx: Context, { batch }: InferOutput<typeof BatchInput>): Promise<Done> {
  const row = await ownBatch(ctx, batch)
  if (row.open_for === null) refuse('BATCH_ENDED')
  await table.updateBatch(ctx.db, row.id, { is_cancelled: 1 })
  return { Success: true, Message: doneWords(ctx).cancelled }
}

export async function undoBatch(ctx: Context, { batch }: InferOutput<typeof BatchInput>): Promise<BatchAnswer> {
  const row = await ownBatch(ctx, batch)
  if (!forOwners.includes(row.action)) requireAdministrator(ctx)
  if (row.open_for !== null) refuse('BATCH_RUNNING')
  if (!canUndo(ctx, row)) refuse('BATCH_NO_UNDO')
  const ids = row.changed <= BatchLimits.batchSize ? await table.listChanged(ctx.db, row.id, 0, BatchLimits.batchSize) : {}
  return startBatch(ctx, 'undo', {}, ids, row.id)
}

export async function listBatchFailures(
  ctx: Context,
  { batch, pi, ps }: InferOutput<typeof BatchFailuresInput>,
): Promise<Page<BatchFailure>> {
  const row = await ownBatch(ctx, batch)
  const rows = await table.listFailed(ctx.db, row.id, pi, ps)
  const Items = rows.map(({ item_id, title, message }) => ({
    ClipDataID: item_id,
    EncID: ctx.ids.encode(item_id),
    Title: title,
    Message: ctx.language.sayStored(message),
  }))
  return { Items, Page: pi, PageSize: ps, Total: row.failed }
}
