import { useEffect, useState } from 'react'
import { barWords } from '../../text/en/bar.ts'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import {
  type CaptionStyle,
  captionEdges,
  captionLimits,
  captionPositions,
  captionVariables,
  defaultCaptions,
} from '../captions/contract.ts'
import { PlayerLimits } from '../contract.ts'
import type { MenuPageProps } from '../feature.ts'
import { clampRate } from '../features/rate-steps.ts'
import { KeysPanel } from './keys-panel.tsx'
import { isMotionReduced, reduceMotion } from './motion.ts'
import { Panel } from './panel.tsx'
import { Choices, Steps } from './panel-choices.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * Subtitles, volume, speed, motion and keys in one dialog, which is the same in every player. Every change counts at once and is
 * remembered.
 */
export function PreferencesPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)
  const bar = useWords(barWords)
  const { volume, rate, keyboard, media } = usePlayer()
  const loudness = usePlayerState((state) => (state.muted ? 0 : (state.volume ?? 1)))
  const speed = usePlayerState((state) => state.rate ?? 1)
  const [isCalm, setCalm] = useState(isMotionReduced)
  const [isKeys, setKeys] = useState<boolean>()
  if (isKeys) return <KeysPanel close={close} back={() => setKeys(false)} />
  const { step } = PlayerLimits.rate
  return (
    <Panel label={words.preferences} close={close} back={back} first={isKeys === false ? '[data-keys]' : 'input'}>
      <Subtitles />
      {volume && (
        <Steps
          label={bar.volume}
          value={loudness * 100}
          {...{ min: 0, max: 100, step: PlayerLimits.volumeStep * 100 }}
          onChoose={(percent) => volume.setVolume(percent / 100)}
        />
      )}
      {rate && (
        <Steps
          label={words.rate}
          value={speed * 100}
          {...{ min: PlayerLimits.rate.min * 100, max: PlayerLimits.rate.max * 100, step: step * 100 }}
          onChoose={(percent) => rate.setRate(clampRate(percent / 100))}
        />
      )}
      <label className="vt-check-row">
        <input
          type="checkbox"
          checked={isCalm}
          onChange={() => {
            reduceMotion(media, !isCalm)
            setCalm(isMotionReduced())
          }}
        />
        {words.reducedMotion}
      </label>
      {keyboard && (
        <button type="button" className="vt-preset" data-keys onClick={() => setKeys(true)}>
          {words.shortcuts}
        </button>
      )}
    </Panel>
  )
}

function Subtitles() {
  const words = useWords(menusWords)
  const { subtitles } = usePlayer()
  const style = usePlayerState((state) => state.captionStyle) ?? defaultCaptions
  useEffect(() => subtitles?.styleCaptions({}), [subtitles])
  if (!subtitles) return null
  const change = (next: Partial<CaptionStyle>): void => subtitles.styleCaptions(next)
  return (
    <>
      <p className="vt-caption-sample" style={captionVariables(style)}>
        <span>{words.captionSample}</span>
      </p>
      <Steps label={words.captionSize} value={style.size} {...captionLimits.size} onChoose={(size) => change({ size })} />
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
    </>
  )
}
