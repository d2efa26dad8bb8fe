import type { ComponentType } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { ApprovalNote } from '../approvals/approval-note.tsx'
import { ArchiveNote } from '../archive/archive-note.tsx'
import { LiveNote } from '../live/live-note.tsx'
import { ReplacementNote } from '../replacements/replacement-note.tsx'
import { SubtitlesNote } from '../subtitles/subtitles-note.tsx'
import { ConvertingNote } from './converting-panel.tsx'
import { ItemProblems } from './item-problems.tsx'

/** A notice about the state of an item. It is drawn by the item alone, so that it never appears later. */
export interface ItemNote {
  /** Unique in the list. */
  name: string
  /** `title`: above the title of the page. `actions`: above its buttons. */
  place: 'title' | 'actions'
  /** Draws nothing when the item has no such state. */
  Note: ComponentType<{ item: MediaItem }>
}

/** The notes of an item, in their order. A capability adds its note here. */
export const itemNotes: readonly ItemNote[] = [
  { name: 'live', place: 'title', Note: LiveNote },
  { name: 'converting', place: 'title', Note: ConvertingNote },
  { name: 'replacement', place: 'title', Note: ReplacementNote },
  { name: 'problems', place: 'title', Note: ItemProblems },
  { name: 'subtitles', place: 'title', Note: SubtitlesNote },
  { name: 'approval', place: 'actions', Note: ApprovalNote },
  { name: 'archive', place: 'actions', Note: ArchiveNote },
]

/** The notes of one place. */
export const ItemNotes = ({ item, place }: { item: MediaItem; place: ItemNote['place'] }) =>
  itemNotes.map(({ name, place: own, Note }) => own === place && <Note key={name} item={item} />)
