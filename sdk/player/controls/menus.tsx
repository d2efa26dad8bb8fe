import { player as words } from '../../text/en.ts'
import { rateSteps } from '../rate-steps.ts'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

/**
 * How fast it plays; also the switch for keyboard shortcuts, if the player has them.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.RateMenu /></Player.Controls>
 * </Player.Root>
 */
export function RateMenu() {
  const { rate: actions, keyboard } = usePlayer()
  const rate = usePlayerState((state) => state.rate ?? 1)
  const shortcuts = usePlayerState((state) => state.shortcuts ?? false)
  if (!actions) return null
  return (
    <Menu label={words.rateNow(rate)} face={<span className="vt-rate">{rate}×</span>}>
      {rateSteps.map((step) => (
        <MenuItem key={step} checked={step === rate} onChoose={() => actions.setRate(step)}>
          {step === 1 ? words.normal : `${step}×`}
        </MenuItem>
      ))}
      {keyboard && (
        <>
          <hr className="vt-menu-line" />
          <MenuItem kind="checkbox" checked={shortcuts} onChoose={() => keyboard.setShortcuts(!shortcuts)}>
            {words.shortcuts}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/**
 * Which subtitles are shown; nothing when the item has none.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.SubtitlesMenu /></Player.Controls>
 * </Player.Root>
 */
export function SubtitlesMenu() {
  const { subtitles } = usePlayer()
  const tracks = usePlayerState((state) => state.tracks)
  const track = usePlayerState((state) => state.track ?? 0)
  if (!subtitles || !tracks?.length) return null
  return (
    <Menu label={words.subtitles} className={track ? 'vt-is-on' : ''} face={<Icon name="subtitles" />}>
      <MenuItem checked={track === 0} onChoose={() => subtitles.chooseTrack(0)}>
        {words.off}
      </MenuItem>
      {tracks.map(({ ID, Label, Lang }) => (
        <MenuItem key={ID} checked={track === ID} onChoose={() => subtitles.chooseTrack(ID)}>
          {Label || Lang}
        </MenuItem>
      ))}
    </Menu>
  )
}

/**
 * Which rendition plays; nothing when there is no choice.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.QualityMenu /></Player.Controls>
 * </Player.Root>
 */
export function QualityMenu() {
  const { quality: actions } = usePlayer()
  const qualities = usePlayerState((state) => state.qualities)
  const quality = usePlayerState((state) => state.quality ?? 0)
  const now = usePlayerState((state) => state.levels.find(({ id }) => id === state.level)?.height)
  if (!actions || !qualities?.length) return null
  return (
    <Menu label={words.quality} face={<Icon name="settings" />}>
      <MenuItem checked={quality === 0} onChoose={() => actions.chooseQuality(0)}>
        {now && quality === 0 ? words.automaticNow(`${now}p`) : words.automatic}
      </MenuItem>
      {qualities.map(({ height }) => (
        <MenuItem key={height} checked={quality === height} onChoose={() => actions.chooseQuality(height)}>
          {height}p
        </MenuItem>
      ))}
    </Menu>
  )
}
