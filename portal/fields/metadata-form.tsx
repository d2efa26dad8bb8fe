import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type FieldDefinition, fieldProblem } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'

import { FormEnd } from '../ui/form-end.tsx'
import { FieldInput } from './field-input.tsx'
import type { MetadataAnswers } from './metadata-values.ts'

export interface MetadataFormProps {
  /** What is asked, in its order: `askedOf` the record type. */
  fields: readonly FieldDefinition[]
  /** Where the form begins. Another object brings news: answers that nobody has touched follow it, the others stay. */
  first: MetadataAnswers
  /** Answers that cannot be changed. */
  locked?: ReadonlySet<number>
  /** What somebody else wrote meanwhile, by field: shown beside what stands here. */
  notes?: ReadonlyMap<number, string>
  error: unknown
  busy: boolean
  save?: string
  /** Before the fields. */
  before?: ReactNode
  /** Between the fields and the buttons. */
  children?: ReactNode
  /** Faults of what stands before the fields: false keeps the form from being sent, and has taken the focus itself. */
  checkBefore?: () => boolean
  /** Faults of what stands after them. */
  check?: () => boolean
  onCancel: () => void
  onSubmit: (answers: MetadataAnswers) => void
}

/** The marks of a wrong answer are hard to overlook for so long; the words stay until it is right. */
const FLASH_MS = 3000

interface Values {
  answers: Record<string, string>
}

// Names of numbers alone would be taken for places in a list, and put in another order.
const named = (answers: MetadataAnswers): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`f${id}`, answer]))
const unnamed = (answers: Record<string, string>): MetadataAnswers =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name.slice(1), answer]))

/** Asks what the library's fields ask. What was typed stays until the form is gone, whatever the server says. */
export function MetadataForm(props: MetadataFormProps) {
  const portal = useWords(portalWords)
  const words = useWords(fieldsWords)

  const { fields, first, locked, notes, error, busy, save = portal.save, before, children, checkBefore, check, onCancel, onSubmit } = props
  const id = useId()
  const [begun] = useState(first)
  const form = useForm<Values>({ defaultValues: { answers: named(begun) }, shouldUnregister: false })
  const { errors } = form.formState
  const wrong = fields.filter(({ ID }) => errors.answers?.[`f${ID}`]).length
  const [isFlashing, setFlashing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === first) return
    shown.current = first
    form.reset({ answers: named(first) }, { keepDirtyValues: true, keepErrors: true })
  }, [first, form])
  const flash = () => {
    setFlashing(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFlashing(false), FLASH_MS)
  }
  return (
    <form
      noValidate
      className="vp-metadata"
      data-flash={isFlashing || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (checkBefore && !checkBefore()) {
          flash()
          void form.trigger()
          return
        }
        void form.handleSubmit(({ answers }) => ((check?.() ?? true) ? onSubmit(unnamed(answers)) : flash()), flash)(event)
      }}
    >
      {before}
      {fields.map((field) => (
        <Controller
          key={field.ID}
          control={form.control}
          name={`answers.f${field.ID}`}
          defaultValue=""
          rules={{ validate: (answer) => locked?.has(field.ID) || (fieldProblem(field, answer) ?? true) }}
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <FieldInput
              ref={ref}
              field={field}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
              note={notes?.get(field.ID)}
              disabled={locked?.has(field.ID) ?? false}
            />
          )}
        />
      ))}
      {children}
      <p id={`${id}-wrong`} role="status" className={wrong > 0 ? 'vp-error' : 'vp-visually-hidden'}>
        {wrong > 0 && words.check({ count: wrong })}
      </p>
      <FormEnd error={error} busy={busy} onCancel={onCancel} save={save} />
    </form>
  )
}
