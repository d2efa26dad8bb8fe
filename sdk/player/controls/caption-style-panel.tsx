import { useEffect, useId } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'

import {
  type CaptionStyle,
  captionColours,
  captionEdges,
  captionLimits,
  captionPositions,
  captionVariables,
  defaultCaptions,
} from '../captions/contract.ts'
import type { MenuPageProps } from '../feature.ts'
import { Panel } from './panel.tsx'
import { PanelSlider } from './panel-slider.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/** How subtitles look. Every change shows at once, in the sample and on the picture. */
export function CaptionStylePanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)

  const { subtitles } = usePlayer()
  const style = usePlayerState((state) => state.captionStyle) ?? defaultCaptions
  useEffect(() => subtitles?.styleCaptions({}), [subtitles])
  const change = (styleChange: Partial<CaptionStyle>): void => subtitles?.styleCaptions(styleChange)
  return (
    <Panel label={words.captionStyle} close={close} back={back}>
      <p className="vt-caption-sample" style={captionVariables(style)}>
        <span>{words.captionSample}</span>
      </p>
      <Steps label={words.captionSize} value={style.size} {...captionLimits.size} onChoose={(size) => change({ size })} />
      <Colours label={words.captionColour} value={style.color} onChoose={(color) => change({ color })} />
      <Colours label={words.captionBackground} value={style.background} onChoose={(background) => change({ background })} />
      <Steps label={words.captionOpacity} value={style.opacity} {...captionLimits.opacity} onChoose={(opacity) => change({ opacity })} />
      <Choices
        label={words.captionPosition}
        choices={captionPositions.map((value) => ({ value, name: words.captionPositions[value] }))}
        value={style.position}
        onChoose={(position) => change({ position })}
      />
      <Choices
        label={words.captionEdge}
        choices={captionEdges.map((value) => ({ value, name: words.captionEdges[value] }))}
        value={style.edge}
        onChoose={(edge) => change({ edge })}
      />
      <button type="button" className="vt-preset" onClick={() => change(defaultCaptions)}>
        {words.captionReset}
      </button>
    </Panel>
  )
}

interface StepsProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChoose: (value: number) => void
}

function Steps({ label, value, min, max, step, onChoose }: StepsProps) {
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

interface ChoicesProps<Value extends string> {
  label: string
  choices: readonly { value: Value; name: string; colour?: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choices<Value extends string>({ label, choices, value, onChoose }: ChoicesProps<Value>) {
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

const Colours = (props: Omit<ChoicesProps<string>, 'choices'>) => {
  const words = useWords(menusWords)
  return (
    <Choices
      {...props}
      choices={captionColours.map((colour, index) => ({ value: colour, name: words.colours[index] ?? colour, colour }))}
    />
  )
}
