import * as v from 'valibot'
import { ItemId, type ListedSummary } from '../media/contract.ts'
import { type Done, Numeric, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Characters of texts, entries of an item, and entries that an account can add in 15 minutes. */
export const RelatedMediaLimits = { title: 500, address: 2000, perItem: 50, perQuarterHour: 200 } as const

/** The kind of an entry. It decides the icon. */
export type RelatedMediaKind = 'image' | 'pdf' | 'audio' | 'video' | 'document' | 'archive' | 'file' | 'link' | 'item'

/** A file, a link, or an item of the library that belongs to another item. */
export interface RelatedMedia {
  /** Names the entry in the calls that change it. It is no item of the library. */
  ClipDataID: number
  /** The same as letters, for older callers. */
  EncID: string
  Title: string
  /** The address of the file, the link, or the page of the item. A file is sent with the rights of the item that it belongs to. */
  Link: string
  /** A small image; empty: there is none. */
  ThumbnailURL: string
  /** True: the caller may not change it. */
  DisableEdit: boolean
  Kind: RelatedMediaKind
  /** Bytes of a file; 0 for links and items. */
  Size: number
  /** Ending of the name of a file, in lower case without the dot; otherwise empty. */
  Extension: string
  /** A browser shows the file at `Link` by itself: an image, a PDF or sound. Other files are saved. */
  OpensInPlace: boolean
  /** The second of the item at which the entry is marked; null: it belongs to the whole item. */
  StartTime: number | null
  /** EncID of the item of the library that the entry shows. */
  ItemEncID?: string
}

/** The part of an item that its related media are. */
export interface RelatedMediaPart {
  /** `Count`: the entries that the caller may see. */
  RelatedMediaList?: { Count: number; CanAdd: boolean }
  /** Left out where nothing is suggested at the end: the site suggests no items, or the caller came by a share link or from a learning environment. */
  SuggestedMedia?: { InEmbeds: boolean }
}

/** Limits of uploads to related media. */
export interface RelatedMediaUpload {
  /** The caller may upload files; links and items of the library need no such right. */
  CanUpload: boolean
  DeniedFileTypes: readonly string[]
  MaxBytes: number
}

/** The related media of an item. */
export interface RelatedMediaAnswer {
  Items: RelatedMedia[]
  Count: number
  CanAdd: boolean
  /** For callers who may add to it. */
  Upload?: RelatedMediaUpload
}

/** Schema of what `listRelatedMedia` is given. */
export const ListRelatedMediaInput = v.object({ encid: ItemId })
export type ListRelatedMediaInput = v.InferInput<typeof ListRelatedMediaInput>
/** The related media of an item in their order, without items of the library that the caller may not see. Refused with `MEDIA_NOT_FOUND`. */
export const listRelatedMedia = /* @__PURE__ */ get<ListRelatedMediaInput, RelatedMediaAnswer>()('/api/ml/relatedmedia/:encid/', {
  iapi: ['/iapi/ml/relatedmedia/:encid/'],
})

const Title = /* @__PURE__ */ v.pipe(
  v.string('Please enter a title.'),
  v.trim(),
  v.minLength(1, 'Please enter a title.'),
  v.maxLength(RelatedMediaLimits.title, 'A title can have at most 500 characters.'),
  v.regex(/^\P{Cc}*$/u, 'A title must be a single line.'),
)

const Start = /* @__PURE__ */ v.nullish(
  v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.')),
)

/** The answer of calls that change an entry. */
export interface RelatedMediaSaved extends Done {
  Data: RelatedMedia
}

/** Schema of what `processRelatedMedia` is given: `fn` the id of an upload, the last part of the address that tus gave. */
export const ProcessRelatedMediaInput = v.object({
  encid: ItemId,
  fn: v.pipe(v.string('No files were selected'), v.minLength(1, 'No files were selected')),
})
export type ProcessRelatedMediaInput = v.InferInput<typeof ProcessRelatedMediaInput>
/** Adds an uploaded file to an item. Asking again within a minute answers the same. Refused with a code of `RelatedMediaErrors` or `UploadErrors`. */
export const processRelatedMedia = /* @__PURE__ */ post<ProcessRelatedMediaInput, RelatedMediaSaved>()(
  '/api/ml/relatedmedia/:encid/processupload/',
  { actions: ['ProcessRelatedMedia'] },
)

/** Schema of what `addRelatedLink` is given: `url` starts with http or https, or with the name of a server. */
export const AddRelatedLinkInput = v.object({
  encid: ItemId,
  url: v.pipe(v.string('Please enter an address.'), v.trim(), v.minLength(1, 'Please enter an address.')),
  title: Title,
  start: Start,
})
export type AddRelatedLinkInput = v.InferInput<typeof AddRelatedLinkInput>
/** Adds a link to an item. Nothing is requested from its address. Refused with a code of `RelatedMediaErrors`. */
export const addRelatedLink = /* @__PURE__ */ post<AddRelatedLinkInput, RelatedMediaSaved>()('/api/ml/relatedmedia/:encid/addlink/')

/** Schema of what `addRelatedItem` is given: `addcdid` an item of the library. */
export const AddRelatedItemInput = v.object({ encid: ItemId, addcdid: ItemId })
export type AddRelatedItemInput = v.InferInput<typeof AddRelatedItemInput>
/** Adds an item of the library to another item. Refused with a code of `RelatedMediaErrors`. */
export const addRelatedItem = /* @__PURE__ */ post<AddRelatedItemInput, RelatedMediaSaved>()('/api/ml/relatedmedia/:encid/additem/')

/**
 * Schema of what `editRelatedMedia` is given: `itemcdid` names the entry. Older callers name it alone, in `enc`. `start` is the second at which it is
 * shown, null for none; left out, it stays.
 */
export const EditRelatedMediaInput = v.object({
  encid: ItemId,
  itemcdid: /* @__PURE__ */ v.optional(ItemId),
  title: Title,
  start: Start,
})
export type EditRelatedMediaInput = v.InferInput<typeof EditRelatedMediaInput>
/** Changes the title of an entry, and the second at which it is shown. Refused with a code of `RelatedMediaErrors`. */
export const editRelatedMedia = /* @__PURE__ */ post<EditRelatedMediaInput, RelatedMediaSaved>()('/api/ml/relatedmedia/:encid/edit/', {
  actions: ['EditRelatedMedia'],
})

/** Schema of what `deleteRelatedMedia` and `restoreRelatedMedia` are given: `id` names the entry. Older callers name it alone. */
export const RelatedMediaEntryInput = v.object({ encid: ItemId, id: ItemId })
export type RelatedMediaEntryInput = v.InferInput<typeof RelatedMediaEntryInput>
/** Deletes an entry. It can be restored for as long as items stay in the trash. Refused with a code of `RelatedMediaErrors`. */
export const deleteRelatedMedia = /* @__PURE__ */ post<RelatedMediaEntryInput, Done>()('/api/ml/relatedmedia/:encid/delete/', {
  actions: ['DeleteRelatedMedia'],
})
/** Restores a deleted entry at its place. Refused with a code of `RelatedMediaErrors`. */
export const restoreRelatedMedia = /* @__PURE__ */ post<RelatedMediaEntryInput, Done>()('/api/ml/relatedmedia/:encid/restore/')

const EntryIds = /* @__PURE__ */ v.pipe(
  v.array(Whole('An order must be a list of numbers.'), 'An order must be a list of numbers.'),
  v.maxLength(RelatedMediaLimits.perItem, 'An order must be a list of numbers.'),
)

/** Schema of what `saveRelatedMediaOrder` is given: the `ClipDataID` of every entry that the caller sees, in the new order. */
export const SaveRelatedMediaOrderInput = v.object({ encid: ItemId, order: EntryIds })
export type SaveRelatedMediaOrderInput = v.InferInput<typeof SaveRelatedMediaOrderInput>
/** Puts related media in order; those that the caller may not see keep their places. Refused with a code of `RelatedMediaErrors`. */
export const saveRelatedMediaOrder = /* @__PURE__ */ post<SaveRelatedMediaOrderInput, Done>()('/api/ml/relatedmedia/:encid/saveorder/')

/** Items that are suggested at a time. */
export const SuggestedMediaLimit = 12

/** Schema of what `listSuggestedMedia` is given. */
export const ListSuggestedMediaInput = v.object({ encid: ItemId })
export type ListSuggestedMediaInput = v.InferInput<typeof ListSuggestedMediaInput>
/**
 * Items like another one, the best first: of the same categories and playlists, with the same words in their title, and watched by the same people. Only
 * items that the caller may see. Empty where the site suggests none. Refused with `MEDIA_NOT_FOUND`.
 */
export const listSuggestedMedia = /* @__PURE__ */ get<ListSuggestedMediaInput, { Items: ListedSummary[] }>()(
  '/api/ml/relatedmedia/:encid/suggested/',
)

/** Error sentences of related media, by error code. */
export const RelatedMediaErrors = {
  RELATED_MEDIA_NOT_FOUND: 'This file or link no longer belongs to the item.',
  RELATED_MEDIA_NOT_EDITABLE: 'You do not have permission to edit the related media of this item.',
  RELATED_MEDIA_FULL: 'An item can have at most 50 related media. Please delete some before you add more.',
  RELATED_MEDIA_LINK: 'Please enter an address that starts with https:// or http://.',
  RELATED_MEDIA_SELF: 'An item cannot be among its own related media.',
  RELATED_MEDIA_TWICE: 'This item is among the related media already.',
  RELATED_MEDIA_CHANGED: 'Another person has changed the related media. Please load the list again.',
  RELATED_MEDIA_TOO_OFTEN: 'You have added many related media in a short time. Please try again in a few minutes.',
} as const
