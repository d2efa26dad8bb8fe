import { portal } from '../../sdk/text/en.ts'
import { errorSentence } from '../frame/failed-state.tsx'

export interface FormEndProps {
  error: unknown
  busy: boolean
  onCancel: () => void
  save?: string
}

/** What went wrong, and the two ways out of a form. */
export function FormEnd({ error, busy, onCancel, save = portal.save }: FormEndProps) {
  return (
    <>
      <div role="alert">{error ? <p className="vp-error">{errorSentence(error)}</p> : null}</div>
      <div className="vp-row vp-row-end">
        <button type="button" className="vp-button" onClick={onCancel}>
          {portal.cancel}
        </button>
        <button type="submit" className="vp-button" data-tone="accent" disabled={busy}>
          {save}
        </button>
      </div>
    </>
  )
}
