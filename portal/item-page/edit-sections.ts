import { categoriesEditSection } from '../categories/categories-edit-section.tsx'
import { commentsEditSection } from '../comments/comments-edit-section.tsx'
import { playbackEditSection } from '../playback/playback-edit-section.tsx'
import { playlistEditSection } from '../playlists/playlist-edit-section.tsx'
import { publishingEditSection } from '../publishing/publishing-edit-section.tsx'
import type { EditSection } from './edit-section.ts'
import { panoramaEditSection } from './panorama-edit-section.tsx'

/**
 * The sections of the form that edits an item, in their order below the fields of the library. A capability adds its section here. Sections
 * with a request of their own are saved in this order too.
 */
export const editSections: readonly EditSection[] = [
  categoriesEditSection,
  panoramaEditSection,
  publishingEditSection,
  playlistEditSection,
  playbackEditSection,
  commentsEditSection,
]
