import { createStore, type Store } from '../store/index.ts'
import { BridgeError } from './bridge-error.ts'
import { BridgeLimits, BridgeMark, type FrameCommands, type FrameEvent, type FramePlayerState, type FrameQuestion } from './contract.ts'
import { parseFrameMessage } from './parse-frame-message.ts'

/** How `connectPlayer` finds the player. */
export interface ConnectOptions {
  /**
   * Origin that the frame's messages must have. Default: the origin of its `src`. `*` for a frame without an origin (`sandbox` without
   * `allow-same-origin`): then only its window is checked.
   */
  origin?: string | undefined
  /** Milliseconds until it gives up. Default: 15 000. */
  timeoutMs?: number
  /** Ends the connection. */
  signal?: AbortSignal
}

type Command = { [Name in keyof FrameCommands]: (...value: Given<Name>) => Promise<FrameCommands[Name]['answer']> }
type Given<Name extends keyof FrameCommands> = FrameCommands[Name]['value'] extends undefined ? [] : [value: FrameCommands[Name]['value']]

/** A player in a frame, driven from the page around. Commands reject with a `BridgeError` when the player refuses them. */
export interface FramePlayer extends Command {
  /** The current state of the player. */
  store: Store<FramePlayerState>
  /** Calls back when something happens; answers the function that stops that. */
  on(event: FrameEvent, listener: () => void): () => void
  /** Ends the connection; what waits for an answer is refused with `BRIDGE_GONE`. The player plays on. */
  disconnect(): void
}

const commands = {
  play: true,
  pause: true,
  seek: true,
  seekBy: true,
  setVolume: true,
  setMuted: true,
  setRate: true,
  setLoop: true,
  chooseTrack: true,
  chooseQuality: true,
  playChapter: true,
  open: true,
  next: true,
  previous: true,
} satisfies Record<keyof FrameCommands, true>

/**
 * Connects with the player in a frame that shows `/Embed.aspx`, and answers when it is there. The frame may still be loading; one that
 * goes to another item is connected again.
 *
 * @throws BridgeError `BRIDGE_SILENT` when nobody answers in time, `BRIDGE_VERSION` when the player is too new or too old.
 * @example
 * const player = await connectPlayer(frame)
 * player.store.subscribe(() => console.log(player.store.get().currentTime))
 * await player.setVolume(0.5)
 * await player.play()
 */
export function connectPlayer(frame: HTMLIFrameElement, options: ConnectOptions = {}): Promise<FramePlayer> {
  const { origin = originOf(frame), timeoutMs = BridgeLimits.timeoutMs } = options
  const end = new AbortController()
  const waiting = new Map<string, { resolve: (value: unknown) => void; reject: (error: BridgeError) => void }>()
  const listeners = new Map<FrameEvent, Set<() => void>>()
  let store: Store<FramePlayerState> | undefined
  let count = 0
  // The frame listens to nobody in particular: names of several connections must not meet.
  const name = Math.random().toString(36).slice(2)

  // While the frame still loads it has another origin; to name ours then is a complaint in the console. A greeting is no secret.
  const post = (question: FrameQuestion): void =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...BridgeMark, ...question }), question.type === 'command' ? origin : '*')
  const ask = (question: { command: keyof FrameCommands; value?: unknown }): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (end.signal.aborted) return reject(new BridgeError('BRIDGE_GONE'))
      const id = `${name}-${++count}`
      waiting.set(id, { resolve, reject })
      post({ type: 'command', id, ...question })
    })
  const disconnect = (): void => {
    if (end.signal.aborted) return
    post({ type: 'disconnect', id: name })
    end.abort()
    for (const { reject } of waiting.values()) reject(new BridgeError('BRIDGE_GONE'))
    waiting.clear()
  }

  return new Promise((resolve, reject) => {
    const give = (code: 'BRIDGE_SILENT' | 'BRIDGE_VERSION' | 'BRIDGE_GONE'): void => {
      if (store) return
      clearTimeout(timer)
      disconnect()
      reject(new BridgeError(code))
    }
    const timer = setTimeout(give, timeoutMs, 'BRIDGE_SILENT')
    const connect = (): void => post({ type: 'connect', id: name })

    const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.contentWindow || (origin !== '*' && from !== origin)) return
      const news = parseFrameMessage(data)
      if (!news) return
      if (news.type === 'ready') connect()
      else if (news.type === 'connected' && news.id === name) begin(news.state)
      else if (news.type === 'state') store?.set(news.change)
      else if (news.type === 'event') for (const listener of listeners.get(news.event) ?? []) listener()
      else if (news.type === 'refusal' && news.id === name && news.code === 'BRIDGE_VERSION') give(news.code)
      else if (news.type === 'answer') settle(news.id)?.resolve(news.value)
      else if (news.type === 'refusal') settle(news.id)?.reject(new BridgeError(news.code))
    }
    const settle = (id: string) => {
      const pending = waiting.get(id)
      waiting.delete(id)
      return pending
    }
    const begin = (state: FramePlayerState): void => {
      if (store) return store.set(state)
      clearTimeout(timer)
      store = createStore(state)
      const names = Object.keys(commands) as (keyof FrameCommands)[]
      const doing = Object.fromEntries(names.map((command) => [command, (value?: unknown) => ask({ command, value })]))
      const on: FramePlayer['on'] = (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
        return () => listeners.get(event)?.delete(listener)
      }
      // One function for each name of FrameCommands; what the answers are is the protocol's promise.
      resolve({ ...(doing as unknown as Command), store, on, disconnect })
    }

    const { signal } = end
    addEventListener('message', hear, { signal })
    frame.addEventListener('load', connect, { signal })
    options.signal?.addEventListener('abort', () => (store ? disconnect() : give('BRIDGE_GONE')), { signal })
    if (options.signal?.aborted) give('BRIDGE_GONE')
    else if (frame.contentWindow) connect()
  })
}

function originOf({ src }: HTMLIFrameElement): string {
  return URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI).origin : location.origin
}
