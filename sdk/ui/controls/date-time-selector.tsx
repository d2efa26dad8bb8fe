import { useId } from 'react'
import { monthNames } from '../../dates/index.ts'
import { type DateTime, daysIn, readDateTime, writeDateTime, yearsFrom } from './date-time.ts'
import './controls.css'

export interface DateTimeSelectorProps {
  /** The name of the whole group. */
  label: string
  labels: Readonly<Record<keyof DateTime, string>>
  /** `2026-01-31T20:15` on the clock of the place; anything else: `now`. */
  value: string
  /** The date and time that are shown where there is no value. */
  now: string
  /** BCP 47: the language of the names of months. */
  lang: string
  /** Without hours and minutes. */
  isDayOnly?: boolean
  onChange: (value: string) => void
}

/** Year, month, day, hours and minutes to choose from, for people who cannot use the calendar of the browser. */
export function DateTimeSelector({ label, labels, value, now, lang, isDayOnly = false, onChange }: DateTimeSelectorProps) {
  const today = readDateTime(now) ?? { year: 2000, month: 1, day: 1, hours: 0, minutes: 0 }
  const shown = readDateTime(value) ?? today
  const months = monthNames(lang)
  const years = yearsFrom(today.year)
  const numbers = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index)
  const padded = (number: number): string => String(number).padStart(2, '0')
  const part = (name: keyof DateTime, values: readonly number[], text: (value: number) => string = String) => (
    <Part
      label={labels[name]}
      value={shown[name]}
      values={values.includes(shown[name]) ? values : [...values, shown[name]]}
      text={text}
      onChange={(chosen) => onChange(writeDateTime({ ...shown, [name]: chosen }))}
    />
  )
  return (
    <fieldset className="vt-control vt-date-time">
      <legend>{label}</legend>
      {part('year', years)}
      {part('month', numbers(1, 12), (month) => months[month - 1] ?? '')}
      {part('day', numbers(1, daysIn(shown.year, shown.month)))}
      {!isDayOnly && part('hours', numbers(0, 24), padded)}
      {!isDayOnly && part('minutes', numbers(0, 60), padded)}
    </fieldset>
  )
}

interface PartProps {
  label: string
  value: number
  values: readonly number[]
  text: (value: number) => string
  onChange: (value: number) => void
}

function Part({ label, value, values, text, onChange }: PartProps) {
  const id = useId()
  return (
    <span className="vt-date-time-part">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {values.map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </select>
    </span>
  )
}
