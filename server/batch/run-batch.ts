import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, isAdministrator, type UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { Refused, refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import { loadItems } from '../items/items.ts'
import { mayView } from '../items/policy.ts'
import type { Filter } from '../search/search.ts'
import { walkMatches } from '../search/walk-matches.ts'
import { userActorOf } from '../session/session.ts'
import { english } from '../text/language.ts'
import type { Change, Columns, Step } from './step.ts'
import { stepFor } from './steps.ts'
import * as table from './table.ts'

/**
 * Target time of a chunk: on SQLite all other writers wait for it, on PostgreSQL only writers of the same items. The cost of the commit is
 * added to it and shared by several items.
 */
const pieceMs = { sqlite: 6, postgres: 100 } as const
/** And as many times as long there is room for others before the next. */
const restTimes = { sqlite: 3, postgres: 1 } as const
const pieces = { min: 2, first: 2, max: 100 } as const
const listedAtOnce = 500

/** Does what is left of a batch, piece by piece; each piece and its progress commit together. */
export async function runBatch(deps: Deps, batchId: number, signal?: AbortSignal): Promise<void> {
  const batch = await table.findBatch(deps.db, batchId)
  if (!batch || batch.open_for === null) return
  const actor = await userActorOf(deps, batch.user_id)
  const ctx: Context = { ...deps, actor: actor ?? { kind: 'anonymous', groups: [] }, language: english }
  const lost = lostRight(batch, actor)
  if (lost) return endBatch(ctx, batchId, 'failed', lost)
  if (batch.filter !== null) await listItems(ctx, batch, batch.filter, signal)
  const step = await stepOf(ctx, batch)
  for (let size: number = pieces.first; ; ) {
    signal?.throwIfAborted()
    const begun = performance.now()
    const still = await userActorOf(deps, batch.user_id)
    const lostNow = lostRight(batch, still)
    if (!still || lostNow) return endBatch(ctx, batchId, 'failed', lostNow ?? 'SIGNED_OUT')
    const itemMs = await runPiece({ ...ctx, actor: still }, batch, step, size)
    if (itemMs === undefined) return
    size = Math.max(pieces.min, Math.min(pieces.max, Math.round(pieceMs[deps.dialect] / Math.max(0.01, itemMs)), size * 2))
    await pause(Math.max(1, restTimes[deps.dialect] * (performance.now() - begun)))
  }
}

/** The code of the reason why the person of a batch may not go on; the batch of an owner needs the account only. */
function lostRight({ as_admin }: table.BatchRow, actor: UserActor | undefined): 'BATCH_NOT_OWNER_ANY_MORE' | 'SIGNED_OUT' | undefined {
  if (as_admin === 1 && !actor?.isAdmin) return 'BATCH_NOT_OWNER_ANY_MORE'
  return actor ? undefined : 'SIGNED_OUT'
}

/** Everything that matches, or everything that the batch before has changed. */
async function listItems(ctx: Context, batch: table.BatchRow, filter: string, signal?: AbortSignal): Promise<void> {
  const walk = batch.undo_of === null ? walkMatches(ctx, JSON.parse(filter) as Filter) : walkChanged(ctx, batch.undo_of)
  for await (const ids of walk) {
    signal?.throwIfAborted()
    for (let start = 0; start < ids.length; start += listedAtOnce) {
      const begun = performance.now()
      const some = ids.slice(start, start + listedAtOnce)
      const isOpen = await ctx.db.transaction().execute(async (trx) => {
        const open = await table.lockOpen(trx, batch.id)
        if (!open || open.is_cancelled === 1) return false
        await table.incrementCounts(trx, batch.id, { total: await table.insertItems(trx, batch.id, some) })
        return true
      })
      if (!isOpen) return
      await pause(Math.max(1, restTimes[ctx.dialect] * (performance.now() - begun)))
    }
  }
  await table.updateBatch(ctx.db, batch.id, { filter: null })
}

async function* walkChanged(ctx: Context, batchId: number): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await table.listChanged(ctx.db, batchId, after, listedAtOnce)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1) ?? after
  }
}

/** Changes one item of a chunk; an undo looks up the earlier change of the item. */
type ItemWork = (ctx: Context, item: KnownItem, earlier: ReadonlyMap<number, string>) => Promise<Change | undefined>
interface PlannedStep {
  step: Step
  earlierBatch: number | null
  work: ItemWork
  /** Some item of this batch could not be changed. */
  hasRefused: boolean
}

async function stepOf(ctx: Context, batch: table.BatchRow): Promise<PlannedStep> {
  if (batch.undo_of === null) {
    const step = stepFor(batch.action, JSON.parse(batch.terms))
    return { step, earlierBatch: null, work: (inside, item) => step.change(inside, item), hasRefused: false }
  }
  const earlier = await table.findBatch(ctx.db, batch.undo_of)
  if (!earlier) throw new Error('The batch to undo no longer exists.')
  const step = stepFor(earlier.action, JSON.parse(earlier.terms))
  const work: ItemWork = async (inside, item, known) => {
    const change = known.get(item.id)
    if (!step.undo || !change) refuse('BATCH_NO_UNDO')
    const undone = await step.undo(inside, item, JSON.parse(change) as Change)
    if (undone === false) return undefined
    return { before: {}, after: {}, ...(undone === true ? {} : { columns: undone }) }
  }
  return { step, earlierBatch: earlier.id, work, hasRefused: false }
}

/** The title of an item that the caller may not see stays unknown, also when its number is tried. */
const knowsTitle = (actor: Actor, item: KnownItem): boolean =>
  isAdministrator(actor) || mayView(actor, item) || (actor.kind === 'user' && actor.id === item.owner_id)

interface Made {
  changes: { item_id: number; change: string }[]
  unchanged: number[]
  done: KnownItem[]
  failed: number
  writes: { id: number; columns: Columns }[]
}

/** With savepoints, a refusal is recorded for its item; without, it is thrown and rolls back the chunk. */
async function changeItems(
  inside: Context,
  batchId: number,
  pieces: { id: number; item: KnownItem | undefined }[],
  { work, earlier, isApart }: { work: ItemWork; earlier: ReadonlyMap<number, string>; isApart: boolean },
): Promise<Made> {
  const made: Made = { changes: [], unchanged: [], done: [], failed: 0, writes: [] }
  for (const { id, item } of pieces) {
    const run = async () => work(inside, item ?? refuse('MEDIA_NOT_FOUND'), earlier)
    try {
      const change = await (isApart ? table.inSavepoint(inside.db, run) : run())
      if (change === undefined) made.unchanged.push(id)
      else {
        if (item) made.done.push(item)
        const { before, after, columns } = change
        made.changes.push({ item_id: id, change: JSON.stringify({ before, after }) })
        if (columns) made.writes.push({ id, columns })
      }
    } catch (error) {
      if (!isApart || !(error instanceof Refused)) throw error
      made.failed++
      await table.finishItemRow(inside.db, batchId, id, {
        state: 'failed',
        message: error.message,
        title: item && knowsTitle(inside.actor, item) ? item.title : '',
      })
    }
  }
  return made
}

/** Milliseconds that an item took; undefined when the batch is over. */
async function runPiece(ctx: Context, batch: table.BatchRow, planned: PlannedStep, size: number): Promise<number | undefined> {
  const { step, earlierBatch, work } = planned
  const policies = await ctx.publishing.policies()
  const publishing = { policies: () => Promise.resolve(policies), forget: () => {} }
  const done: KnownItem[] = []
  let itemMs = 0
  const end = await ctx.db.transaction().execute(async (trx) => {
    const open = await table.lockOpen(trx, batch.id)
    if (!open) return 'done'
    if (open.is_cancelled === 1) return 'cancelled'
    const begun = performance.now()
    const ids = await table.nextItems(trx, batch.id, size)
    if (ids.length === 0) return 'done'
    const inside: Context = { ...ctx, db: trx, publishing }
    await table.lockItems(trx, ids)
    const items = new Map((await loadItems(inside, ids)).map((item) => [item.id, item]))
    const earlier = earlierBatch === null ? new Map<number, string>() : await table.changesOf(trx, earlierBatch, ids)
    const change = (isApart: boolean) =>
      changeItems(
        inside,
        batch.id,
        ids.map((id) => ({ id, item: items.get(id) })),
        { work, earlier, isApart },
      )
    // A chunk is one transaction. After a first refusal it runs again with a savepoint for each item, so that a refused item is rolled back
    // alone.
    const made = planned.hasRefused
      ? await change(true)
      : await table
          .inSavepoint(trx, () => change(false))
          .catch((error: unknown) => {
            if (!(error instanceof Refused)) throw error
            planned.hasRefused = true
            return change(true)
          })
    const { changes, unchanged, failed } = made
    done.push(...made.done)
    const alike = Map.groupBy(made.writes, ({ columns }) => JSON.stringify(columns))
    for (const [columns, writes] of alike)
      await table.setColumns(
        trx,
        writes.map(({ id }) => id),
        { ...(JSON.parse(columns) as Columns), updated_at: ctx.clock.now() },
      )
    await table.finishChanged(trx, batch.id, changes)
    await table.finishItems(trx, batch.id, unchanged, { state: 'unchanged' })
    await table.incrementCounts(trx, batch.id, { changed: changes.length, unchanged: unchanged.length, failed })
    itemMs = (performance.now() - begun) / ids.length
    return undefined
  })
  await step.afterwards?.(ctx, done)
  if (end === undefined) return itemMs
  await endBatch(ctx, batch.id, end, '')
  return undefined
}

/** Ends a batch once, even if several workers reach the end. */
export async function endBatch(
  ctx: Pick<Context, 'db' | 'clock' | 'actor' | 'address'>,
  id: number,
  status: 'done' | 'cancelled' | 'failed',
  message: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const open = await table.lockOpen(trx, id)
    if (!open) return
    await table.updateBatch(trx, id, { status, message, open_for: null, filter: null, ended_at: ctx.clock.now() })
    const { action, total, changed, failed } = open
    await record(ctx, trx, { action: 'batch-ended', subject: 'batch', subjectId: id, detail: { action, status, total, changed, failed } })
  })
}
