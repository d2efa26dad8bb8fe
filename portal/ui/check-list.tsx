import { useId } from 'react'
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
  const helpId = useId()
  return (
    <fieldset className="vp-checks" aria-describedby={help ? helpId : undefined}>
      <legend>{legend}</legend>
      {help && (
        <p id={helpId} className="vp-help">
          {help}
        </p>
      )}
      <div className="vp-checks-list">
        {options.map(({ value, label }) => (
          <label key={value} className="vp-check">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div role="alert">{error && <p className="vp-error">{error}</p>}</div>
    </fieldset>
  )
}
