import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    slideshows: SlideshowsTable
    slides: SlidesTable
    slide_imports: SlideImportsTable
  }
}

export interface SlideshowsTable {
  id: Generated<number>
  item_id: number
  name: string
  /** Its slides were found in the video. */
  is_video: Defaulted<Flag>
  /** An editor chose it for the place beside the film. At most one of an item. */
  is_beside: Defaulted<Flag>
  /** The account that created it. */
  user_id: number | null
  created_at: number
  deleted_at: number | null
}

/** The images of a slide are rows of `media_files` of the kind `slide` whose position is the id of the slide. */
export interface SlidesTable {
  id: Generated<number>
  slideshow_id: number
  position: number
  text: Defaulted<string>
  notes: Defaulted<string>
  /** -1: nobody set a time. */
  start_secs: Defaulted<number>
  deleted_at: number | null
}

/** Work on a slideshow: a file becomes slides, texts are read from images, or slides or their times are found in the video. The row is deleted when it is done. */
export interface SlideImportsTable {
  id: Generated<number>
  slideshow_id: number
  user_id: number | null
  file_id: number | null
  kind: Defaulted<'file' | 'texts' | 'video' | 'times'>
  name: Defaulted<string>
  state: 'waiting' | 'working' | 'failed'
  /** Percent. */
  progress: Defaulted<number>
  /** The stored sentence that says why it failed. */
  message: Defaulted<string>
  /** JSON of the area of the frame that a search in the video leaves out. */
  mask: string | null
}
