import type { ChaptersWords } from '../text/en/chapters.ts'
import { parseChapterTime, printChapterTime } from './chapter-time.ts'
import { type Chapter, chapterText, type SaveChapterInput } from './contract.ts'

/** A chapter as it is typed. */
export interface ChapterForm {
  /** 0 makes a new chapter. */
  chapid: number
  title: string
  /** Shown as 00:00:00, and read as people write it. */
  start: string
  /** The same; empty for the start of the next chapter. */
  end: string
  /** It marks a moment: it has no end. */
  isBookmark: boolean
  description: string
}

/** The fields that are not right yet, each with a sentence. */
export type ChapterFaults = Partial<Record<'title' | 'start' | 'end', string>>

export type ChapterValues = Omit<SaveChapterInput, 'encid'>

/** The form of a chapter, or of a new one that starts at `now` (seconds) and has no end yet. */
export function chapterForm(chapter: Chapter | undefined, now: number): ChapterForm {
  if (!chapter) return { chapid: 0, title: '', start: printChapterTime(now), end: '', isBookmark: false, description: '' }
  const { ID, Title, StartTime, Duration } = chapter
  const end = Duration > 0 ? printChapterTime(StartTime + Duration) : ''
  return {
    chapid: ID,
    title: Title,
    start: printChapterTime(StartTime),
    end,
    isBookmark: Duration === 0,
    description: chapterText(chapter),
  }
}

/**
 * Validates a form and parses its times to seconds. `edited` is the chapter before the change: a time that was not changed keeps the
 * fractions that its field does not show. Without a `duration` the server ends a chapter where the next one starts.
 */
export function checkChapterForm(
  words: ChaptersWords,
  form: ChapterForm,
  edited?: Chapter,
): { faults: ChapterFaults; values: ChapterValues } {
  const faults: ChapterFaults = {}
  const untouched = edited && chapterForm(edited, 0)
  const start = edited && form.start === untouched?.start ? edited.StartTime : parseChapterTime(form.start)
  const end = edited && form.end && form.end === untouched?.end ? edited.StartTime + edited.Duration : parseChapterTime(form.end)
  const { isBookmark } = form
  if (form.title.trim() === '') faults.title = words.invalid.title
  if (start === undefined) faults.start = words.invalid.start
  if (!isBookmark && end === undefined && form.end.trim() !== '') faults.end = words.invalid.end
  if (!isBookmark && start !== undefined && end !== undefined && end <= start) faults.end = words.invalid.order
  return {
    faults,
    values: {
      chapid: form.chapid,
      start: start ?? 0,
      ...(isBookmark ? { duration: 0 } : end === undefined || start === undefined ? {} : { duration: end - start }),
      title: form.title.trim(),
      description: form.description,
    },
  }
}
