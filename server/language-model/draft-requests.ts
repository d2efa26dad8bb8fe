import type { InferOutput } from 'valibot'
import type { CancelModelDraftsInput, ListedModelDrafts, ListModelDraftsInput, ModelDraftKind } from '../../sdk/language-model/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { hasLanguageModel } from './ask.ts'
import { type DraftsJob, draftsKey } from './drafts-job.ts'
import { type DraftsRow, deleteDrafts, deleteOld, findOfItem, insertDrafts, listOfItem } from './drafts-table.ts'
import { saidIn } from './said-in.ts'
import type { Sentence } from './sentences.ts'
import { sourceOf } from './source-of.ts'
import { readAnswers, writeAnswers } from './stored-answers.ts'
import { refuseMoreThanWaiting } from './waiting.ts'

/** Days for which drafts stay that no one has accepted or discarded. */
const keptDays = 30

export async function listModelDrafts(ctx: Context, { encid }: InferOutput<typeof ListModelDraftsInput>): Promise<ListedModelDrafts> {
  const item = await itemFor(ctx, encid, mayEdit)
  const rows = await listOfItem(ctx.db, item.id)
  const hasEnded = ({ state }: Pick<DraftsRow, 'state'>): boolean => state === 'done' || state === 'failed'
  const text = rows.some(hasEnded) ? await saidIn(ctx, item) : undefined
  const source = text && sourceOf(text.lines)
  return {
    Items: rows
      .filter((row) => !hasEnded(row) || row.source === source)
      .map(({ id, kind, state, progress, message }) => ({
        ...{ ID: id, Kind: kind, State: state, Progress: progress },
        Message: message === '' ? '' : ctx.language.sayStored(message),
      })),
  }
}

/** Stops drafts that are being written, or removes those that are there. Drafts that another editor has asked for since have another id. */
export async function cancelModelDrafts(ctx: Context, { encid, draftsid }: InferOutput<typeof CancelModelDraftsInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  // Without its row a job that runs elsewhere ends.
  if (await deleteDrafts(ctx.db, item.id, draftsid)) await ctx.jobs.cancel(draftsKey(draftsid))
  return { Success: true, Message: doneWords(ctx).saved }
}

interface Wanted {
  itemId: number
  kind: ModelDraftKind
  /** The text that the drafts are made from. */
  lines: readonly Sentence[]
}

/** Adds the job that has the language model write drafts for an item that the caller may edit. It goes on with the parts that an earlier one has written. */
export async function requestDrafts(ctx: Context, job: DraftsJob, { itemId, kind, lines }: Wanted): Promise<Done> {
  if (!hasLanguageModel(ctx.settings)) refuse('LANGUAGE_MODEL_OFF')
  const user_id = ctx.actor.kind === 'user' ? ctx.actor.id : refuse('SIGNED_OUT')
  const source = sourceOf(lines)
  await ctx.db.transaction().execute(async (trx) => {
    const before = await findOfItem(trx, itemId, kind)
    if (before?.state === 'waiting' || before?.state === 'working') refuse('LANGUAGE_MODEL_RUNNING')
    await refuseMoreThanWaiting(ctx, trx)
    const kept = before?.state === 'failed' && before.source === source ? readAnswers(before.answers).parts : []
    const answers = writeAnswers({ isLogged: false, parts: kept })
    const row = { item_id: itemId, kind, user_id, state: 'waiting' as const, source, answers, created_at: ctx.clock.now() }
    const draftsId = (await insertDrafts(trx, row)) ?? refuse('LANGUAGE_MODEL_RUNNING')
    await ctx.jobs.add(trx, job, { draftsId }, { key: draftsKey(draftsId) })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/**
 * Reads the answers of the language model about this text, one for each part of it. Without answers, `message` gives the reason as a sentence;
 * it is empty where no one has asked.
 */
export async function writtenDrafts(
  ctx: Context,
  { itemId, kind, lines }: Wanted,
): Promise<{ answers?: readonly unknown[]; message: string }> {
  const row = await findOfItem(ctx.db, itemId, kind)
  if (row?.source !== sourceOf(lines)) return { message: '' }
  if (row.state === 'failed') return { message: ctx.language.sayStored(row.message) }
  return row.state === 'done' ? { answers: readAnswers(row.answers).parts, message: '' } : { message: '' }
}

export const deleteOldDrafts =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (): Promise<void> =>
    void (await deleteOld(db, clock.now() - keptDays * 86_400_000))
