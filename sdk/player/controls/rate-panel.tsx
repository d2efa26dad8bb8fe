import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import type { MenuPageProps } from '../feature.ts'
import { clampRate } from '../features/rate-steps.ts'
import { Panel } from './panel.tsx'
import { PanelSlider } from './panel-slider.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

const presets = [0.5, 1, 1.25, 1.5, 2]
const { min, max, step } = PlayerLimits.rate

export function RatePanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)

  const { rate: actions } = usePlayer()
  const rate = usePlayerState((state) => state.rate ?? 1)
  const setRate = (nextRate: number): void => actions?.setRate(clampRate(nextRate))
  return (
    <Panel label={words.rate} close={close} back={back}>
      <p className="vt-panel-value" aria-hidden="true">
        {words.times({ rate })}
      </p>
      <PanelSlider label={words.rate} text={words.times({ rate })} value={rate} min={min} max={max} step={step} onChoose={setRate} />
      <div className="vt-presets">
        {presets.map((preset) => (
          <button key={preset} type="button" className="vt-preset" aria-pressed={preset === rate} onClick={() => setRate(preset)}>
            {preset === 1 ? words.normal : words.times({ rate: preset })}
          </button>
        ))}
      </div>
    </Panel>
  )
}
