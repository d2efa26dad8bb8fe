import { useState } from 'react'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import { AudioPanel } from './audio-panel.tsx'
import { ChaptersPanel } from './chapters-panel.tsx'
import { MenuItem, MenuLink } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import type { PanelPageProps } from './panel-page.ts'
import { usePlayer, usePlayerState } from './player-context.ts'
import { QualityPanel } from './quality-panel.tsx'
import { RatePanel } from './rate-panel.tsx'

const pages = { chapters: ChaptersPanel, rate: RatePanel, quality: QualityPanel, audio: AudioPanel }

export function SettingsPanel({ close, children }: PanelPageProps) {
  const words = useWords(menusWords)

  const { media, playlist, overlayControls, overlayAnalytics, keyboard, rate, pictureInPicture, remotePlayback } = usePlayer()
  const state = usePlayerState((all) => all)
  const [page, setPage] = useState<keyof typeof pages>()
  const [left, setLeft] = useState<keyof typeof pages>()
  const [isLooping, setIsLooping] = useState(media.loop || (state.loop ?? false))
  if (page) {
    const Page = pages[page]
    const back = (): void => {
      setLeft(page)
      setPage(undefined)
    }
    return <Page close={close} back={back} />
  }
  const setLoop = (on: boolean): void => {
    setIsLooping(on)
    playlist?.setLoop(on)
    // One entry begins again without a gap when the element does it.
    if ((state.item?.Playlist.length ?? 0) <= 1) media.loop = on
  }
  return (
    <Panel label={words.settings} close={close} isMenu>
      {(state.chapters?.length ?? 0) > 0 && (
        <MenuLink className="vt-below-wide" isLeft={left === 'chapters'} onOpen={() => setPage('chapters')}>
          {words.chapters}
        </MenuLink>
      )}
      {rate && (
        <MenuLink
          className="vt-below-mid"
          now={words.times({ rate: state.rate ?? 1 })}
          isLeft={left === 'rate'}
          onOpen={() => setPage('rate')}
        >
          {words.rate}
        </MenuLink>
      )}
      {(state.qualities?.length ?? 0) > 0 && (
        <MenuLink className="vt-below-mid" isLeft={left === 'quality'} onOpen={() => setPage('quality')}>
          {words.quality}
        </MenuLink>
      )}
      {state.audioTracks.length > 1 && (
        <MenuLink className="vt-below-mid" isLeft={left === 'audio'} onOpen={() => setPage('audio')}>
          {words.audio}
        </MenuLink>
      )}
      {pictureInPicture && state.canPip && (
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
      {keyboard && (
        <MenuItem kind="checkbox" checked={state.shortcuts ?? false} onChoose={() => keyboard.setShortcuts(!state.shortcuts)}>
          {words.shortcuts}
        </MenuItem>
      )}
      {children}
    </Panel>
  )
}
