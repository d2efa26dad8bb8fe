import { listChapters, type SaveChapterInput, saveChapter } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/** Adds a chapter without a form, and says so. Answers the chapters with it; undefined after a failure. */
export async function addChapter(input: SaveChapterInput): Promise<MediaItem['Chapters'] | undefined> {
  try {
    const { Message } = await client.call(saveChapter, input)
    const chapters = await client.call(listChapters, { encid: input.encid })
    toast('success', `${Message}: ${input.title}`)
    return chapters
  } catch (error) {
    toast('danger', errorSentence(portalLanguage().words(portalWords), error))
    return undefined
  }
}
