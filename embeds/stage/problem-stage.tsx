import { useLayoutEffect } from 'react'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { Stage } from './stage.tsx'

export interface ProblemStageProps {
  /** Why an item could not be fetched. */
  error: unknown
  onRetry: () => void
  /** Called with the sentence that is shown. */
  onProblem?: (sentence: string) => void
}

/** Shows in place of the video why there is none: the sentence of the server, which has status 0 when it did not answer. */
export function ProblemStage({ error, onRetry, onProblem }: ProblemStageProps) {
  const words = useWords(widgetsWords)
  const sentence = error instanceof WireError && error.status > 0 ? error.message : words.itemFailed
  useLayoutEffect(() => onProblem?.(sentence), [sentence, onProblem])
  return (
    <Stage>
      <p role="alert">{sentence}</p>
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    </Stage>
  )
}
