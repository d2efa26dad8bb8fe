export interface FieldTexts {
  label: string
  help?: string | undefined
  /** Names what is wrong; the control is marked as invalid and described by it. */
  error?: string | undefined
}

/** Ties the help and the error below a control to it. */
export const described = (id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
})

/** The error and the help below a control, under the ids that `described` names. */
export function FieldNotes({ id, help, error }: Pick<FieldTexts, 'help' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="vp-error">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="vp-help">
          {help}
        </p>
      )}
    </>
  )
}
