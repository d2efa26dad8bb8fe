import { type ReactNode, useState } from 'react'
import type { Sources } from '../../media/contract.ts'
import { barWords } from '../../text/en/bar.ts'
import { menusWords } from '../../text/en/menus.ts'
import { useLanguage } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import type { PlayerState } from '../player-state.ts'
import { KeysPanel } from './keys-panel.tsx'
import { LazyBy } from './lazy-by.tsx'
import { MenuItem, MenuLink } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import { PanelIcon } from './panel-icon.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'
import { PreferencesPanel } from './preferences-panel.tsx'
import { useSettingsMenus } from './use-feature-bars.ts'
import { VolumePanel } from './volume-panel.tsx'

// As a type: the schemas beside it stay out of the bundle.
const externalVideo: (typeof Sources)['externalVideo'] = 13

export function SettingsPanel({ close, children }: MenuPageProps & { children?: ReactNode }) {
  const language = useLanguage()
  const words = language.words(menusWords)
  const { media, volume, playlist, overlayControls, overlayAnalytics, keyboard, pictureInPicture, remotePlayback } = usePlayer()
  const state = usePlayerState((all) => all)
  const [page, setPage] = useState<string>()
  const [left, setLeft] = useState<string>()
  const [isLooping, setIsLooping] = useState(media.loop || (state.loop ?? false))
  const menus = useSettingsMenus()
  const opened = menus.find(({ name }) => name === page)
  const back = (): void => {
    setLeft(page)
    setPage(undefined)
  }
  if (page === 'keys') return <KeysPanel close={close} back={back} />
  if (page === 'preferences') return <PreferencesPanel close={close} back={back} />
  if (page === 'volume') return <VolumePanel close={close} back={back} />
  if (opened) {
    return <LazyBy load={opened.load} close={close} back={back} onFail={back} />
  }
  const setLoop = (on: boolean): void => {
    setIsLooping(on)
    playlist?.setLoop(on)
    // One entry begins again without a gap when the element does it.
    if ((state.item?.Playlist.length ?? 0) <= 1) media.loop = on
  }
  return (
    <Panel label={words.settings} close={close} isMenu>
      {menus
        .filter((menu) => menu.isShown(state))
        .map(({ name, from, title, current }) => (
          <MenuLink
            key={name}
            className={`vt-below-${from}`}
            {...(current ? { now: current(state, language) } : {})}
            isLeft={left === name}
            onOpen={() => setPage(name)}
          >
            {title(language)}
          </MenuLink>
        ))}
      {volume && (
        <MenuLink
          now={language.words(barWords).percent({ part: state.muted ? 0 : Math.round((state.volume ?? 1) * 100) })}
          isLeft={left === 'volume'}
          onOpen={() => setPage('volume')}
        >
          {language.words(barWords).volume}
        </MenuLink>
      )}
      {pictureInPicture && state.canPip && !state.still && (
        <MenuItem className="vt-below-wide" kind="checkbox" checked={state.pip ?? false} onChoose={pictureInPicture.togglePip}>
          {words.pip}
        </MenuItem>
      )}
      {remotePlayback && state.canCast && (
        <MenuItem className="vt-below-wide" kind="checkbox" checked={state.casting ?? false} onChoose={remotePlayback.cast}>
          {words.cast}
        </MenuItem>
      )}
      {playlist && (
        <MenuItem kind="checkbox" checked={isLooping} onChoose={() => setLoop(!isLooping)}>
          {words.loop}
        </MenuItem>
      )}
      {overlayControls && (
        <MenuItem
          kind="checkbox"
          checked={state.overlayControls ?? true}
          onChoose={() => overlayControls.setOverlayControls(!state.overlayControls)}
        >
          {words.overlayControls}
        </MenuItem>
      )}
      {overlayAnalytics && state.item?.CanEdit && !state.live && (
        <MenuItem
          kind="checkbox"
          checked={state.overlayAnalytics ?? false}
          onChoose={() => overlayAnalytics.setOverlayAnalytics(!state.overlayAnalytics)}
        >
          {words.overlayAnalytics}
        </MenuItem>
      )}
      {lacksSubtitles(state) && (
        <a
          className="vt-menu-item vt-menu-link"
          role="menuitem"
          tabIndex={-1}
          href={`${state.item?.ViewURL ?? ''}#subtitles`}
          target="_blank"
          rel="noopener"
        >
          {words.addSubtitles}
          <PanelIcon name="forward" />
        </a>
      )}
      <MenuLink isLeft={left === 'preferences'} onOpen={() => setPage('preferences')}>
        {words.preferences}
      </MenuLink>
      {keyboard && (
        <MenuLink isLeft={left === 'keys'} onOpen={() => setPage('keys')}>
          {words.shortcuts}
        </MenuLink>
      )}
      {children}
    </Panel>
  )
}

/** Whether the viewer may add subtitles to what plays, because it has none. Parts of a playlist have a page of their own. */
const lacksSubtitles = ({ item, entry, live, still }: Partial<PlayerState>): boolean =>
  item !== undefined &&
  entry !== undefined &&
  item.CanEdit &&
  item.ViewURL !== '' &&
  item.EncID === entry.EncID &&
  entry.Subtitles.length === 0 &&
  entry.Source !== externalVideo &&
  !live &&
  !still
