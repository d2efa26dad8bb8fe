import { ListPlus } from 'lucide-react'
import { lazy } from 'react'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import type { ItemAction } from '../item-page/item-action.ts'
import { canJoinPlaylist } from './can-join-playlist.ts'

const AddToPlaylistDialog = lazy(() => import('./add-to-playlist-dialog.tsx').then((module) => ({ default: module.AddToPlaylistDialog })))

/** Adds the item to a playlist. */
export const addToPlaylistAction: ItemAction = {
  name: 'playlist',
  menu: {
    group: 'use',
    isShown: (item, user) => canJoinPlaylist(user, item),
    label: (language) => language.words(playlistsWords).add,
    Icon: ListPlus,
  },
  Dialog: ({ item, onClose }) => <AddToPlaylistDialog open item={item} onClose={onClose} />,
}
