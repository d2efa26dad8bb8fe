import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** Limits of reading subtitles that are images. */
export const ImageSubtitleLimits = {
  /** Tracks of a file; further ones are left out. */
  tracks: 12,
  /** Images of a track: a film of three hours has some 2,500. */
  images: 6000,
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
}

/** Schema of what `listImageSubtitles` is given. */
export const ListImageSubtitlesInput = v.object({ encid: ItemId })
export type ListImageSubtitlesInput = v.InferInput<typeof ListImageSubtitlesInput>
/** The subtitles of an uploaded file that are images, and how far reading them is, for those who may edit the item. */
export const listImageSubtitles = /* @__PURE__ */ get<ListImageSubtitlesInput, { Items: ImageSubtitles[] }>()(
  '/api/ml/media/:encid/imagesubtitles/',
)
