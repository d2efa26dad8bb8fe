import { RotateCw } from 'lucide-react'
import { manageConversion } from '../../sdk/conversions/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { problemsWords } from '../../sdk/text/en/problems.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { problemText } from '../media/problem-text.ts'
import { useDateText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/** Tells the owner that a file is not complete, or that a part could not be made, and lets them try again. */
export function ItemProblems({ item }: { item: MediaItem }) {
  const words = useWords(problemsWords)
  const portal = useWords(portalWords)

  const dateText = useDateText()
  // A draft is nothing that is missing: the note of subtitles tells of it.
  const problems = (item.Problems ?? []).filter(({ Part }) => Part !== 'subtitle-draft')
  const conversionId = problems.find(({ CanRetry }) => CanRetry)?.ConversionID
  const [next] = problems
    .map(({ NextTry }) => NextTry)
    .filter((time) => time !== '')
    .sort()
  const retrying = useWrite((cid: number) => client.call(manageConversion, { cid, command: 'retry' }), {
    changes: [getMedia],
    onDone: () => {
      toast('success', words.retrying)
    },
    isForm: true,
    onFailed: (error) => toast('danger', errorSentence(portal, error)),
  })
  if (problems.length === 0) return null
  return (
    <section className="vp-note" data-tone="warning" aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul>
        {problems.map(({ Part, Message }) => (
          <li key={Part}>{problemText(words, Part, Message)}</li>
        ))}
      </ul>
      {next !== undefined && <p className="vp-help">{words.next({ time: dateText(next) })}</p>}
      <p className="vp-help">{words.onlyYou}</p>
      {conversionId !== undefined && (
        <Button isBusy={retrying.isPending} onClick={() => retrying.mutate(conversionId)}>
          <RotateCw aria-hidden size={18} /> {words.retry}
        </Button>
      )}
    </section>
  )
}
