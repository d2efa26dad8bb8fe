import type { ReactNode } from 'react'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'

/** Keeps the room of a video while there is nothing to show in it yet, or only a sentence. */
export const Stage = ({ children }: { children?: ReactNode }) => {
  const words = useWords(widgetsWords)
  return <div className="vt-stage">{children ?? <p className="vt-stage-busy" role="status" aria-label={words.loading} />}</div>
}
