import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'

interface FieldTexts {
  label: string
  help?: string | undefined
  error?: string | undefined
}

export type FieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>

/** A labelled field; its help and its fault are read with it. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...described(id, help, error)} {...input} />
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

export type TextAreaProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextArea({ label, help, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} {...described(id, help, error)} {...input} />
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

const described = (id: string, help: string | undefined, error: string | undefined) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
})

function FieldNotes({ id, help, error }: { id: string; help: string | undefined; error: string | undefined }) {
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
