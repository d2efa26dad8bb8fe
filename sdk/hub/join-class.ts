import { io } from 'socket.io-client'
import { createStore, type Store } from '../store/index.ts'
import { type ClassEvent, type HubAnswer, type HubMessage, type HubPlace, hubPath, type Viewership } from './contract.ts'

/** A class as a client of the hub knows it. */
export interface ClassPlace extends Pick<HubPlace, 'Number' | 'State' | 'CanPresent'> {
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

/** A connection to a class, which comes back by itself. */
export interface ClassConnection {
  store: Store<ClassConnectionState>
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
  /** The `Authorization` of a page without cookies. Browsers send none with WebSockets, so that such a page has long polling alone. */
  authorization?: string | undefined
  /** The sentence for messages without a connection. */
  noConnection: string
  /** Every event, in order and once. */
  onEvent?: (event: ClassEvent) => void
}

/** After a lost connection; at random, so that a full class does not come back at once. */
const rejoinMs = 5000
const answerMs = 5000
const resyncMs = 20_000
/** Answers among which the quickest says what time it is. */
const keptAnswers = 8

type Sent = ClassEvent & { After: number }
type Hub = ReturnType<typeof io>

/** Asks the hub about a class, and learns from its answers what time it is there. */
function createRequester(socket: Hub, id: string) {
  const clocks: { trip: number; offset: number }[] = []
  return {
    /** The clock of the quickest of the last answers. */
    offset: (): number => clocks.reduce((best, one) => (one.trip < best.trip ? one : best)).offset,
    async ask<Answer extends HubAnswer>(name: HubMessage, message: Record<string, unknown>): Promise<Answer> {
      const begun = performance.now()
      const answer = (await socket.timeout(answerMs).emitWithAck(name, { id, ...message })) as Answer
      const trip = performance.now() - begun
      clocks.push({ trip, offset: answer.Now - (Date.now() - trip / 2) })
      if (clocks.length > keptAnswers) clocks.shift()
      return answer
    },
  }
}

/** Keeps the newest event and the state, and tells each event once and in order. */
function createKeeper(
  store: Store<ClassConnectionState>,
  { ask, offset }: ReturnType<typeof createRequester>,
  onEvent?: (event: ClassEvent) => void,
) {
  const newest = (): number => store.get().place?.Number ?? 0
  const tell = (event: ClassEvent): void => {
    const { place } = store.get()
    if (place) store.set({ place: { ...place, Number: event.Number, State: event.State } })
    onEvent?.(event)
  }
  const take = ({ Number, State, CanPresent, Events }: HubPlace): void => {
    for (const event of Events) if (event.Number > newest()) tell(event)
    store.set({ isConnected: true, place: { Number, State, CanPresent, offset: offset() } })
  }
  const resync = async (): Promise<void> => {
    const answer = await ask<HubPlace>('mediaControlCommand', { command: 'resync', last: newest() }).catch(() => undefined)
    if (answer?.Success) take(answer)
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

/** Joins a class. */
export function joinClass({ base = '', id, code, authorization, noConnection, onEvent }: ClassConnectionOptions): ClassConnection {
  const store = createStore<ClassConnectionState>({
    isConnected: false,
    place: undefined,
    viewership: { Count: 0, Names: [] },
    refusal: '',
  })
  const socket = io(base || location.origin, {
    ...{ path: hubPath, transports: ['websocket', 'polling'], tryAllTransports: true, reconnection: false, forceNew: true },
    ...(code === undefined ? {} : { query: { code } }),
    ...(authorization === undefined ? {} : { transports: ['polling'], extraHeaders: { authorization } }),
  })
  const requester = createRequester(socket, id)
  const { newest, take, resync, receive } = createKeeper(store, requester, onEvent)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const comeBack = (): void => {
    store.set({ isConnected: false })
    clearTimeout(timer)
    if (!isClosed && store.get().refusal === '') timer = setTimeout(() => socket.connect(), rejoinMs * (1 + Math.random()))
  }
  const join = async (): Promise<void> => {
    const answer = await requester.ask<HubPlace>('joinGroup', { last: newest() }).catch(() => undefined)
    if (answer?.Success) return take(answer)
    if (answer) store.set({ refusal: answer.Message || noConnection })
    socket.disconnect()
  }
  socket.on('connect', () => void join())
  for (const name of ['connect_error', 'disconnect']) socket.on(name, comeBack)
  socket.on('updateViewership', (viewership: Viewership) => store.set({ viewership }))
  for (const name of ['mediaControl', 'mediaControlCommand', 'broadcastMessage', 'newLessonItem', 'updateQuestion'])
    socket.on(name, receive)
  const every = setInterval(() => store.get().isConnected && void resync(), resyncMs * (1 + Math.random() / 4))
  const unsent: HubAnswer = { Success: false, Message: noConnection, Now: 0 }
  return {
    store,
    resync,
    send: (name, message = {}) => (store.get().isConnected ? requester.ask(name, message).catch(() => unsent) : Promise.resolve(unsent)),
    close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(every)
      socket.disconnect()
    },
  }
}
