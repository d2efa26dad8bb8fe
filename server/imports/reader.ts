import type { ImportFolder } from './import-folder.ts'

/** An item as a reader found it: an `ItemInput` that was not checked yet, perhaps with a sentence for the report, or the reason why there is none. */
export type FoundItem = { item: unknown; note?: string } | { id: string; title?: string; fault: string }

export interface FoundLibrary {
  /** The name in the journal: ids are unique within it. */
  source: string
  /** For the report: `YouTube takeout`. */
  title: string
  /** Read as often as it is asked for; playlists may come before their items. */
  items(): AsyncIterable<FoundItem>
  /** An own export has files beside the items. */
  hasLibraryFiles?: true
  /** Why the copy is not whole; undefined: it is. */
  problem?(): Promise<string | undefined>
  /** The name of the library, when it is an export of this product. */
  library?: string
}

/** Reads the folder of one kind of library; undefined: it is another kind. */
export type Reader = (folder: ImportFolder) => Promise<FoundLibrary | undefined>
