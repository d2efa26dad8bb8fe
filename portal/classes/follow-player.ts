import { type Following, firstFollowing, follow } from '../../sdk/classes/index.ts'
import type { ClassState } from '../../sdk/hub/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'
import { placeOf } from './place-of.ts'

const lookMs = 250
/** A new item needs time to load before its place means anything. */
const openMs = 2000

/** The place of a class now; undefined while nobody is followed. */
export type Followed = () => { state: ClassState; now: number } | undefined

/** Devices whose speed cannot be changed without a sound. */
const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/** Keeps a player where the presenter is. Answers the function that ends it. */
export function followPlayer(player: AnyPlayer, item: Pick<MediaItem, 'Playlist'>, followed: Followed): () => void {
  const { media, store } = player
  const mayChangeRate = !isIos()
  let following: Following = firstFollowing
  let openedAt = Number.NEGATIVE_INFINITY
  const look = (): void => {
    const one = followed()
    if (one === undefined) return release()
    const { state, now } = one
    const place = placeOf(state, now)
    const index = Math.max(
      0,
      item.Playlist.findIndex(({ PlaylistItemID }) => PlaylistItemID === state.Item),
    )
    lock(media, true)
    if (store.get().index !== index && item.Playlist[index]) {
      openedAt = performance.now()
      player.open(index, place)
    }
    if (store.get().still === 'pages' && store.get().page !== state.Page) player.stillImages?.turnTo(state.Page)
    if (state.IsPlaying && media.paused && !media.ended) player.playback?.play()
    if (!state.IsPlaying && !media.paused) player.playback?.pause()
    if (media.readyState === 0 || media.seeking || performance.now() - openedAt < openMs) return
    const wanted = Number.isFinite(media.duration) ? Math.min(place, media.duration) : place
    const { seekTo, ...next } = follow(following, {
      ...{ now: performance.now(), wanted, actual: media.currentTime, mayChangeRate },
      isPlaying: state.IsPlaying && !media.paused,
    })
    if (seekTo !== undefined) media.currentTime = seekTo
    if (next.rate !== following.rate) media.playbackRate = next.rate
    following = next
  }
  const release = (): void => {
    lock(media, false)
    if (following.rate !== 1) media.playbackRate = 1
    following = firstFollowing
  }
  const timer = setInterval(look, lookMs)
  look()
  return () => {
    clearInterval(timer)
    release()
  }
}

/** The parts of the player that the presenter has: they take no focus and no press meanwhile. */
function lock(media: HTMLMediaElement, isLocked: boolean): void {
  const root = media.closest('.vp-class-stage')
  for (const part of root?.querySelectorAll('[part~="seek-bar"], [part~="play-button"]') ?? []) part.toggleAttribute('inert', isLocked)
}
