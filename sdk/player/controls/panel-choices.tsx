import { useId } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { PanelSlider } from './panel-slider.tsx'

interface StepsProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChoose: (value: number) => void
}

/** A slider of percents with its name and value above it. */
export function Steps({ label, value, min, max, step, onChoose }: StepsProps) {
  const player = useWords(barWords)

  const choose = (styleChange: number): void => onChoose(Math.round(styleChange / step) * step)
  return (
    <div className="vt-panel-row">
      <span aria-hidden="true">
        {label} <output>{player.percent({ part: Math.round((value / 100) * 100) })}</output>
      </span>
      <PanelSlider
        label={label}
        text={player.percent({ part: Math.round((value / 100) * 100) })}
        value={value}
        min={min}
        max={max}
        step={step}
        onChoose={choose}
      />
    </div>
  )
}

export interface ChoicesProps<Value extends string> {
  label: string
  choices: readonly { value: Value; name: string; colour?: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** One of several, as radio buttons. */
export function Choices<Value extends string>({ label, choices, value, onChoose }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="vt-choices">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.colour ? 'vt-colour' : 'vt-choice'} title={choice.colour && choice.name}>
          <input
            type="radio"
            name={name}
            aria-label={choice.name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.colour ? <i style={{ background: choice.colour }} /> : <span>{choice.name}</span>}
        </label>
      ))}
    </fieldset>
  )
}
