import { useState } from 'react'
import { addPlaylistItem, checkMembership } from '../../sdk/playlists/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { selectMediaWords } from '../../sdk/text/en/select-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import type { ChosenMedia } from './select-row.tsx'

const wanted = (cdid: string, { encid, chapid }: ChosenMedia) => ({ cdid, addcdid: encid, chapid })

/** Asks for each item what stands against adding it: a question, a fault, or an empty sentence. */
function useCheck(cdid: string) {
  const portal = useWords(portalWords)
  const sentenceOf = (media: ChosenMedia): Promise<string> =>
    client.call(checkMembership, wanted(cdid, media)).then(
      ({ Message }) => Message,
      (error: unknown) => errorSentence(portal, error),
    )
  return useWrite((chosen: readonly ChosenMedia[]) => Promise.all(chosen.map(sentenceOf)), { changes: [] })
}

/** Adds the selected items in their order. Questions about any of them are asked once, before the first. `addOne` adds them elsewhere, without questions. */
export function useAddChosen(cdid: string, addOne: ((media: ChosenMedia) => Promise<unknown>) | undefined, onEnd: (added: number) => void) {
  const words = useWords(selectMediaWords)
  const portal = useWords(portalWords)

  const [question, setQuestion] = useState('')
  const [progress, setProgress] = useState(0)

  const adding = useWrite(addAll, {
    changes: [],
    onDone(added) {
      setProgress(0)
      onEnd(added)
    },
  })
  const checking = useCheck(cdid)
  /** Adds one after the other, and answers how many were added before an error. */
  async function addAll(chosen: readonly ChosenMedia[]): Promise<number> {
    let added = 0
    try {
      for (const media of chosen) {
        setProgress(added + 1)
        await (addOne?.(media) ?? client.call(addPlaylistItem, wanted(cdid, media)))
        added++
      }
      toast('success', words.added({ count: added }))
    } catch (error) {
      toast('danger', added > 0 ? words.partlyAdded({ added, sentence: errorSentence(portal, error) }) : errorSentence(portal, error))
    }
    return added
  }
  const goOn = async (chosen: readonly ChosenMedia[]): Promise<void> => {
    setQuestion('')
    await adding.mutateAsync(chosen)
  }
  return {
    question,
    /** Which one is being added, from 1; 0: none. */
    progress,
    isBusy: adding.isPending || checking.isPending,
    goOn,
    stop: () => setQuestion(''),
    async begin(chosen: readonly ChosenMedia[]) {
      if (addOne) return goOn(chosen)
      const sentences = await checking.mutateAsync(chosen)
      const said = [...new Set(sentences)].filter((sentence) => sentence !== '').join(' ')
      if (said === '') await goOn(chosen)
      else setQuestion(said)
    },
  }
}
