import type { ReactNode } from 'react'
import './admin-page.css'

export interface SectionHeadProps {
  title: string
  lead: string
  /** Actions of the whole section. */
  children?: ReactNode
}

export function SectionHead({ title, lead, children }: SectionHeadProps) {
  return (
    <div className="vp-admin-head">
      <div>
        <h1>{title}</h1>
        <p className="vp-lead">{lead}</p>
      </div>
      {children && <div className="vp-row">{children}</div>}
    </div>
  )
}
