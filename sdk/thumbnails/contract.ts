import * as v from 'valibot'
import type { ImageURL } from '../media/contract.ts'
import { ItemId } from '../media/contract.ts'
import { type Done, OptionalRow } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of images that are sent: lengths in characters, sizes in pixels. */
export const ThumbnailLimits = {
  /** An image travels as base64 text in pieces of so many characters. */
  chunk: 25_000,
  chunks: 400,
  /** An image from a file is scaled down to this height before it is sent. */
  height: 800,
  /** Pixels that an image may have. */
  pixels: 40_000_000,
  /** Minutes after which an image that did not arrive whole is forgotten. */
  minutes: 10,
} as const

/**
 * Position of the chunk, in the values of two generations of callers: -1 the first but not the last; 0 or false in the middle (false also
 * the first); 1 or true the last. A chunk that begins like an image starts a new one for every value of `eof`, so an only chunk has 1.
 */
const Piece = v.pipe(
  v.union([v.boolean(), v.number(), v.string()], '"eof" is missing or invalid.'),
  v.transform((eof) => String(eof).trim().toLowerCase()),
  v.picklist(['-1', '0', '1', 'true', 'false'], '"eof" is missing or invalid.'),
  v.transform((text) => {
    return { isFirst: text === '-1', isLast: text === '1' || text === 'true', mayBegin: text !== '0' }
  }),
)

const RowNumber = OptionalRow()

/**
 * Schema of what `saveThumbnail` is given. `cdid` the item, with `chapid` one of its chapters, or `catid` a category; `data` a piece of the image
 * as base64, the first with or without `data:image/jpeg;base64,` before it; `eof` which piece it is.
 */
export const SaveThumbnailInput = v.object({
  cdid: v.optional(v.union([v.literal(0), v.literal('0'), v.literal(''), ItemId]), ''),
  chapid: RowNumber,
  catid: RowNumber,
  data: v.pipe(v.string('no data'), v.maxLength(ThumbnailLimits.chunk, 'A chunk of an image can have at most 25,000 characters.')),
  eof: Piece,
})
export type SaveThumbnailInput = v.InferInput<typeof SaveThumbnailInput>
/** Takes a piece of an image; with the last one the image is what the item, chapter or category shows. Refused with a code of `ThumbnailErrors`. */
export const saveThumbnail = post<SaveThumbnailInput, Done & { Received: number; ImageURLs: ImageURL[] }>()('/api/ml/savethumbnail/', {
  iapi: ['/api/ml/thumbnails/save/'],
  actions: ['SaveThumbnail', 'SavePhotoSetThumbnail'],
})

/** Schema of what `resetThumbnail` is given; `chapid` one of the item's chapters. */
export const ResetThumbnailInput = v.object({ encid: ItemId, chapid: RowNumber })
export type ResetThumbnailInput = v.InferInput<typeof ResetThumbnailInput>
/** Gives an item, or a chapter, back the image that it had by itself. */
export const resetThumbnail = post<ResetThumbnailInput, Done & { ImageURLs: ImageURL[] }>()('/api/ml/thumbnails/:encid/reset/')

/** Schema of what `listPosterCandidates` is given. */
export const ListPosterCandidatesInput = v.object({ encid: ItemId })
export type ListPosterCandidatesInput = v.InferInput<typeof ListPosterCandidatesInput>
/** Lists frames of a video from which its editors may choose the thumbnail: up to three that are not black. Other items have none. */
export const listPosterCandidates = get<ListPosterCandidatesInput, { Items: ImageURL[] }>()('/api/ml/thumbnails/:encid/candidates/')

/** Error sentences of images, by error code. */
export const ThumbnailErrors = {
  THUMBNAIL_NOT_EDITABLE: 'You do not have permission to change the thumbnail of this item.',
  THUMBNAIL_EMPTY: 'no data',
  THUMBNAIL_NOWHERE: 'Please choose what the thumbnail is for.',
  THUMBNAIL_LOST: 'The image is incomplete. Please upload it again.',
  THUMBNAIL_TOO_LONG: 'The image is too large. Please choose one smaller than 7 MB.',
  THUMBNAIL_PIXELS: 'The image has too many pixels. Please choose one with at most 40 million.',
  THUMBNAIL_NOT_IMAGE: 'This image cannot be read. Please choose a JPEG, PNG, WebP or GIF.',
} as const
