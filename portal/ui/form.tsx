import type { ReactNode } from 'react'
import { FormEnd } from './form-end.tsx'
import type { FormState } from './form-values.ts'

export interface FormProps {
  /** What `useFormValues` answered. */
  form: FormState
  /** What the button says that sends the form. Default: "Save". */
  save?: string
  onCancel: () => void
  className?: string
  /** Stands before the buttons when another person has changed the same thing. */
  conflict?: ReactNode
  children: ReactNode
}

/** A form with its fields, what the server refused, and its two ways out. */
export function Form({ form, save, onCancel, className, conflict, children }: FormProps) {
  return (
    <form
      ref={form.element}
      noValidate
      data-untracked
      className={className}
      onSubmit={(event) => {
        // A form in a dialog over another form is not sent with that one.
        event.stopPropagation()
        void form.submit(event)
      }}
    >
      {children}
      {conflict}
      <FormEnd error={form.error} busy={form.isBusy} onCancel={onCancel} {...(save ? { save } : {})} />
    </form>
  )
}
