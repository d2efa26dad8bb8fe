import { CircleAlert, RotateCw } from 'lucide-react'
import { portal } from '../../sdk/text/en.ts'
import { Button } from './button.tsx'
import './empty-state.css'

export interface FailedStateProps {
  title: string
  error: unknown
  onRetry: () => void
}

export function FailedState({ title, error, onRetry }: FailedStateProps) {
  return (
    <section className="vp-empty" role="alert">
      <CircleAlert aria-hidden size={40} className="vp-empty-icon" />
      <h2>{title}</h2>
      <p>{errorSentence(error)}</p>
      <div className="vp-row">
        <Button onClick={onRetry}>
          <RotateCw aria-hidden size={18} /> {portal.retry}
        </Button>
      </div>
    </section>
  )
}

export function errorSentence(error: unknown): string {
  return error instanceof Error && error.message ? error.message : portal.failed
}
