import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import {
  type CancelTranscriptionInput,
  type GetTranscriptionInput,
  SpeechLimits,
  type StartTranscriptionInput,
  type Transcription,
} from '../../sdk/speech/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { findItem, itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { recogniserOf } from './recogniser.ts'
import { countWaiting, deleteTranscription, findOfItem, hasSubtitles, insertTranscription } from './table.ts'
import { transcribeJob, transcribeKey } from './transcribe-job.ts'

interface SpokenItem {
  record_type: number
  source: number
  playable: number
}

/** Whether an item has a file of this library in which a person may speak. */
export const hasSound = ({ record_type, source, playable }: SpokenItem): boolean =>
  record_type === RecordTypes.video && source !== Sources.externalVideo && playable === 1

export async function getTranscription(ctx: Context, { encid }: InferOutput<typeof GetTranscriptionInput>): Promise<Transcription> {
  const item = await itemFor(ctx, encid, mayEdit)
  const row = await findOfItem(ctx.db, item.id)
  return {
    IsOffered: recogniserOf(ctx.settings) !== undefined && hasSound(item),
    State: row?.state ?? 'none',
    Progress: row?.progress ?? 0,
    Message: row ? ctx.language.sayStored(row.message) : '',
  }
}

export async function startTranscription(ctx: Context, { encid, lang }: InferOutput<typeof StartTranscriptionInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  if (recogniserOf(ctx.settings) === undefined) refuse('SPEECH_OFF')
  if (!hasSound(item)) refuse('SPEECH_ITEM')
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  await requireRoom(ctx.db, userId)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await addTranscription(trx, ctx, { itemId: item.id, userId, lang }))) refuse('SPEECH_RUNNING')
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Refuses a person who has too many items waiting. */
export async function requireRoom(db: Kysely<Database>, userId: number | null): Promise<void> {
  if (userId !== null && (await countWaiting(db, userId)) >= SpeechLimits.waiting) refuse('SPEECH_WAITING')
}

/** Answers false when subtitles of this item are being made already. */
export async function addTranscription(
  trx: Kysely<Database>,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { itemId, userId, lang }: { itemId: number; userId: number | null; lang: string },
): Promise<boolean> {
  const id = await insertTranscription(trx, { item_id: itemId, user_id: userId, lang, state: 'waiting', created_at: clock.now() })
  if (id === undefined) return false
  await jobs.add(trx, transcribeJob, { transcriptionId: id }, { key: transcribeKey(id) })
  return true
}

export async function cancelTranscription(ctx: Context, { encid }: InferOutput<typeof CancelTranscriptionInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  const row = await findOfItem(ctx.db, item.id)
  if (row) {
    // Without its row a job that runs elsewhere ends before the next chunk.
    await deleteTranscription(ctx.db, row.id)
    await ctx.jobs.cancel(transcribeKey(row.id))
  }
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Has subtitles made for an item that has just been converted, where the library does so for all, and it has none. */
export async function transcribeNewItem(
  trx: Kysely<Database>,
  deps: Pick<Deps, 'jobs' | 'clock' | 'settings'>,
  itemId: number,
): Promise<void> {
  if (!deps.settings.speechUploads || recogniserOf(deps.settings) === undefined) return
  const item = await findItem(trx, itemId)
  // Streams of an item say what its own film says.
  if (item === undefined || item.photoset_id !== null || !hasSound(item) || (await hasSubtitles(trx, itemId))) return
  await addTranscription(trx, deps, { itemId, userId: null, lang: '' })
}
