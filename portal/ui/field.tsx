import { type ComponentProps, useId } from 'react'
import { described, FieldNotes, type FieldTexts } from './field-notes.tsx'
import './field.css'

export type FieldProps = FieldTexts & ComponentProps<'input'>

/** A labelled field; its help and its error are read with it. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...described(id, { help, error })} {...input} />
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>

/** A labelled field of several lines. */
export function TextArea({ label, help, error, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} {...described(id, { help, error })} {...input} />
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
