import {
  AddPlaylistItemInput,
  addPlaylistItem as addPlaylistItemEndpoint,
  CreatePlaylistInput,
  createPlaylist as createPlaylistEndpoint,
  GetPlaylistInput,
  getPlaylist as getPlaylistEndpoint,
  serverTime,
  UpdatePlaylistInput,
  updatePlaylist as updatePlaylistEndpoint,
} from '../../sdk/playlists/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { addPlaylistItem, createPlaylist, getPlaylist } from './playlists.ts'
import { updatePlaylist } from './settings.ts'

export const playlistRoutes = (): Route[] => [
  serve(getPlaylistEndpoint, GetPlaylistInput, getPlaylist),
  serve(createPlaylistEndpoint, CreatePlaylistInput, createPlaylist),
  serve(addPlaylistItemEndpoint, AddPlaylistItemInput, addPlaylistItem),
  serve(updatePlaylistEndpoint, UpdatePlaylistInput, updatePlaylist),
  serve(serverTime, NoInput, ({ clock }) => ({ Now: clock.now() })),
]
