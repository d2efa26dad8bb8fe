import { type ReactNode, useEffect, useId, useState } from 'react'
import { type FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Form } from '../ui/form.tsx'
import { type FormState } from '../ui/form-values.ts'
import { FieldInput } from './field-input.tsx'

export interface MetadataFormProps {
  /** The answer of `useFormValues`. Its values have `answers`: see `namedAnswers` and `answerFaults`. */
  form: FormState
  /** The fields in their order: `fieldsFor` the record type. */
  fields: readonly FieldDefinition[]
  /** Fields that cannot be changed. */
  locked?: ReadonlySet<number>
  /** The values that another person saved meanwhile, by field: shown beside the typed ones. */
  notes?: ReadonlyMap<number, string> | undefined
  save?: string
  /** Before the fields. */
  before?: ReactNode
  /** Between the fields and the buttons. */
  children?: ReactNode
  onCancel: () => void
}

/** The marks of a wrong answer move for so long. The sentences stay until the answer is right. */
const FLASH_MS = 3000

/** A form with the fields of the library. Nothing that was typed is lost before the form is closed. */
export function MetadataForm({ form, fields, locked, notes, save, before, children, onCancel }: MetadataFormProps) {
  const words = useWords(fieldsWords)
  const id = useId()
  const wrong = fields.filter(({ ID }) => form.control(`answers.f${ID}`).error).length
  const { failures } = form
  const [shownFailures, setShownFailures] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setShownFailures(failures), FLASH_MS)
    return () => clearTimeout(timer)
  }, [failures])
  return (
    <Form form={form} className="vp-metadata" data-flash={failures > shownFailures || undefined} onCancel={onCancel} save={save}>
      {before}
      {fields.map((field) => {
        const { value, error, onChange } = form.control(`answers.f${field.ID}`)
        return (
          <FieldInput
            key={field.ID}
            field={field}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
            error={error}
            note={notes?.get(field.ID)}
            disabled={locked?.has(field.ID) ?? false}
          />
        )
      })}
      {children}
      <p id={`${id}-wrong`} role="status" className={wrong > 0 ? 'vp-error' : 'vp-visually-hidden'}>
        {wrong > 0 && words.problemCount({ count: wrong })}
      </p>
    </Form>
  )
}
