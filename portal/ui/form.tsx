import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { focusFirstField } from './first-field.ts'
import { FormEnd, type FormEndProps } from './form-end.tsx'
import type { FormState } from './form-values.ts'
import './field.css'

export interface FormProps
  extends Pick<FormEndProps, 'save' | 'saveTone' | 'also' | 'isSaveOff' | 'onCancel'>,
    Pick<ComponentProps<'form'>, 'className' | 'aria-label' | 'aria-labelledby' | 'hidden' | 'onKeyDown' | 'onClickCapture'> {
  /** The answer of `useFormValues`. */
  form: FormState
  /** Stands before the buttons when another person has changed the same thing. */
  conflict?: ReactNode
  /** Stands in place of the refusal and the buttons. */
  end?: ReactNode
  [mark: `data-${string}`]: unknown
  children: ReactNode
}

/** A form with its fields, the server's refusal and its buttons. In a dialog its first field gets the focus. */
export function Form({ form, save, saveTone, also, isSaveOff, onCancel, conflict, end, children, ...rest }: FormProps) {
  const { element } = form
  useEffect(() => focusFirstField(element.current), [element])
  return (
    <form
      {...rest}
      ref={element}
      noValidate
      data-untracked
      onSubmit={(event) => {
        // A form in a dialog over another form is not sent with that one.
        event.stopPropagation()
        void form.submit(event)
      }}
    >
      {children}
      {conflict}
      {end === undefined ? <FormEnd error={form.error} busy={form.isBusy} {...{ save, saveTone, also, isSaveOff, onCancel }} /> : end}
    </form>
  )
}
