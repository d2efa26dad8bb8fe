import type { RecordTypes } from '../media/contract.ts'
import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/**
 * The entries of a playlist; choosing one plays it.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), panels([playlistItemsPanel])], item })
 * player.panels.setOpen(true)
 */
export const playlistItemsPanel: MediaPanel = {
  name: 'PlaylistItems',
  title: (language) => language.words(panelsWords).playlistItems,
  icon: 'M4 6h10v2H4zm0 5h10v2H4zm0 5h6v2H4zm11-3.5v6.1a.5.5 0 0 0 .8.4l4.4-3.1a.5.5 0 0 0 0-.8l-4.4-3a.5.5 0 0 0-.8.4z',
  isShown: ({ RecordType, Playlist }) => RecordType === playlist && Playlist.length > 0,
  count: ({ Playlist }) => Playlist.length,
  opensFirst: () => true,
  load: async () => (await import('./playlist-items.tsx')).PlaylistItems,
}
