import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { type VoiceBroadcast, VoiceLimits } from '../sdk/hub/contract.ts'
import { startProduct } from './product.ts'
import type { Row } from './row.ts'
import { connect, makeClass } from './virtual-class.ts'

const batchSize = 50
const bundles = 80
/** Bytes of a bundle at 32,000 bits in a second, with the frame around it. */
const bundleBytes = Math.round((VoiceLimits.bits / 8) * (VoiceLimits.bundleMs / 1000)) + 60
/** Milliseconds of sound that a listener has before it begins: `behind` of the player. */
const playerMs = 300

/** The voice of a presenter, from the mouth to the ear, at two numbers of listeners on one process with the load generator on the same machine. */
export async function classVoiceBench(): Promise<Row[]> {
  return [...(await measure(500, 1000)), ...(await measure(2000, 1500))]
}

async function measure(listeners: number, atMost: number): Promise<Row[]> {
  const product = await startProduct({ VITRINE_LOG: 'warn' })
  const all: Socket[] = []
  try {
    const cookie = await product.signIn()
    const id = await makeClass(product, cookie)
    const presenter = connect(product, { cookie })
    await presenter.emitWithAck('joinGroup', { id, last: 0 })
    const sentAt = new Map<number, number>()
    const latencies: number[] = []
    const enter = async (): Promise<Socket> => {
      const socket = connect(product)
      socket.on('voiceBroadcastCommand', (told: VoiceBroadcast) => {
        if (told.Command === 'bundle') latencies.push(performance.now() - (sentAt.get(told.Number) ?? 0))
      })
      await socket.emitWithAck('joinGroup', { id, last: 0 })
      return socket
    }
    while (all.length < listeners) all.push(...(await Promise.all(Array.from({ length: batchSize }, enter))))
    await pause(3000)
    const init = Buffer.alloc(240, 1).toString('base64')
    const start = { id, command: 'start', mime: 'audio/webm;codecs=opus', init }
    const { Talk } = (await presenter.emitWithAck('voiceBroadcastCommand', start)) as { Talk: number }
    const data = Buffer.alloc(bundleBytes, 7).toString('base64')
    for (let number = 1; number <= bundles; number++) {
      sentAt.set(number, performance.now())
      presenter.emit('voiceBroadcastCommand', { id, command: 'bundle', talk: Talk, number, data })
      await pause(VoiceLimits.bundleMs)
    }
    await pause(3000)
    latencies.sort((one, other) => one - other)
    const p95 = latencies[Math.floor(latencies.length * 0.95)] ?? Number.POSITIVE_INFINITY
    const arrived = (latencies.length / (bundles * listeners)) * 100
    const note = `${bundles} bundles of ${VoiceLimits.bundleMs} ms; with the time of a bundle and the ${playerMs} ms that a listener has in hand`
    const name = `Virtual class, voice to ${listeners.toLocaleString('en')} listeners`
    return [
      { name: `${name}, p95`, value: p95 + VoiceLimits.bundleMs + playerMs, unit: 'ms', limit: { atMost }, note },
      { name: `${name}, bundles that arrived`, value: arrived, unit: '%', limit: { atLeast: 99 }, note },
    ]
  } finally {
    for (const socket of all) socket.disconnect()
    await product.stop()
  }
}
