import * as v from 'valibot'
import { type Audience, Audiences, type ItemAudience, type ItemPublishing } from '../audience/contract.ts'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import type { ItemParts } from '../item-parts/contract.ts'
import { beginsWithDay, Flag, isoDay, Revision, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export { type Audience, Audiences, type ItemAudience, type ItemPublishing, type MediaApproval } from '../audience/contract.ts'

export type { MetaDataValue } from '../fields/contract.ts'
export type { ItemPlayback, PlayerSettings } from '../playback/contract.ts'
export type { FastStart, PlaylistItem, PlaylistSettings } from '../playlists/contract.ts'

/** Types of items. 1 video or audio, 2 playlist, 3 live or virtual class, 4 photoset, 6 broadcast (freeview), 9 link, 10 document. */
export const RecordTypes = { video: 1, playlist: 2, virtualClass: 3, photoset: 4, broadcast: 6, link: 9, document: 10 } as const
/** One of the numbers of `RecordTypes`. */
export type RecordType = (typeof RecordTypes)[keyof typeof RecordTypes]

/** Types of documents (record type 10). 1 gallery, 2 PDF, 3 image, 0 any other file (download only). */
export const DocumentTypes = { other: 0, gallery: 1, pdf: 2, image: 3 } as const
/** One of the numbers of `DocumentTypes`. */
export type DocumentType = (typeof DocumentTypes)[keyof typeof DocumentTypes]

/** Source of an item's media, if not its own files. 13 a video of an external hosting service, 16 hides the description. */
export const Sources = { own: 0, externalVideo: 13, hiddenDescription: 16 } as const

/** An image. Lists of them run from small to large: the last is the largest. `Size` is the width in pixels. */
export interface ImageURL {
  URL: string
  Size: number
}

/** The fields of an item that come from the item itself. */
export interface ItemBase {
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
  /** Effective audience: that of the item, narrowed by its publishing policy. */
  Audience: ItemAudience
  /** ISO 8601, UTC. */
  DateCreated: string
  Owner: number
  OwnerDisplayName: string
  IsOwner: boolean
  /** 1 when archived: the original is in the archive; what plays is not. */
  BlobTier: number
  /** File name ending of the source, without the dot. */
  Extension: string
  /** Seconds; 0 where time has no meaning. */
  Duration: number
  Width: number
  Height: number
  /** True for sound without video. */
  AudioOnly: boolean
  /** The video is a 360° video. */
  Is360?: boolean
  /** 13: a video of an external hosting service. */
  Source?: number
  ImageURLs: ImageURL[]
  /** False while the first rendition is still being made, or when conversion failed. */
  Playable: boolean
  Status: MediaStatus
  /** In words, when Status is 'failed'. */
  StatusMessage: string
  /** Only for those who may change it: handed back with `updateMedia`. */
  Revision?: string
  /** How it is published; only for those who may change or approve it. */
  Publishing?: ItemPublishing
  CanEdit: boolean
  CanDelete: boolean
  /** May decide who else sees or changes it. */
  CanGrant: boolean
  CanApprove: boolean
  CanDownload: boolean
  CanShareByEmbed: boolean
  CanShareByWeblink: boolean
}

/** A media item as the server shows it to the caller: its own fields and a part from each capability. Fields of a part that an answer does not show say that there is nothing. */
export interface MediaItem extends ItemBase, ItemParts {
  /** In an embed: the name of the panel that its address asks for. */
  AskedPanel?: string
  /** With it: the second at which the embed begins. */
  AskedTime?: number
}

/** The names under which older readers look for what `MediaItem` says. */
export interface OlderItemNames {
  /** The same as `ClipDataID`. */
  ID: number
  /** `MediaURL` of the first entry of `Playlist`; empty for collections and what does not play. */
  MediaURL: string
  /** The same as `Duration`. */
  DurationSecs: number
  ItemSettings: { EmbedDisabled: boolean }
  /** Text for an image of the item: its title. */
  AltTitle: string
  /** Always 0: a rotation of the source is applied when renditions and photos are written, and a 360° video begins at its middle. */
  InitOrientation: number
  /** The images that the caller may download, from small to large. */
  AvailableImages: { ImageType: string; DownloadURL: string }[]
  ChapterList: { Count: number }
  /** A code of this item, which `describeChoice` takes as `cs`. */
  VLECallCS: string
}

/** State of an item: converting, ready, or failed. */
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

/** A summary in the answer of a search or of a list, with the names that older readers look for. */
export interface ListedSummary extends MediaSummary {
  /** The same as `ClipDataID`. */
  ID: number
  /** The same as `Duration`. */
  DurationSecs: number
  /** Name of the publishing policy, for callers who may edit or approve the item; else empty. */
  Location: string
  CanEmbed: boolean
  CanShare: boolean
  ChapterList: { Count: number }
}

/** An id as callers write it: an EncID, a ClipDataID, or either followed by a tilde suffix (`VqLBrt~x`, `123~4l~AbCd`). */
export const ItemId: v.GenericSchema<string | number, string> = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())]),
  v.transform(String),
  v.regex(/^(?!0+(?:~|$))[A-Za-z0-9]{1,40}(?:~[A-Za-z0-9_.~-]{0,80})?$/, 'Invalid CDID'),
  v.metadata({ parser: 'item' }),
)

/** Schema of what `getMedia` is given. */
export const GetMediaInput = v.object({
  id: ItemId,
  /** Without entries and a preamble that may not be embedded on every site, as an embed shows the item. Default: no, for pages of the library. */
  embed: v.optional(Flag),
})
export type GetMediaInput = v.InferInput<typeof GetMediaInput>
/** One item with all that is needed to show it. Refused with `MEDIA_NOT_FOUND` when there is none, or none for the caller. */
export const getMedia = get<GetMediaInput, MediaItem & OlderItemNames>()('/api/ml/media/:id/', { iapi: ['/iapi/ml/media/:id/'] })

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

/**
 * How something is published: `ppid` the publishing policy (0: the usual one), `audience` one of `Audiences` (left out: what the site
 * has chosen for new items), `expiry` and `publishat` as dates (`2027-01-31`, in UTC, or with a time; empty: none). Older callers send
 * `isprivate` instead of `audience`: true is 'owner', false is 'everyone' on a site whose new items are for everyone, else 'signed-in'.
 */
export const PublishingFields = {
  ppid: v.optional(v.pipe(Whole('"ppid" is missing or invalid.'), v.minValue(0))),
  isprivate: v.optional(Flag),
  audience: v.optional(v.picklist(Audiences, `"audience" must be one of ${Audiences.join(', ')}.`)),
  expiry: v.optional(Moment),
  publishat: v.optional(Moment),
}
/** Audience and dates of an item: policy, private or not, from and until (ISO 8601, null for no limit). Missing fields stay unchanged. */
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
  /** It is a 360° video or image. */
  is360: v.optional(Flag),
  /** Answers to the library's fields; title and description may be among them. */
  fieldvalues: v.optional(FieldValuesInput),
  /**
   * Revision that the caller has read (`MediaItem.Revision`): refused with `ITEM_CHANGED` if someone has saved since. Without it there is no
   * check.
   */
  revision: Revision,
  ...PublishingFields,
  ...CategoryFields,
})
export type UpdateMediaInput = v.InferInput<typeof UpdateMediaInput>
/** Changes the words and the publishing of an item; fields that are left out stay as they are. */
export const updateMedia = post<UpdateMediaInput, AnswersSaved>()('/api/ml/media/:id/update/')

/** Error sentences of items, by error code. */
export const MediaErrors = {
  MEDIA_NOT_FOUND: 'This item does not exist, or you do not have access to it.',
  MEDIA_NOT_EDITABLE: 'You do not have permission to edit this item.',
  MEDIA_NOT_DELETABLE: 'Only the owner and administrators can delete this item.',
  PUBLISHING_NOT_YOURS: 'Only the owner and administrators can change who sees this item and when.',
  PUBLISHING_NOT_ALLOWED: 'You cannot publish here. Please choose another publishing policy.',
  EXPIRY_NOT_ALLOWED: 'You do not have permission to set an expiry date.',
  EXPIRY_PAST: 'The expiry date is in the past.',
  EXPIRY_TOO_EARLY: 'Documents must be kept longer. Please choose a later expiry date.',
  ITEM_CHANGED: 'Someone else saved this item while you were editing. Nothing is lost.',
} as const
