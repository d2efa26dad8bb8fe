import { type ReactNode, useRef } from 'react'
import { FormEnd } from './form-end.tsx'

export interface CheckedFormProps {
  /** Nothing is missing: it can be sent. */
  isRight: boolean
  saving: { mutate: (input: undefined) => void; error: unknown; isPending: boolean }
  /** Someone has tried to send it: what is missing is shown from now on. */
  onCheck: () => void
  onCancel: () => void
  /** What the button says that sends it. */
  save?: string
  className?: string
  children: ReactNode
}

/** A form that is sent when nothing is missing; else the first field at fault gets the focus. */
export function CheckedForm({ isRight, saving, onCheck, onCancel, save, className, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // Where it lies over another form, that one is not sent with it.
        event.stopPropagation()
        onCheck()
        if (isRight) saving.mutate(undefined)
        else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      }}
    >
      {children}
      <FormEnd error={saving.error} busy={saving.isPending} onCancel={onCancel} {...(save ? { save } : {})} />
    </form>
  )
}
