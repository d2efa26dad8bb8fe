import type { Chapter } from '../../sdk/chapters/contract.ts'

/** Start time: `resume` in seconds (without a number: the resume position), or the chapter `chapid`. */
export function startTime(resume: string | undefined, chapid: string | undefined, chapters: readonly Chapter[], left = 0): number {
  if (resume === '' || resume === 'true') return left
  const seconds = resume === undefined ? Number.NaN : Number(resume)
  if (Number.isFinite(seconds) && seconds >= 0) return seconds
  return chapters.find((chapter) => String(chapter.ID) === chapid)?.StartTime ?? 0
}

/** The chapter that an address names: by `chapid`, or by the fourth part of the item's name, as the plugins for Moodle write it. */
export const chapterOf = (id: string, chapid: string | undefined): string | undefined => chapid ?? (id.split('~', 4)[3] || undefined)
