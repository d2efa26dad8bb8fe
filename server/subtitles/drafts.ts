import type { InferOutput } from 'valibot'
import {
  type DeleteSubtitleDraftInput,
  type PublishSubtitlesInput,
  type SaveSubtitleDraftInput,
  type SubtitleDraft,
  SubtitleLimits,
} from '../../sdk/subtitles/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { clearPart } from '../item-problems/item-problems.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { cuesFrom } from './cues.ts'
import { presentDraft } from './read-tracks.ts'
import { addTrack, editorOf, itemWithSubtitles, named, replaceTrackFile } from './save-subtitles.ts'
import { findTrack, updateTrack } from './table.ts'
import { isWebVtt } from './track-files.ts'
import { keptUncertain } from './uncertain.ts'
import {
  countNewDrafts,
  deleteDraftRow,
  findDraft,
  hasAutomaticDraft,
  hasDraft,
  insertDraft,
  listDrafts,
  updateDraft,
} from './versions-table.ts'

/** Saves the work of an editor. A draft may have no lines yet. */
export async function saveSubtitleDraft(
  ctx: Context,
  input: InferOutput<typeof SaveSubtitleDraftInput>,
): Promise<Done & { Draft: SubtitleDraft }> {
  const item = await itemWithSubtitles(ctx, input.encid)
  if (input.text.includes('\uFFFD')) refuse('SUBTITLES_ENCODING')
  if (!isWebVtt(input.text)) refuse('SUBTITLES_FILE')
  const { kind, text } = input
  const fields = { ...named(input.lang, input.label), kind, text, user_id: editorOf(ctx), updated_at: ctx.clock.now() }
  const id = await ctx.db.transaction().execute(async (trx) => {
    if (input.draftid !== undefined) {
      const known = (await findDraft(trx, item.id, input.draftid)) ?? refuse('SUBTITLES_NOT_FOUND')
      if (input.revision !== undefined && input.revision !== String(known.revision)) refuse('SUBTITLES_CHANGED')
      if (!(await updateDraft(trx, known, { ...fields, uncertain: keptUncertain(known.uncertain, text) }))) refuse('SUBTITLES_CHANGED')
      await endNote(trx, item.id)
      return known.id
    }
    const { trackid = null } = input
    if (trackid !== null) {
      if ((await findTrack(trx, item.id, trackid)) === undefined) refuse('SUBTITLES_NOT_FOUND')
      // Another editor has begun a draft of the same track.
      if (await hasDraft(trx, trackid)) refuse('SUBTITLES_CHANGED')
    } else if ((await countNewDrafts(trx, item.id)) >= SubtitleLimits.tracks) refuse('SUBTITLES_FULL')
    return insertDraft(trx, { ...fields, item_id: item.id, track_id: trackid })
  })
  const row = (await listDrafts(ctx.db, item.id)).find((draft) => draft.id === id) ?? refuse('SUBTITLES_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).saved, Draft: presentDraft(row) }
}

/** The note that a draft waits ends when a person has seen to it. */
async function endNote(db: Context['db'], itemId: number): Promise<void> {
  if (!(await hasAutomaticDraft(db, itemId))) await clearPart({ db }, itemId, 'subtitle-draft')
}

export async function publishSubtitles(
  ctx: Context,
  { encid, draftid, revision }: InferOutput<typeof PublishSubtitlesInput>,
): Promise<Done & { TrackID: number }> {
  const item = await itemWithSubtitles(ctx, encid)
  const draft = (await findDraft(ctx.db, item.id, draftid)) ?? refuse('SUBTITLES_NOT_FOUND')
  if (revision !== undefined && revision !== String(draft.revision)) refuse('SUBTITLES_CHANGED')
  const { text: webVtt, lang, label, kind, track_id } = draft
  const cues = cuesFrom(webVtt)
  if (cues.length === 0) refuse('SUBTITLES_EMPTY')
  const finish = async (trx: Context['db']): Promise<void> => {
    if (!(await deleteDraftRow(trx, item, draft.id, draft.revision))) refuse('SUBTITLES_CHANGED')
    await endNote(trx, item.id)
    if (track_id !== null) await updateTrack(trx, item, track_id, { lang, label, kind })
  }
  const track = track_id === null ? undefined : ((await findTrack(ctx.db, item.id, track_id)) ?? refuse('SUBTITLES_NOT_FOUND'))
  if (track) await replaceTrackFile(ctx, item, track, { webVtt, cues }, finish)
  const TrackID = track?.id ?? (await addTrack(ctx, item, { lang, label, kind, default: false }, { webVtt, cues }, finish))
  return { Success: true, Message: doneWords(ctx).saved, TrackID }
}

export async function deleteSubtitleDraft(ctx: Context, { encid, draftid }: InferOutput<typeof DeleteSubtitleDraftInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  if (!(await deleteDraftRow(ctx.db, item, draftid))) refuse('SUBTITLES_NOT_FOUND')
  await endNote(ctx.db, item.id)
  return { Success: true, Message: doneWords(ctx).deleted }
}
