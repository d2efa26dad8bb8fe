import { useEffect } from 'react'
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
import { Choices, type ChoicesProps, Steps } from './panel-choices.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/** How subtitles look. Every change shows at once, in the sample and on the video. */
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

const Colours = (props: Omit<ChoicesProps<string>, 'choices'>) => {
  const words = useWords(menusWords)
  return (
    <Choices
      {...props}
      choices={captionColours.map((colour, index) => ({ value: colour, name: words.colours[index] ?? colour, colour }))}
    />
  )
}
