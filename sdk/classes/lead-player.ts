import type { ClassState } from '../hub/contract.ts'
import type { ClassConnection } from '../hub/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { placeOf } from './place-of.ts'

/** Seconds by which the media of the presenter may be away from where the others believe it to be. */
const tolerance = 0.08
const lookMs = 1000

/** Tells the class what the presenter does with the player. Answers the function that ends it. */
export function leadPlayer(
  player: AnyPlayer,
  item: Pick<MediaItem, 'Playlist'>,
  { send }: Pick<ClassConnection, 'send'>,
  told: () => { state: ClassState; now: number } | undefined,
): () => void {
  const { media, store } = player
  const end = new AbortController()
  const { signal } = end
  const entryAt = (index: number): number => item.Playlist[index]?.PlaylistItemID ?? 0
  const tell = (command: string, more: object = {}): void => {
    const one = told()
    if (one?.state.Control) void send('mediaControlCommand', { command, position: media.currentTime, at: one.now, ...more })
  }
  const begin = told()
  const shown = item.Playlist.findIndex(({ PlaylistItemID }) => PlaylistItemID === begin?.state.Item)
  const isBack = begin?.state.Control === true && shown >= 0
  // A presenter whose page was loaded again goes on where the class is.
  if (isBack) player.open(shown, placeOf(begin.state, begin.now))
  let { index, page } = { index: store.get().index, page: store.get().page ?? 0 }
  /** The page of the class, until the pages of its item are there. */
  let turnsTo = isBack ? begin.state.Page : undefined
  const onChange = (): void => {
    const now = store.get()
    if (now.index !== index) {
      index = now.index
      turnsTo = undefined
      tell('changeitem', { item: entryAt(index), position: 0 })
    }
    if (turnsTo !== undefined && now.still === 'pages') {
      page = turnsTo
      turnsTo = undefined
      return player.stillImages?.turnTo(page)
    }
    if (now.page !== undefined && now.page !== page) {
      page = now.page
      tell('gallery-goto', { page })
    }
  }
  signal.addEventListener('abort', store.subscribe(onChange))
  onChange()
  // Buffering is a pause for everyone; nobody runs ahead of the presenter.
  for (const name of ['playing', 'pause', 'waiting', 'seeked'] as const)
    media.addEventListener(name, () => tell(commandOf(name)), { signal })
  const look = (): void => {
    const one = told()
    if (!one?.state.Control) return
    const { state, now } = one
    const isHere = state.Item === entryAt(index)
    // The first item of the presenter is not that of everyone: it is named too.
    if (!isHere) return tell(media.paused ? 'changeitem' : 'changeitem-resync', { item: entryAt(index) })
    if (store.get().still === 'pages' && state.Page !== page) return tell('gallery-goto', { page })
    if (media.readyState < 2 || media.seeking) return
    const isRight = state.IsPlaying === !media.paused && Math.abs(placeOf(state, now) - media.currentTime) <= tolerance
    if (!isRight) void send('locationUpdate', { position: media.currentTime, at: now, playing: !media.paused })
  }
  const timer = setInterval(look, lookMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => end.abort()
}

const commandOf = (name: 'playing' | 'pause' | 'waiting' | 'seeked'): string =>
  ({ playing: 'play', pause: 'pause', waiting: 'pause', seeked: 'seek' })[name]
