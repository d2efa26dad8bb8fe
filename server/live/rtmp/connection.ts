import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { type AmfValue, readAmf, writeAmf } from './amf.ts'
import { ChunkReader, RtmpLimits, type RtmpMessage } from './chunk-reader.ts'
import { isMedia } from './flv.ts'

/** Takes what an accepted encoder sends. */
export interface Publication {
  /** False: no more before `onDrain` was called. */
  media(message: RtmpMessage): boolean
  /** The connection has ended. */
  end(): void
}

export interface ConnectionHooks {
  /** Asked for every key; undefined refuses it. */
  accept(key: string, connection: { close(): void; resume(): void }): Promise<Publication | undefined>
  /** Milliseconds within which a key has to come, and without a byte afterwards. */
  keyMs: number
  idleMs: number
}

const handshakeBytes = 1536
const ackEvery = 2_500_000
const types = { ack: 3, control: 4, ackSize: 5, bandwidth: 6, command: 20 } as const

/** Speaks with one encoder: the handshake, `connect`, `publish`, and then its sound and video. Everything else is left out. */
export function serveEncoder(socket: Socket, hooks: ConnectionHooks): void {
  const reader = new ChunkReader()
  let state: 'hello' | 'echo' | 'commands' | 'asking' | 'media' | 'closed' = 'hello'
  let waiting: Buffer = Buffer.alloc(0)
  let publication: Publication | undefined
  let [received, acknowledged] = [0, 0]

  const close = (): void => {
    if (state === 'closed') return
    state = 'closed'
    clearTimeout(deadline)
    socket.destroy()
    publication?.end()
  }
  const deadline = setTimeout(close, hooks.keyMs)
  const send = (type: number, body: Buffer, streamId = 0): void => void (state !== 'closed' && socket.write(chunked(type, body, streamId)))
  const answer = (...values: AmfValue[]): void => send(types.command, writeAmf(...values))

  const publish = async (key: string): Promise<void> => {
    state = 'asking'
    socket.pause()
    const accepted = await hooks.accept(key, { close, resume: () => void socket.resume() }).catch(() => undefined)
    // It may have gone while it was looked up.
    if (state !== 'asking') return accepted?.end()
    if (accepted === undefined) return close()
    publication = accepted
    state = 'media'
    clearTimeout(deadline)
    socket.setTimeout(hooks.idleMs, close)
    reader.maxMessage = RtmpLimits.after
    const status = { level: 'status', code: 'NetStream.Publish.Start', description: 'Go ahead' }
    send(types.command, writeAmf('onStatus', 0, null, status), 1)
    socket.resume()
    const rest = waiting
    waiting = Buffer.alloc(0)
    if (rest.length > 0) reader.push(rest, take)
  }

  const command = ([name, number, , value]: AmfValue[], object: AmfValue | undefined): void => {
    const id = typeof number === 'number' ? number : 0
    if (name === 'connect') {
      if (typeof object !== 'object' || object === null || object.app !== 'live') return close()
      send(types.ackSize, whole(ackEvery * 2))
      send(types.bandwidth, Buffer.concat([whole(ackEvery * 2), Buffer.from([2])]))
      const code = { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected', objectEncoding: 0 }
      answer('_result', id, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, code)
    } else if (name === 'createStream') answer('_result', id, null, 1)
    else if (name === 'publish' && state === 'commands') void publish(typeof value === 'string' ? (value.split('?')[0] ?? '') : '')
    else if (name === 'deleteStream' || name === 'FCUnpublish') close()
  }

  const take = (message: RtmpMessage): void => {
    if (state === 'closed') return
    if (message.type === types.command) {
      const values = readAmf(message.body)
      return command(values, values[2])
    }
    // A ping is answered with the same time.
    if (message.type === types.control && message.body.readUInt16BE(0) === 6)
      return send(types.control, Buffer.concat([Buffer.from([0, 7]), message.body.subarray(2, 6)]))
    if (state === 'media' && isMedia(message) && publication?.media(message) === false) socket.pause()
  }

  const greet = (bytes: Buffer): void => {
    waiting = Buffer.concat([waiting, bytes])
    if (state === 'hello' && waiting.length > handshakeBytes) {
      if (waiting[0] !== 3) return close()
      const hello = Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(handshakeBytes - 8)])
      socket.write(Buffer.concat([hello, waiting.subarray(1, 1 + handshakeBytes)]))
      waiting = waiting.subarray(1 + handshakeBytes)
      state = 'echo'
    }
    if (state !== 'echo' || waiting.length < handshakeBytes) return
    const rest = waiting.subarray(handshakeBytes)
    waiting = Buffer.alloc(0)
    state = 'commands'
    reader.push(rest, take)
  }

  socket.on('data', (bytes) => {
    received += bytes.length
    if (received - acknowledged > ackEvery) {
      acknowledged = received
      send(types.ack, whole(received % 0x1_0000_0000))
    }
    try {
      if (state === 'hello' || state === 'echo') greet(bytes)
      // Paused, so that at most what the socket had read already comes.
      else if (state === 'asking') waiting = Buffer.concat([waiting, bytes])
      else if (state !== 'closed') reader.push(bytes, take)
    } catch {
      close()
    }
  })
  socket.on('close', close).on('error', close)
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A message in chunks of 128 bytes, the size that both sides begin with. */
function chunked(type: number, body: Buffer, streamId: number): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt8(3, 0)
  head.writeUIntBE(body.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(streamId, 8)
  const parts = [head, body.subarray(0, 128)]
  for (let at = 128; at < body.length; at += 128) parts.push(Buffer.from([0xc3]), body.subarray(at, at + 128))
  return Buffer.concat(parts)
}
