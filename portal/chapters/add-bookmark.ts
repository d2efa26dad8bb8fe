import { listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import { shortChapterTime } from '../../sdk/chapters/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { chapterTagsWords } from '../../sdk/text/en/chapter-tags.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/** Makes a bookmark at a second of an item, and says so. Answers the chapters with it; undefined after a failure. */
export async function addBookmark(encid: string, time: number): Promise<MediaItem['Chapters'] | undefined> {
  const language = portalLanguage()
  const title = language.words(chapterTagsWords).bookmarkTitle({ time: shortChapterTime(time) })
  try {
    await client.call(saveChapter, { encid, start: time, duration: 0, title })
    const chapters = await client.call(listChapters, { encid })
    toast('success', title)
    return chapters
  } catch (error) {
    toast('danger', errorSentence(language.words(portalWords), error))
    return undefined
  }
}
