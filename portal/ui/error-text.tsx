import type { ReactNode } from 'react'

export interface ErrorTextProps {
  /** Nothing is drawn without it; the region stays, so that screen readers hear a text that comes later. */
  text: ReactNode
}

/** An error, announced when it comes. */
export const ErrorText = ({ text }: ErrorTextProps) => <div role="alert">{text && <p className="vp-error">{text}</p>}</div>
