import {
  AddPlaylistItemInput,
  addPlaylistItem as addPlaylistItemEndpoint,
  CreatePlaylistInput,
  createPlaylist as createPlaylistEndpoint,
  GetPlaylistInput,
  getPlaylist as getPlaylistEndpoint,
} from '../../sdk/playlists/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { addPlaylistItem, createPlaylist, getPlaylist } from './playlists.ts'

export const playlistRoutes = (): Route[] => [
  serve(getPlaylistEndpoint, GetPlaylistInput, getPlaylist),
  serve(createPlaylistEndpoint, CreatePlaylistInput, createPlaylist),
  serve(addPlaylistItemEndpoint, AddPlaylistItemInput, addPlaylistItem),
]
