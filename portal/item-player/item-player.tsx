import { useNavigate } from '@tanstack/react-router'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { getMedia, type MediaItem, type PlaylistItem, RecordTypes } from '../../sdk/media/contract.ts'
import { type PanelHost, showPanelMarks } from '../../sdk/panels/index.ts'
import { type AnyPlayer, defaultFeatures, Player, streamingOptions } from '../../sdk/player/index.ts'
import '../../sdk/player/player.css'
import { suggestedMedia } from '../../sdk/related-media/index.ts'
import { usePageOptions } from '../page-options.ts'
import { takePlayerKeys } from '../preferences/player-keys.ts'
import { watchPlayerKeys } from '../preferences/watch-player-keys.ts'
import { client } from '../session/client.ts'

// How the page was asked to stream; read once, from the address that it was opened with.
const streamingRequest = streamingOptions(location.search)
const byClock = new Map([...new URLSearchParams(location.search)].map(([name, value]) => [name.toLowerCase(), value])).get('b')

export interface PlayerHandle {
  time: () => number
  /** The element that plays the video. */
  video: () => HTMLVideoElement | undefined
  /** Plays another entry. */
  open: (index: number) => void
  playFrom: (seconds: number) => void
  seek: (seconds: number) => void
  pause: () => void
  /** Plays, or pauses what plays. */
  toggle: () => void
  showMarks: NonNullable<PanelHost['showMarks']>
  /** The player of the SDK, for panels that show its state. */
  player: AnyPlayer
}

export interface ItemPlayerProps {
  item: MediaItem
  /** The entries of a playlist, or the item itself. */
  entries: PlaylistItem[]
  index: number
  start: number
  autoplay: boolean
  onPlayer: (player: PlayerHandle | undefined) => void
  onTime: (seconds: number) => void
  /** The player has gone to another entry. */
  onIndex: (index: number) => void
}

/** The item in the player of the sdk, for a page that shows chapters and further entries beside it. */
export function ItemPlayer({ item, entries, index, start, autoplay, onPlayer, onTime, onIndex }: ItemPlayerProps) {
  // Addresses carry tokens that are new in every answer: what plays keeps those it began with.
  const [first] = useState(entries)
  const { User } = usePageOptions()
  // Before the player reads the keys of this browser.
  useState(() => takePlayerKeys(User))
  const isPlaylist = item.RecordType === RecordTypes.playlist
  const shown = useMemo<MediaItem>(() => ({ ...item, Playlist: isPlaylist ? entries : first }), [item, isPlaylist, entries, first])
  const streaming = use(streamingRequest)
  const forced = byClock === undefined || (byClock === '0' && !item.CanEdit) ? undefined : byClock !== '0'
  const navigate = useNavigate()
  const [features] = useState(() => [
    ...defaultFeatures({ broadcast: forced, ...streaming }),
    suggestedMedia({ place: 'page', onOpen: (id) => void navigate({ to: '/view.aspx', search: { id } }) }),
  ])
  const [player, setPlayer] = useState<AnyPlayer>()
  const listeners = useRef({ onPlayer, onTime, onIndex })
  listeners.current = { onPlayer, onTime, onIndex }

  useEffect(() => {
    if (!player) return
    listeners.current.onPlayer(handleOf(player))
    const lifetime = new AbortController()
    const { signal } = lifetime
    player.media.addEventListener('timeupdate', () => listeners.current.onTime(player.media.currentTime), { signal })
    signal.addEventListener(
      'abort',
      player.store.subscribe(() => listeners.current.onIndex(player.store.get().index)),
    )
    signal.addEventListener('abort', watchPlayerKeys(player.store))
    return () => {
      lifetime.abort()
      listeners.current.onPlayer(undefined)
    }
  }, [player])

  return (
    <Player.DefaultPlayer
      // The size of sound is known before the player says that it plays sound.
      className={`vp-stage-frame ${entries[index]?.AudioOnly ? 'vp-stage-audio' : ''}`}
      item={shown}
      index={index}
      features={features}
      {...streaming}
      startTime={start}
      autoplay={autoplay}
      renew={async () => {
        const fresh = await client.call(getMedia, { id: item.EncID })
        // An item may be in a playlist several times.
        const isSame = (one: PlaylistItem, other: PlaylistItem): boolean =>
          one.EncID === other.EncID && one.PlaylistItemID === other.PlaylistItemID
        return { ...fresh, Playlist: entries.map((old) => fresh.Playlist.find((one) => isSame(one, old)) ?? old) }
      }}
      onPlayer={setPlayer}
    />
  )
}

const handleOf = (player: AnyPlayer): PlayerHandle => ({
  time: () => player.media.currentTime,
  video: () => (player.media instanceof HTMLVideoElement ? player.media : undefined),
  open(index) {
    player.open(index)
    player.playback?.play()
  },
  playFrom(seconds) {
    player.time?.seek(seconds)
    player.playback?.play()
  },
  seek: (seconds) => player.time?.seek(seconds),
  pause: () => player.playback?.pause(),
  toggle: () => (player.media.paused ? player.playback?.play() : player.playback?.pause()),
  showMarks: (panel, marks) => showPanelMarks(player, panel, marks),
  player,
})
