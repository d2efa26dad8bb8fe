import type { AnyPlayer } from '../sdk/player/index.ts'
import { playerMethods } from './player-methods.ts'

/*
 * The only place that talks with the page around. It speaks player.js, an open protocol of messages for players in frames
 * (`{context: 'player.js', version, method|event, value, listener}` as JSON text), so that pages which know it can drive ours.
 */
const context = 'player.js'
const version = '0.0.11'
const limits = { characters: 10_000, listeners: 200 } as const

const events = ['ready', 'play', 'pause', 'timeupdate', 'progress', 'ended', 'error', 'seeked'] as const
type PlayerEvent = (typeof events)[number]
const isEvent = (value: unknown): value is PlayerEvent => (events as readonly unknown[]).includes(value)

interface Message {
  method: string
  value: unknown
  listener: string | undefined
}

/** Lets the page around drive a player, as far as there is one. Answers the function that ends it. */
export function drivePlayer(player: AnyPlayer): () => void {
  const end = new AbortController()
  if (parent === window) return () => end.abort()
  const { media, store } = player
  const listeners = new Map<PlayerEvent, Set<string | undefined>>()
  const methods = playerMethods(player)
  const origin = createOrigin()

  const send = (event: string, value?: unknown, listener?: string): void =>
    origin.post({ context, version, event, ...(value === undefined ? {} : { value }), ...(listener === undefined ? {} : { listener }) })
  const ready = (listener?: string): void =>
    send('ready', { src: location.href, events, methods: [...methods.keys(), 'addEventListener', 'removeEventListener'] }, listener)
  const emit = (event: PlayerEvent, value?: unknown): void => {
    for (const listener of listeners.get(event) ?? []) send(event, value, listener)
  }

  const obey = ({ method, value, listener }: Message): void => {
    if (method === 'addEventListener') {
      if (!isEvent(value)) return
      const known = listeners.get(value) ?? new Set()
      if (known.size < limits.listeners) listeners.set(value, known.add(listener))
      if (value === 'ready') ready(listener)
    } else if (method === 'removeEventListener') {
      if (!isEvent(value)) return
      if (listener === undefined) listeners.delete(value)
      else listeners.get(value)?.delete(listener)
    } else {
      const answer = methods.get(method)?.(value)
      if (answer !== undefined) send(method, answer, listener)
    }
  }

  const { signal } = end
  addEventListener('message', (event) => origin.accepts(event, (message) => obey(message)), { signal })

  const on = (types: string, tell: () => void): void => {
    for (const type of types.split(' ')) media.addEventListener(type, tell, { signal })
  }
  const duration = (): number => store.get().duration ?? 0
  on('play', () => emit('play'))
  on('pause', () => emit('pause'))
  on('seeked', () => emit('seeked'))
  on('timeupdate', () => emit('timeupdate', { seconds: media.currentTime, duration: duration() }))
  on('progress', () => emit('progress', { percent: duration() > 0 ? Math.min(1, (store.get().bufferedTo ?? 0) / duration()) : 0 }))
  on('ended', () => {
    // In a playlist only the last item is the end.
    const { index, item, loop } = store.get()
    if (!loop && index >= (item?.Playlist.length ?? 0) - 1) emit('ended')
  })
  let failed: string = store.get().failed
  const stop = store.subscribe(() => {
    const now = store.get().failed
    if (now !== failed && now) emit('error', { code: 2, msg: store.get().message || now })
    failed = now
  })
  signal.addEventListener('abort', stop)
  ready()
  return () => end.abort()
}

/** Tells the page around how high a frame would have to be to show all of an element, now and whenever that changes. */
export function tellHeight(element: HTMLElement): void {
  if (parent === window) return
  const origin = createOrigin()
  new ResizeObserver(() => {
    const { paddingTop, paddingBottom } = getComputedStyle(document.body)
    const height = Math.ceil(element.offsetHeight + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom))
    origin.post({ context: 'vitrine', version: 1, event: 'size', value: { height } })
  }).observe(element)
}

/** The ticket that a window of ours hands over when somebody has signed in there. Another window, or a page of another site, is not heard. */
export function awaitTicket(opened: Window, then: (ticket: string) => void, signal: AbortSignal): void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== opened || origin !== self.origin || origin === 'null') return
    const given = readObject(data)
    const ticket = given?.get('value')
    if (given?.get('context') === 'vitrine' && given.get('event') === 'ticket' && typeof ticket === 'string') then(ticket)
  }
  addEventListener('message', hear, { signal })
}

/** The page around: known from the start where the browser says who it is, else from its first message. */
function createOrigin() {
  let origin = location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined)
  return {
    post(message: { context: string; version: string | number; event: string; value?: unknown; listener?: string }): void {
      // An opaque origin ('null', a sandboxed page) cannot be named; what we send is no secret to whoever frames us.
      parent.postMessage(JSON.stringify(message), origin === undefined || origin === 'null' ? '*' : origin)
    },
    accepts({ source, origin: from, data }: MessageEvent<unknown>, then: (message: Message) => void): void {
      if (source !== parent || (origin !== undefined && from !== origin)) return
      const message = readMessage(data)
      if (!message) return
      origin = from
      then(message)
    },
  }
}

/** Undefined for whatever is not a message of the protocol. Pages send all sorts of things to their frames. */
function readMessage(data: unknown): Message | undefined {
  const given = readObject(data)
  const method = given?.get('method')
  const listener = given?.get('listener')
  if (given?.get('context') !== context || typeof method !== 'string') return undefined
  return { method, value: given.get('value'), listener: typeof listener === 'string' ? listener.slice(0, 200) : undefined }
}

function readObject(data: unknown): Map<string, unknown> | undefined {
  if (typeof data !== 'string' || data.length > limits.characters) return undefined
  try {
    const read: unknown = JSON.parse(data)
    return typeof read === 'object' && read !== null ? new Map<string, unknown>(Object.entries(read)) : undefined
  } catch {
    return undefined
  }
}
