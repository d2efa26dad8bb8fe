import { useId } from 'react'
import { described } from './field-notes.tsx'
import './check-list.css'

export interface CheckListProps<Value extends string | number> {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  help?: string | undefined
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Several of a few. */
export function CheckList<Value extends string | number>({ legend, options, chosen, help, error, onChange }: CheckListProps<Value>) {
  const id = useId()
  return (
    <fieldset className="vp-checks" aria-describedby={described(id, { help, error })['aria-describedby']}>
      <legend>{legend}</legend>
      {help && (
        <p id={`${id}-help`} className="vp-help">
          {help}
        </p>
      )}
      <div className="vp-checks-list">
        {options.map(({ value, label }, place) => (
          <label key={value} className="vp-check">
            <input
              type="checkbox"
              // A list has no element that could take the focus for its error: its first box does.
              aria-invalid={(error && place === 0) || undefined}
              checked={chosen.includes(value)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className="vp-error">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
