import { barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import { usePlayer, usePlayerState } from './player-context.ts'
import { Slider } from './slider.tsx'

/**
 * Loudness. Touch screens have buttons for it: there only the mute button is shown.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.VolumeSlider /></Player.Controls>
 * </Player.Root>
 */
export function VolumeSlider() {
  const words = useWords(barWords)

  const { volume: actions } = usePlayer()
  const volume = usePlayerState((state) => state.volume ?? 1)
  const muted = usePlayerState((state) => state.muted)
  if (!actions) return null
  return (
    <Slider
      part="volume"
      className="vt-volume"
      label={words.volume}
      text={muted ? words.muted : words.percent({ part: Math.round(volume * 100) })}
      value={muted ? 0 : volume}
      max={1}
      step={PlayerLimits.volumeStep}
      onDrag={actions.setVolume}
      onChoose={actions.setVolume}
    >
      <span className="vt-track">
        <span className="vt-played" />
      </span>
      <span className="vt-thumb" />
    </Slider>
  )
}
