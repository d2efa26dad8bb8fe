import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MediaFileKind } from './rows.ts'
import {
  type FileRow,
  findItem,
  type ItemRow,
  listMediaFiles,
  listRenditions,
  listSubtitleTracks,
  type MediaFileRow,
  type RenditionRow,
  type SubtitleTrackRow,
} from './table.ts'

/** Everything of an item that has an address of its own. */
export interface StreamParts {
  item: ItemRow
  files: MediaFileRow[]
  renditions: RenditionRow[]
  subtitles: SubtitleTrackRow[]
}

/** Files that nobody may open. */
const hidden: readonly MediaFileKind[] = ['deleted-related', 'deleted-slide', 'slides-source']

/** The subtitle tracks among the files of an item, the oldest first. */
export const tracksIn = (files: readonly FileRow[]): SubtitleTrackRow[] =>
  files
    .flatMap(({ id: file_id, item_id, name, track_id, track_lang, track_label, track_kind, track_is_default }) =>
      track_id === null || track_lang === null || track_label === null || track_kind === null
        ? []
        : [
            {
              id: track_id,
              item_id,
              file_id,
              name,
              lang: track_lang,
              label: track_label,
              kind: track_kind,
              is_default: track_is_default ?? 0,
            },
          ],
    )
    .sort((a, b) => a.id - b.id)

export async function loadStreamParts(db: Kysely<Database>, itemId: number): Promise<StreamParts | undefined> {
  const item = await findItem(db, itemId)
  if (!item) return undefined
  const [files, renditions, subtitles] = await Promise.all([
    listMediaFiles(db, [itemId]),
    listRenditions(db, [itemId]),
    listSubtitleTracks(db, [itemId]),
  ])
  return { item, files: files.filter(({ kind }) => !hidden.includes(kind)), renditions, subtitles }
}
