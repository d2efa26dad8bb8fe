import { useEffect, useRef } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { errorSentence } from './failed-state.tsx'

export interface FormEndProps {
  error: unknown
  busy: boolean
  onCancel: () => void
  save?: string
}

/** What went wrong, and the two ways out of a form. */
export function FormEnd({ error, busy, onCancel, save }: FormEndProps) {
  const portal = useWords(portalWords)

  const end = useRef<HTMLDivElement>(null)
  // In a long form it would be below what is to be seen.
  useEffect(() => {
    if (error) end.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <>
      <div role="alert">{error ? <p className="vp-error">{errorSentence(portal, error)}</p> : null}</div>
      <div ref={end} className="vp-row vp-row-end">
        <Button onClick={onCancel}>{portal.cancel}</Button>
        <Button type="submit" tone="accent" isBusy={busy}>
          {save ?? portal.save}
        </Button>
      </div>
    </>
  )
}
