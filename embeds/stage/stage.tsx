import type { ReactNode } from 'react'
import { widgets as words } from '../../sdk/text/en.ts'

/** Keeps the room of a picture while there is nothing to show in it yet, or only a sentence. */
export const Stage = ({ children }: { children?: ReactNode }) => (
  <div className="vt-stage">{children ?? <p className="vt-stage-busy" role="status" aria-label={words.loading} />}</div>
)
