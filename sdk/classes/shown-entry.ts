import type { ClassState } from '../hub/contract.ts'
import type { PlaylistItem } from '../media/contract.ts'

/** The place of the presenter's item among the items that the viewer has; undefined: it is not among them. */
export function shownEntry(
  { Item }: Pick<ClassState, 'Item'>,
  entries: readonly Pick<PlaylistItem, 'PlaylistItemID'>[],
): number | undefined {
  if (Item === 0) return 0
  const index = entries.findIndex(({ PlaylistItemID }) => PlaylistItemID === Item)
  return index < 0 ? undefined : index
}
