import { RecordTypes } from '../../sdk/media/contract.ts'
import type { MediaPanel } from '../../sdk/panels/index.ts'
import { playlistItemsPanel } from '../../sdk/playlists/index.ts'

/** The panel of playlist items in the portal, where editors change the list. It is shown before the items are read, so that nothing moves. */
export const editablePlaylistItems: MediaPanel = {
  ...playlistItemsPanel,
  isShown: ({ RecordType }) => RecordType === RecordTypes.playlist,
  load: async () => (await import('./playlist-items-content.tsx')).PlaylistItemsContent,
}
