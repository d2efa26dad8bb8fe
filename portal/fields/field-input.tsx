import { type Ref, useId } from 'react'
import { type FieldDefinition, FieldLimits } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ChoiceInput } from './choice-input.tsx'
import { RichEditor } from './rich-editor.tsx'
import { SuggestInput } from './suggest-input.tsx'
import './fields.css'

export interface FieldInputProps {
  field: FieldDefinition
  /** As `MetadataAnswers` says. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Text beside the hint. */
  note?: string | undefined
  disabled?: boolean
  /** The element that gets the focus when the value is invalid. */
  ref?: Ref<{ focus: () => void }>
}

/** The name of an input: old forms and browsers know a title by it. */
const inputName = ({ ID, IsTitleField, IsDescField }: FieldDefinition): string =>
  IsTitleField ? 'title' : IsDescField ? 'description' : `field-${ID}`

/** One field of a form: what it asks, how it is answered, its hint and its fault. */
export function FieldInput({ field, value, onChange, error, note, disabled = false, ref = null }: FieldInputProps) {
  const words = useWords(fieldsWords)

  const id = useId()
  const describedBy =
    [error && `${id}-error`, note && `${id}-note`, field.Tooltip && `${id}-help`, disabled && `${id}-locked`].filter(Boolean).join(' ') ||
    undefined
  const isGroup = field.Type === 'rb' || field.Type === 'chk'
  const Box = isGroup ? 'fieldset' : 'div'
  const isRich = field.HTMLEnabled && field.Items.length === 0
  const Label = isGroup ? 'legend' : 'label'
  return (
    <Box
      className={isGroup ? 'vp-checks' : 'vp-field'}
      data-invalid={error ? true : undefined}
      {...(isGroup ? { 'aria-describedby': describedBy } : {})}
    >
      <Label
        id={`${id}-label`}
        className="vp-field-label"
        {...(isGroup ? {} : { htmlFor: id })}
        // A label gives the focus to inputs only, not to an editable element.
        {...(isRich ? { onClick: () => document.getElementById(id)?.focus() } : {})}
      >
        {field.Title}
        {field.IsRequired && <span className="vp-required"> ({words.required})</span>}
      </Label>
      <Answer {...{ field, id, value, onChange, disabled, describedBy, ref }} isInvalid={Boolean(error)} />
      {error && (
        <p id={`${id}-error`} className="vp-error">
          {error}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="vp-note-line">
          {note}
        </p>
      )}
      {field.Tooltip && (
        <p id={`${id}-help`} className="vp-help">
          {field.Tooltip}
        </p>
      )}
      {disabled && (
        <p id={`${id}-locked`} className="vp-help">
          {words.locked}
        </p>
      )}
    </Box>
  )
}

interface AnswerProps extends Required<Pick<FieldInputProps, 'field' | 'value' | 'onChange' | 'disabled'>> {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  ref: Ref<{ focus: () => void }>
}

function Answer({ field, id, value, onChange, disabled, describedBy, isInvalid, ref }: AnswerProps) {
  const name = inputName(field)
  if (field.Items.length > 0) return <ChoiceInput {...{ field, id, name, value, onChange, disabled, describedBy, isInvalid, ref }} />
  if (field.HTMLEnabled) return <RichEditor {...{ id, name, value, onChange, disabled, describedBy, isInvalid, ref }} label={field.Title} />
  const max = field.IsTitleField ? FieldLimits.itemTitle : field.MultiLine || field.IsDescField ? FieldLimits.lines : FieldLimits.line
  const marks = {
    ...{ id, name, value, disabled },
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.IsRequired || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (field.MultiLine) return <textarea ref={ref as Ref<HTMLTextAreaElement>} rows={field.IsDescField ? 5 : 4} maxLength={max} {...marks} />
  if (field.Type === 'date') return <input ref={ref as Ref<HTMLInputElement>} type="date" max="2999-12-31" {...marks} />
  if (field.Type === 'af') {
    const { onChange: _onChange, value: _value, ...input } = marks
    return (
      <SuggestInput
        fieldId={field.ID}
        value={value}
        onChange={onChange}
        input={{ ...input, maxLength: max, ref: ref as Ref<HTMLInputElement> }}
      />
    )
  }
  return <input ref={ref as Ref<HTMLInputElement>} maxLength={max} {...marks} />
}
