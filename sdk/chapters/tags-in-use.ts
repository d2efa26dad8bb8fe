import type { ChapterTag } from '../chapter-tags/contract.ts'
import { type Chapter, chapterTags } from './contract.ts'

/** The tags of these chapters, each once, with the number of chapters that have it. */
export function tagsInUse(chapters: readonly Chapter[]): (ChapterTag & { count: number })[] {
  const used = new Map<number, ChapterTag & { count: number }>()
  for (const tag of chapters.flatMap(chapterTags)) used.set(tag.ID, { ...tag, count: (used.get(tag.ID)?.count ?? 0) + 1 })
  return [...used.values()]
}

/** The chapters that have one of these tags; without tags all of them. */
export const withTags = (chapters: readonly Chapter[], tags: readonly number[]): readonly Chapter[] =>
  tags.length === 0 ? chapters : chapters.filter((chapter) => chapterTags(chapter).some(({ ID }) => tags.includes(ID)))
