import type { Chapter } from '../../sdk/chapters/contract.ts'

/** Start time: `resume` in seconds (without a number: the resume position), or the chapter `chapid`. */
export function startTime(resume: string | undefined, chapid: string | undefined, chapters: readonly Chapter[], left = 0): number {
  if (resume === '' || resume === 'true') return left
  const seconds = resume === undefined ? Number.NaN : Number(resume)
  if (Number.isFinite(seconds) && seconds >= 0) return seconds
  return chapters.find((chapter) => String(chapter.ID) === chapid)?.StartTime ?? 0
}
