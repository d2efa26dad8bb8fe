import { useId } from 'react'
import './controls.css'

export interface ColourPickerProps {
  label: string
  /** Undefined: the default colour. */
  value: string | undefined
  /** The colour of the field while no colour is chosen, as `#rrggbb`. */
  defaultColour: string
  /** Words of the button that goes back to the default, and its whole name. */
  reset: { text: string; label: string }
  onChange: (value: string | undefined) => void
}

/** A labelled field for a colour, and a button that goes back to the default. */
export function ColourPicker({ label, value, defaultColour, reset, onChange }: ColourPickerProps) {
  const id = useId()
  // Colours that are written in another way were entered by hand, and stay until one is chosen here.
  const shown = value !== undefined && /^#[\da-f]{6}$/i.test(value) ? value : defaultColour
  return (
    <div className="vt-control vt-control-colour">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        data-unset={value === undefined || undefined}
        value={shown}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className="vt-control-button"
        aria-label={reset.label}
        aria-disabled={value === undefined}
        onClick={() => value !== undefined && onChange(undefined)}
      >
        {reset.text}
      </button>
    </div>
  )
}
