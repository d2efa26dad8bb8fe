import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { EncoderSessions } from './encoder-sessions.ts'
import { serveEncoder } from './rtmp/connection.ts'

export interface RtmpOptions {
  host: string
  port: number
  /** Milliseconds within which a key has to come. Default: 10,000. */
  keyMs?: number
  /** Milliseconds without a byte after which an encoder is gone. Default: 15,000. */
  idleMs?: number
}

/** Wrong keys of one address in five minutes; afterwards it is not heard. */
export const wrongKeys = 10
/** Connections that may be open at once, those without a key among them. */
const connections = 100

/** Listens for encoders. Answers the port and the function that closes it. */
export async function listenRtmp(
  sessions: Pick<EncoderSessions, 'accept'>,
  { host, port, keyMs = 10_000, idleMs = 15_000 }: RtmpOptions,
): Promise<{ port: number; close(): void }> {
  const wrong = new RateLimiterMemory({ points: wrongKeys, duration: 300 })
  const hear = async (socket: Socket): Promise<void> => {
    const address = socket.remoteAddress ?? ''
    // An error before anyone listens for it would end the process.
    socket.on('error', () => undefined)
    if (((await wrong.get(address))?.consumedPoints ?? 0) >= wrongKeys) return void socket.destroy()
    serveEncoder(socket, {
      keyMs,
      idleMs,
      async accept(key, connection) {
        const publication = await sessions.accept(key, connection)
        if (publication === undefined) await wrong.consume(address).catch(() => undefined)
        return publication
      },
    })
  }
  const server = createServer((socket) => void hear(socket))
  server.maxConnections = connections
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
