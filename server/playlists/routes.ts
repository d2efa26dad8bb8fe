import * as contract from '../../sdk/playlists/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { addPlaylistItem, checkMembership } from './add-item.ts'
import { deletePlaylistItem, savePlaylistOrder, setPlaylistThumbnail, togglePlaylistItemMode, updatePlaylistItem } from './edit-entries.ts'
import { createPlaylist, getPlaylist } from './playlists.ts'
import { updatePlaylist } from './settings.ts'
import { listRecentPlaylists, listUserPlaylists } from './user-playlists.ts'

export const playlistRoutes = (): Route[] => [
  serve(contract.getPlaylist, contract.GetPlaylistInput, getPlaylist),
  serve(contract.createPlaylist, contract.CreatePlaylistInput, createPlaylist),
  serve(contract.addPlaylistItem, contract.AddPlaylistItemInput, addPlaylistItem),
  serve(contract.checkMembership, contract.CheckMembershipInput, checkMembership),
  serve(contract.deletePlaylistItem, contract.DeletePlaylistItemInput, deletePlaylistItem),
  serve(contract.updatePlaylistItem, contract.UpdatePlaylistItemInput, updatePlaylistItem),
  serve(contract.togglePlaylistItemMode, contract.TogglePlaylistItemModeInput, togglePlaylistItemMode),
  serve(contract.setPlaylistThumbnail, contract.SetPlaylistThumbnailInput, setPlaylistThumbnail),
  serve(contract.savePlaylistOrder, contract.SavePlaylistOrderInput, savePlaylistOrder),
  serve(contract.updatePlaylist, contract.UpdatePlaylistInput, updatePlaylist),
  serve(contract.listUserPlaylists, contract.ListUserPlaylistsInput, listUserPlaylists),
  serve(contract.listRecentPlaylists, NoInput, listRecentPlaylists),
  serve(contract.serverTime, NoInput, ({ clock }) => ({ Now: clock.now() })),
]
