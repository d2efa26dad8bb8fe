import type { ReactNode } from 'react'
import { keepFocus } from './keep-focus.ts'
import './bulk-bar.css'

/** Its actions are there only while something is selected. */
const keepInBar = keepFocus('bulk-bar')

export interface BulkBarProps {
  /** Nothing is selected. */
  isEmpty: boolean
  /** How many rows are selected, and the actions for them. */
  children: ReactNode
}

/** The bar above a list of which rows can be selected. It is there before any is, so that the list does not move, and stays in sight in wide windows. */
export const BulkBar = ({ isEmpty, children }: BulkBarProps) => (
  <div ref={keepInBar} className="vp-bulk-bar" data-focus-place="bulk-bar" tabIndex={-1} data-empty={isEmpty || undefined}>
    {children}
  </div>
)
