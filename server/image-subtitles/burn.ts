import type { InferOutput } from 'valibot'
import { type BurnImageSubtitlesInput, ImageSubtitleLimits } from '../../sdk/image-subtitles/contract.ts'
import type { FileReplaced } from '../../sdk/replacements/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import type { Context } from '../context.ts'
import { hasMaxWaiting } from '../conversions/conversions.ts'
import { refuse } from '../http/errors.ts'
import { requiresApprovalAgain } from '../publishing/publish.ts'
import { addNext } from '../replacements/add-next.ts'
import { countReplacing, replaceableItem } from '../replacements/replacements.ts'
import { doneWords } from '../text/done-words.ts'
import { burnSubtitlesJob } from './burn-job.ts'
import { findSource, listImageTracks } from './table.ts'

/** Starts a new file of an item, into which a track is drawn. The work is a job. */
export async function burnImageSubtitles(
  ctx: Context,
  { encid, track: trackId }: InferOutput<typeof BurnImageSubtitlesInput>,
): Promise<FileReplaced> {
  const item = await replaceableItem(ctx, encid)
  if (ctx.actor.kind !== 'user' || !mayUpload(ctx.actor)) refuse('UPLOAD_NOT_ALLOWED')
  const track = (await listImageTracks(ctx.db, item.id)).find(({ id }) => id === trackId) ?? refuse('IMAGE_SUBTITLES_NOT_FOUND')
  // The tracks are those of the first file.
  const source = item.file_version === 0 ? await findSource(ctx.db, item.id) : undefined
  if (!source) return refuse('IMAGE_SUBTITLES_NO_FILE')
  if ((await hasMaxWaiting(ctx, item.owner_id)) || (await countReplacing(ctx, item.owner_id)) >= ImageSubtitleLimits.burning)
    refuse('UPLOAD_QUEUE_FULL')
  const needsApproval = await requiresApprovalAgain(ctx, item)
  const fileName = `${item.original_name.replace(/\.[^.]*$/, '') || item.title}.mkv`
  await ctx.db.transaction().execute(async (trx) => {
    const fileItemId = await addNext(trx, ctx, item, { fileName, ending: 'mkv', needsApproval })
    // The key by which cancelling the new file finds its work.
    const key = `convert-${fileItemId}`
    await ctx.jobs.add(trx, burnSubtitlesJob, { fileItemId, itemId: item.id, position: track.position }, { key })
  })
  return { Success: true, Message: doneWords(ctx).saved, NeedsApproval: needsApproval }
}
