import type { ChildStream } from '../../multi-stream/contract.ts'
import { multiStreamWords } from '../../text/en/multi-stream.ts'
import { playerWords } from '../../text/en/player.ts'
import type { Language } from '../../text/language.ts'
import type { Client } from '../../wire/index.ts'
import { PlayerLimits } from '../contract.ts'
import type { AnyPlayer } from '../create-player.ts'
import { playerClient } from '../player-client.ts'
import { chapterAngle } from './chapter-angle.ts'
import { fillWindow } from './fill-window.ts'
import { createFollower, type Follower } from './follower.ts'
import { createLiveFollower } from './live-follower.ts'
import { mostStreams, phone } from './most-streams.ts'
import { createSlides } from './slides-follower.ts'
import { slideshowOf, slidesId, slidesView, streamsOfEntry, usualView } from './slides-stream.ts'
import { type StageStream, type StreamStage, streamStage } from './stream-stage.ts'
import { type SyncHost, syncStreams } from './stream-sync.ts'
import { cornerAt, cornerByKey, layoutOf, parseView } from './stream-view.ts'
import { type StreamsModel, streamsModel } from './streams-model.ts'

/** The streams of the item that plays: what a menu or a panel can do with them. */
export interface StreamsRun extends Pick<StreamsModel, 'store' | 'setView' | 'setLarge' | 'setSign'> {
  /** Shows the slides of another slideshow with times. */
  setSlideshow: (id: number) => void
  /** Milliseconds by which each follower is off; for measurements. */
  drifts: () => { id: number; ms: number }[]
  stop: () => void
}

const runs = new WeakMap<AnyPlayer, StreamsRun>()

/** The streams of a player, once they are shown. */
export const streamsOf = (player: AnyPlayer): StreamsRun | undefined => runs.get(player)

/** A stream without a name is called by its kind. */
export const nameOf = ({ Name, Kind }: ChildStream, language: Language): string => Name || language.words(multiStreamWords).kinds[Kind]

/** Milliseconds for which a single stream says that there are more. */
const previewMs = 3000

export interface StreamsHost {
  player: AnyPlayer
  root: HTMLElement
  language: Language
  /** Reads the slides. Default: one for the server of the item. */
  client: Client | undefined
}

/** Shows the streams of the entry that plays, each muted but the film of the item, and keeps them together. */
export function runStreams({ player, root, language, client }: StreamsHost): StreamsRun | undefined {
  const { media } = player
  const { entry } = player.store.get()
  const streams = streamsOfEntry(player.store.get())
  if (!entry || !(media instanceof HTMLVideoElement) || streams.length < 2) return undefined
  const end = new AbortController()
  const { signal } = end
  const isFilm = !entry.MultiStream
  const model = streamsModel(streams, usualView(player.store.get()), {
    max: mostStreams,
    onArrange: () => draw(),
    ...(isFilm ? { key: slidesView } : {}),
  })
  const { store, arrange, setView, setLarge, setSign } = model
  const stage = stageOf(player, media, root, model, signal)
  const { followers, followerOf, keep } = followersOf({ player, root, language, client }, entry.ClipDataID)
  const draw = (): void => {
    keep(store.get().shown)
    stage.draw(stageStreams(model, followerOf, language))
  }
  const angle = chapterAngle(player, model)

  arrange()
  syncStreams({
    leader: media,
    signal,
    followers: () => [...followers.values()],
    ...messagesOf(player, model, language),
    onTick() {
      for (const [id, follower] of followers) stage.mark(id, follower.isOutside())
      angle()
    },
  })
  fillWindow(player, root, signal)
  phone().addEventListener('change', arrange, { signal })
  if (store.get().view === 'single' && !isFilm) player.messages?.show(language.words(playerWords).messages.multiStream, previewMs)
  const run: StreamsRun = {
    ...{ store, setView, setLarge, setSign },
    setSlideshow(id) {
      player.store.set({ slideshow: id })
      keep(store.get().shown.filter((one) => one !== slidesId))
      arrange()
    },
    drifts: () => driftsOf(media, followers),
    stop() {
      end.abort()
      keep([])
      runs.delete(player)
      player.store.set({ streams: 'asked' })
    },
  }
  runs.set(player, run)
  player.store.set({ streams: 'shown' })
  return run
}

/** The followers of the film with the number `film`: one for each other stream, made when it is first shown. */
function followersOf({ player, language, client }: StreamsHost, film: number) {
  const followers = new Map<number, Follower>()
  return {
    followers,
    followerOf(stream: ChildStream): Follower | undefined {
      if (stream.ID === film) return undefined
      const make = (): Follower => {
        if (stream.ID === slidesId) return slidesOf(player, stream, language, client)
        return player.store.get().entry?.LiveStream ? createLiveFollower(player, stream) : createFollower(player, stream)
      }
      const follower = followers.get(stream.ID) ?? make()
      followers.set(stream.ID, follower)
      return follower
    },
    /** Stops all others. */
    keep(shown: readonly number[]): void {
      for (const [id, follower] of followers)
        if (!shown.includes(id)) {
          follower.stop()
          followers.delete(id)
        }
    },
  }
}

const driftsOf = (leader: HTMLMediaElement, followers: ReadonlyMap<number, Follower>): { id: number; ms: number }[] =>
  [...followers].flatMap(([id, { stream, media }]) =>
    media instanceof HTMLMediaElement ? [{ id, ms: (leader.currentTime - stream.OffSet / 1000 - media.currentTime) * 1000 }] : [],
  )

/** The slides of the item that plays, for the first view that shows them. */
function slidesOf(player: AnyPlayer, stream: ChildStream, language: Language, client: Client | undefined): Follower {
  const { item } = player.store.get()
  return createSlides(stream, {
    player,
    client: playerClient({ client, address: player.address, item: () => item }),
    encid: item?.EncID ?? '',
    ssid: slideshowOf(player.store.get()),
    name: nameOf(stream, language),
  })
}

function stageOf(player: AnyPlayer, media: HTMLVideoElement, root: HTMLElement, model: StreamsModel, signal: AbortSignal): StreamStage {
  const { store, moveTo, setLarge } = model
  return streamStage({
    media,
    root,
    signal,
    onSwap: setLarge,
    onDrop: (x, y) => moveTo(cornerAt(x, y)),
    onKey(key) {
      const place = cornerByKey(parseView(store.get().view).place, key)
      if (place !== undefined) moveTo(place)
      return place !== undefined
    },
    onLargePress: () => player.playback?.toggle(),
  })
}

/** The streams as the stage draws them, each with its follower. */
function stageStreams(
  { store }: StreamsModel,
  followerOf: (stream: ChildStream) => Follower | undefined,
  language: Language,
): StageStream[] {
  const words = language.words(multiStreamWords)
  const { view, shown, streams } = store.get()
  const { mode, place } = parseView(view)
  const rectangles = layoutOf(parseView(view))
  return shown.flatMap((id, index): StageStream[] => {
    const stream = streams.find(({ ID }) => ID === id)
    const rectangle = rectangles[index]
    if (!stream || !rectangle) return []
    const follower = followerOf(stream)
    // Two side by side are both large.
    follower?.setLarge(index === 0 || (rectangle.width >= 50 && rectangle.height === 100))
    const isMovable = index > 0 && mode === 'pip' && place < 5
    const label = words[isMovable ? 'show' : 'showOnly']({ name: nameOf(stream, language) })
    return [{ id, media: follower?.media, rectangle, isLarge: index === 0, isMovable, label, outside: words.outside }]
  })
}

/** Says which stream all wait for, and which does not load. */
function messagesOf({ messages }: AnyPlayer, model: StreamsModel, language: Language): Pick<SyncHost, 'onWait' | 'onLost'> {
  const words = language.words(multiStreamWords)
  return {
    onWait(follower) {
      model.store.set({ waitingFor: follower?.stream })
      if (follower) messages?.show(words.waiting({ name: nameOf(follower.stream, language) }))
      else messages?.hide()
    },
    onLost({ stream }) {
      model.lose(stream.ID)
      messages?.show(words.lost({ name: nameOf(stream, language) }), PlayerLimits.problemMs)
    },
  }
}
