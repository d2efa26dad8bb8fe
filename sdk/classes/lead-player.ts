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
  // A presenter whose page was loaded again goes on where the class is.
  if (begin?.state.Control && shown >= 0) player.open(shown, placeOf(begin.state, begin.now))
  let { index, page } = { index: store.get().index, page: store.get().page ?? 0 }
  const onChange = (): void => {
    const now = store.get()
    if (now.index !== index) {
      index = now.index
      tell('changeitem', { item: entryAt(index), position: 0 })
    }
    if (now.page !== undefined && now.page !== page) {
      page = now.page
      tell('gallery-goto', { page })
    }
  }
  signal.addEventListener('abort', store.subscribe(onChange))
  // Buffering is a pause for everyone; nobody runs ahead of the presenter.
  for (const name of ['playing', 'pause', 'waiting', 'seeked'] as const)
    media.addEventListener(name, () => tell(commandOf(name)), { signal })
  const look = (): void => {
    const one = told()
    if (!one?.state.Control || media.readyState < 2 || media.seeking) return
    const { state, now } = one
    const isThere = state.Item === entryAt(index) || (state.Item === 0 && index === 0)
    if (!isThere) return tell('changeitem', { item: entryAt(index), position: media.currentTime })
    const isRight = state.IsPlaying === !media.paused && Math.abs(placeOf(state, now) - media.currentTime) <= tolerance
    if (!isRight) void send('locationUpdate', { position: media.currentTime, at: now, playing: !media.paused })
  }
  const timer = setInterval(look, lookMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => end.abort()
}

const commandOf = (name: 'playing' | 'pause' | 'waiting' | 'seeked'): string =>
  ({ playing: 'play', pause: 'pause', waiting: 'pause', seeked: 'seek' })[name]
