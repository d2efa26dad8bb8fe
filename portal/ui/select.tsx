import { type ComponentProps, useId } from 'react'
import { described, FieldNotes, type FieldTexts } from './field-notes.tsx'
import './field.css'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
}

export interface SelectControlProps<Value extends string | number>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Waits for the answer to a change: it keeps the focus, and takes no other change. */
  isBusy?: boolean
}

/** A select without a label, for places that bring one of their own or an `aria-label`. */
export function SelectControl<Value extends string | number>({ options, onChange, isBusy = false, ...select }: SelectControlProps<Value>) {
  return (
    <select
      {...select}
      aria-disabled={isBusy || undefined}
      onChange={(event) => {
        if (isBusy) return
        const chosen = options.find(({ value }) => String(value) === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export interface SelectProps<Value extends string | number> extends FieldTexts, SelectControlProps<Value> {
  /** Lays the label out by a class of its own instead of above the control. Help and errors have no place there. */
  labelClassName?: string
}

/** One of a list, with a label. */
export function Select<Value extends string | number>({ label, help, error, labelClassName, ...select }: SelectProps<Value>) {
  const id = useId()
  if (labelClassName !== undefined) {
    return (
      <label className={labelClassName}>
        <span>{label}</span>
        <SelectControl {...select} />
      </label>
    )
  }
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <SelectControl id={id} {...described(id, { help, error })} {...select} />
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

/** Options from values and their names, in the order of the values. */
export const optionsOf = <Value extends string | number>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): SelectOption<Value>[] => values.map((value) => ({ value, label: names[value] }))
