import type { ReactNode } from 'react'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import { lazyPart } from './lazy-part.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'
import { Popup } from './popup.tsx'

// One file for all of them: who opens one often opens another.
const AudioPanel = lazyPart(async () => (await import('./panels.ts')).AudioPanel)
const ChaptersPanel = lazyPart(async () => (await import('./panels.ts')).ChaptersPanel)
const QualityPanel = lazyPart(async () => (await import('./panels.ts')).QualityPanel)
const RatePanel = lazyPart(async () => (await import('./panels.ts')).RatePanel)
const SettingsPanel = lazyPart(async () => (await import('./panels.ts')).SettingsPanel)
const SubtitlesPanel = lazyPart(async () => (await import('./panels.ts')).SubtitlesPanel)

/**
 * How fast it plays.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.RateMenu /></Player.Controls>
 * </Player.Root>
 */
export function RateMenu() {
  const words = useWords(menusWords)

  const { rate: actions } = usePlayer()
  const rate = usePlayerState((state) => state.rate ?? 1)
  if (!actions) return null
  return (
    <Popup label={words.rateNow({ rate })} kind="dialog" className="vt-mid-only" face={<span className="vt-rate">{rate}×</span>}>
      {(close) => <RatePanel close={close} onFail={close} />}
    </Popup>
  )
}

/**
 * Which subtitles are shown, and how they look; nothing when the item has none.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.SubtitlesMenu /></Player.Controls>
 * </Player.Root>
 */
export function SubtitlesMenu() {
  const words = useWords(menusWords)

  const { subtitles } = usePlayer()
  const tracks = usePlayerState((state) => state.tracks)
  const isOn = usePlayerState((state) => (state.track ?? 0) > 0)
  if (!subtitles || !tracks?.length) return null
  return (
    <Popup label={words.subtitles} className={isOn ? 'vt-is-on' : ''} face={<MenuIcon name="subtitles" />}>
      {(close) => <SubtitlesPanel close={close} onFail={close} />}
    </Popup>
  )
}

/**
 * Which sound track is heard, and whether it says what is seen; nothing when there is no choice.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.AudioMenu /></Player.Controls>
 * </Player.Root>
 */
export function AudioMenu() {
  const words = useWords(menusWords)

  const { audioTracks } = usePlayer()
  const isChoice = usePlayerState((state) => state.audioTracks.length > 1)
  if (!audioTracks || !isChoice) return null
  return (
    <Popup label={words.audio} className="vt-mid-only" face={<MenuIcon name="audio" />}>
      {(close) => <AudioPanel close={close} onFail={close} />}
    </Popup>
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
  const words = useWords(menusWords)

  const { quality: actions } = usePlayer()
  const isChoice = usePlayerState((state) => (state.qualities?.length ?? 0) > 0)
  if (!actions || !isChoice) return null
  return (
    <Popup label={words.quality} className="vt-mid-only" face={<MenuIcon name="quality" />}>
      {(close) => <QualityPanel close={close} onFail={close} />}
    </Popup>
  )
}

/**
 * The chapters of what plays; nothing when it has none.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.ChaptersMenu /></Player.Controls>
 * </Player.Root>
 */
export function ChaptersMenu() {
  const words = useWords(menusWords)

  const { chapters } = usePlayer()
  const isThere = usePlayerState((state) => (state.chapters?.length ?? 0) > 0)
  if (!chapters || !isThere) return null
  return (
    <Popup label={words.chapters} className="vt-wide-only" face={<MenuIcon name="chapters" />}>
      {(close) => <ChaptersPanel close={close} onFail={close} />}
    </Popup>
  )
}

/**
 * Loop, controls over or below the picture, shortcuts, and what a narrow bar has no room for. `children` are further choices (`MenuItem`).
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.SettingsMenu><Player.MenuItem kind="checkbox" checked onChoose={() => {}}>Notes</Player.MenuItem></Player.SettingsMenu></Player.Controls>
 * </Player.Root>
 */
export const SettingsMenu = ({ children }: { children?: ReactNode }) => {
  const words = useWords(menusWords)
  return (
    <Popup label={words.settings} face={<MenuIcon name="settings" />}>
      {(close) => (
        <SettingsPanel close={close} onFail={close}>
          {children}
        </SettingsPanel>
      )}
    </Popup>
  )
}
