import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { ConversionPage, ListConversionsInput, ManageConversionInput } from '../../sdk/conversions/contract.ts'
import type { ItemPart } from '../../sdk/item-problems/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { pagerHtml } from '../http/pager-html.ts'
import { hasOwnJob, listProblems, queuePart, resetPartAttempts, retriableProblems } from '../item-problems/item-problems.ts'
import { changeItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { deleteMedia } from '../media/media.ts'
import { doneWords } from '../text/done-words.ts'
import { containsWords } from '../words/contains-words.ts'
import { mayManageConversion } from './policy.ts'
import { presentConversion } from './present.ts'
import * as table from './table.ts'
import { isSourceArchived } from './work.ts'

const Payload = v.object({ conversionId: RowId, itemId: RowId })
export type ConversionPayload = v.InferOutput<typeof Payload>

/** Makes an item playable. It runs before the better qualities of all other items. */
/** Work of hours, of which one runs at a time: the other places of a process are for new uploads. */
export const longWork = { maxRunning: 1, group: 'long-work' } as const

export const convertFirstJob = defineJob('convert-first', Payload)
/** Makes the better qualities. They take hours, so they leave one of two places free for new uploads. */
export const convertRestJob = defineJob('convert-rest', Payload, longWork)
/** Makes the parts again that could not be made with the renditions. */
export const convertExtrasJob = defineJob('convert-extras', Payload)

export const jobKey = (itemId: number): string => `convert-${itemId}`

/** A source of 100 MB is a few minutes of a telephone's video. */
const bytesPerUnit = 100_000_000
const maxCost = 64

/** The work of a first rendition, guessed from the size of its source, because the length is read only when it begins. */
const costOf = (bytes: number): number => Math.min(maxCost, 2 + 2 * Math.floor(bytes / bytesPerUnit))

type QueueDeps = Pick<Deps, 'jobs' | 'clock' | 'dialect'>

const queueFirst = (
  trx: Kysely<Database>,
  { jobs }: QueueDeps,
  itemId: number,
  { id, turn }: { id: number; turn: number },
): Promise<void> => jobs.add(trx, convertFirstJob, { conversionId: id, itemId }, { key: jobKey(itemId), priority: 10, turn: Number(turn) })

/** Queues the conversion of a new item, together with the rows it belongs to. First renditions go round by owner (decision 039). */
export async function startConversion(
  trx: Kysely<Database>,
  deps: QueueDeps,
  { itemId, ownerId, bytes }: { itemId: number; ownerId: number; bytes: number },
): Promise<void> {
  await table.lockTurns(trx, deps.dialect, ownerId)
  await queueFirst(trx, deps, itemId, await table.insertConversion(trx, itemId, ownerId, costOf(bytes), deps.clock.now()))
}

/** Whether a person has the max number of waiting uploads of the site. */
export const hasMaxWaiting = async ({ db, settings }: Pick<Context, 'db' | 'settings'>, ownerId: number): Promise<boolean> =>
  settings.maxWaitingUploads > 0 && (await table.countWaiting(db, ownerId)) >= settings.maxWaitingUploads

export async function listConversions(
  ctx: Context,
  { pending, pi, ps, s }: v.InferOutput<typeof ListConversionsInput>,
): Promise<ConversionPage> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const statuses =
    pending === undefined
      ? (['queued', 'converting', 'done', 'failed', 'cancelled'] as const)
      : pending
        ? (['queued', 'converting'] as const)
        : (['failed', 'cancelled'] as const)
  const ownerId = ctx.actor.isAdmin ? undefined : ctx.actor.id
  const [{ rows, total }, queue] = await Promise.all([
    table.listConversions(ctx.db, {
      ownerId,
      statuses: [...statuses],
      withProblems: pending === false,
      words: containsWords(ctx.dialect, s),
      page: pi,
      pageSize: ps,
    }),
    table.listQueuedIds(ctx.db),
  ])
  const problems = await retriableProblems(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    Items: rows.map((row) => presentConversion(ctx, row, queue, problems.get(row.id))),
    Page: pi,
    PageSize: ps,
    Total: total,
    PagerHTML: pagerHtml(pi, ps, total),
  }
}

export async function manageConversion(
  ctx: Context,
  { cid, command }: v.InferOutput<typeof ManageConversionInput>,
): Promise<{ Success: true; Message: string }> {
  const row = await table.findConversion(ctx.db, cid)
  if (!row || !mayManageConversion(ctx.actor, row)) refuse('CONVERSION_NOT_FOUND')
  if (command === 'delete') return remove(ctx, row)
  return command === 'cancel' ? cancel(ctx, row) : retry(ctx, row)
}

/** Away with the entry, and with an item that never played. */
async function remove(ctx: Context, row: table.ListedConversion): Promise<{ Success: true; Message: string }> {
  await ctx.jobs.cancel(jobKey(row.item_id))
  if (row.playable === 0) {
    await deleteMedia(ctx, { id: row.item_id })
    // The entry goes with the item, and would come back with it.
    if (row.status === 'queued' || row.status === 'converting') await endConversion(ctx, row, 'cancelled', 'CANCELLED')
  } else {
    await table.deleteConversion(ctx.db, row.id)
  }
  return { Success: true, Message: doneWords(ctx).deleted }
}

async function cancel(ctx: Context, row: table.ListedConversion): Promise<{ Success: true; Message: string }> {
  if (row.status !== 'queued' && row.status !== 'converting') refuse('CONVERSION_NOT_RUNNING')
  await ctx.jobs.cancel(jobKey(row.item_id))
  await endConversion(ctx, row, 'cancelled', 'CANCELLED')
  return { Success: true, Message: doneWords(ctx).cancelled }
}

async function retry(ctx: Context, row: table.ListedConversion): Promise<{ Success: true; Message: string }> {
  if (row.status === 'done') {
    const parts = (await listProblems(ctx, row.item_id)).filter(({ can_retry }) => can_retry === 1).map(({ part }) => part)
    if (parts.some((part) => !hasOwnJob(part)) && (await isSourceArchived(ctx, row.item_id))) refuse('SOURCE_ARCHIVED')
    if (parts.length > 0) return retryParts(ctx, row, parts)
  }
  if (row.status !== 'failed' && row.status !== 'cancelled') refuse('CONVERSION_NOT_FAILED')
  const files = await table.listItemFiles(ctx.db, row.item_id)
  if (!files.some(({ kind }) => kind === 'source')) refuse('CONVERSION_SOURCE_GONE')
  if (!files.some(({ kind, tier }) => kind === 'source' && tier === 0)) refuse('SOURCE_ARCHIVED')
  await ctx.db.transaction().execute(async (trx) => {
    const waiting = {
      status: 'queued' as const,
      step: 'STEP_WAITING',
      progress: 0,
      time_left_secs: null,
      message: '',
      attempts: 0,
      started_at: null,
      ended_at: null,
    }
    await queueAgain(trx, ctx, row)
    await table.updateConversion(trx, row.id, waiting)
    await changeItem(trx, allowSystem({ id: row.item_id }), { status: 'converting', status_message: '', updated_at: ctx.clock.now() })
  })
  return { Success: true, Message: doneWords(ctx).conversionQueued }
}

/** Makes the parts again that were left out; the pauses between tries begin with the shortest. */
async function retryParts(ctx: Context, row: table.ListedConversion, parts: ItemPart[]): Promise<{ Success: true; Message: string }> {
  await ctx.db.transaction().execute(async (trx) => {
    await resetPartAttempts(trx, row.item_id)
    for (const part of parts) await queuePart(trx, ctx, { itemId: row.item_id, part })
    if (parts.some((part) => !hasOwnJob(part))) await queueExtras(trx, ctx, { conversionId: row.id, itemId: row.item_id }, ctx.clock.now())
  })
  return { Success: true, Message: doneWords(ctx).conversionQueued }
}

/** Makes the parts of an item that could not be made without its source, once the source is back from the archive. */
export async function retryMissingParts(trx: Kysely<Database>, deps: Pick<Deps, 'jobs' | 'clock'>, itemId: number): Promise<void> {
  const missing = (await listProblems({ db: trx }, itemId)).filter(({ part, can_retry }) => can_retry === 1 && !hasOwnJob(part))
  const conversionId = missing.map(({ conversion_id }) => conversion_id).find((id) => id !== null)
  if (conversionId === undefined || conversionId === null) return
  await resetPartAttempts(trx, itemId)
  await queueExtras(trx, deps, { conversionId, itemId }, deps.clock.now())
}

export const queueExtras = (trx: Kysely<Database>, deps: Pick<Deps, 'jobs'>, payload: ConversionPayload, runAt: number): Promise<void> =>
  deps.jobs.add(trx, convertExtrasJob, payload, { key: jobKey(payload.itemId), runAt })

/** Queues the conversion of an item again that was stopped in the middle, because the item was gone for a while. */
export async function resumeConversion(trx: Kysely<Database>, deps: QueueDeps, itemId: number): Promise<void> {
  const row = await table.findUnfinished(trx, itemId)
  if (row) await queueAgain(trx, deps, { ...row, item_id: itemId })
}

async function queueAgain(trx: Kysely<Database>, deps: QueueDeps, row: { id: number; owner_id: number; item_id: number }): Promise<void> {
  const source = (await table.listItemFiles(trx, row.item_id)).find(({ kind, tier }) => kind === 'source' && tier === 0)
  await table.lockTurns(trx, deps.dialect, row.owner_id)
  await queueFirst(trx, deps, row.item_id, await table.updateTurn(trx, row, costOf(Number(source?.size ?? 0))))
}

/** Ends a conversion with a reason. Renditions that are complete stay playable. */
export async function endConversion(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, item_id }: { id: number; item_id: number },
  status: 'failed' | 'cancelled',
  message: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await table.updateConversion(trx, id, { status, message, step: '', time_left_secs: null, ended_at: deps.clock.now() })
    await table.deleteGrowing(trx, item_id)
    const complete = await table.listItemRenditions(trx, item_id)
    const canPlay = complete.length > 0
    const change = canPlay ? { status: 'ready' as const } : { status: 'failed' as const, status_message: message, playable: 0 as const }
    await changeItem(trx, allowSystem({ id: item_id }), { ...change, updated_at: deps.clock.now() })
  })
}
