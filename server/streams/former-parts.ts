import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isMadeOfSource } from '../item-images/made-of-source.ts'
import { findFileItem } from '../items/find-file-item.ts'
import { loadStreamParts, type StreamParts } from '../items/stream-parts.ts'

/** Parts under a former address, or the news that the address is the present one. */
export interface FormerParts {
  isPresent: boolean
  parts: StreamParts
}

/**
 * Loads the files that an item had under another version. Everything that people have added is that of now; renditions of a file that is no longer kept
 * are left out, because bytes of another file would be played in their place.
 */
export async function loadFormer(db: Kysely<Database>, itemId: number, version: number): Promise<FormerParts | undefined> {
  const own = await loadStreamParts(db, itemId)
  if (own === undefined) return undefined
  if (own.item.file_version === version) return { isPresent: true, parts: own }
  const fileItemId = await findFileItem(db, itemId, version)
  const former = fileItemId === undefined ? undefined : await loadStreamParts(db, fileItemId)
  const added = own.files.filter((file) => !isMadeOfSource(file))
  const files = [...(former?.files.filter(isMadeOfSource) ?? []), ...added]
  const duration_secs = former?.item.duration_secs ?? own.item.duration_secs
  const parts = { item: { ...own.item, duration_secs }, files, renditions: former?.renditions ?? [], subtitles: own.subtitles }
  return { isPresent: false, parts }
}
