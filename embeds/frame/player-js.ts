import { BridgeLimits } from '../../sdk/bridge/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'
import type { MessageFields } from '../stage/host-page.ts'
import { watchMoments } from '../stage/watch-moments.ts'
import { playerJs, playerJsEvents, playerJsReady } from './announce.ts'
import { playerMethods } from './player-methods.ts'

/*
 * player.js, an open protocol of messages for players in frames (`{context: 'player.js', version, method|event, value, listener}` as
 * JSON text): pages which know it can drive ours.
 */
const maxListeners = 200

type PlayerEvent = (typeof playerJsEvents)[number]
const isEvent = (value: unknown): value is PlayerEvent => (playerJsEvents as readonly unknown[]).includes(value)

/** The error codes of the protocol. */
const codes = { undefined: -1, notSupported: 1, noSuchMethod: 2 } as const
/** Of the media element: it cannot decode what came, or nothing that it could play came. */
const undecodable = [3, 4]

/** Answers a listener for messages of the protocol; it says whether a message was one. */
export function speakPlayerJs(
  player: AnyPlayer,
  post: (message: object) => void,
  signal: AbortSignal,
): (message: MessageFields) => boolean {
  const { media, store } = player
  const listeners = new Map<PlayerEvent, Set<string | undefined>>()
  const methods = playerMethods(player)

  const send = (event: string, value?: unknown, listener?: string): void =>
    post({ ...playerJs, event, ...(value === undefined ? {} : { value }), ...(listener === undefined ? {} : { listener }) })
  const emit = (event: PlayerEvent, value?: unknown): void => {
    for (const listener of listeners.get(event) ?? []) send(event, value, listener)
  }

  const obey = (method: string, value: unknown, listener: string | undefined): void => {
    if (method === 'addEventListener') {
      if (!isEvent(value)) return
      const known = listeners.get(value) ?? new Set()
      if (known.size < maxListeners) listeners.set(value, known.add(listener))
      if (value === 'ready') send('ready', playerJsReady(), listener)
    } else if (method === 'removeEventListener') {
      if (!isEvent(value)) return
      if (listener === undefined) listeners.delete(value)
      else listeners.get(value)?.delete(listener)
    } else if (methods.has(method)) {
      const answer = methods.get(method)?.(value)
      if (answer !== undefined) send(method, answer, listener)
    } else emit('error', { code: codes.noSuchMethod, msg: `There is no method called ${method.slice(0, 100)}.` })
  }

  const duration = (): number => store.get().duration ?? 0
  const on = (type: string, tell: () => void): void => media.addEventListener(type, tell, { signal })
  on('timeupdate', () => emit('timeupdate', { seconds: media.currentTime, duration: duration() }))
  on('progress', () => {
    const seconds = store.get().bufferedTo ?? 0
    // Its specification says seconds and duration, its clients and its own player read the percentage (0 to 1).
    emit('progress', { seconds, duration: duration(), percent: duration() > 0 ? Math.min(1, seconds / duration()) : 0 })
  })
  watchMoments(player, signal, (moment) => {
    if (moment !== 'error') return emit(moment)
    const code = undecodable.includes(media.error?.code ?? 0) ? codes.notSupported : codes.undefined
    emit('error', { code, msg: store.get().message || store.get().failed })
  })

  return (message) => {
    const method = message.get('method')
    const listener = message.get('listener')
    if (message.get('context') !== playerJs.context || typeof method !== 'string') return false
    obey(method, message.get('value'), typeof listener === 'string' ? listener.slice(0, BridgeLimits.name) : undefined)
    return true
  }
}
