import type { ModelDraftsState } from '../../sdk/language-model/contract.ts'
import { languageModelWords } from '../../sdk/text/en/language-model.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import './language-model.css'

export interface DraftsProgressProps {
  drafts: ModelDraftsState
  onStop: () => void
}

/** Shows how far the language model is with drafts, with a button that stops it. */
export function DraftsProgress({ drafts: { State, Progress }, onStop }: DraftsProgressProps) {
  const words = useWords(languageModelWords)
  const label = State === 'waiting' ? words.draftsWaiting : words.draftsWorking
  return (
    <div className="vp-model-drafts">
      <p role="status">{label}</p>
      <ProgressBar label={label} percent={Progress === 0 ? undefined : Progress} />
      <p className="vp-help">{words.draftsLeave}</p>
      <Button size="small" data-focus-place="suggest" onClick={onStop}>
        {words.draftsStop}
      </Button>
    </div>
  )
}
