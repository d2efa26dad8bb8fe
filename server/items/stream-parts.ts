import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import {
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

export async function loadStreamParts(db: Kysely<Database>, itemId: number): Promise<StreamParts | undefined> {
  const item = await findItem(db, itemId)
  if (!item) return undefined
  const [files, renditions, subtitles] = await Promise.all([
    listMediaFiles(db, [itemId]),
    listRenditions(db, [itemId]),
    listSubtitleTracks(db, [itemId]),
  ])
  return { item, files, renditions, subtitles }
}
