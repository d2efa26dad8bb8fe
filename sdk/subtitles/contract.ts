import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { Whole } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'

/** A subtitle track. `Source` is the address of its WebVTT file; `Lang` a BCP 47 tag, `und` when nobody said. */
export interface SubtitleTrack {
  ID: number
  Lang: string
  Label: string
  Source: string
  Kind: 'subtitles' | 'captions'
}

/** A piece of what a line says: words, or an element around pieces. */
export type SubtitleNode = SubtitleWords | SubtitleElement

/** Words of a line of subtitles, as they are said. */
export interface SubtitleWords {
  Text: string
  /** Seconds from the start of the item at which these words are spoken, where the file says so; the line itself shows before. */
  At?: number
}

/** A part of a line of subtitles with a meaning or a look of its own. */
export interface SubtitleElement {
  /** `c` only carries classes; `v` names who speaks, `lang` the language: both in `About`. */
  Name: 'c' | 'i' | 'b' | 'u' | 'v' | 'lang' | 'ruby' | 'rt'
  Classes: string[]
  About: string
  Nodes: SubtitleNode[]
}

/** Position of a subtitle, in percent of the video's width and height. */
export interface SubtitlePlace {
  Left: number
  Width: number
  Align: 'start' | 'center' | 'end' | 'left' | 'right'
  /** Without it the line stands in the stack at the top or the bottom, by its `Position`. */
  Top?: number
  /** Which part of the line stands at `Top`: 0 its upper edge, 100 its lower one. */
  Anchor?: number
  /** Lines that are left free between it and the edge of the stack. */
  Skip?: number
  /** Written downwards, the next line to the left (`rl`) or to the right (`lr`). */
  Vertical?: 'rl' | 'lr'
}

/** A line of a track. Seconds from the start of the item. */
export interface SubtitleEntry {
  FromSeconds: number
  ToSeconds: number
  /** The words alone. */
  Text: string
  Position: 'top' | 'bottom'
  /** The words as they are marked up; absent where they are not. */
  Nodes?: SubtitleNode[]
  /** Absent where the line stands in the middle. */
  Place?: SubtitlePlace
}

/** A match of a search in subtitles. */
export interface SubtitleHit {
  StartSecs: number
  PreviewText: string
}

/** Lines on a page of what was found. */
export const SubtitleSearchLimits = { pageSize: 10 } as const

/** Schema of what `searchSubtitles` is given. */
export const SearchSubtitlesInput = v.object({
  id: v.optional(ItemId),
  s: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a search term.'),
    v.maxLength(200, 'A search term can have at most 200 characters.'),
  ),
  pi: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(10_000)), 0),
})
export type SearchSubtitlesInput = v.InferInput<typeof SearchSubtitlesInput>
/**
 * Finds what is said in an item, a page of lines at a time. Times are seconds. Without an `id` the whole library is searched, and the
 * answer is that of `searchTranscripts`: call that instead.
 */
export const searchSubtitles = get<SearchSubtitlesInput & { id: string | number }, { Items: SubtitleHit[]; Page: number }>()(
  '/api/ml/subs/',
  {
    iapi: ['/iapi/ml/subs/'],
  },
)
