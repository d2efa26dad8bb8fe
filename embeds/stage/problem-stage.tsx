import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Stage } from './stage.tsx'

/** Says in place of the picture why there is none, and offers to try again. */
export const ProblemStage = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => {
  const words = useWords(widgetsWords)
  return (
    <Stage>
      <p role="alert">{problem}</p>
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    </Stage>
  )
}
