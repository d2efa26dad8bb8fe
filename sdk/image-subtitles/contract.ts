import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { FileReplaced } from '../replacements/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of reading subtitles that are images. */
export const ImageSubtitleLimits = {
  /** Tracks of a file; further ones are left out. */
  tracks: 12,
  /** Images of a track: a film of three hours has some 2,500. */
  images: 6000,
  /** New files of the items of one person that are on their way when another track is burnt in. */
  burning: 4,
} as const

/** A track of the uploaded file whose subtitles are images. Its text becomes a draft. */
export interface ImageSubtitles {
  ID: number
  /** BCP 47; `und` when the file does not say. */
  Lang: string
  Label: string
  /** `unread`: this server has no program that reads this language. `done`: the draft is there, or was. */
  State: 'waiting' | 'working' | 'unread' | 'failed' | 'done'
  /** Percent. */
  Progress: number
  /** Why it was not read, in the language of the caller. */
  Message: string
  /** They can be burnt into the video: the item still has the uploaded file, and no other file is on its way. */
  CanBurn: boolean
}

/** Schema of what `listImageSubtitles` is given. */
export const ListImageSubtitlesInput = v.object({ encid: ItemId })
export type ListImageSubtitlesInput = v.InferInput<typeof ListImageSubtitlesInput>
/** The subtitles of an uploaded file that are images, and how far reading them is, for those who may edit the item. */
export const listImageSubtitles = /* @__PURE__ */ get<ListImageSubtitlesInput, { Items: ImageSubtitles[] }>()(
  '/api/ml/media/:encid/imagesubtitles/',
)

/** Sentences for refused requests about subtitles that are images. */
export const ImageSubtitleErrors = {
  IMAGE_SUBTITLES_NOT_FOUND: 'The file of this item has no such subtitles.',
  IMAGE_SUBTITLES_NO_FILE: 'The uploaded file with these subtitles is no longer the file of this item, or was not kept.',
} as const

/** Schema of what `burnImageSubtitles` is given: `track` the `ID` of a track. */
export const BurnImageSubtitlesInput = v.object({
  encid: ItemId,
  track: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
})
export type BurnImageSubtitlesInput = v.InferInput<typeof BurnImageSubtitlesInput>
/**
 * Draws a track into the video, as a new file of the item: viewers always see it. The present file is used until the new one is ready, and can be
 * used again afterwards (`restoreEarlierFile`). Progress: `getReplacement`.
 */
export const burnImageSubtitles = /* @__PURE__ */ post<BurnImageSubtitlesInput, FileReplaced>()(
  '/api/ml/media/:encid/imagesubtitles/:track/burn/',
)
