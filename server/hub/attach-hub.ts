import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'
import { HubLimits, hubPath } from '../../sdk/hub/contract.ts'
import { onClassEvent } from '../class-log/class-events.ts'
import { endLostPresences, touchPresences } from '../class-log/class-log.ts'
import type { AppDeps, ContextOf } from '../context.ts'
import { createHubCounts, type DropReason } from '../operations/hub-counts.ts'
import { CaptionRelay } from './caption-relay.ts'
import { Connection, type Hub, type Known } from './connection.ts'
import { createHubCaller, handshakeOf } from './hub-caller.ts'
import { createLinkRate } from './link-rate.ts'
import { PointerRelay } from './pointer-relay.ts'
import { Rooms } from './rooms.ts'
import { VoiceRelay } from './voice-relay.ts'
import { findUninvited } from './watch-rights.ts'

/** Other processes' events are looked for so often. */
const lookMs = 100
/** Rights are asked again so often, so that nobody stays five seconds longer than they may. */
const watchMs = 2500
const touchMs = 15_000

export interface HubSite {
  deps: AppDeps
  contextOf: ContextOf
}

/** Serves the hub at its path, beside the other requests of a server. Answers the function that closes it. */
export async function attachHub(server: HttpServer, { deps, contextOf }: HubSite): Promise<() => Promise<void>> {
  const { Server } = await import('socket.io')
  const find = createHubCaller(deps, contextOf)
  const known = new WeakMap<IncomingMessage, Known>()
  const counts = deps.hubCounts ?? createHubCounts()
  const io = new Server(server, {
    ...{ path: hubPath, serveClient: false, transports: ['websocket', 'polling'], maxHttpBufferSize: HubLimits.bytes },
    ...{ perMessageDeflate: false, httpCompression: false, pingInterval: 20_000, pingTimeout: 15_000, connectTimeout: 10_000 },
    allowRequest: (request, decide) => {
      if (counts.sockets >= HubLimits.connections) return decide('full', false)
      const handshake = handshakeOf(request)
      find(handshake).then(
        (caller) => {
          if (caller) known.set(request, { handshake, caller })
          decide(caller ? undefined : 'origin', caller !== undefined)
        },
        (error: unknown) => {
          deps.log.error({ err: error }, 'a connection to the hub failed')
          decide('failed', false)
        },
      )
    },
  })
  const process = randomUUID()
  // SQLite has one process: connections of the one before it would be counted beside those that come back.
  if (deps.dialect === 'sqlite')
    await endLostPresences(deps.db, deps.clock.now(), deps.settings.tracking, process).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'lost connections to classes were not ended'),
    )
  const relays =
    deps.dialect === 'postgres'
      ? { voices: new VoiceRelay(deps, process), pointers: new PointerRelay(deps, process), captions: new CaptionRelay(deps, process) }
      : undefined
  const hub = { io, deps, counts, rooms: new Rooms(io, deps, relays), process, linkRate: createLinkRate() }
  limitPackets(io, counts.dropped)
  io.on('connection', (socket) => {
    const own = known.get(socket.request)
    // The request holds the headers and buffers of the handshake for as long as the connection lasts.
    Object.assign(socket.conn, { request: undefined })
    if (own) new Connection(hub, socket, own).open()
    else socket.disconnect(true)
  })
  const stopWork = startWork(hub, find, relays?.voices)
  return async () => {
    stopWork()
    await hub.rooms.captions.close()
    // The function that opened the HTTP server closes it, after its running requests.
    io.disconnectSockets(true)
    io.engine.close()
  }
}

/** Floods end their connection before anything of them is parsed. */
function limitPackets(io: Server, dropped: Record<DropReason, number>): void {
  io.engine.on('connection', (raw: { on(name: string, listener: (...args: unknown[]) => void): void; close(discard: boolean): void }) => {
    let since = 0
    let packets = 0
    raw.on('packet', () => {
      const now = performance.now()
      if (now - since > 1000) [since, packets] = [now, 0]
      if (++packets < HubLimits.packets) return
      dropped.packets++
      raw.close(true)
    })
    raw.on('close', (_reason, description) => {
      const { message = '' } = (description ?? {}) as { message?: string }
      if (/payload/i.test(message)) dropped.size++
    })
  })
}

function startWork({ io, deps, rooms, process }: Hub, find: ReturnType<typeof createHubCaller>, relay: VoiceRelay | undefined): () => void {
  const safely = (work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => deps.log.warn({ err: error }, 'the hub could not look after its classes'))
  const forget = onClassEvent(deps, (itemId) => safely(() => rooms.send(itemId))())
  const watch = async (): Promise<void> => {
    for (const room of rooms.all.values()) {
      for (const { socket } of await findUninvited(room, find)) socket.disconnect(true)
      rooms.tellViewers(room)
    }
  }
  const timers = [
    setInterval(safely(watch), watchMs),
    setInterval(
      safely(async () => {
        if (io.engine.clientsCount === 0) return
        await touchPresences(deps.db, process, deps.clock.now())
        await relay?.touch()
        await rooms.captions.touch()
      }),
      touchMs,
    ),
    ...(deps.dialect === 'postgres'
      ? [
          setInterval(
            safely(async () => (rooms.all.size > 0 ? rooms.look() : undefined)),
            lookMs,
          ),
        ]
      : []),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    forget()
    for (const timer of timers) clearInterval(timer)
  }
}
