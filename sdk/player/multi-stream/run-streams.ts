import type { ChildStream } from '../../multi-stream/contract.ts'
import { multiStreamWords } from '../../text/en/multi-stream.ts'
import { playerWords } from '../../text/en/player.ts'
import type { Language } from '../../text/language.ts'
import { PlayerLimits } from '../contract.ts'
import type { AnyPlayer } from '../create-player.ts'
import { chapterAngle } from './chapter-angle.ts'
import { fillWindow } from './fill-window.ts'
import { createFollower, type Follower } from './follower.ts'
import { type StageStream, type StreamStage, streamStage } from './stream-stage.ts'
import { type SyncHost, syncStreams } from './stream-sync.ts'
import { cornerAt, cornerByKey, layoutOf, parseView } from './stream-view.ts'
import { type StreamsModel, streamsModel } from './streams-model.ts'

/** The streams of the item that plays: what a menu or a panel can do with them. */
export interface StreamsRun extends Pick<StreamsModel, 'store' | 'setView' | 'setLarge' | 'setSign'> {
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
/** Two streams on phones, which have few decoders, and three elsewhere. */
const phone = () => matchMedia('(pointer: coarse) and ((width < 600px) or (height < 500px))')

/** Shows the streams of the entry that plays, each muted but the film of the item, and keeps them together. */
export function runStreams(player: AnyPlayer, root: HTMLElement, language: Language): StreamsRun | undefined {
  const { media } = player
  const { entry } = player.store.get()
  const streams = entry?.ChildStreams ?? []
  if (!entry || !(media instanceof HTMLVideoElement) || streams.length < 2) return undefined
  const end = new AbortController()
  const { signal } = end
  const followers = new Map<number, Follower>()
  const model = streamsModel(streams, entry.StreamView ?? 'pip-4', { max: () => (phone().matches ? 2 : 3), onArrange: () => draw() })
  const { store, arrange, setView, setLarge, setSign } = model
  const stage = stageOf(player, media, root, model, signal)
  const followerOf = (stream: ChildStream): Follower | undefined => {
    if (stream.ID === entry.ClipDataID) return undefined
    const follower = followers.get(stream.ID) ?? createFollower(player, stream)
    followers.set(stream.ID, follower)
    return follower
  }
  const draw = (): void => {
    const { shown } = store.get()
    for (const [id, follower] of followers)
      if (!shown.includes(id)) {
        follower.stop()
        followers.delete(id)
      }
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
  if (store.get().view === 'single') player.messages?.show(language.words(playerWords).messages.multiStream, previewMs)
  const drift = ({ stream, media: own }: Follower): number => (media.currentTime - stream.OffSet / 1000 - own.currentTime) * 1000
  const run: StreamsRun = {
    ...{ store, setView, setLarge, setSign },
    drifts: () => [...followers].map(([id, follower]) => ({ id, ms: drift(follower) })),
    stop() {
      end.abort()
      for (const follower of followers.values()) follower.stop()
      followers.clear()
      runs.delete(player)
    },
  }
  runs.set(player, run)
  return run
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
    follower?.setLarge(index === 0)
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
