import { useId } from 'react'
import './controls.css'

export interface SliderProps {
  label: string
  value?: number
  /** Default: 0. */
  min?: number
  /** Default: 1. */
  max?: number
  /** Default: 0.05. */
  step?: number
  /** The value as people say it, such as "8 pixels". Default: the number. */
  text?: string
  onChange: (value: number) => void
}

/** A labelled slider from 0 to 1 in steps of 0.05, which begins in the middle. Arrow, page, Home and End keys move it. */
export function Slider({ label, min = 0, max = 1, step = 0.05, value = (min + max) / 2, text = String(value), onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="vt-control">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className="vt-control-range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span className="vt-control-value" aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
