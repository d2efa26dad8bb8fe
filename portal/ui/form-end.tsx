import { type ReactNode, useEffect, useRef } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { ErrorText } from './error-text.tsx'
import { errorSentence } from './failed-state.tsx'

export interface FormEndProps {
  error: unknown
  busy: boolean
  /** Left out where the form stays on the screen. */
  onCancel?: (() => void) | undefined
  /** The words of the button that sends the form. Default: "Save". */
  save?: ReactNode
  /** Default: `accent`. */
  saveTone?: 'accent' | 'danger' | undefined
  /** A second button that sends the form. */
  also?: ReactNode
  /** The button cannot be used now. */
  isSaveOff?: boolean | undefined
}

/** The refusal that belongs to no field, and the buttons of a form. */
export function FormEnd({ error, busy, onCancel, save, saveTone = 'accent', also, isSaveOff }: FormEndProps) {
  const portal = useWords(portalWords)

  const end = useRef<HTMLDivElement>(null)
  // In a long form the sentence would stand below the visible part.
  useEffect(() => {
    if (error) end.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <>
      <FormError error={error} />
      <div ref={end} className="vp-row vp-row-end">
        {onCancel && <Button onClick={onCancel}>{portal.cancel}</Button>}
        {also}
        <Button type="submit" tone={saveTone} isBusy={busy} disabled={isSaveOff}>
          {save ?? portal.save}
        </Button>
      </div>
    </>
  )
}

/** The refusal of a form, announced when it comes. */
export function FormError({ error }: { error: unknown }) {
  const portal = useWords(portalWords)
  return <ErrorText text={error ? errorSentence(portal, error) : undefined} />
}
