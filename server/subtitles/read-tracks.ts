import type { InferOutput } from 'valibot'
import type { EditedTrack, ListSubtitlesInput, SubtitleDraft, SubtitleTextInput, UncertainLine } from '../../sdk/subtitles/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { countCues, findTrack, listTracks } from './table.ts'
import { readTrackFile } from './track-files.ts'
import { readUncertain } from './uncertain.ts'
import { type DraftRow, findDraft, findVersion, listDrafts, listVersions } from './versions-table.ts'

export async function listSubtitles(
  ctx: Context,
  { encid }: InferOutput<typeof ListSubtitlesInput>,
): Promise<{ Items: EditedTrack[]; Drafts: SubtitleDraft[] }> {
  const item = await itemFor(ctx, encid, mayEdit)
  const [tracks, lines, versions, drafts] = await Promise.all([
    listTracks(ctx.db, item.id),
    countCues(ctx.db, item.id),
    listVersions(ctx.db, item.id),
    listDrafts(ctx.db, item.id),
  ])
  return {
    Items: tracks.map(({ id, lang, label, kind, is_default }) => ({
      ...{ ID: id, Lang: lang, Label: label, Kind: kind, Lines: lines.get(id) ?? 0 },
      ...(is_default === 1 ? { Default: true as const } : {}),
      Versions: versions
        .filter(({ track_id }) => track_id === id)
        .map((row) => ({ ID: row.id, DateReplaced: new Date(row.created_at).toISOString(), ReplacedBy: row.display_name ?? '' })),
    })),
    Drafts: drafts.map(presentDraft),
  }
}

export const presentDraft = (row: DraftRow): SubtitleDraft => ({
  ...{ ID: row.id, TrackID: row.track_id ?? 0, Lang: row.lang, Label: row.label, Kind: row.kind, Revision: String(row.revision) },
  DateChanged: new Date(row.updated_at).toISOString(),
  ChangedBy: row.display_name ?? '',
  ...(row.is_automatic === 1 ? { Automatic: true as const } : {}),
  ...(row.is_from_images === 1 ? { FromImages: true as const } : {}),
  ...(row.translated_from === '' ? {} : { TranslatedFrom: row.translated_from }),
})

export async function readSubtitleText(
  ctx: Context,
  { encid, trackid, versionid, draftid }: InferOutput<typeof SubtitleTextInput>,
): Promise<{ Text: string; Uncertain?: UncertainLine[] }> {
  const item = await itemFor(ctx, encid, mayEdit)
  if (draftid !== undefined) {
    const { text, uncertain } = (await findDraft(ctx.db, item.id, draftid)) ?? refuse('SUBTITLES_NOT_FOUND')
    return { Text: text, ...(uncertain === '' ? {} : { Uncertain: readUncertain(uncertain) }) }
  }
  if (versionid !== undefined) return { Text: (await findVersion(ctx.db, item.id, versionid))?.text ?? refuse('SUBTITLES_NOT_FOUND') }
  const track = trackid === undefined ? undefined : await findTrack(ctx.db, item.id, trackid)
  return { Text: await readTrackFile(ctx, track?.path ?? refuse('SUBTITLES_NOT_FOUND')) }
}
