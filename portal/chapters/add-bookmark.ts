import { shortChapterTime } from '../../sdk/chapters/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { chapterTagsWords } from '../../sdk/text/en/chapter-tags.ts'
import { portalLanguage } from '../language.ts'
import { addChapter } from './add-chapter.ts'

/** Makes a bookmark at a second of an item. Answers the chapters with it; undefined after a failure. */
export function addBookmark(encid: string, time: number): Promise<MediaItem['Chapters'] | undefined> {
  const title = portalLanguage()
    .words(chapterTagsWords)
    .bookmarkTitle({ time: shortChapterTime(time) })
  return addChapter({ encid, start: time, duration: 0, title })
}
