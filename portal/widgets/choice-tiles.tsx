import { type ReactNode, useId } from 'react'

export interface ChoiceTilesProps<Value extends string | number> {
  legend: string
  options: readonly { value: Value; name: string; sketch?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, as large buttons beside each other. Radio buttons underneath: arrows go from one to the next. */
export function ChoiceTiles<Value extends string | number>({ legend, options, value, onChange }: ChoiceTilesProps<Value>) {
  const id = useId()
  return (
    <fieldset className="vp-tiles">
      <legend>{legend}</legend>
      <div className="vp-tiles-list" data-count={options.length}>
        {options.map((one) => (
          <label key={one.value} className="vp-tile" data-chosen={one.value === value || undefined}>
            <input
              type="radio"
              className="vp-visually-hidden"
              name={id}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.sketch}
            <span>{one.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
