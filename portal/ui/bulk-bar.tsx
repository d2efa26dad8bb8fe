import type { ReactNode } from 'react'
import './bulk-bar.css'

export interface BulkBarProps {
  /** Nothing is selected. */
  isEmpty: boolean
  /** How many rows are selected, and the actions for them. */
  children: ReactNode
}

/** The bar above a list of which rows can be selected. It is there before any is, so that the list does not move, and stays in sight in wide windows. */
export const BulkBar = ({ isEmpty, children }: BulkBarProps) => (
  <div className="vp-bulk-bar" data-empty={isEmpty || undefined}>
    {children}
  </div>
)
