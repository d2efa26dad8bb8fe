import { CircleAlert, RotateCw } from 'lucide-react'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import './empty-state.css'

export interface FailedStateProps {
  title: string
  error: unknown
  onRetry: () => void
}

export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const portal = useWords(portalWords)

  return (
    <section className="vp-empty" role="alert">
      <CircleAlert aria-hidden size={40} className="vp-empty-icon" />
      <h2>{title}</h2>
      <p>{errorSentence(portal, error)}</p>
      <div className="vp-row">
        <Button onClick={onRetry}>
          <RotateCw aria-hidden size={18} /> {portal.retry}
        </Button>
      </div>
    </section>
  )
}

export function errorSentence(portal: PortalWords, error: unknown): string {
  return error instanceof Error && error.message ? error.message : portal.failed
}
