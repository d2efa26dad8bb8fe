import { useId } from 'react'

export interface SelectProps<Value extends string | number> {
  label: string
  help?: string
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, in one line. */
export function Select<Value extends string | number>({ label, help, options, names, value, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => {
          const chosen = options.find((one) => String(one) === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${id}-help`} className="vp-help">
          {help}
        </p>
      )}
    </div>
  )
}
