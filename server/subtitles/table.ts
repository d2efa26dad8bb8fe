import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MediaFilesTable, SubtitleTracksTable } from '../items/rows.ts'
import type { Cue } from './cues.ts'
import { reindexTranscripts } from './page-texts.ts'

/** Rows in one statement: databases limit the parameters of one. */
const batchSize = 500

export async function insertTrack(trx: Kysely<Database>, track: Insertable<SubtitleTracksTable>, cues: Cue[]): Promise<number> {
  const { id } = await trx.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
  for (let from = 0; from < cues.length; from += batchSize) {
    const rows = cues
      .slice(from, from + batchSize)
      .map(({ startMs, endMs, text }) => ({ item_id: track.item_id, track_id: id, start_ms: startMs, end_ms: endMs, text }))
    await trx.insertInto('cues').values(rows).execute()
  }
  await reindexTranscripts(trx, track.item_id)
  return id
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
export async function deleteTrack(trx: Kysely<Database>, itemId: number, id: number): Promise<string | undefined> {
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
