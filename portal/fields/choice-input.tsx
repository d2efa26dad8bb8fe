import type { Ref } from 'react'
import { chosenIds, type FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SelectControl } from '../ui/select.tsx'

export interface ChoiceInputProps {
  field: FieldDefinition
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  disabled: boolean
  describedBy: string | undefined
  isInvalid: boolean
  ref: Ref<{ focus: () => void }>
}

/** One of a list, one of a few, or several of a few. */
export function ChoiceInput({ field, id, name, value, onChange, disabled, describedBy, isInvalid, ref }: ChoiceInputProps) {
  const words = useWords(fieldsWords)

  if (field.Type === 'ddl') {
    return (
      <SelectControl
        ref={ref as Ref<HTMLSelectElement>}
        {...{ id, name, value, disabled }}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        aria-required={field.IsRequired || undefined}
        options={[
          { value: '', label: field.IsRequired ? words.choose : words.clear },
          ...field.Items.map(({ ID, Name }) => ({ value: String(ID), label: Name })),
        ]}
        onChange={onChange}
      />
    )
  }
  const chosen = new Set(chosenIds(value))
  const isOne = field.Type === 'rb'
  const choose = (item: number, isOn: boolean): void => {
    if (isOne) return onChange(String(item))
    onChange(
      field.Items.filter(({ ID }) => (ID === item ? isOn : chosen.has(ID)))
        .map(({ ID }) => ID)
        .join(','),
    )
  }
  const option = (key: number, label: string, isOn: boolean, index: number, onPick: (isOn: boolean) => void) => (
    <label key={key} className="vp-check">
      <input
        {...(index === 0 ? { ref: ref as Ref<HTMLInputElement> } : {})}
        type={isOne ? 'radio' : 'checkbox'}
        name={isOne ? `${name}-${id}` : name}
        checked={isOn}
        disabled={disabled}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onPick(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <div className="vp-checks-list">
      {field.Items.map(({ ID, Name }, index) => option(ID, Name, chosen.has(ID), index, (isOn) => choose(ID, isOn)))}
      {isOne && !field.IsRequired && option(0, words.clear, chosen.size === 0, 1, () => onChange(''))}
    </div>
  )
}
