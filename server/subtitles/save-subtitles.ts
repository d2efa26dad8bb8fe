import { randomBytes } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { type DeleteSubtitlesInput, type SaveSubtitlesInput, SubtitleLimits } from '../../sdk/subtitles/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { changeItem, itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { type Cue, cuesFrom } from './cues.ts'
import { languageName } from './language-name.ts'
import { countTracks, deleteTrack, insertSubtitleFile, insertTrack } from './table.ts'
import { toWebVtt } from './to-web-vtt.ts'

/** Adds a track from a file. It is stored as WebVTT, and its lines are found by the search. */
export async function saveSubtitles(
  ctx: Context,
  { encid, lang, label, captions, text }: InferOutput<typeof SaveSubtitlesInput>,
): Promise<Done & { TrackID: number }> {
  const item = await itemFor(ctx, encid, mayEdit)
  const plays: readonly number[] = [RecordTypes.video, RecordTypes.broadcast]
  if (!plays.includes(item.record_type) || item.source === Sources.externalVideo) refuse('SUBTITLES_ITEM')
  const { webVtt, cues } = readFile(text)
  const tag = Intl.getCanonicalLocales(lang)[0] ?? lang
  // A name of its own each time: browsers keep what they have.
  const name = `subtitles-${randomBytes(6).toString('hex')}.vtt`
  const path = `media/${randomBytes(16).toString('hex')}/${name}`
  const stored = await ctx.files.write(path, webVtt)
  try {
    const TrackID = await ctx.db.transaction().execute(async (trx) => {
      // Two people who add a track at the same time take turns here.
      await changeItem(trx, item, { updated_at: ctx.clock.now() })
      if ((await countTracks(trx, item.id)) >= SubtitleLimits.tracks) refuse('SUBTITLES_FULL')
      const file = { item_id: item.id, kind: 'subtitle' as const, name, path, mime: 'text/vtt; charset=utf-8', ...stored }
      const file_id = await insertSubtitleFile(trx, file)
      const track = { item_id: item.id, file_id, lang: tag, label: label || languageName(tag) || tag }
      return insertTrack(trx, { ...track, kind: captions ? 'captions' : 'subtitles' }, cues)
    })
    return { Success: true, Message: doneWords(ctx).saved, TrackID }
  } catch (error) {
    await ctx.files.remove(path)
    throw error
  }
}

export async function deleteSubtitles(ctx: Context, { encid, trackid }: InferOutput<typeof DeleteSubtitlesInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEdit)
  const path = await ctx.db.transaction().execute(async (trx) => {
    const deleted = (await deleteTrack(trx, item.id, trackid)) ?? refuse('SUBTITLES_NOT_FOUND')
    await changeItem(trx, item, { updated_at: ctx.clock.now() })
    return deleted
  })
  // Its row is gone: a file that stays is removed with the orphans.
  await ctx.files.remove(path).catch((error: unknown) => ctx.log.warn({ err: error }, 'a subtitle file was not removed'))
  return { Success: true, Message: doneWords(ctx).deleted }
}

/** The file as WebVTT with its cues. A browser writes U+FFFD for bytes that are not UTF-8. */
function readFile(text: string): { webVtt: string; cues: Cue[] } {
  if (text.includes('\uFFFD')) refuse('SUBTITLES_ENCODING')
  const webVtt = toWebVtt(text, /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) ? 'webvtt' : 'srt')
  const cues = cuesFrom(webVtt)
  return cues.length === 0 ? refuse('SUBTITLES_FILE') : { webVtt, cues }
}
