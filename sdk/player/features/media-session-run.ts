import { PlayerLimits } from '../contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import { imagesOf } from '../source/image-for.ts'
import { partOf } from '../timeline/part-of.ts'

/** The player that has the media session: a page has only one. */
let owner: object | undefined

const seconds = (details: MediaSessionActionDetails): number => details.seekOffset ?? PlayerLimits.seekJump

export function runMediaSession(target: PlayerTarget, signal: AbortSignal): void {
  const { media, actions, entry, item, state, address, subscribe, onEntry } = target
  const { mediaSession } = navigator
  let described: string | undefined

  /** Of a part of an item as an entry, the system shows its own time. */
  const part = () => partOf(entry(), state().duration ?? 0)

  const handlers = (): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> => {
    const isList = (item()?.Playlist.length ?? 0) > 1
    const isLive = entry()?.LiveStream ?? false
    return {
      play: () => actions.playback?.play(),
      pause: () => actions.playback?.pause(),
      stop: () => actions.playback?.pause(),
      ...(isList ? { previoustrack: () => actions.playlist?.previous(), nexttrack: () => actions.playlist?.next() } : {}),
      ...(isLive
        ? {}
        : {
            seekbackward: (details) => void actions.time?.seekBy(-seconds(details)),
            seekforward: (details) => void actions.time?.seekBy(seconds(details)),
            seekto: ({ seekTime }) => seekTime !== undefined && void actions.time?.seek(seekTime + part().from),
          }),
    }
  }

  const describe = (): void => {
    const now = entry()
    const whole = item()
    if (!now || !whole) return
    const title = now.Title || whole.Title
    const isPart = title !== whole.Title
    const key = `${now.EncID} ${now.PlaylistItemID} ${title}`
    if (described === key) return
    described = key
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: whole.OwnerDisplayName,
      album: isPart ? whole.Title : '',
      artwork: imagesOf(now).map(({ URL, Size }) => ({ src: address(URL), sizes: `${Size}x${Math.round((Size * 9) / 16)}` })),
    })
    const offered = handlers()
    for (const action of all) attempt(() => mediaSession.setActionHandler(action, offered[action] ?? null))
  }

  const tellPosition = (): void => {
    if (owner !== target) return
    mediaSession.playbackState = media.paused ? 'paused' : 'playing'
    const { from, to } = part()
    const duration = to - from
    const position = Math.max(0, Math.min(media.currentTime - from, duration))
    attempt(() =>
      duration > 0
        ? mediaSession.setPositionState({ duration, position, playbackRate: media.playbackRate })
        : mediaSession.setPositionState(),
    )
  }

  const take = (): void => {
    if (owner !== target) described = undefined
    owner = target
    describe()
    tellPosition()
  }

  if (!media.paused) take()
  listen(media, 'play playing', take, signal)
  listen(media, 'pause seeked ratechange durationchange ended', tellPosition, signal)
  subscribe(() => {
    if (owner === target) describe()
  })
  // The next entry may be another part of the same media, whose duration does not change.
  onEntry(tellPosition)
  signal.addEventListener('abort', () => {
    if (owner !== target) return
    owner = undefined
    mediaSession.metadata = null
    mediaSession.playbackState = 'none'
    for (const action of all) attempt(() => mediaSession.setActionHandler(action, null))
  })
}

const all: MediaSessionAction[] = ['play', 'pause', 'stop', 'previoustrack', 'nexttrack', 'seekbackward', 'seekforward', 'seekto']

/** Browsers know different actions, and say so by an error. */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    // Then the system does without.
  }
}
