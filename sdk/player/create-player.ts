import type { MediaItem, PlaylistItem } from '../media/contract.ts'
import { createStore, type Store } from '../store/index.ts'
import { english, type Language } from '../text/language.ts'
import type { Client } from '../wire/index.ts'
import { cmaf } from './engines/cmaf.ts'
import { dash } from './engines/dash.ts'
import type { Engine, EngineName } from './engines/engine.ts'
import { external } from './engines/external.ts'
import { hls } from './engines/hls.ts'
import { native } from './engines/native.ts'
import type { ReconnectTimes } from './engines/reconnect.ts'
import type { ActionsOf, AnyFeature, PlaybackOverride, PlayerTarget, StateOf } from './feature.ts'
import { listen } from './listen.ts'
import type { PlayerActions, PlayerState } from './player-state.ts'
import { createSource, type Source } from './source/source.ts'
import { type SourceState, sourceState } from './source/source-state.ts'

/** Start of an item. Default: its beginning. */
export interface LoadOptions {
  /** Seconds. */
  startTime?: number
  /** Which entry of the item's playlist. */
  index?: number
}

/** Options of `createPlayer`. */
export interface PlayerOptions<Features extends readonly AnyFeature[]> extends LoadOptions {
  features: Features
  /** An element that exists, playing or not; without one a `<video>` is made. */
  media?: HTMLMediaElement | undefined
  item?: MediaItem | undefined
  /** Base of relative addresses in the item. Default: the `base` of the client, or else the page. */
  baseUrl?: string | undefined
  /** Calls the server for the features. Default: one for the server of `baseUrl`. */
  client?: Client | undefined
  /**
   * Fetches the item again when its addresses have ended; without it such an item has to be loaded anew. An error with `status` 403, 404 or 410
   * says that it is deleted, or that this viewer may not see it any more.
   */
  renew?: ((item: MediaItem) => Promise<MediaItem | undefined>) | undefined
  /** How long requests are retried while the server does not answer. Default: two minutes, with pauses that grow to ten seconds. */
  reconnect?: ReconnectTimes | undefined
  engines?: readonly Engine[] | undefined
  /** Plays with this engine or not at all. */
  engine?: EngineName | undefined
  /** The language of its messages. Default: English. */
  language?: Language | undefined
}

/** Members of every player, with any features. */
export interface PlayerCore<State extends object> {
  media: HTMLMediaElement
  store: Store<State>
  /** In the order of the list that made it. */
  features: readonly AnyFeature[]
  /** Makes an address of the item whole. */
  address: (url: string) => string
  /** Shows an item. One that is the same as before keeps playing, with its new words. */
  load(item: MediaItem, options?: LoadOptions): void
  /** Goes to another entry of the item's playlist, at a time in seconds. */
  open(index: number, startTime?: number): void
  /** Changes the language of its messages, from the next one on. */
  speak(language: Language): void
  /** Tells the features in which box of the page they work; answers the function that takes it away. */
  mount(root: HTMLElement): () => void
  destroy(): void
}

/** A player with these features: its snapshot has their fields, its actions are `player[name]`. */
export type Player<Features extends readonly AnyFeature[]> = PlayerCore<SourceState & StateOf<Features>> & ActionsOf<Features>

/** Any player, seen by parts that do not know its features. */
export type AnyPlayer = PlayerCore<Partial<PlayerState> & SourceState> & Partial<PlayerActions>

/**
 * Makes a player of features: the list decides what it can do, what its snapshot holds, and what is bundled.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), volume()], item })
 * player.playback.play()
 * player.store.subscribe(() => console.log(player.store.get().currentTime))
 */
export function createPlayer<const Features extends readonly AnyFeature[]>(options: PlayerOptions<Features>): Player<Features> {
  const { features, engines = [native, cmaf, hls, dash, external], client, baseUrl = client?.base } = options
  const isOurs = options.media === undefined
  const media = options.media ?? newVideo()
  const end = new AbortController()
  const { signal } = end
  const store = createStore<SourceState>(Object.assign({}, sourceState, ...features.map(({ state }) => state)))
  const entryListeners: ((entry: PlaylistItem) => void)[] = []
  const rootListeners: ((root: HTMLElement, signal: AbortSignal) => void)[] = []
  const actions: Record<string, object> = {}
  const address = (url: string): string => new URL(url, baseUrl || document.baseURI).href
  const playbackOverrides: PlaybackOverride[] = []
  let inserted = false
  let language = options.language ?? english
  let begin = { index: 0, startTime: 0 }
  const renew = async (): Promise<PlaylistItem | undefined> => {
    // A preamble is no entry of the item.
    if (inserted) return undefined
    const { item: old, index } = store.get()
    const item = old && (await options.renew?.(old))
    const { entry: playing } = store.get()
    const entry = item?.Playlist.find((one) => playing && isSame(one, playing))
    // A playlist lost the entry meanwhile: none of the others is played in its place.
    if (item && !entry) throw Object.assign(new Error('The entry is no longer in the playlist'), { status: 410 })
    if (item && entry) store.set(item.Playlist[index] === entry ? { item, entry } : { entry })
    return entry
  }
  const made = createSource({
    media,
    engines,
    forced: options.engine,
    address,
    renew: options.renew && renew,
    reconnect: options.reconnect,
    words: (area) => language.words(area),
    set: (change) => store.set(change),
    signal,
  })
  const source: Source = {
    ...made,
    play: () => (playbackOverrides.some((one) => one.play?.()) ? Promise.resolve() : made.play()),
    pause: () => {
      if (!playbackOverrides.some((one) => one.pause?.())) made.pause()
    },
    startFrom(time) {
      const isHandled = playbackOverrides.some((one) => one.seek?.(time)) || made.startFrom(time)
      if (isHandled && !inserted) begin.startTime = time
      return isHandled
    },
  }

  const target: PlayerTarget = {
    media,
    client,
    source,
    address,
    actions,
    language: () => language,
    words: (area) => language.words(area),
    open: (index, startTime) => core.open(index, startTime),
    insert(entry) {
      inserted = true
      present(entry, 0)
    },
    resume() {
      inserted = false
      const { index, startTime } = begin
      show(store.get().item?.Playlist[index], index, startTime)
    },
    addPlaybackOverride: (one) => void playbackOverrides.push(one),
    startTime: () => begin.startTime,
    item: () => store.get().item,
    entry: () => store.get().entry,
    state: () => store.get(),
    subscribe: (listener) => signal.addEventListener('abort', store.subscribe(listener)),
    onEntry: (listener) => void entryListeners.push(listener),
    onRoot: (listener) => void rootListeners.push(listener),
  }

  const present = (entry: PlaylistItem, startTime: number): void => {
    store.set({ entry })
    made.open(entry, startTime)
    for (const listener of entryListeners) listener(entry)
  }
  const show = (entry: PlaylistItem | undefined, index: number, startTime: number): void => {
    begin = { index, startTime }
    store.set({ index })
    if (inserted) return
    if (entry) return present(entry, startTime || entry.StartTime || 0)
    store.set({ entry })
    made.stop()
  }

  const core: PlayerCore<SourceState> = {
    media,
    store,
    features,
    address,
    load(item, { startTime = 0, index = 0 } = {}) {
      const before = store.get()
      const entry = item.Playlist[index]
      if (before.item?.EncID !== item.EncID) inserted = false
      store.set({ item })
      // Nobody gets by an address to where nobody may seek.
      const isRefused = entry?.DisableSeekFrom !== undefined && startTime >= entry.DisableSeekFrom
      // Addresses carry tokens that are new in every answer: what plays keeps those it began with.
      if (!before.entry || !isSameEntry(before.entry, entry)) show(entry, index, isRefused ? 0 : startTime)
    },
    open(index, startTime = 0) {
      const entry = store.get().item?.Playlist[index]
      if (entry) show(entry, index, startTime)
    },
    speak(next) {
      language = next
    },
    mount(root) {
      const lifetime = new AbortController()
      listen(root, 'pointerenter focusin touchstart', () => source.warm(), lifetime.signal)
      for (const listener of rootListeners) listener(root, AbortSignal.any([lifetime.signal, signal]))
      return () => lifetime.abort()
    },
    destroy() {
      end.abort()
      if (!isOurs) return
      media.pause()
      media.removeAttribute('src')
      media.load()
    },
  }

  for (const feature of features) actions[feature.name] = feature.attach(target, signal, (change: object) => store.set(change))
  if (options.item) core.load(options.item, options)
  // The list of features is the proof: every name has its actions, every state its fields.
  return Object.assign(core, actions) as unknown as Player<Features>
}

const isSame = (one: PlaylistItem, other: PlaylistItem): boolean => one.EncID === other.EncID && one.PlaylistItemID === other.PlaylistItemID

/** One without an address may have got it since. */
const isSameEntry = (before: PlaylistItem, now: PlaylistItem | undefined): boolean =>
  now !== undefined && isSame(before, now) && (before.MediaURL !== '' || now.MediaURL === '')

function newVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'none'
  // On another site's page a browser that plays HLS itself reads only what it may read.
  video.crossOrigin = 'anonymous'
  video.className = 'vt-video'
  return video
}
