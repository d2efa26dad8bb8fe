import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import type { MenuPageProps } from '../feature.ts'
import { Panel } from './panel.tsx'
import { PanelSlider } from './panel-slider.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/** The volume as a page of the settings: narrow bars and touch screens have no slider for it. */
export function VolumePanel({ close, back }: MenuPageProps) {
  const words = useWords(barWords)

  const { volume: actions } = usePlayer()
  const volume = usePlayerState((state) => (state.muted ? 0 : (state.volume ?? 1)))
  const text = words.percent({ part: Math.round(volume * 100) })
  return (
    <Panel label={words.volume} close={close} back={back} first="input">
      <p className="vt-panel-value" aria-hidden="true">
        {text}
      </p>
      <PanelSlider
        label={words.volume}
        text={text}
        value={volume}
        max={1}
        step={PlayerLimits.volumeStep}
        onChoose={(next) => actions?.setVolume(next)}
      />
    </Panel>
  )
}
