import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { client } from '../session/client.ts'
import { portalQueue } from '../uploads/portal-queue.ts'
import { createUploadPlaylist } from './playlist-of-uploads.ts'

/** The playlist of what this page uploads; like the queue it lives as long as the page. */
export const portalUploadPlaylist = createUploadPlaylist(portalQueue, {
  create: (title) => client.call(createPlaylist, { title }),
  add: (cdid, addcdid) => client.call(addPlaylistItem, { cdid, addcdid }),
})
