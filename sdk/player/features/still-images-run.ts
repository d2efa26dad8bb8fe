import type { PlaylistItem } from '../../media/contract.ts'
import type { PlaybackOverride, PlayerTarget } from '../feature.ts'
import type { StillImagesActions, StillImagesState } from '../player-state.ts'
import { isStill } from './still-images.ts'

/** State of a still image, in place of the media element. */
interface Playing {
  currentTime: number
  duration: number
  paused: boolean
  ended: boolean
  started: boolean
  waiting: boolean
}

const tickMs = 250
/** Seconds that arrow keys and jumps move: on pages they turn one. */
const longestStep = 10

/** Shows images for their seconds, and pages until the viewer turns them; in a broadcast the clock turns them. */
export function runStills(
  { item, entry, state, startTime, subscribe, onEntry, actions }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<StillImagesState & Playing>) => void,
): PlaybackOverride & StillImagesActions {
  let shown: PlaylistItem | undefined
  let now: Playing | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let ticked = 0

  const pages = (): number => shown?.Pages?.length ?? 0
  const kind = (): StillImagesState['still'] => (!shown ? '' : pages() === 0 ? 'file' : pages() === 1 ? 'image' : 'pages')
  /** The viewer turns its pages: it has no end of its own. */
  const isLeafed = (): boolean => kind() !== 'image' && !state().broadcast
  /** Seconds of one image. Pages that the viewer turns are far apart, so that no seek step skips one. */
  const seconds = (): number => (isLeafed() ? longestStep * 10 : (item()?.PlaylistSettings?.ImageSeconds ?? 10))

  const show = (change: Partial<Playing>): void => {
    if (!now) return
    now = { ...now, ...change }
    set({ ...now, page: kind() === 'pages' ? Math.min(pages() - 1, Math.floor(now.currentTime / seconds())) : 0 })
  }
  const stop = (): void => clearInterval(timer)
  const tick = (): void => {
    if (!now) return
    const then = performance.now()
    const currentTime = now.currentTime + (then - ticked) / 1000
    ticked = then
    if (currentTime < now.duration) return show({ currentTime })
    stop()
    const before = shown
    actions.playlist?.next()
    // The last of them stays.
    if (shown === before && now.currentTime > 0) show({ currentTime: now.duration, paused: true, ended: true })
  }
  const run = (): void => {
    stop()
    ticked = performance.now()
    timer = setInterval(tick, tickMs)
  }

  const enter = (next: PlaylistItem | undefined): void => {
    stop()
    shown = next && isStill(next) ? next : undefined
    const wasOn = now !== undefined
    now = shown && {
      currentTime: startTime(),
      duration: Math.max(1, pages()) * seconds(),
      paused: true,
      ended: false,
      started: state().started ?? false,
      waiting: false,
    }
    set({ still: kind() })
    if (now) show({})
    else if (wasOn) set({ page: 0 })
  }
  // The silent element has its own view of the time, and says so when it is emptied.
  subscribe(() => {
    if (!now) return
    const { currentTime, duration, paused, ended, started, waiting } = state()
    const said: Partial<Playing> = {
      currentTime,
      duration,
      paused,
      ended,
      waiting,
      ...(started === undefined ? {} : { started }),
    } as Playing
    const isRight = Object.entries(now).every(([name, value]) => said[name as keyof Playing] === value)
    if (!isRight) set(now)
  })
  onEntry(enter)
  signal.addEventListener('abort', stop)
  enter(entry())

  const turnTo = (page: number): void => show({ currentTime: Math.max(0, Math.min(pages() - 1, page)) * seconds() })
  return {
    turnTo,
    play() {
      if (!now) return false
      const isOver = now.ended
      show({ started: true, ended: false, paused: isLeafed(), ...(isOver ? { currentTime: 0 } : {}) })
      if (!isLeafed()) run()
      return true
    },
    pause() {
      if (!now) return false
      stop()
      show({ paused: true })
      return true
    },
    seek(time) {
      if (!now) return false
      const page = state().page ?? 0
      const step = time - now.currentTime
      if (kind() === 'image') show({ currentTime: time, ended: false })
      else if (time <= 0 || time >= now.duration) turnTo(time <= 0 ? 0 : pages() - 1)
      else turnTo(Math.abs(step) <= longestStep ? page + Math.sign(step) : Math.floor(time / seconds()))
      return true
    },
  }
}
