import type { ClassState } from '../hub/contract.ts'
import type { MediaItem } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { type Following, firstFollowing, follow } from './follow.ts'
import { placeOf } from './place-of.ts'
import { shownEntry } from './shown-entry.ts'

const lookMs = 250
/** A new item needs time to load before its place means anything. */
const openMs = 2000

/** The place of a class now; undefined while nobody is followed. */
export type Followed = () => { state: ClassState; now: number } | undefined

/** Devices whose speed cannot be changed without a sound. */
const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)

/**
 * Keeps a player where the presenter is. `onCommand` calls back after each event of the class, and answers the function that ends that: a
 * command is followed at once, and not at the next look. Answers the function that ends it.
 */
export function followPlayer(
  player: AnyPlayer,
  item: Pick<MediaItem, 'Playlist'>,
  followed: Followed,
  onCommand: (listener: () => void) => () => void = () => () => undefined,
): () => void {
  const { media, store } = player
  const pace = createPace(media)
  let openedAt = Number.NEGATIVE_INFINITY
  let isLocked = false
  const unguard = guardPresses(media, () => isLocked)
  const look = (): void => {
    const one = followed()
    if (one === undefined) return release()
    const { state, now } = one
    const place = placeOf(state, now)
    const index = shownEntry(state, item.Playlist)
    isLocked = true
    lock(media, isLocked)
    // No other item takes the place of one that the viewer does not have.
    if (index === undefined) return stop()
    if (store.get().index !== index && item.Playlist[index]) {
      openedAt = performance.now()
      player.open(index, place)
    }
    if (store.get().still === 'pages' && store.get().page !== state.Page) player.stillImages?.turnTo(state.Page)
    if (state.IsPlaying && media.paused && !media.ended) player.playback?.play()
    if (!state.IsPlaying && !media.paused) player.playback?.pause()
    if (media.readyState === 0 || media.seeking || performance.now() - openedAt < openMs) return
    const wanted = Number.isFinite(media.duration) ? Math.min(place, media.duration) : place
    pace.bringTo(wanted, state.IsPlaying && !media.paused)
  }
  const stop = (): void => {
    if (!media.paused) player.playback?.pause()
    pace.forget()
  }
  const release = (): void => {
    isLocked = false
    lock(media, isLocked)
    pace.forget()
  }
  const timer = setInterval(look, lookMs)
  const stopCommands = onCommand(look)
  look()
  return () => {
    clearInterval(timer)
    stopCommands()
    unguard()
    release()
  }
}

/** Brings media to a place by its speed, or by a seek. */
function createPace(media: HTMLMediaElement) {
  const mayChangeRate = !isIos()
  let following: Following = firstFollowing
  return {
    bringTo(wanted: number, isPlaying: boolean): void {
      const { seekTo, ...next } = follow(following, { now: performance.now(), wanted, actual: media.currentTime, mayChangeRate, isPlaying })
      if (seekTo !== undefined) media.currentTime = seekTo
      if (next.rate !== following.rate) media.playbackRate = next.rate
      following = next
    },
    /** The media has its own speed again. */
    forget(): void {
      if (following.rate !== 1) media.playbackRate = 1
      following = firstFollowing
    },
  }
}

/** The parts of the player that the presenter has: they take no focus and no press meanwhile. */
const ledParts = '[part~="seek-bar"], [part~="play-button"], .vt-still-bar button'

function lock(media: HTMLMediaElement, isLocked: boolean): void {
  const root = media.closest('.vt-class-stage')
  for (const part of root?.querySelectorAll(ledParts) ?? []) part.toggleAttribute('inert', isLocked)
}

/** Keys that would play, pause, seek or turn pages; those of the volume, subtitles and full screen stay. */
const ledKeys = /^(?: |k|j|l|Spacebar|Arrow(?:Left|Right)|Home|End|Page(?:Up|Down)|[0-9,.<>]|MediaPlayPause)$/i

/** Keeps presses on the image and keys that belong to the presenter from the player. */
function guardPresses(media: HTMLMediaElement, isLocked: () => boolean): () => void {
  const root = media.closest<HTMLElement>('.vt-player')
  const end = new AbortController()
  const options = { signal: end.signal, capture: true }
  root?.addEventListener(
    'keydown',
    (event) => {
      const focused = event.target as Element
      // Fields and the volume have keys of their own, and the space bar presses the button that has the focus.
      const isOwn = focused.matches('input, select, textarea, [role="slider"], [role^="menu"]')
      const isPress = event.key === ' ' && focused.matches('button, a')
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (isLocked() && !isOwn && !isPress && !hasModifier && ledKeys.test(event.key)) swallow(event)
    },
    options,
  )
  for (const name of ['click', 'dblclick'] as const)
    root?.addEventListener(name, (event) => isLocked() && event.target === media && swallow(event), options)
  return () => end.abort()
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
