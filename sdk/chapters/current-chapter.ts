import type { Chapter } from './contract.ts'

/** The chapter that a time lies in: the last one that has begun, unless it has an end that is over. */
export function currentChapter(chapters: readonly Chapter[], time: number): Chapter | undefined {
  const begun = chapters.filter((chapter) => chapter.StartTime <= time + 0.05)
  const last = begun.reduce<Chapter | undefined>(
    (latest, chapter) => (latest && latest.StartTime > chapter.StartTime ? latest : chapter),
    undefined,
  )
  if (!last) return undefined
  return last.Duration > 0 && time >= last.StartTime + last.Duration ? undefined : last
}
