import { archivePart } from './archive/item-part.ts'
import { recomputeItems } from './categories/categories.ts'
import { categoriesPart } from './categories/item-part.ts'
import { chaptersPart } from './chapters/item-part.ts'
import { retryMissingParts } from './conversions/conversions.ts'
import { downloadsPart } from './downloads/item-part.ts'
import { favouritePart } from './favourites/item-part.ts'
import { metadataPart } from './fields/item-part.ts'
import { grantAccess } from './grants/grants.ts'
import { problemsPart } from './item-problems/item-part.ts'
import type { ItemHooks } from './items/item-hooks.ts'
import { playbackPart } from './playback/item-part.ts'
import { coverPart, playlistPart } from './playlists/item-part.ts'
import { shareAccess } from './shares/share.ts'
import { viewingPart } from './viewing/item-part.ts'

/** The register of what capabilities add to items. */
export const itemHooks: ItemHooks = {
  accessSources: [grantAccess, shareAccess],
  created: [(trx, itemId) => recomputeItems(trx, [itemId])],
  restored: [retryMissingParts],
  parts: {
    archive: archivePart,
    categories: categoriesPart,
    chapters: chaptersPart,
    cover: coverPart,
    downloads: downloadsPart,
    favourite: favouritePart,
    metadata: metadataPart,
    playback: playbackPart,
    playlist: playlistPart,
    problems: problemsPart,
    viewing: viewingPart,
  },
}
