import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ImageSubtitles, ListImageSubtitlesInput } from '../../sdk/image-subtitles/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { readImageSubtitles } from '../item-problems/part-jobs.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { canReadImages } from '../ocr/ocr.ts'
import { canTakeFile, type EditableItem } from '../replacements/replacements.ts'
import { canReadTrack } from './read-job.ts'
import { findSource, listImageTracks, listUnread } from './table.ts'

export async function listImageSubtitles(
  ctx: Context,
  { encid }: InferOutput<typeof ListImageSubtitlesInput>,
): Promise<{ Items: ImageSubtitles[] }> {
  const item = await itemFor(ctx, encid, mayEdit)
  const rows = await listImageTracks(ctx.db, item.id)
  const canBurn = rows.length > 0 && (await canBurnInto(ctx, item))
  return {
    Items: rows.map(({ id, lang, label, state, progress, message }) => ({
      ...{ ID: id, Lang: lang || 'und', Label: label, State: state, Progress: progress },
      Message: message === '' ? '' : ctx.language.sayStored(message),
      CanBurn: canBurn,
    })),
  }
}

/** Whether the uploaded file is still that of the item, and nothing else works on it. */
const canBurnInto = async (ctx: Context, item: EditableItem): Promise<boolean> =>
  item.file_version === 0 && (await findSource(ctx.db, item.id)) !== undefined && (await canTakeFile(ctx, item))

/** Has the images of an item read that has just been converted. */
export async function readNewItem(trx: Kysely<Database>, deps: Pick<Deps, 'jobs'>, itemId: number): Promise<void> {
  const rows = await listImageTracks(trx, itemId)
  if (rows.some(({ state }) => state === 'waiting')) await readImageSubtitles(trx, deps, itemId)
}

/** Tracks of one hourly run. */
const batchSize = 2000

/** Has tracks read whose language can be read since an administrator has installed it. */
export async function readUnread({ db, jobs, settings }: Pick<Deps, 'db' | 'jobs' | 'settings'>): Promise<void> {
  if (!canReadImages()) return
  const readable = (await listUnread(db, batchSize)).filter((row) => canReadTrack(row, settings.language))
  for (const itemId of new Set(readable.map(({ item_id }) => item_id))) await readImageSubtitles(db, { jobs }, itemId)
}
