import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { ask } from '../session/ask.ts'
import { portalQueue } from '../uploads/portal-queue.ts'
import { createUploadPlaylist } from './playlist-of-uploads.ts'

/** The playlist of what this page uploads; like the queue it lives as long as the page. */
export const portalUploadPlaylist = createUploadPlaylist(portalQueue, {
  create: (title) => ask(createPlaylist, { title }),
  add: (cdid, addcdid) => ask(addPlaylistItem, { cdid, addcdid }),
})
