import * as v from 'valibot'
import { Flag, ItemId, Moment, type PlaylistItem, PublishingFields } from '../media/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Schema of what `getPlaylist` is given. */
export const GetPlaylistInput = v.object({ id: ItemId })
export type GetPlaylistInput = v.InferInput<typeof GetPlaylistInput>
/** What the one who asks may see of a playlist, in its order. */
export const getPlaylist = get<GetPlaylistInput, PlaylistItem[]>()('/api/core/playlist/:id/', { iapi: ['/iapi/core/playlist/:id/'] })

/** Schema of what `createPlaylist` is given. */
export const CreatePlaylistInput = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter a title.'), v.maxLength(500, 'A title has at most 500 characters.')),
  ...PublishingFields,
})
export type CreatePlaylistInput = v.InferInput<typeof CreatePlaylistInput>
/** Makes a playlist. Refused with a code of `PlaylistErrors`. */
export const createPlaylist = post<CreatePlaylistInput, { Success: true; Message: string; ClipDataID: number; EncID: string }>()(
  '/api/ml/playlists/create/',
  {
    actions: ['CreatePlaylist'],
  },
)

const Seconds = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite('Times are numbers of seconds.'), v.minValue(0))

/** How many items a playlist holds at most. */
export const PlaylistLimits = { items: 500, imageSeconds: { least: 1, most: 3600, usual: 10 } } as const

/** `start` and `duration` in seconds add only that part of the item; without a duration the whole item is added. */
export const AddPlaylistItemInput = v.object({
  cdid: ItemId,
  addcdid: ItemId,
  start: v.optional(Seconds),
  duration: v.optional(Seconds),
})
export type AddPlaylistItemInput = v.InferInput<typeof AddPlaylistItemInput>
/** Puts an item at the end of a playlist. Refused with a code of `PlaylistErrors`. */
export const addPlaylistItem = post<AddPlaylistItemInput, { Success: true; Message: string }>()('/api/ml/playlists/AddItem/', {
  actions: ['AddItemToPlaylist'],
})

/**
 * How a playlist runs: `broadcast` by the clock, from `startat` to `stopat`; `liveencoderid` the live item that is sent instead of
 * its entries (0: none); `imageseconds` how long a picture is shown. What is not named stays.
 */
export const UpdatePlaylistInput = v.object({
  cdid: ItemId,
  broadcast: v.optional(Flag),
  startat: v.optional(Moment),
  stopat: v.optional(Moment),
  liveencoderid: v.optional(v.union([v.literal(0), v.literal('0'), v.literal(''), ItemId])),
  imageseconds: v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.number('A picture is shown for 1 to 3,600 seconds.'),
      v.minValue(PlaylistLimits.imageSeconds.least, 'A picture is shown for 1 to 3,600 seconds.'),
      v.maxValue(PlaylistLimits.imageSeconds.most, 'A picture is shown for 1 to 3,600 seconds.'),
    ),
  ),
})
export type UpdatePlaylistInput = v.InferInput<typeof UpdatePlaylistInput>
/** Changes how a playlist runs. Refused with a code of `PlaylistErrors`. */
/** Changes how a playlist runs. Refused with a code of `PlaylistErrors`. */
export const updatePlaylist = post<UpdatePlaylistInput, { Success: true; Message: string }>()('/api/ml/playlists/update/')

/** Schema of what `serverTime` is given. */
export type ServerTimeInput = Record<string, never>
/** What time it is on the server, in milliseconds since 1970: broadcasts run by it, whatever the visitor's clock says. */
export const serverTime = get<ServerTimeInput, { Now: number }>()('/api/core/time/')

/** What is said when playlists are refused, by code. */
export const PlaylistErrors = {
  PLAYLIST_NOT_FOUND: 'This playlist does not exist, or you may not see it.',
  PLAYLIST_FULL: 'A playlist holds at most 500 items.',
  PLAYLIST_IN_PLAYLIST: 'A playlist cannot hold another playlist.',
  BROADCAST_NEEDS_START: 'Please say when the broadcast starts.',
  BROADCAST_STOPS_BEFORE_START: 'A broadcast has to stop after it starts.',
  BROADCAST_NEEDS_LIVE: 'Only a live item of this library can be sent instead of the entries.',
} as const
