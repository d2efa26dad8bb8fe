import * as v from 'valibot'
import { ItemId, type PlaylistItem, PublishingFields } from '../media/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export const GetPlaylistInput = v.object({ id: ItemId })
export type GetPlaylistInput = v.InferInput<typeof GetPlaylistInput>
/** What the one who asks may see of a playlist, in its order. */
export const getPlaylist = get<GetPlaylistInput, PlaylistItem[]>()('/api/core/playlist/:id/', { iapi: ['/iapi/core/playlist/:id/'] })

export const CreatePlaylistInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter a title.'), v.maxLength(500, 'A title has at most 500 characters.')),
  ...PublishingFields,
})
export type CreatePlaylistInput = v.InferInput<typeof CreatePlaylistInput>
export const createPlaylist = post<CreatePlaylistInput, { Success: true; Message: string; ClipDataID: number; EncID: string }>()(
  '/api/ml/playlists/create/',
  {
    actions: ['CreatePlaylist'],
  },
)

export const AddPlaylistItemInput = v.object({ cdid: ItemId, addcdid: ItemId })
export type AddPlaylistItemInput = v.InferInput<typeof AddPlaylistItemInput>
export const addPlaylistItem = post<AddPlaylistItemInput, { Success: true; Message: string }>()('/api/ml/playlists/AddItem/', {
  actions: ['AddItemToPlaylist'],
})

export const PlaylistLimits = { items: 500 } as const

export const PlaylistErrors = {
  PLAYLIST_NOT_FOUND: 'This playlist does not exist, or you may not see it.',
  PLAYLIST_FULL: 'A playlist holds at most 500 items.',
  PLAYLIST_IN_PLAYLIST: 'A playlist cannot hold another playlist.',
} as const
