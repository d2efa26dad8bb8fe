import * as v from 'valibot'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import { CategoryFields, type ImageURL, ItemId, PublishingFields } from '../media/contract.ts'
import { PlaylistLimits } from '../playlists/contract.ts'
import { type Done, NumberOf, Numeric, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of photosets; sizes in bytes, lengths in characters. */
export const PhotosetLimits = {
  /** Photos in one photoset. */
  items: PlaylistLimits.items,
  title: PlaylistLimits.title,
  description: 5000,
  /** Pixels that an image may have. */
  pixels: 80_000_000,
  /** A zip: how many files are in it, how large they are together, and how much larger than packed. */
  zip: { entries: 2000, bytes: 2_000_000_000, ratio: 200, /** Files below it may be packed as tightly as they like. */ small: 1_000_000 },
  /** Photos that are asked for by name at a time. */
  asked: 100,
  /** Milliseconds for which a page remembers what is shown of a photoset over a list. */
  quickViewMs: 30_000,
} as const

/** File name endings of images that photosets take unless the site's setting says otherwise. The server checks the type by the bytes of the file. */
export const PhotoExtensions = ['avif', 'gif', 'heic', 'heif', 'jfif', 'jpe', 'jpeg', 'jpg', 'png', 'tif', 'tiff', 'webp'] as const

/** File name endings of presentations, whose slides become photos. */
export const PresentationExtensions = ['odp', 'pot', 'potm', 'potx', 'pps', 'ppsm', 'ppsx', 'ppt', 'pptm', 'pptx'] as const

/** A photo of a photoset. */
export interface PhotosetItem {
  ID: number
  PlaylistItemID: number
  /** The image as an item of its own. */
  ClipDataID: number
  EncID: string
  Title: string
  Description: string
  ImageURLs: ImageURL[]
  /** The same for browsers that know AVIF; empty: there are none. */
  AvifURLs: ImageURL[]
  /** Those wide enough to stand alone. */
  FeaturedImageURLs: ImageURL[]
  /** Display size of the largest image in pixels; 0 where it is not known. */
  Width: number
  Height: number
}

/** The preview of a photoset in a list of results. */
export interface PhotosetQuickView {
  ClipDataID: number
  EncID: string
  Title: string
  Description: string
  ViewURL: string
  /** Its photos, in its order, without those that the caller may not see. */
  Items: PhotosetItem[]
}

/** Schema of what `getPhotosetQuickView` is given. */
export const GetPhotosetQuickViewInput = v.object({ id: ItemId })
export type GetPhotosetQuickViewInput = v.InferInput<typeof GetPhotosetQuickViewInput>
/** The photos of a photoset. Refused with a code of `PhotosetErrors`. */
export const getPhotosetQuickView = get<GetPhotosetQuickViewInput, PhotosetQuickView>()('/api/ml/photoset/quickview/', {
  iapi: ['/iapi/ml/photoset/quickview/'],
})

/** A photo, for anyone who changes the photoset. */
export interface EditedPhoto extends PhotosetItem {
  /** It was uploaded here, and goes with the photoset; else it is an item of the library. */
  IsOwn: boolean
  /** It may be turned: it is the photoset's own, or an item that the caller may change. */
  CanRotate: boolean
  /** `converting` while its sizes are being made. */
  Status: 'converting' | 'ready' | 'failed'
  /** Why it failed. */
  StatusMessage: string
  /** It is being turned: its images still show it as it was. */
  IsTurning: boolean
  /** Hidden from viewers until it is approved. */
  Waits: boolean
}

/** Limits of photosets. */
export interface PhotoUploadOptions {
  /** Endings of images, in lower case without the dot. */
  ValidPhotoFileExtensions: readonly string[]
  /** Presentations can be opened on this server. */
  AcceptsPresentations: boolean
  /** HEIC images can be opened on this server. */
  AcceptsHeic: boolean
  MaxBytes: number
}

/** The photos of a photoset as its editors see them. */
export interface PhotosetItems {
  Items: EditedPhoto[]
  CanEdit: boolean
  /** Left out for anyone who may not add to it. */
  Upload?: PhotoUploadOptions
}

/**
 * Schema of what `listPhotosetItems` is given. With `only` (`PlaylistItemID`s, joined by commas) or `after` (one of them) it answers those and
 * what was added since, for who knows the others already.
 */
export const ListPhotosetItemsInput = v.object({
  id: ItemId,
  only: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}(,\d{1,15})*$/, 'These photos are not in the photoset.'),
      v.transform((text) => text.split(',').map(Number)),
      v.maxLength(PhotosetLimits.asked, 'Please request at most 100 photos at a time.'),
    ),
  ),
  after: v.optional(v.pipe(Whole(), v.minValue(0))),
})
export type ListPhotosetItemsInput = v.InferInput<typeof ListPhotosetItemsInput>
/** The photos of a photoset with what is happening to them; those that are not ready come to its editors only. */
export const listPhotosetItems = get<ListPhotosetItemsInput, PhotosetItems>()('/api/ml/photoset/items/', {
  iapi: ['/iapi/ml/photoset/items/'],
})

/** Schema of what `createPhotoset` is given: like `createPlaylist`; `setprivate` is what older callers say for `isprivate`, `rt` is 4. */
export const CreatePhotosetInput = v.object({
  title: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter a title.'), v.maxLength(500, 'A title can have at most 500 characters.')),
  ),
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'A description can have at most 20,000 characters.'))),
  fieldvalues: v.optional(FieldValuesInput),
  ...PublishingFields,
  setprivate: PublishingFields.isprivate,
  ...CategoryFields,
  rt: v.optional(NumberOf([4], 'Photosets have the record type 4.')),
})
export type CreatePhotosetInput = v.InferInput<typeof CreatePhotosetInput>
/** Makes an empty photoset. Refused with a code of `PlaylistErrors` or `UploadErrors`. */
export const createPhotoset = post<CreatePhotosetInput, AnswersSaved & { ClipDataID: number; EncID: string }>()(
  '/api/ml/photoset/create/',
  { actions: ['CreatePhotoset'] },
)

/** Older callers name the photoset twice. */
const Twice = v.optional(v.union([v.literal(0), v.literal('0'), v.literal(''), ItemId]))

/** Schema of what `processPhotoUpload` is given: `fn` the upload's id, the last part of the address that tus gave; `currentcount` how many photos the caller knows of. */
export const ProcessPhotoUploadInput = v.object({
  cdid: ItemId,
  psid: Twice,
  fn: v.pipe(v.string('No files were selected'), v.minLength(1, 'No files were selected')),
  currentcount: v.optional(v.pipe(Whole(), v.minValue(0))),
})
export type ProcessPhotoUploadInput = v.InferInput<typeof ProcessPhotoUploadInput>

/** The result of an upload. */
export interface PhotoUploadAnswer extends Done {
  /** Photos that were added. */
  Added: number
  /** Entries of a zip or presentation that gave no image, and why. */
  Failed: { Name: string; Message: string }[]
}
/** Adds an upload to a photoset: an image, a presentation, or the images of a zip. Refused with a code of `PhotosetErrors`. */
export const processPhotoUpload = post<ProcessPhotoUploadInput, PhotoUploadAnswer>()('/api/ml/photoset/processupload/', {
  actions: ['ProcessPhotoUpload'],
})

/** Schema of what `savePhotoDetails` is given: `psiid` is a `PlaylistItemID`; `rotate` degrees clockwise, a multiple of 90. */
export const SavePhotoDetailsInput = v.object({
  cdid: ItemId,
  psiid: RowId,
  title: v.pipe(
    v.string('Please enter a title.'),
    v.trim(),
    v.minLength(1, 'Please enter a title.'),
    v.maxLength(PhotosetLimits.title, 'A title can have at most 500 characters.'),
    v.regex(/^\P{Cc}*$/u, 'A title must be a single line.'),
  ),
  desc: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(PhotosetLimits.description, 'A description can have at most 5,000 characters.')),
  ),
  rotate: v.optional(
    v.pipe(
      Numeric('A rotation must be a number.'),
      v.check((degrees) => degrees % 90 === 0 && Math.abs(degrees) <= 3600, 'A photo can be rotated by 90, 180 or 270 degrees.'),
    ),
    0,
  ),
})
export type SavePhotoDetailsInput = v.InferInput<typeof SavePhotoDetailsInput>
/** Names a photo and says something about it; what is to be turned is turned in the background. Refused with a code of `PhotosetErrors`. */
export const savePhotoDetails = post<SavePhotoDetailsInput, Done & { IsTurning: boolean }>()('/api/ml/photoset/savedetails/', {
  actions: ['SavePhotoDetails'],
})

/** Schema of what `deletePhotosetItem` is given: `psiid` is a `PlaylistItemID`. */
export const DeletePhotosetItemInput = v.object({ cdid: ItemId, psid: Twice, psiid: RowId })
export type DeletePhotosetItemInput = v.InferInput<typeof DeletePhotosetItemInput>
/** The photos removed from a photoset. */
export interface PhotosRemoved extends Done {
  Removed: number
  /** The EncIDs of its own photos that the caller may take out of the trash again (`restorePhotos`): each comes back to its place. */
  Undo: string[]
  /** Photos of the library that were taken off the list, for `restorePhotos`. */
  Taken: RemovedPhoto[]
}

/** A photo of the library in a photoset: its name and words there (empty and null: those of the item), and where it stood. */
export interface RemovedPhoto {
  EncID: string
  Title: string
  Description: string | null
  Place: number
}
/** Takes a photo out; one that was uploaded here goes into the trash, an item of the library stays there. */
export const deletePhotosetItem = post<DeletePhotosetItemInput, PhotosRemoved>()('/api/ml/photoset/deleteitem/', {
  actions: ['DeletePhotosetItem'],
})

/** Schema of what `deleteAllPhotosetItems` is given. */
export const DeleteAllPhotosetItemsInput = v.object({ cdid: ItemId })
export type DeleteAllPhotosetItemsInput = v.InferInput<typeof DeleteAllPhotosetItemsInput>
/** Takes every photo out that the caller sees. */
export const deleteAllPhotosetItems = post<DeleteAllPhotosetItemsInput, PhotosRemoved>()('/api/ml/photoset/deleteall/', {
  actions: ['DeleteAllPhotosetItems'],
})

/** Schema of what `restorePhotos` is given: `ids` are EncIDs of photos, those of `Undo`; `taken` is what `Taken` says. At least one of both. */
export const RestorePhotosInput = v.pipe(
  v.object({
    cdid: ItemId,
    ids: v.optional(v.pipe(v.array(ItemId), v.maxLength(PhotosetLimits.items)), []),
    taken: v.optional(
      v.pipe(
        v.array(
          v.object({
            EncID: ItemId,
            Title: v.pipe(v.string(), v.maxLength(PhotosetLimits.title)),
            Description: v.nullable(v.pipe(v.string(), v.maxLength(PhotosetLimits.description))),
            Place: v.pipe(Whole(), v.minValue(0), v.maxValue(100_000)),
          }),
        ),
        v.maxLength(PhotosetLimits.items),
      ),
      [],
    ),
  }),
  v.check(({ ids, taken }) => ids.length + taken.length > 0, 'Please choose at least one photo.'),
)
export type RestorePhotosInput = v.InferInput<typeof RestorePhotosInput>
/** The photos restored to a photoset. */
export interface PhotosRestored extends Done {
  Restored: number
}
/**
 * Restores photos of a photoset from the trash, and adds removed images of the library again, each at its position. Allowed for the person
 * who deleted them if they may still change the photoset, for its owner, and for administrators. Only administrators can restore what one
 * of them deleted. Refused with a code of `PhotosetErrors` or `TrashErrors`.
 */
export const restorePhotos = post<RestorePhotosInput, PhotosRestored>()('/api/ml/photoset/restore/')

/** Error sentences of photosets, by error code. */
export const PhotosetErrors = {
  PHOTOSET_NOT_FOUND: 'This photoset does not exist, or you do not have access to it.',
  PHOTOSET_NOT_ALLOWED: 'You do not have permission to create photosets.',
  PHOTOSET_NOT_EDITABLE: 'You do not have permission to edit this photoset.',
  PHOTOSET_FULL: 'A photoset can have at most 500 photos.',
  PHOTOSET_NO_ROOM: 'A photoset can have at most 500 photos. Please delete others before you restore these.',
  PHOTO_NOT_FOUND: 'This photo is no longer in the photoset.',
  PHOTO_TYPE: 'Files of this type cannot be added to a photoset.',
  PHOTO_NOT_PICTURE: 'This file does not contain an image that can be read.',
  PHOTO_DAMAGED: 'The image is damaged or incomplete. Please upload it again.',
  PHOTO_PIXELS: 'The image has too many pixels. Please choose one with at most 80 million.',
  PHOTO_TOO_COSTLY: 'The image needs more memory or time than this server allows. Please upload a smaller version.',
  PHOTO_HEIC: 'This server cannot read HEIC images. Please save it as JPEG and upload that.',
  PHOTO_NOT_TURNABLE: 'This image belongs to the library. Only people who can edit it there can rotate it.',
  PHOTO_NO_PRESENTATIONS:
    'This server cannot open presentations because LibreOffice is not installed. Please save the slides as images and upload those.',
  PHOTO_BUSY: 'Too many other files are being opened. Please try again in a minute.',
  PHOTO_PRESENTATION: 'This presentation cannot be opened. Please save the slides as images and upload those.',
  PHOTO_PRESENTATION_OLD:
    'This server cannot open old presentation formats. Please save it as .pptx or .odp, or save the slides as images, and upload that.',
  PHOTO_PRESENTATION_LINKS:
    'This presentation uses files that are not included. Please embed them, or save the slides as images and upload those.',
  PHOTO_PRESENTATION_OBJECTS:
    'This presentation contains macros or objects from other programs, which this server does not open. Please save it without them, or save the slides as images, and upload that.',
  PHOTO_PRESENTATION_LOCKED: 'This presentation is password protected. Please upload it without a password.',
  PHOTO_ZIP: 'This zip file cannot be read. Please create it again.',
  PHOTO_ZIP_LOCKED: 'This zip file is password protected. Please upload it without a password.',
  PHOTO_ZIP_UNSAFE: 'This zip file contains links or unsafe file names. Please create it again with images only.',
  PHOTO_ZIP_MANY: 'This zip file contains too many files. Please upload at most 2,000 at a time.',
  PHOTO_ZIP_LARGE: 'This zip file is too large: at most 2 GB unpacked. Please upload it in parts.',
  PHOTO_ZIP_IN_ZIP: 'Zip files inside zip files are not opened.',
  PHOTO_ZIP_EMPTY: 'This zip file contains no images.',
} as const
