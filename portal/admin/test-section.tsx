import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

export interface TestSectionProps {
  /** Names the section among those of the page. */
  id: string
  title: string
  help: ReactNode
  /** Left out where nothing can be tested. */
  onTest?: (() => void) | undefined
  isBusy: boolean
  result: TestResult | undefined
}

export interface TestResult {
  isSent: boolean
  text: string
  /** The words of the other server, below their label; empty: it said nothing. */
  answer: { label: string; text: string }
}

/** Tests a connection that an administrator has set up, and shows what the other server answered. */
export function TestSection({ id, title, help, onTest, isBusy, result }: TestSectionProps) {
  return (
    <section className="vp-admin-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="vp-help">{help}</p>
      {onTest && (
        <div className="vp-row">
          <Button isBusy={isBusy} onClick={onTest}>
            {title}
          </Button>
        </div>
      )}
      <div role="status">
        {result && (
          <p className="vp-note" data-tone={result.isSent ? undefined : 'warning'}>
            <span>
              {result.text}
              {result.answer.text !== '' && (
                <span className="vp-help">
                  {result.answer.label} <bdi>{result.answer.text}</bdi>
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
