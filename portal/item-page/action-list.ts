import { archiveAction } from '../archive/archive-action.tsx'
import { cmi5Action } from '../cmi5/cmi5-action.ts'
import { downloadAction } from '../downloads/download-action.tsx'
import { favouriteAction } from '../favourites/favourite-action.tsx'
import { gradesAction } from '../grades/grades-action.ts'
import { grantAction } from '../grants/grant-action.tsx'
import { streamsAction } from '../multi-stream/streams-action.tsx'
import { ownerAction } from '../owners/owner-action.ts'
import { addToPlaylistAction } from '../playlists/add-to-playlist-action.tsx'
import { replaceAction } from '../replacements/replace-action.tsx'
import { embedAction, webLinkAction } from '../shares/share-actions.tsx'
import { sendToScreensAction } from '../signage/send-action.tsx'
import { statisticsAction } from '../statistics/statistics-action.ts'
import { subtitlesAction } from '../subtitles/subtitles-action.tsx'
import { thumbnailAction } from '../thumbnails/thumbnail-action.tsx'
import { usesAction } from '../uses/uses-action.ts'
import { deleteAction } from './delete-action.tsx'
import { detailsAction } from './details-action.tsx'
import { editAction } from './edit-action.tsx'
import type { ItemAction } from './item-action.ts'

/** The actions on the page of an item, in the order of their buttons and menu entries. A capability adds its action here. */
export const itemActions: readonly ItemAction[] = [
  favouriteAction,
  webLinkAction,
  editAction,
  addToPlaylistAction,
  embedAction,
  downloadAction,
  detailsAction,
  thumbnailAction,
  replaceAction,
  subtitlesAction,
  streamsAction,
  statisticsAction,
  usesAction,
  cmi5Action,
  gradesAction,
  sendToScreensAction,
  grantAction,
  ownerAction,
  archiveAction,
  deleteAction,
]
