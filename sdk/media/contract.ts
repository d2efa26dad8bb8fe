import * as v from 'valibot'
import { type Audience, Audiences, type ItemAudience, type ItemPublishing } from '../audience/contract.ts'
import type { Chapter } from '../chapters/contract.ts'
import type { DownloadOption } from '../downloads/contract.ts'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import type { ItemProblem } from '../item-problems/contract.ts'
import type { SubtitleTrack } from '../subtitles/contract.ts'
import { beginsWithDay, isoDay, Revision, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export { type Audience, Audiences, type ItemAudience, type ItemPublishing, type MediaApproval } from '../audience/contract.ts'

/** What an item is. 1 video or audio, 2 playlist, 3 live or virtual class, 4 photoset, 6 broadcast (freeview), 9 link, 10 document. */
export const RecordTypes = { video: 1, playlist: 2, virtualClass: 3, photoset: 4, broadcast: 6, link: 9, document: 10 } as const
/** One of the numbers of `RecordTypes`. */
export type RecordType = (typeof RecordTypes)[keyof typeof RecordTypes]

/** What a document (record type 10) is. 1 gallery, 2 PDF, 3 image, 0 anything else (download only). */
export const DocumentTypes = { other: 0, gallery: 1, pdf: 2, image: 3 } as const
/** One of the numbers of `DocumentTypes`. */
export type DocumentType = (typeof DocumentTypes)[keyof typeof DocumentTypes]

/** Where an item's pictures come from, beside our own files. 13 a video of an external hosting service, 16 no description is shown. */
export const Sources = { own: 0, externalVideo: 13, hiddenDescription: 16 } as const

/** A picture. Lists of them run from small to large: the last is the largest. `Size` is the width in pixels. */
export interface ImageURL {
  URL: string
  Size: number
}

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
export interface PlaylistItem {
  ID: number
  PlaylistItemID?: number
  ClipDataID: number
  EncID: string
  RecordType: RecordType
  DocumentType?: DocumentType
  Title: string
  /** Where a link (record type 9) leads. */
  URL?: string
  /** 13: `MediaURL` is the address of a hosting service's player in a frame. 0, or left out: our own files. */
  Source?: number
  /** HLS master playlist (`.m3u8`), or a DASH manifest when `IsDash`. Empty while nothing can be played yet. */
  MediaURL: string
  /** The same segments as a DASH manifest. */
  DashURL?: string
  /** Lowest rendition as one fast-start MP4 (or M4A): starts quickest where quality does not matter yet. */
  ThinnedMediaURL?: string
  /** The first seconds of the lowest rendition: enough to show the first seconds without asking for a manifest. */
  FastStart?: FastStart
  /** `MediaURL` names our own ladder: each rendition one fragmented MP4, its segments byte ranges. */
  IsCmaf?: boolean
  IsDash: boolean
  LiveStream: boolean
  /** True while its first rendition is still being made: the manifest grows, and the end is not the end yet. */
  IsGrowing: boolean
  MultiStream: boolean
  /** The pictures go all around (equirectangular): the viewer chooses where to look. */
  Is360: boolean
  /** True for sound without moving pictures. */
  AudioOnly: boolean
  /** Only a part of the item: it plays from `StartTime` for `Duration`, then the next entry follows. */
  IsChapter?: boolean
  /** Which chapter of the item it is. */
  ChapterID?: number
  /** It stays inside the playlist: nothing leads from it to the page of the item. */
  LockedToPlaylist?: boolean
  /** Both in seconds. */
  StartTime: number
  Duration: number
  /** Display size of the largest rendition in pixels; 0 without pictures. */
  Width: number
  Height: number
  ImageURLs: ImageURL[]
  /** WebVTT whose cues name sprite regions (`sprite-1.jpg#xywh=0,0,160,90`). */
  StoryboardURL?: string
  /** JSON `{peaks: number[]}`, 0 to 1, evenly spaced over the duration. */
  WaveformURL?: string
  Subtitles: SubtitleTrack[]
  /** Pictures of a photoset, pages of a PDF, or the one image; `AvifURLs` the same for browsers that know AVIF. */
  Pages?: { ImageURLs: ImageURL[]; AvifURLs?: ImageURL[]; Title: string; Width: number; Height: number }[]
  Description?: string
  /** Where the file itself is, for an entry that can be neither played nor shown; of a picture, the only ones with a `Description`, its largest size. */
  DownloadURL?: string
}

/** How a playlist runs. Times in ISO 8601, UTC; empty: none. */
export interface PlaylistSettings {
  /** It runs by the clock, for everybody at the same place. */
  Broadcast: boolean
  StartAt: string
  /** After it nothing is shown any more; empty: it goes on for ever. */
  StopAt: string
  /** ClipDataID of the live item that is sent instead of the entries; 0: none, or none that the one who asks may see. */
  LiveEncoderID: number
  /** How long an entry without time of its own is shown, in seconds. */
  ImageSeconds: number
}

/** What somebody who may change an item wrote about how it plays, as it was written. */
export interface ItemPlayback {
  /** An address, or the id of an item here. */
  Preamble: string
  LiveURL: string
  ChannelName: string
  ChannelLogo: string
  BroadcastDate: string
}

/** An answer of an item to one of the library's fields. */
export interface MetaDataValue {
  ID: number
  Name: string
  /** `txt` text, `date` a day (`2027-01-31`), `ddl`, `rb` and `chk` chosen, `af` text with suggestions. */
  Type: string
  /** What people read; of chosen things all of them. */
  TextValue: string
  /** What is chosen. */
  Values: { ID: number; Name: string }[]
  /** `TextValue` is HTML of few tags. */
  IsHTML?: boolean
}

/** A media item as the server shows it to the one who asks. */
export interface MediaItem {
  ClipDataID: number
  EncID: string
  RecordType: RecordType
  DocumentType?: DocumentType
  Title: string
  Description: string
  /** The item's page in the portal; of a link (record type 9), where it leads. */
  URL: string
  ViewURL: string
  EmbedURL: string
  ViewCount: number
  IsPrivate: boolean
  /** Who may watch it without being given access: what was chosen for the item, narrowed by its publishing policy. */
  Audience: ItemAudience
  /** ISO 8601, UTC. */
  DateCreated: string
  Owner: number
  OwnerDisplayName: string
  IsOwner: boolean
  /** 1 when archived: the original is in the archive; what plays is not. */
  BlobTier: number
  /** The original is on its way there, or back. `CanArchive`: the one who asks may send it there now. */
  ArchiveState?: 'archiving' | 'restoring'
  CanArchive?: true
  /** File name ending of the source, without the dot. */
  Extension: string
  /** Seconds; 0 where time has no meaning. */
  Duration: number
  Width: number
  Height: number
  /** True for sound without moving pictures. */
  AudioOnly: boolean
  /** The pictures go all around. */
  Is360?: boolean
  /** 13: a video of an external hosting service. */
  Source?: number
  ImageURLs: ImageURL[]
  /** False while the first rendition is still being made, or when conversion failed. */
  Playable: boolean
  Status: MediaStatus
  /** In words, when Status is 'failed'. */
  StatusMessage: string
  /** What is wrong although it plays; only for those who may change it, and only where there is something. */
  Problems?: ItemProblem[]
  Playlist: PlaylistItem[]
  /** How its player behaves for the one who asks. */
  PlayerSettings?: PlayerSettings
  Chapters: { Count: number; Items: Chapter[]; CanEdit: boolean }
  IncludedCategories: { ID: number; Name: string; Manual: boolean }[]
  ExcludedCategories: { ID: number; Name: string; Manual: boolean }[]
  /** What describes it beside title and description, in the order of the fields, in the language of the one who asks. */
  MetaData: MetaDataValue[]
  /** Only of playlists. */
  PlaylistSettings?: PlaylistSettings
  /** Of a broadcast (record type 6). */
  ChannelName?: string
  ChannelLogo?: string
  /** ISO 8601, UTC. */
  BroadcastDate?: string
  /** Only for those who may change it. */
  Playback?: ItemPlayback
  /** Only for those who may change it: handed back with `updateMedia`. */
  Updated?: string
  /** How it is published; only for those who may change or approve it. */
  Publishing?: ItemPublishing
  CanEdit: boolean
  CanDelete: boolean
  /** May decide who else sees or changes it. */
  CanGrant: boolean
  CanApprove: boolean
  CanEditCategories: boolean
  /** Of whoever asks. Left out for people without an account. */
  IsFavourite?: boolean
  CanDownload: boolean
  CanShareByEmbed: boolean
  CanShareByWeblink: boolean
  DownloadOptions: DownloadOption[]
}

/** How the player treats an item: whether it reports, and where it resumes. */
export interface PlayerSettings {
  /** What is played is reported to the server. Left out: it is not. */
  Tracking?: boolean
  /** Where this person left, in seconds; 0: nowhere. Left out for people without an account. */
  ResumeTime?: number
  /** Something comes before the item, once; left out with the three below where nothing does. */
  PreambleEnabled?: boolean
  /** Media; empty: none, or not for the one who asks. */
  PreambleURL?: string
  PrePlayText?: string
  /** Seconds that the text is shown; 0: none. */
  PrePlayTextDuration?: number
}

/** Whether an item can be seen: still being made, there, or failed for good. */
export type MediaStatus = 'converting' | 'ready' | 'failed'

/** An item in a list of results: no playlist, no chapters, nothing that costs a query of its own. */
export type MediaSummary = Pick<
  MediaItem,
  | 'ClipDataID'
  | 'EncID'
  | 'RecordType'
  | 'DocumentType'
  | 'Title'
  | 'Description'
  | 'URL'
  | 'ViewURL'
  | 'EmbedURL'
  | 'ViewCount'
  | 'IsPrivate'
  | 'Audience'
  | 'DateCreated'
  | 'OwnerDisplayName'
  | 'IsOwner'
  | 'IsFavourite'
  | 'Duration'
  | 'AudioOnly'
  | 'ImageURLs'
  | 'Playable'
  | 'Status'
>

/** An id as callers write it: an EncID, a ClipDataID, or either followed by a tilde suffix (`VqLBrt~x`, `123~4l~AbCd`). */
export const ItemId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())]),
  v.transform(String),
  v.regex(/^[A-Za-z0-9]{1,40}(~[A-Za-z0-9_.~-]{0,80})?$/, 'Invalid CDID'),
)

/** Schema of what `getMedia` is given. */
export const GetMediaInput = v.object({ id: ItemId })
export type GetMediaInput = v.InferInput<typeof GetMediaInput>
/** One item with all that is needed to show it. Refused with `MEDIA_NOT_FOUND` when there is none, or none for the caller. */
export const getMedia = get<GetMediaInput, MediaItem>()('/api/ml/media/:id/', { iapi: ['/iapi/ml/media/:id/'] })

/** Schema of what `deleteMedia` is given. */
export const DeleteMediaInput = v.object({ id: ItemId })
export type DeleteMediaInput = v.InferInput<typeof DeleteMediaInput>
/** Deletes an item with its files. Refused with a code of `MediaErrors`. */
export const deleteMedia = post<DeleteMediaInput, { Success: true; Message: string }>()('/api/ml/media/:id/delete/')

/** A date or a time; empty: none. */
export const Moment = v.nullable(
  v.pipe(
    v.string(),
    v.transform(isoDay),
    v.check(
      (text) => text === '' || (/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text) && beginsWithDay(text)),
      'Please enter a date like 2027-01-31.',
    ),
  ),
)

/** There is one way of converting, which 0 and an empty text name. Another name would be ignored, and its sender would wait for files that never come. */
export const MediaProfile = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((value) => ['', '0'].includes(String(value).trim()), 'This media profile does not exist. Please leave it out.'),
)

/** True or false, in the ways that old callers write it. */
export const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['0', '1', 'true', 'false', 0, 1]),
    v.transform((value) => value === 1 || value === '1' || value === 'true'),
  ),
])

/**
 * How something is published: `ppid` the publishing policy (0: the usual one), `audience` one of `Audiences` (left out: what the site
 * has chosen for new items), `expiry` and `publishat` as dates (`2027-01-31`, in UTC, or with a time; empty: none). Older callers send
 * `isprivate` instead of `audience`: true is 'owner', false is 'everyone' on a site whose new items are for everyone, else 'signed-in'.
 */
export const PublishingFields = {
  ppid: v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger('"ppid" is missing or invalid.'), v.minValue(0)),
  ),
  isprivate: v.optional(Flag),
  audience: v.optional(v.picklist(Audiences, `"audience" must be one of ${Audiences.join(', ')}.`)),
  expiry: v.optional(Moment),
  publishat: v.optional(Moment),
}
/** Who sees an item and when: policy, private or not, from and until (ISO 8601, null for no limit). What is left out stays as it is. */
export interface PublishingInput {
  ppid?: number | undefined
  isprivate?: boolean | undefined
  audience?: Audience | undefined
  expiry?: string | null | undefined
  publishat?: string | null | undefined
}

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'ID' in entry ? (entry as { ID: unknown }).ID : entry

function idsOf(given: unknown): unknown[] {
  if (given === null || given === '') return []
  if (typeof given === 'number') return [given]
  if (typeof given === 'string' && given.trimStart().startsWith('[')) {
    try {
      return idsOf(JSON.parse(given))
    } catch {
      return [given]
    }
  }
  return typeof given === 'string'
    ? given.split(',').filter((part) => part.trim() !== '')
    : Array.isArray(given)
      ? given.map(idOf)
      : [given]
}

/** Ids in an array, as text with commas between, or as `{ID}`s; each once. */
export const CategoryIds = v.pipe(
  v.unknown(),
  v.transform(idsOf),
  v.array(RowId),
  v.maxLength(500, 'Too many categories.'),
  v.transform((ids) => [...new Set(ids)]),
)

/** Which categories an item is put into by hand (`catsinc`), and which criteria may not put it into (`catsexc`). */
export const CategoryFields = { catsinc: v.optional(CategoryIds), catsexc: v.optional(CategoryIds) }

/** Schema of what `updateMedia` is given. */
export const UpdateMediaInput = v.object({
  id: ItemId,
  title: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter a title.'), v.maxLength(500, 'A title can have at most 500 characters.')),
  ),
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'A description can have at most 20,000 characters.'))),
  /** The pictures go all around; of a video or an image. */
  is360: v.optional(Flag),
  /** Answers to the library's fields; title and description may be among them. */
  fieldvalues: v.optional(FieldValuesInput),
  /** What the item was read with (`MediaItem.Updated`): refused with `ITEM_CHANGED` when somebody has saved it since. Left out: not asked. */
  updated: Revision,
  ...PublishingFields,
  ...CategoryFields,
})
export type UpdateMediaInput = v.InferInput<typeof UpdateMediaInput>
/** Changes the words and the publishing of an item; fields that are left out stay as they are. */
export const updateMedia = post<UpdateMediaInput, AnswersSaved>()('/api/ml/media/:id/update/')

/** What is said when items are refused, by code. */
export const MediaErrors = {
  MEDIA_NOT_FOUND: 'This item does not exist, or you do not have access to it.',
  MEDIA_NOT_EDITABLE: 'You do not have permission to edit this item.',
  PUBLISHING_NOT_YOURS: 'Only the owner and administrators can change who sees this item and when.',
  PUBLISHING_NOT_ALLOWED: 'You cannot publish here. Please choose another publishing policy.',
  EXPIRY_NOT_ALLOWED: 'You do not have permission to set an expiry date.',
  EXPIRY_PAST: 'The expiry date is in the past.',
  EXPIRY_TOO_EARLY: 'Documents must be kept longer. Please choose a later expiry date.',
  ITEM_CHANGED: 'Someone else saved this item while you were editing. Nothing is lost.',
} as const
