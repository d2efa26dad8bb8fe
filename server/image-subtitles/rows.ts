import type { Generated } from 'kysely'
import type { ImageSubtitles } from '../../sdk/image-subtitles/contract.ts'
import type { SubtitleKind } from '../../sdk/subtitles/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    image_subtitles: ImageSubtitlesTable
  }
}

/** A track of images of an uploaded file. Its row stays when it was read, so that no later try of the conversion reads it again. */
export interface ImageSubtitlesTable {
  id: Generated<number>
  item_id: number
  /** The track in the file of the images; from 0. Unique for each item. */
  position: number
  /** Empty: the file does not say. */
  lang: string
  label: string
  kind: SubtitleKind
  state: ImageSubtitles['State']
  /** Percent. */
  progress: Defaulted<number>
  /** The stored sentence that says why it was not read. */
  message: Defaulted<string>
  created_at: number
}
