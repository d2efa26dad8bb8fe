import type { ReactNode } from 'react'
import './empty-state.css'

export interface EmptyStateProps {
  title: string
  help?: readonly string[]
  children?: ReactNode
}

/** An empty showcase, a sentence, and what to do. */
export function EmptyState({ title, help = [], children }: EmptyStateProps) {
  return (
    <section className="vp-empty">
      <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true" className="vp-empty-drawing">
        <rect x="18" y="8" width="124" height="70" rx="10" />
        <path d="M18 62 78 8M44 78l78-70" />
        <path d="M8 88h144" />
      </svg>
      <h2>{title}</h2>
      {help.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children && <div className="vp-row">{children}</div>}
    </section>
  )
}
