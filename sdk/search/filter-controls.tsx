import { type ReactNode, useId } from 'react'

interface Named {
  label: string
}

/** A heading and what belongs to it. */
export function FilterGroup({ label, children }: Named & { children: ReactNode }) {
  return (
    <fieldset className="vt-filter-group">
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}

export function FilterCheck({ label, checked, onChange }: Named & { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="vt-filter-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

export interface FilterSelectProps extends Named {
  /** The label is read out and not shown. */
  isQuiet?: boolean
  value: string | number
  options: readonly (readonly [value: string | number, label: string])[]
  onChange: (value: string) => void
}

export function FilterSelect({ label, isQuiet = false, value, options, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className="vt-filter-field">
      {!isQuiet && <label htmlFor={id}>{label}</label>}
      <select id={id} aria-label={isQuiet ? label : undefined} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

export interface FilterTextProps extends Named {
  isQuiet?: boolean
  type?: 'text' | 'date' | 'search' | 'number'
  value: string
  help?: string | undefined
  /** The error of the field. */
  fault?: string | undefined
  maxLength?: number
  onChange: (value: string) => void
}

export function FilterText({ label, isQuiet = false, type = 'text', value, help, fault, maxLength = 200, onChange }: FilterTextProps) {
  const id = useId()
  const about = fault ?? help
  return (
    <div className="vt-filter-field">
      {!isQuiet && <label htmlFor={id}>{label}</label>}
      <input
        id={id}
        type={type}
        autoComplete="off"
        aria-label={isQuiet ? label : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        maxLength={maxLength}
        min={type === 'number' ? 0 : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {about !== undefined && (
        <p
          id={`${id}-about`}
          className={fault === undefined ? 'vt-filter-help' : 'vt-filter-fault'}
          role={fault === undefined ? undefined : 'alert'}
        >
          {about}
        </p>
      )}
    </div>
  )
}
