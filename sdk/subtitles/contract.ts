import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Flag, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

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

/** Characters of a subtitle file (a film of three hours has some 200,000) and of a label, and tracks of an item. */
export const SubtitleLimits = { text: 400_000, label: 60, tracks: 50 } as const

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Schema of what `saveSubtitles` is given: the text of a WebVTT or SRT file, its language as a BCP 47 tag, and a name for viewers. */
export const SaveSubtitlesInput = v.object({
  encid: ItemId,
  lang: v.pipe(
    v.string('Please choose a language.'),
    v.trim(),
    v.minLength(2, 'Please choose a language.'),
    v.maxLength(35, 'This language does not exist.'),
    v.check(isLanguageTag, 'This language does not exist.'),
  ),
  /** Empty: the name that the language gives itself. */
  label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SubtitleLimits.label, 'A label can have at most 60 characters.')), ''),
  /** Sounds are described too, for people who do not hear them. */
  captions: v.optional(Flag, false),
  text: v.pipe(
    v.string('Please choose a subtitle file.'),
    v.minLength(1, 'Please choose a subtitle file.'),
    v.maxLength(SubtitleLimits.text, 'A subtitle file can have at most 400,000 characters.'),
  ),
})
export type SaveSubtitlesInput = v.InferInput<typeof SaveSubtitlesInput>
/** Adds a subtitle track to a video or sound, for those who may edit it. Refused with a code of `SubtitleErrors`. */
export const saveSubtitles = post<SaveSubtitlesInput, Done & { TrackID: number }>()('/api/ml/media/:encid/savesubtitles/')

/** Schema of what `deleteSubtitles` is given. */
export const DeleteSubtitlesInput = v.object({ encid: ItemId, trackid: RowId })
export type DeleteSubtitlesInput = v.InferInput<typeof DeleteSubtitlesInput>
/** Deletes a subtitle track of an item, for those who may edit it. */
export const deleteSubtitles = post<DeleteSubtitlesInput, Done>()('/api/ml/media/:encid/deletesubtitles/')

/** Error sentences of subtitles, by error code. */
export const SubtitleErrors = {
  SUBTITLES_FILE: 'This file is not a WebVTT or SRT file with subtitles.',
  SUBTITLES_ENCODING: 'This file is not saved as UTF-8. Save it as UTF-8 and try again.',
  SUBTITLES_ITEM: 'Only videos and sounds of this library can have subtitles.',
  SUBTITLES_FULL: 'This item has 50 subtitle tracks. Delete one first.',
  SUBTITLES_NOT_FOUND: 'This subtitle track does not exist.',
} as const
