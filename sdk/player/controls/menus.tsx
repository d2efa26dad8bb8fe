import type { ReactNode } from 'react'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import { audioMenu, chaptersMenu, qualityMenu, rateMenu, subtitlesMenu } from '../features/bars.tsx'
import { FeatureMenu } from './feature-menu.tsx'
import { lazyPart } from './lazy-part.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { Popup } from './popup.tsx'

const SettingsPanel = lazyPart(async () => (await import('./panels.ts')).SettingsPanel)

/**
 * How fast it plays.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.RateMenu /></Player.Controls>
 * </Player.Root>
 */
export const RateMenu = () => <FeatureMenu menu={rateMenu} />

/**
 * Which subtitles are shown, and how they look; nothing when the item has none.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.SubtitlesMenu /></Player.Controls>
 * </Player.Root>
 */
export const SubtitlesMenu = () => <FeatureMenu menu={subtitlesMenu} />

/**
 * Which sound track is heard, and whether it says what is seen; nothing when there is no choice.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.AudioMenu /></Player.Controls>
 * </Player.Root>
 */
export const AudioMenu = () => <FeatureMenu menu={audioMenu} />

/**
 * Which rendition plays; nothing when there is no choice.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.QualityMenu /></Player.Controls>
 * </Player.Root>
 */
export const QualityMenu = () => <FeatureMenu menu={qualityMenu} />

/**
 * The chapters of what plays; nothing when it has none.
 *
 * @example
 * <Player.Root item={item}>
 *   <Player.Controls><Player.ChaptersMenu /></Player.Controls>
 * </Player.Root>
 */
export const ChaptersMenu = () => <FeatureMenu menu={chaptersMenu} />

/**
 * Loop, controls over or below the video, shortcuts, and what a narrow bar has no room for. `children` are further choices (`MenuItem`).
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
