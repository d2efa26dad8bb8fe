import { operationsWords } from '../../sdk/text/en/operations.ts'
import { useWords } from '../../sdk/text/language.ts'

/** Names a failed request to the person who looks into the log. */
export function RequestNumber({ id }: { id: string }) {
  return <p className="vp-help">{useWords(operationsWords).request({ id })}</p>
}
