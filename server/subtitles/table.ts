import type { Insertable, Kysely, Selectable } from 'kysely'
import { SubtitleLimits } from '../../sdk/subtitles/contract.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { MediaFilesTable, SubtitleTracksTable } from '../items/rows.ts'
import type { Cue } from './cues.ts'
import { reindexTranscripts } from './page-texts.ts'
import type { SubtitleVersionsTable } from './rows.ts'
import { insertVersion } from './versions-table.ts'

type Editable = Allowed<{ id: number }, 'edit'>

/** Rows in one statement: databases limit the parameters of one. */
const batchSize = 500

export async function insertTrack(trx: Kysely<Database>, track: Insertable<SubtitleTracksTable>, cues: Cue[]): Promise<number> {
  const { id } = await trx.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
  await insertCues(trx, track.item_id, id, cues)
  return id
}

async function insertCues(trx: Kysely<Database>, itemId: number, trackId: number, cues: Cue[]): Promise<void> {
  for (let from = 0; from < cues.length; from += batchSize) {
    const rows = cues
      .slice(from, from + batchSize)
      .map(({ startMs, endMs, text }) => ({ item_id: itemId, track_id: trackId, start_ms: startMs, end_ms: endMs, text }))
    await trx.insertInto('cues').values(rows).execute()
  }
  await reindexTranscripts(trx, itemId)
}

/** A track with the key of its file. */
export const findTrack = (
  db: Kysely<Database>,
  itemId: number,
  id: number,
): Promise<(Selectable<SubtitleTracksTable> & { path: string }) | undefined> =>
  db
    .selectFrom('subtitle_tracks')
    .innerJoin('media_files', 'media_files.id', 'subtitle_tracks.file_id')
    .selectAll('subtitle_tracks')
    .select('media_files.path')
    .where('subtitle_tracks.item_id', '=', itemId)
    .where('subtitle_tracks.id', '=', id)
    .executeTakeFirst()

export const listTracks = (db: Kysely<Database>, itemId: number): Promise<Selectable<SubtitleTracksTable>[]> =>
  db.selectFrom('subtitle_tracks').selectAll().where('item_id', '=', itemId).orderBy('id').execute()

/** The number of lines of each track of an item. */
export async function countCues(db: Kysely<Database>, itemId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('cues')
    .select(({ fn }) => ['track_id', fn.countAll().as('count')])
    .where('item_id', '=', itemId)
    .groupBy('track_id')
    .execute()
  return new Map(rows.map(({ track_id, count }) => [track_id, Number(count)]))
}

export async function updateTrack(
  trx: Kysely<Database>,
  item: Editable,
  id: number,
  change: Pick<Selectable<SubtitleTracksTable>, 'lang' | 'label' | 'kind'>,
): Promise<void> {
  await trx.updateTable('subtitle_tracks').set(change).where('item_id', '=', item.id).where('id', '=', id).execute()
  // The language is in the index.
  await reindexTranscripts(trx, item.id)
}

/** One track of an item is the default at most. */
export async function chooseDefault(trx: Kysely<Database>, { id: itemId }: Editable, id: number | undefined): Promise<void> {
  await trx.updateTable('subtitle_tracks').set({ is_default: 0 }).where('item_id', '=', itemId).where('is_default', '=', 1).execute()
  if (id !== undefined)
    await trx.updateTable('subtitle_tracks').set({ is_default: 1 }).where('item_id', '=', itemId).where('id', '=', id).execute()
}

interface Replacement {
  item: Editable
  trackId: number
  file: Insertable<MediaFilesTable>
  cues: Cue[]
  version: Insertable<SubtitleVersionsTable>
}

/** Gives a track another file, and keeps the text of the old one as an earlier version. */
export async function replaceFile(trx: Kysely<Database>, { item, trackId, file, cues, version }: Replacement): Promise<void> {
  const ofTrack = trx.selectFrom('subtitle_tracks').select('file_id').where('id', '=', trackId)
  const { file_id: before } = await ofTrack.executeTakeFirstOrThrow()
  await insertVersion(trx, version, SubtitleLimits.versions)
  const file_id = await insertSubtitleFile(trx, file)
  await trx.updateTable('subtitle_tracks').set({ file_id }).where('id', '=', trackId).execute()
  await trx.deleteFrom('media_files').where('id', '=', before).execute()
  await trx.deleteFrom('cues').where('track_id', '=', trackId).execute()
  await insertCues(trx, item.id, trackId, cues)
}

export const insertSubtitleFile = async (trx: Kysely<Database>, file: Insertable<MediaFilesTable>): Promise<number> =>
  (await trx.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()).id

export const countTracks = async (trx: Kysely<Database>, itemId: number): Promise<number> =>
  Number(
    (
      await trx
        .selectFrom('subtitle_tracks')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('item_id', '=', itemId)
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Deletes a track with its cues and the row of its file; answers the key of the file. */
export async function deleteTrack(trx: Kysely<Database>, { id: itemId }: Editable, id: number): Promise<string | undefined> {
  const track = await trx
    .deleteFrom('subtitle_tracks')
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
  if (track === undefined) return undefined
  await reindexTranscripts(trx, itemId)
  return (await trx.deleteFrom('media_files').where('id', '=', track.file_id).returning('path').executeTakeFirst())?.path
}

/** Characters of a transcript: about an hour of speech. */
const maxTranscript = 50_000
/** Cues of a transcript. A cue has some forty characters. */
const maxCues = 2000

/** The text of a track without times, cut behind a word where it is very long. */
export async function transcriptText(db: Kysely<Database>, itemId: number, trackId: number): Promise<string> {
  const cues = await db
    .selectFrom('cues')
    .select('text')
    .where('item_id', '=', itemId)
    .where('track_id', '=', trackId)
    .orderBy('start_ms')
    .limit(maxCues)
    .execute()
  const text = cues.map((cue) => cue.text).join(' ')
  if (text.length <= maxTranscript) return text
  const space = text.lastIndexOf(' ', maxTranscript)
  return text.slice(0, space > 0 ? space : maxTranscript).toWellFormed()
}

export interface CueData {
  /** From 0. */
  Index: number
  FromSeconds: number
  ToSeconds: number
  Text: string
}

/** Cues of all tracks of one answer: some hours of speech. */
const maxCuesOfAnswer = 10_000

/** The cues of these tracks in their order, by the id of the track. */
export async function subtitleData(db: Kysely<Database>, trackIds: readonly number[]): Promise<ReadonlyMap<number, CueData[]>> {
  const data = new Map<number, CueData[]>()
  if (trackIds.length === 0) return data
  const cues = await db
    .selectFrom('cues')
    .select(['track_id', 'start_ms', 'end_ms', 'text'])
    .where('track_id', 'in', trackIds)
    .orderBy('track_id')
    .orderBy('start_ms')
    .limit(maxCuesOfAnswer)
    .execute()
  for (const { track_id, start_ms, end_ms, text } of cues) {
    const track = data.get(track_id) ?? []
    data.set(track_id, track)
    track.push({ Index: track.length, FromSeconds: start_ms / 1000, ToSeconds: end_ms / 1000, Text: text })
  }
  return data
}

/** The languages of the subtitle tracks of an item. */
export const listTrackLanguages = async (db: Kysely<Database>, itemId: number): Promise<string[]> =>
  (await db.selectFrom('subtitle_tracks').select('lang').where('item_id', '=', itemId).orderBy('id').execute()).map(({ lang }) => lang)
