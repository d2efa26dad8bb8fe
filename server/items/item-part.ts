import type { ArchivePart } from '../../sdk/archive/contract.ts'
import type { CategoriesPart } from '../../sdk/categories/contract.ts'
import type { ChaptersPart } from '../../sdk/chapters/contract.ts'
import type { DownloadsPart } from '../../sdk/downloads/contract.ts'
import type { FavouritePart } from '../../sdk/favourites/contract.ts'
import type { MetadataPart } from '../../sdk/fields/contract.ts'
import type { ProblemsPart } from '../../sdk/item-problems/contract.ts'
import type { PlaybackPart } from '../../sdk/playback/contract.ts'
import type { CoverPart, PlaylistPart } from '../../sdk/playlists/contract.ts'
import type { ViewingPart } from '../../sdk/viewing/contract.ts'
import type { Context } from '../context.ts'
import type { KnownItem } from './access.ts'
import type { Allowed } from './policy.ts'

/** An item as lists show it, with the name of its owner. */
export type ListedItem = KnownItem & { owner_name: string }

/** An item that the caller may view. */
export type SeenItem = Allowed<ListedItem, 'view'>

export interface PartOptions {
  /** Seconds at which the player will begin. */
  startTime?: number | undefined
}

/** The fields that one capability adds to the answer about an item. */
export interface ItemPart<Fields> {
  /** The fields of an item for which the part was not named, or has nothing. */
  readonly none: Fields
  /** Loads the fields of many items in one statement, or a few; an item that is left out gets `none`. */
  load(ctx: Context, items: readonly SeenItem[], options: PartOptions): Promise<ReadonlyMap<number, Fields>>
}

/** The fields of each part, by its name. */
interface PartFields {
  archive: ArchivePart
  categories: CategoriesPart
  chapters: ChaptersPart
  cover: CoverPart
  downloads: DownloadsPart
  favourite: FavouritePart
  metadata: MetadataPart
  playback: PlaybackPart
  playlist: PlaylistPart
  problems: ProblemsPart
  viewing: ViewingPart
}

export type ItemPartName = keyof PartFields

/** Every part by its name, as server/item-hooks.ts registers them. */
export type ItemParts = { readonly [Name in ItemPartName]: ItemPart<PartFields[Name]> }
