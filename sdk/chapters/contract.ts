import * as v from 'valibot'
import type { ChapterTag, TaggedDescription } from '../chapter-tags/contract.ts'
import { ItemId } from '../media/contract.ts'
import { Numeric, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A named part of an item. `StartTime` and `Duration` in seconds; a duration of zero is a bookmark. */
export interface Chapter {
  ID: number
  StartTime: number
  Duration: number
  Title: string
  /** Plain text; an object where the chapter has tags. `chapterText` and `chapterTags` read both. */
  Description: string | TaggedDescription
  ImageURL: string
  IsAI: boolean
  /** Which camera of an item with several the chapter shows; 0: the first. */
  CameraAngle?: number
}

/** The description of a chapter as text, whether or not it has tags. */
export const chapterText = ({ Description }: Pick<Chapter, 'Description'>): string =>
  typeof Description === 'string' ? Description : Description.Text

/** The tags of a chapter, in their order. */
export const chapterTags = ({ Description }: Pick<Chapter, 'Description'>): readonly ChapterTag[] =>
  typeof Description === 'string' ? [] : Description.Tags

/** The part of an item that its chapters are. */
export interface ChaptersPart {
  Chapters: { Count: number; Items: Chapter[]; CanEdit: boolean }
}

/** How many chapters an item has; in lists only. */
export interface ChapterCountPart {
  ChapterList?: { Count: number }
}

// The player imports a neighbour of this file: what it does not call is marked, so that embeds do not carry it.
/** Schema of what `listChapters` is given. */
export const ListChaptersInput = v.object({ encid: ItemId })
export type ListChaptersInput = v.InferInput<typeof ListChaptersInput>
/** The chapters of an item in their order, and whether the caller may change them. */
export const listChapters = /* @__PURE__ */ get<ListChaptersInput, { Items: Chapter[]; Count: number; CanEdit: boolean }>()(
  '/api/ml/media/:encid/chapters/',
  {
    iapi: ['/iapi/ml/media/:encid/chapters/'],
  },
)

/** Characters of texts, and the largest number of a camera. */
export const ChapterLimits = { title: 500, description: 20_000, cameraAngle: 1000 } as const

const Seconds = /* @__PURE__ */ v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.'))

const ChapterID = /* @__PURE__ */ Whole('"id" is missing or invalid.')

/** `chapid` names the chapter that is changed; 0 makes a new one. Older callers name it `id`. Without `duration` it ends where the next one starts. */
export const SaveChapterInput = v.object({
  encid: ItemId,
  chapid: v.optional(ChapterID),
  id: v.optional(ChapterID),
  start: Seconds,
  duration: /* @__PURE__ */ v.optional(Seconds),
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a title.'),
    v.maxLength(ChapterLimits.title, 'A title can have at most 500 characters.'),
  ),
  /** Text, or the object that was read from a chapter with tags: its `Text` is saved, its tags stay as they are. */
  description: /* @__PURE__ */ v.optional(
    v.pipe(
      v.union([
        v.string(),
        v.pipe(
          v.object({ Text: v.string() }),
          v.transform(({ Text }) => Text),
        ),
      ]),
      v.maxLength(ChapterLimits.description, 'A description can have at most 20,000 characters.'),
    ),
    '',
  ),
  /** Kept when it is left out. */
  cameraangle: /* @__PURE__ */ v.optional(
    v.pipe(
      Whole('"cameraangle" is missing or invalid.'),
      v.minValue(-1, '"cameraangle" is missing or invalid.'),
      v.maxValue(ChapterLimits.cameraAngle, '"cameraangle" is missing or invalid.'),
    ),
  ),
})
export type SaveChapterInput = v.InferInput<typeof SaveChapterInput>
/** Adds a chapter, or changes the one of `chapid` (or `id`). Times are seconds. Refused with a code of `ChapterErrors`. */
export const saveChapter = /* @__PURE__ */ post<SaveChapterInput, { Success: true; Message: string; ChapterID: number; Data: Chapter }>()(
  '/api/ml/media/:encid/savechapter/',
  {
    iapi: ['/iapi/ml/media/:encid/savechapter/'],
    actions: ['SaveChapter'],
  },
)

/** Schema of what `deleteChapter` is given. */
export const DeleteChapterInput = v.object({ encid: ItemId, chapid: Whole() })
export type DeleteChapterInput = v.InferInput<typeof DeleteChapterInput>
/** Deletes a chapter permanently. Refused with a code of `ChapterErrors`. */
export const deleteChapter = /* @__PURE__ */ post<DeleteChapterInput, { Success: true; Message: string }>()(
  '/api/ml/media/:encid/deletechapter/',
  {
    iapi: ['/iapi/ml/media/:encid/deletechapter/'],
    actions: ['DeleteChapter'],
  },
)

/** Error sentences of chapters, by error code. */
export const ChapterErrors = {
  CHAPTER_NOT_FOUND: 'This chapter no longer exists.',
  CHAPTERS_NOT_EDITABLE: 'You do not have permission to edit the chapters of this item.',
  CHAPTER_BEYOND_END: 'The chapter starts after the end of the item.',
} as const
