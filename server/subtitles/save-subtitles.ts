import type { InferOutput } from 'valibot'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import {
  type DeleteSubtitlesInput,
  type SaveSubtitlesInput,
  SubtitleLimits,
  type UpdateSubtitlesInput,
} from '../../sdk/subtitles/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ListedItem } from '../items/item-part.ts'
import { changeItem, itemFor } from '../items/items.ts'
import { type Allowed, mayEdit } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import type { Cue } from './cues.ts'
import { languageName } from './language-name.ts'
import { chooseDefault, countTracks, deleteTrack, findTrack, insertSubtitleFile, insertTrack, replaceFile, updateTrack } from './table.ts'
import { dropFile, keepingFile, readFile, readTrackFile, writeTrackFile } from './track-files.ts'

export type EditableItem = Allowed<ListedItem, 'view' | 'edit'>
type TrackFields = Pick<InferOutput<typeof SaveSubtitlesInput>, 'lang' | 'label' | 'kind' | 'default'>

/** Finds an item that can have subtitles, for a caller who may edit it. */
export async function itemWithSubtitles(ctx: Context, encid: string): Promise<EditableItem> {
  const item = await itemFor(ctx, encid, mayEdit)
  const plays: readonly number[] = [RecordTypes.video, RecordTypes.broadcast]
  return !plays.includes(item.record_type) || item.source === Sources.externalVideo ? refuse('SUBTITLES_ITEM') : item
}

/** Adds a track from a file. It is stored as WebVTT, and its lines are found by the search. */
export async function saveSubtitles(
  ctx: Context,
  { encid, captions, text, ...fields }: InferOutput<typeof SaveSubtitlesInput>,
): Promise<Done & { TrackID: number }> {
  const item = await itemWithSubtitles(ctx, encid)
  const TrackID = await addTrack(ctx, item, { ...fields, kind: fields.kind ?? (captions ? 'captions' : 'subtitles') }, readFile(text))
  return { Success: true, Message: doneWords(ctx).saved, TrackID }
}

/** `finish` runs in the same transaction. */
export async function addTrack(
  ctx: Context,
  item: EditableItem,
  { lang, label, kind = 'subtitles', default: isDefault }: TrackFields,
  { webVtt, cues }: { webVtt: string; cues: Cue[] },
  finish: (trx: Context['db']) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const file = await writeTrackFile(ctx, item.id, webVtt)
  return keepingFile(ctx, file.path, () =>
    ctx.db.transaction().execute(async (trx) => {
      // Two people who add a track at the same time take turns here.
      await changeItem(trx, item, { updated_at: ctx.clock.now() })
      if ((await countTracks(trx, item.id)) >= SubtitleLimits.tracks) refuse('SUBTITLES_FULL')
      const file_id = await insertSubtitleFile(trx, file)
      const id = await insertTrack(trx, { item_id: item.id, file_id, ...named(lang, label), kind }, cues)
      if (isDefault) await chooseDefault(trx, item, id)
      await finish(trx)
      return id
    }),
  )
}

export function named(lang: string, label: string): { lang: string; label: string } {
  const tag = Intl.getCanonicalLocales(lang)[0] ?? lang
  return { lang: tag, label: label || languageName(tag) || tag }
}

export async function updateSubtitles(ctx: Context, input: InferOutput<typeof UpdateSubtitlesInput>): Promise<Done> {
  const item = await itemFor(ctx, input.encid, mayEdit)
  const track = (await findTrack(ctx.db, item.id, input.trackid)) ?? refuse('SUBTITLES_NOT_FOUND')
  if (input.text !== undefined) await replaceTrackFile(ctx, item, track, readFile(input.text))
  await ctx.db.transaction().execute(async (trx) => {
    await changeItem(trx, item, { updated_at: ctx.clock.now() })
    // An empty label is the name of the language.
    const { lang = track.lang, label = track.label, kind = track.kind } = input
    await updateTrack(trx, item, track.id, { ...named(lang, label), kind })
    if (input.default !== undefined) await chooseDefault(trx, item, input.default ? track.id : undefined)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Shows another file for a track. The old one is kept as an earlier version. `finish` runs in the same transaction. */
export async function replaceTrackFile(
  ctx: Context,
  item: EditableItem,
  track: { id: number; path: string },
  { webVtt, cues }: { webVtt: string; cues: Cue[] },
  finish: (trx: Context['db']) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const now = ctx.clock.now()
  const before = await readTrackFile(ctx, track.path)
  const file = await writeTrackFile(ctx, item.id, webVtt)
  const version = { track_id: track.id, text: before, user_id: editorOf(ctx), created_at: now }
  await keepingFile(ctx, file.path, () =>
    ctx.db.transaction().execute(async (trx) => {
      await changeItem(trx, item, { updated_at: now })
      if ((await findTrack(trx, item.id, track.id))?.path !== track.path) refuse('SUBTITLES_CHANGED')
      await replaceFile(trx, { item, trackId: track.id, file, cues, version })
      await finish(trx)
    }),
  )
  await dropFile(ctx, track.path)
}

export const editorOf = ({ actor }: Pick<Context, 'actor'>): number | null => (actor.kind === 'user' ? actor.id : null)

export async function deleteSubtitles(ctx: Context, { encid, trackid }: InferOutput<typeof DeleteSubtitlesInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  const path = await ctx.db.transaction().execute(async (trx) => {
    const deleted = (await deleteTrack(trx, item, trackid)) ?? refuse('SUBTITLES_NOT_FOUND')
    await changeItem(trx, item, { updated_at: ctx.clock.now() })
    return deleted
  })
  await dropFile(ctx, path)
  return { Success: true, Message: doneWords(ctx).deleted }
}
