import type { ChapterDraft } from '../../sdk/chapter-drafts/contract.ts'
import { deleteChapter, listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { chapterDraftsWords } from '../../sdk/text/en/chapter-drafts.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/** Makes chapters of drafts, and offers to undo it. `show` gets the chapters of the item as they are then; `undone` runs when none is left. */
export async function acceptDrafts(
  encid: string,
  drafts: readonly ChapterDraft[],
  { show, undone }: { show: (chapters: MediaItem['Chapters']) => void; undone: () => void },
): Promise<void> {
  const words = portalLanguage().words(chapterDraftsWords)
  const made: number[] = []
  const refresh = async () => show(await client.call(listChapters, { encid }))
  const undo = async () => {
    try {
      for (const chapid of made) await client.call(deleteChapter, { encid, chapid })
      undone()
    } catch (error) {
      toast('danger', errorSentence(portalLanguage().words(portalWords), error))
    }
    await refresh()
  }
  try {
    for (const { StartTime, Duration, Title } of drafts) {
      const { ChapterID } = await client.call(saveChapter, { encid, start: StartTime, duration: Duration, title: Title })
      made.push(ChapterID)
    }
  } finally {
    await refresh()
  }
  toast('success', words.accepted({ count: made.length }), { label: words.undo, run: () => void undo() })
}
