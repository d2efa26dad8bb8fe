import { BridgeLimits, BridgeMark, type FrameMessage, type FramePlayerState } from '../../sdk/bridge/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'
import type { MessageFields } from '../stage/host-page.ts'
import { watchMoments } from '../stage/watch-moments.ts'
import { frameCommands } from './frame-commands.ts'
import { frameState } from './frame-state.ts'

/** Pages that connect again and again without saying goodbye. */
const maxConnections = 50

/** Our own protocol (`sdk/bridge/contract.ts`). Answers a listener for its messages; it says whether a message was one. */
export function speakVitrine(player: AnyPlayer, post: (message: object) => void, signal: AbortSignal): (message: MessageFields) => boolean {
  const commands = frameCommands(player)
  const connected = new Set<string>()
  let lastSent = frameState(player)

  const send = (news: FrameMessage): void => post({ ...BridgeMark, ...news })
  const tellChange = (): void => {
    if (connected.size === 0) return
    const now = frameState(player)
    const change = changeOf(lastSent, now)
    lastSent = now
    if (Object.keys(change).length > 0) send({ type: 'state', change })
  }

  const obey = (id: string, name: unknown, value: unknown): void => {
    const command = typeof name === 'string' ? commands.get(name) : undefined
    if (!command) return send({ type: 'refusal', id, code: 'BRIDGE_COMMAND' })
    if (!command.takes(value)) return send({ type: 'refusal', id, code: 'BRIDGE_VALUE' })
    const answer = command.run(value)
    // The page reads the new state as soon as its command is answered; a loop has no event of its own.
    tellChange()
    send({ type: 'answer', id, ...(answer === undefined ? {} : { value: answer }) })
  }

  signal.addEventListener('abort', player.store.subscribe(tellChange))
  for (const type of ['timeupdate', 'volumechange', 'ratechange', 'durationchange'])
    player.media.addEventListener(type, tellChange, { signal })
  watchMoments(player, signal, (event) => {
    if (connected.size > 0) send({ type: 'event', event })
  })

  return (message) => {
    const id = message.get('id')
    if (message.get('context') !== BridgeMark.context || typeof id !== 'string' || id.length > BridgeLimits.name) return false
    if (message.get('version') !== BridgeMark.version) {
      send({ type: 'refusal', id, code: 'BRIDGE_VERSION' })
      return true
    }
    const type = message.get('type')
    if (type === 'connect') {
      if (connected.size < maxConnections) connected.add(id)
      lastSent = frameState(player)
      send({ type: 'connected', id, state: lastSent })
    } else if (type === 'disconnect') connected.delete(id)
    else if (type === 'command') obey(id, message.get('command'), message.get('value'))
    else return false
    return true
  }
}

function changeOf(before: FramePlayerState, now: FramePlayerState): Partial<FramePlayerState> {
  const known = new Map<string, unknown>(Object.entries(before))
  // Lists are few and short, and compared as they will be sent.
  const isOther = ([name, value]: [string, unknown]): boolean =>
    value !== known.get(name) && (typeof value !== 'object' || JSON.stringify(value) !== JSON.stringify(known.get(name)))
  return Object.fromEntries(Object.entries(now).filter(isOther))
}
