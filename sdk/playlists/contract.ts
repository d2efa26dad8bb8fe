import * as v from 'valibot'
import type { Chapter } from '../chapters/contract.ts'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import {
  CategoryFields,
  type DocumentType,
  type ImageURL,
  ItemId,
  type MediaSummary,
  Moment,
  PublishingFields,
  type RecordType,
} from '../media/contract.ts'
import type { StreamsOfEntry } from '../multi-stream/contract.ts'
import type { EntryQuiz } from '../quizzes/contract.ts'
import type { SubtitleTrack } from '../subtitles/contract.ts'
import {
  type Done,
  Flag,
  Numeric,
  NumericText,
  OptionalRow,
  type Page,
  PageInput,
  Revision,
  RowId,
  readNumber,
  SearchText,
  Whole,
} from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** How a rendition begins: ranges of its file, to be appended in this order. */
export interface FastStart {
  URL: string
  /** With its codecs, as `MediaSource.isTypeSupported` takes it. */
  Type: string
  /** Byte offset and length. The first holds the header and, when it starts at the beginning, the first seconds as well. */
  Ranges: [offset: number, length: number][]
  /** Seconds of the whole. */
  Duration: number
}

/** One thing the player can play. Addresses are absolute paths on the server that answered, or whole URLs when it names its cloud base. */
export interface PlaylistItem extends StreamsOfEntry {
  ID: number
  PlaylistItemID?: number
  ClipDataID: number
  EncID: string
  RecordType: RecordType
  DocumentType?: DocumentType
  Title: string
  /** File name ending of the source, without the dot. */
  Extension?: string
  /** Target of a link (record type 9). */
  URL?: string
  /** 13: `MediaURL` is the address of a hosting service's player in a frame. 0, or left out: our own files. */
  Source?: number
  /** HLS master playlist (`.m3u8`), or a DASH manifest when `IsDash`. Empty while nothing can be played yet. */
  MediaURL: string
  /** The same segments as a DASH manifest. */
  DashURL?: string
  /** Lowest rendition as one fast-start MP4 (or M4A): starts quickest where quality does not matter yet. */
  ThinnedMediaURL?: string
  /** Changes when the file is replaced. Missing for the file that the item came with. */
  FileVersion?: number
  /** The first seconds of the lowest rendition: enough to show the first seconds without asking for a manifest. */
  FastStart?: FastStart
  /** `MediaURL` names our own ladder: each rendition one fragmented MP4, its segments byte ranges. */
  IsCmaf?: boolean
  IsDash: boolean
  LiveStream: boolean
  /** True while its first rendition is still being made: the manifest grows, and the end is not the end yet. */
  IsGrowing: boolean
  /** It has more than one stream that plays: `ChildStreams`. */
  MultiStream: boolean
  /** The video is a 360° video (equirectangular): the viewer chooses where to look. */
  Is360: boolean
  /** True for sound without video. */
  AudioOnly: boolean
  /** Only a part of the item: it plays from `StartTime` for `Duration`, then the next entry follows. */
  IsChapter?: boolean
  /** Which chapter of the item it is. */
  ChapterID?: number
  /** The quiz that is taken with this entry; absent without one, and for callers who cannot take it. */
  Quiz?: EntryQuiz
  /** It stays inside the playlist: nothing leads from it to the page of the item. */
  LockedToPlaylist?: boolean
  /** Both in seconds. */
  StartTime: number
  Duration: number
  /** Viewers may not seek to this second of the media or beyond. */
  DisableSeekFrom?: number
  /** Display size of the largest rendition in pixels; 0 without video. */
  Width: number
  Height: number
  ImageURLs: ImageURL[]
  /** WebVTT whose cues name sprite regions (`sprite-1.jpg#xywh=0,0,160,90`). */
  StoryboardURL?: string
  /** JSON `{peaks: number[]}`, 0 to 1, evenly spaced over the duration. */
  WaveformURL?: string
  Subtitles: SubtitleTrack[]
  /** Chapters of an entry of a playlist, or those inside of the part that it is. An item that plays by itself has them in `MediaItem.Chapters`. */
  Chapters?: Chapter[]
  /** The cues of the first track; only at the old address of an item (`/iapi/ml/media/`), whose readers do not load the track. */
  SubtitleData?: { Index: number; FromSeconds: number; ToSeconds: number; Text: string }[]
  /** Photos of a photoset, pages of a PDF, or the one image; `AvifURLs` the same for browsers that know AVIF. */
  Pages?: { ImageURLs: ImageURL[]; AvifURLs?: ImageURL[]; Title: string; Width: number; Height: number }[]
  Description?: string
  /**
   * Address of the file, for an entry that can be neither played nor shown; for an image that may be downloaded (only these have a
   * `Description`), its largest size.
   */
  DownloadURL?: string
}

/** How a playlist runs. Times in ISO 8601, UTC; empty: none. */
export interface PlaylistSettings {
  /** It runs by the clock, for everybody at the same place. */
  Broadcast: boolean
  StartAt: string
  /** After it nothing is shown any more; empty: it goes on for ever. */
  StopAt: string
  /** ClipDataID of the live item that is sent instead of the entries; 0: none, or none that the caller may view. */
  LiveEncoderID: number
  /** How long an entry without time of its own is shown, in seconds. */
  ImageSeconds: number
}

/** The part of an item that says what plays: the item itself, or the entries of a collection. */
export interface PlaylistPart {
  Playlist: PlaylistItem[]
  /** Only of playlists. */
  PlaylistSettings?: PlaylistSettings
}

/** The part of a collection without an image of its own: the images of one of its entries. */
export interface CoverPart {
  ImageURLs: ImageURL[]
}

/** Schema of what `getPlaylist` is given. */
export const GetPlaylistInput = v.object({ id: ItemId })
export type GetPlaylistInput = v.InferInput<typeof GetPlaylistInput>
/** The entries of a playlist that the caller may see, in their order. */
export const getPlaylist = get<GetPlaylistInput, PlaylistItem[]>()('/api/core/playlist/:id/', { iapi: ['/iapi/core/playlist/:id/'] })

/** Schema of what `createPlaylist` is given. */
export const CreatePlaylistInput = v.object({
  title: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter a title.'), v.maxLength(500, 'A title can have at most 500 characters.')),
  ),
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'A description can have at most 20,000 characters.'))),
  /** Values of the playlist's fields, which may include the title. Without them only a title is required. */
  fieldvalues: v.optional(FieldValuesInput),
  ...PublishingFields,
  ...CategoryFields,
})
export type CreatePlaylistInput = v.InferInput<typeof CreatePlaylistInput>
/** Makes a playlist. Refused with a code of `PlaylistErrors`. */
export const createPlaylist = post<CreatePlaylistInput, AnswersSaved & { ClipDataID: number; EncID: string }>()(
  '/api/ml/playlists/create/',
  {
    actions: ['CreatePlaylist'],
  },
)

const Seconds = v.pipe(Numeric('Times must be numbers of seconds.'), v.minValue(0))

/** How many items a playlist holds at most, and the figures of lists and titles. */
export const PlaylistLimits = {
  items: 500,
  imageSeconds: { min: 1, max: 3600, default: 10 },
  /** Characters of what an entry is called. */
  title: 500,
  pageSize: 20,
  /** The last used playlists of the caller. */
  recent: 5,
} as const

/**
 * An item to add to a playlist. `chapid`: only this chapter (0: the whole item). `index`: its position, from 0 (missing or negative: the
 * end), or, if `addcdid` is a playlist, one of its entries. `tlid`: with this quiz of the item (0: without one, or with that of the entry
 * that `index` names).
 */
const Addition = {
  cdid: ItemId,
  addcdid: ItemId,
  chapid: OptionalRow('"chapid" is missing or invalid.'),
  index: v.optional(v.pipe(Whole('"index" is missing or invalid.'), v.maxValue(1_000_000)), -1),
  tlid: v.optional(Whole('"tlid" is missing or invalid.'), 0),
}

/** `start` and `duration` in seconds add only that part of the item; without a duration the whole item is added. */
export const AddPlaylistItemInput = v.object({
  ...Addition,
  start: v.optional(Seconds),
  duration: v.optional(Seconds),
})
export type AddPlaylistItemInput = v.InferInput<typeof AddPlaylistItemInput>
/** Puts an item, or one of its chapters, into a playlist, with one of its quizzes or without. Refused with a code of `PlaylistErrors`. */
export const addPlaylistItem = post<AddPlaylistItemInput, Done & { PlaylistItemID: number }>()('/api/ml/playlists/AddItem/', {
  actions: ['AddItemToPlaylist', 'AddItemToPlaylistTimeline'],
})

/** Whether there is anything to ask before an item is added. */
export interface Membership {
  Success: true
  /** A question to ask before it is added; empty: none. */
  Message: string
  IsInPlaylist: boolean
  IsPrivate: boolean
}
/** Schema of what `checkMembership` is given. */
export const CheckMembershipInput = v.object(Addition)
export type CheckMembershipInput = v.InferInput<typeof CheckMembershipInput>
/** Looks whether an item is in a playlist already, and whether all who see the playlist will see it. Changes nothing. */
export const checkMembership = post<CheckMembershipInput, Membership>()('/api/ml/playlists/CheckMembership/', {
  actions: ['CheckItemIsInPlaylist'],
})

/** Schema of what `deletePlaylistItem` is given: `id` is a `PlaylistItemID`. */
export const DeletePlaylistItemInput = v.object({ encid: ItemId, id: RowId })
export type DeletePlaylistItemInput = v.InferInput<typeof DeletePlaylistItemInput>
/** Takes an entry out of a playlist; the item stays. */
export const deletePlaylistItem = post<DeletePlaylistItemInput, Done>()('/api/ml/playlists/:encid/deleteitem/', {
  actions: ['DeletePlaylistItem'],
})

/** Schema of what `updatePlaylistItem` is given. */
export const UpdatePlaylistItemInput = v.object({
  encid: ItemId,
  id: RowId,
  title: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PlaylistLimits.title, 'A title can have at most 500 characters.'),
    v.regex(/^\P{Cc}*$/u, 'A title must be a single line.'),
  ),
})
export type UpdatePlaylistItemInput = v.InferInput<typeof UpdatePlaylistItemInput>
/** Names an entry in its playlist; an empty title gives it back the name of its item. */
export const updatePlaylistItem = post<UpdatePlaylistItemInput, Done & { Title: string }>()('/api/ml/playlists/:encid/updateitem/', {
  actions: ['UpdatePlaylistItem'],
})

/** Schema of what `togglePlaylistItemMode` is given: `locked` says which; left out, it becomes the other one. */
export const TogglePlaylistItemModeInput = v.object({ encid: ItemId, itemplid: RowId, locked: v.optional(Flag) })
export type TogglePlaylistItemModeInput = v.InferInput<typeof TogglePlaylistItemModeInput>
/** Locks an entry to its playlist, or unlocks it: a locked entry has no link to the page of its item. Access to the item does not change. */
export const togglePlaylistItemMode = post<TogglePlaylistItemModeInput, Done & { LockedToPlaylist: boolean }>()(
  '/api/ml/playlists/:encid/itemmode/',
  { actions: ['TogglePlaylistItemMode'] },
)

/** Schema of what `setPlaylistThumbnail` is given. */
export const SetPlaylistThumbnailInput = v.object({ encid: ItemId, itemplid: RowId })
export type SetPlaylistThumbnailInput = v.InferInput<typeof SetPlaylistThumbnailInput>
/** Makes the image of an entry the playlist's, for those who may see the entry; the others see that of the first one they may see. */
export const setPlaylistThumbnail = post<SetPlaylistThumbnailInput, Done>()('/api/ml/playlists/:encid/setthumbnail/', {
  actions: ['SetPlaylistThumbnail'],
})

const EntryIds = v.pipe(
  v.union([v.string(), v.array(v.union([v.string(), v.number()]))]),
  v.transform((ids) => (typeof ids === 'string' ? ids.split(',').filter((id) => id.trim() !== '') : ids).map((id) => readNumber(id))),
  v.maxLength(PlaylistLimits.items, 'A playlist can have at most 500 items.'),
  v.check((ids) => ids.every((id) => Number.isSafeInteger(id) && id > 0), 'An order must be a list of numbers.'),
)

/**
 * Schema of what `savePlaylistOrder` is given: every entry that the caller sees, once, as a list or with commas between. `was` is the
 * order it came from: someone else's change since then is then not written over.
 */
export const SavePlaylistOrderInput = v.object({ encid: ItemId, order: EntryIds, was: v.optional(EntryIds) })
export type SavePlaylistOrderInput = v.InferInput<typeof SavePlaylistOrderInput>
/** Puts the entries of a playlist in order; those that the caller may not see keep their places. */
export const savePlaylistOrder = post<SavePlaylistOrderInput, Done>()('/api/ml/playlists/:encid/saveorder/', {
  actions: ['SavePlaylistOrder'],
})

/** Schema of what `listUserPlaylists` is given: `s` part of a title, `pi` the page from 0, `ps` how many on one. */
export const ListUserPlaylistsInput = v.object({ s: SearchText, ...PageInput(PlaylistLimits.pageSize) })
export type ListUserPlaylistsInput = v.InferInput<typeof ListUserPlaylistsInput>
/** The playlists that the caller may change, the one used last first. */
export const listUserPlaylists = get<ListUserPlaylistsInput, Page<MediaSummary>>()('/api/ml/user/playlists/', {
  iapi: ['/iapi/ml/user/playlists/'],
})

/** Schema of what `listRecentPlaylists` is given. */
export type ListRecentPlaylistsInput = Record<string, never>
/** The playlists that the caller put something into last. */
export const listRecentPlaylists = get<ListRecentPlaylistsInput, { Items: MediaSummary[] }>()('/api/ml/user/recentplaylists/', {
  iapi: ['/iapi/ml/user/recentplaylists/'],
})

/**
 * Playback settings of a playlist: `broadcast` plays by the clock, from `startat` to `stopat`; `liveencoderid` is the live item that
 * replaces its entries (0: none); `imageseconds` is the time for each image. Missing fields stay unchanged.
 */
export const UpdatePlaylistInput = v.object({
  cdid: ItemId,
  broadcast: v.optional(Flag),
  startat: v.optional(Moment),
  stopat: v.optional(Moment),
  liveencoderid: v.optional(v.union([v.literal(0), v.literal('0'), v.literal(''), ItemId])),
  imageseconds: v.optional(
    v.pipe(
      NumericText('Please enter 1 to 3,600 seconds.'),
      v.minValue(PlaylistLimits.imageSeconds.min, 'Please enter 1 to 3,600 seconds.'),
      v.maxValue(PlaylistLimits.imageSeconds.max, 'Please enter 1 to 3,600 seconds.'),
    ),
  ),
  /** `MediaItem.Revision`: refused with `ITEM_CHANGED` when someone has saved the item since. Left out: not asked. */
  revision: Revision,
})
export type UpdatePlaylistInput = v.InferInput<typeof UpdatePlaylistInput>
/** Changes how a playlist runs. Refused with a code of `PlaylistErrors`. */
export const updatePlaylist = post<UpdatePlaylistInput, Done & { Revision?: string }>()('/api/ml/playlists/update/')

/** Schema of what `serverTime` is given. */
export type ServerTimeInput = Record<string, never>
/** The time of the server in milliseconds since 1970: broadcasts run by it and not by the visitor's clock. */
export const serverTime = get<ServerTimeInput, { Now: number }>()('/api/core/time/')

/** Error sentences of playlists, by error code. */
export const PlaylistErrors = {
  PLAYLIST_WITHOUT_TITLE: 'Please enter a title.',
  PLAYLIST_NOT_ALLOWED: 'You do not have permission to create playlists.',
  PLAYLIST_NOT_EDITABLE: 'You do not have permission to edit this playlist.',
  PLAYLIST_NOT_FOUND: 'This playlist does not exist, or you do not have access to it.',
  PLAYLIST_FULL: 'A playlist can have at most 500 items.',
  PLAYLIST_IN_PLAYLIST: 'A playlist cannot contain another playlist.',
  PHOTOSET_PICTURES_ONLY: 'A photoset can only contain images.',
  PLAYLIST_ITEM_NOT_FOUND: 'This entry is no longer in the playlist.',
  PLAYLIST_ITEM_NO_PICTURE: 'This entry has no thumbnail.',
  PLAYLIST_CHANGED: 'Someone else changed this playlist. Please check it and change the order again.',
  PLAYLIST_ORDER_WRONG: 'The order must contain every entry once.',
  QUIZ_NOT_IN_PLAYLIST: 'This quiz belongs to another item.',
  QUIZ_PLAYLISTS_ONLY: 'Only a playlist can contain an item together with a quiz.',
  BROADCAST_NEEDS_START: 'Please enter when the broadcast starts.',
  BROADCAST_STOPS_BEFORE_START: 'A broadcast must stop after it starts.',
  BROADCAST_NEEDS_LIVE: 'Only a live item from this library can be broadcast instead.',
} as const
