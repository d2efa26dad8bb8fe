import { useId } from 'react'

export interface ChoiceFieldProps<Value extends string> {
  label: string
  help: string
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** One of a few, with what it means. */
export function ChoiceField<Value extends string>({ label, help, options, value, disabled = false, onChange }: ChoiceFieldProps<Value>) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="vp-help">
        {help}
      </p>
    </div>
  )
}
