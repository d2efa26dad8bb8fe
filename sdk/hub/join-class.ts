import { io } from 'socket.io-client'
import { createStore, type Store } from '../store/index.ts'
import {
  type ClassEvent,
  type HubAnswer,
  type HubMessage,
  type HubPlace,
  hubPath,
  type ImagePlace,
  type Viewership,
  type VoiceBroadcast,
  type VoiceBundle,
  type VoiceCaption,
  type VoiceStart,
} from './contract.ts'
import { createReturn, type Return } from './create-return.ts'
import { createHubClock } from './hub-clock.ts'
import { onWake } from './on-wake.ts'

/** A class as a client of the hub knows it. */
export interface ClassPlace extends Pick<HubPlace, 'Number' | 'State' | 'CanPresent' | 'UserID'> {
  /** Milliseconds by which the clock of the server is ahead. */
  offset: number
}

export interface ClassConnectionState {
  isConnected: boolean
  place: ClassPlace | undefined
  viewership: Viewership
  /** The sentence with which the hub has refused the class; the connection does not come back. */
  refusal: string
}

/** The presenter's pointer; null: hidden. */
export interface ClassPointer {
  place: ImagePlace | null
}

/** A connection to a class, which comes back by itself. */
export interface ClassConnection {
  store: Store<ClassConnectionState>
  /** The presenter's pointer. It stands apart, because it changes several times in a second. */
  pointer: Store<ClassPointer>
  /** The talk that is heard now. */
  voice: Store<{ start: VoiceStart | null }>
  /** The captions of a talk, as they are now. */
  captions: Store<{ now: VoiceCaption | null }>
  /** Calls back with each bundle of a talk; answers the function that ends it. */
  onVoice(listener: (bundle: VoiceBundle) => void): () => void
  /** Sends a message about the class; the answer says "No connection" when there is none. */
  send(name: HubMessage, message?: Record<string, unknown>): Promise<HubAnswer>
  /** Asks for the state. */
  resync(): Promise<void>
  close(): void
}

export interface ClassConnectionOptions {
  /** The origin of the server; empty: the page's own. */
  base?: string
  /** The class. */
  id: string
  /** The code of a share link. */
  code?: string | undefined
  /** The name of a person without an account, who came by a link of the class. */
  name?: string | undefined
  /** The `Authorization` of a page without cookies. Browsers send none with WebSockets, so that such a page has long polling alone. */
  authorization?: string | undefined
  /** The sentence for messages without a connection. */
  noConnection: string
  /** Every event, in order and once. */
  onEvent?: (event: ClassEvent) => void
}

/** Messages that the hub sends with an event of the class. */
const eventMessages = [
  'mediaControl',
  'mediaControlCommand',
  'locationUpdate',
  'liveStream',
  'broadcastMessage',
  'newLessonItem',
  'updateQuestion',
] as const satisfies readonly HubMessage[]
const answerMs = 5000
/** A connection without an answer after so long, on a device that has woken, is gone. */
const wokenMs = 2000
const resyncMs = 20_000
/**
 * After it has joined, a client asks again, at random within twice as long: the first answer comes while the page is still busy, and tells the
 * time badly.
 */
const clockMs = [1500, 4000]

type Sent = ClassEvent & { After: number }
type Hub = ReturnType<typeof io>

/** Asks the hub about a class, and learns from its answers what time it is there. */
function createRequester(socket: Hub, id: string) {
  const clock = createHubClock()
  return {
    offset: clock.offset,
    async ask<Answer extends HubAnswer>(name: HubMessage, message: Record<string, unknown>, ms = answerMs): Promise<Answer> {
      const [begun, sentAt] = [performance.now(), Date.now()]
      const answer = (await socket.timeout(ms).emitWithAck(name, { id, ...message })) as Answer
      const cameAt = Date.now()
      // The first clock may stand still while a device sleeps: an answer that came after that is no quick one.
      clock.learn({ trip: Math.max(performance.now() - begun, cameAt - sentAt), told: answer.Now, cameAt })
      return answer
    },
  }
}

/** Keeps the newest event and the state, and tells each event once and in order. */
function createKeeper(
  { store, pointer, voice, captions }: Pick<ClassConnection, 'store' | 'pointer' | 'voice' | 'captions'>,
  { ask, offset }: ReturnType<typeof createRequester>,
  onEvent?: (event: ClassEvent) => void,
) {
  const newest = (): number => store.get().place?.Number ?? 0
  const point = ({ Pointer }: ClassEvent['State']): void => pointer.set({ place: Pointer })
  const tell = (event: ClassEvent): void => {
    const { place } = store.get()
    if (place) store.set({ place: { ...place, Number: event.Number, State: event.State } })
    // Other events do not stop a pointer that moves.
    if (event.Kind === 'pointer' || event.State.Pointer === null) point(event.State)
    onEvent?.(event)
  }
  const take = ({ Number, State, CanPresent, UserID, Events, Voice, Captions }: HubPlace): void => {
    voice.set({ start: Voice })
    captions.set({ now: Captions })
    for (const event of Events) if (event.Number > newest()) tell(event)
    if (store.get().place === undefined || State.Pointer === null) point(State)
    store.set({ isConnected: true, place: { Number, State, CanPresent, UserID, offset: offset() } })
  }
  const resync = async (ms?: number): Promise<boolean> => {
    const answer = await ask<HubPlace>('mediaControlCommand', { command: 'resync', last: newest() }, ms).catch(() => undefined)
    if (answer?.Success) take(answer)
    return answer?.Success === true
  }
  const receive = (event: Sent): void => {
    if (store.get().place === undefined || event.Number <= newest()) return
    if (event.After > newest()) void resync()
    else tell(event)
    // The rights of a second presenter come with the place.
    if (event.Kind === 'hand-over') void resync()
  }
  return { newest, take, resync, receive }
}

/** The talk that is heard in a class, its bundles and its captions. */
function hearVoice(socket: Hub): Pick<ClassConnection, 'voice' | 'captions' | 'onVoice'> {
  const voice = createStore<{ start: VoiceStart | null }>({ start: null })
  const captions = createStore<{ now: VoiceCaption | null }>({ now: null })
  const listeners = new Set<(bundle: VoiceBundle) => void>()
  socket.on('voiceBroadcastCommand', (told: VoiceBroadcast) => {
    if (told.Command === 'start') voice.set({ start: told })
    else if (told.Command === 'bundle') for (const listener of listeners) listener(told)
    else if (voice.get().start?.Talk === told.Talk) voice.set({ start: null })
  })
  socket.on('voiceCaption', (now: VoiceCaption) => captions.set({ now }))
  return {
    voice,
    captions,
    onVoice(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Timers that are stopped together. */
function createTimers() {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    start: (ms: number, work: () => unknown) => void timers.add(setTimeout(work, ms)),
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** A device that wakes asks for the state at once, and connects again at once where it gets no answer. Answers the function that ends it. */
function watchWaking(
  socket: Hub,
  { store, back, resync }: Pick<ClassConnection, 'store'> & Pick<ReturnType<typeof createKeeper>, 'resync'> & { back: Return },
): () => void {
  const wake = async (): Promise<void> => {
    back.woke()
    const known = socket.id
    if (!store.get().isConnected) return
    if (await resync(wokenMs)) back.heard(false)
    // A connection that was made meanwhile is left alone.
    else if (socket.id === known) socket.disconnect()
  }
  return onWake(() => void wake())
}

const openSocket = ({ base = '', code, authorization }: Pick<ClassConnectionOptions, 'base' | 'code' | 'authorization'>): Hub =>
  io(base || location.origin, {
    ...{ path: hubPath, transports: ['websocket', 'polling'], tryAllTransports: true, reconnection: false, forceNew: true },
    ...(code === undefined ? {} : { query: { code } }),
    ...(authorization === undefined ? {} : { transports: ['polling'], extraHeaders: { authorization } }),
  })

/** Joins a class. */
export function joinClass({ id, name, noConnection, onEvent, ...site }: ClassConnectionOptions): ClassConnection {
  const store = createStore<ClassConnectionState>({
    isConnected: false,
    place: undefined,
    viewership: { Count: 0, Names: [], Guests: [] },
    refusal: '',
  })
  const pointer = createStore<ClassPointer>({ place: null })
  const socket = openSocket(site)
  const heard = hearVoice(socket)
  const requester = createRequester(socket, id)
  const { newest, take, resync, receive } = createKeeper({ store, pointer, ...heard }, requester, onEvent)
  const timers = createTimers()
  const again = (): unknown => store.get().isConnected && resync()
  let isClosed = false
  const back = createReturn(() => socket.connect())
  const comeBack = (): void => {
    store.set({ isConnected: false })
    heard.voice.set({ start: null })
    heard.captions.set({ now: null })
    timers.stop()
    if (!isClosed && store.get().refusal === '') back.lost()
  }
  const join = async (): Promise<void> => {
    const answer = await requester
      .ask<HubPlace>('joinGroup', { last: newest(), ...(name === undefined ? {} : { name }) })
      .catch(() => undefined)
    back.heard(answer?.MayPass === true)
    if (answer?.Success) return take(answer)
    if (answer && !answer.MayPass) store.set({ refusal: answer.Message || noConnection })
    socket.disconnect()
  }
  socket.on('connect', () => void join())
  for (const wait of clockMs) socket.on('connect', () => timers.start(wait * (1 + Math.random()), again))
  for (const name of ['connect_error', 'disconnect']) socket.on(name, comeBack)
  socket.on('updateViewership', (viewership: Viewership) => store.set({ viewership }))
  socket.on('pointerMove', (place: ImagePlace) => pointer.set({ place }))
  for (const name of eventMessages) socket.on(name, receive)
  const stopWaking = watchWaking(socket, { store, back, resync })
  const every = setInterval(again, resyncMs * (1 + Math.random() / 4))
  const unsent: HubAnswer = { Success: false, Message: noConnection, Now: 0 }
  return {
    store,
    pointer,
    ...heard,
    resync: async () => void (await resync()),
    send: (name, message = {}) => (store.get().isConnected ? requester.ask(name, message).catch(() => unsent) : Promise.resolve(unsent)),
    close() {
      isClosed = true
      timers.stop()
      back.stop()
      stopWaking()
      clearInterval(every)
      socket.disconnect()
    },
  }
}
