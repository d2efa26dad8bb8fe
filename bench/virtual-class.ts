import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { hubPath } from '../sdk/hub/contract.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'

const viewers = 2000
/** Connections that are opened at once. */
const batchSize = 50
const minutes = 10
const betweenMs = 1000
const commands = (minutes * 60_000) / betweenMs
/** Connections that are lost and come back in each minute. */
const lostEachMinute = viewers / 100

interface Viewer {
  socket: Socket
  last: number
  gaps: number
  doubled: number
}

/** A class of 2,000 viewers on one process, with the load generator on the same machine. */
export async function virtualClassBench(): Promise<Row[]> {
  const product = await startProduct({ VITRINE_LOG: 'warn' })
  const all: Viewer[] = []
  try {
    const cookie = await product.signIn()
    const id = await makeClass(product, cookie)
    const presenter = connect(product, { cookie })
    await presenter.emitWithAck('joinGroup', { id, last: 0 })
    await presenter.emitWithAck('mediaControl', { id, control: true })
    const before = await residentKilobytes(product)
    const latencies: number[] = []
    const sentAt = new Map<number, number>()
    const begun = performance.now()
    const entry = { id, latencies, sentAt }
    while (all.length < viewers) all.push(...(await Promise.all(Array.from({ length: batchSize }, () => enter(product, entry)))))
    const joinedMs = performance.now() - begun
    await pause(5000)
    const perViewer = ((await residentKilobytes(product)) - before) / viewers
    const leaving = loseSome(all, id)
    for (let number = 0; number < commands; number++) {
      sentAt.set(number + 1, performance.now())
      await presenter.emitWithAck('mediaControlCommand', { id, command: 'seek', position: number + 1 })
      await pause(betweenMs)
    }
    await leaving
    await pause(3000)
    latencies.sort((one, other) => one - other)
    const behind = all.filter((viewer) => hasFault(viewer, commands + 1)).length
    const note = `${viewers.toLocaleString('en')} viewers, ${commands} commands in ${minutes} minutes, ${lostEachMinute * minutes} connections lost meanwhile`
    return [
      { name: 'Virtual class, all have joined', value: joinedMs / 1000, unit: 's', limit: { atMost: 60 }, note },
      {
        name: 'Virtual class, command until a viewer has it, median',
        value: latencies[Math.floor(latencies.length / 2)] ?? 0,
        unit: 'ms',
        note,
      },
      {
        name: 'Virtual class, the same, p99',
        value: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
        unit: 'ms',
        limit: { atMost: 250 },
        note,
      },
      { name: 'Virtual class, viewers with lost or doubled events', value: behind, unit: '', limit: { atMost: 0 }, note },
      { name: 'Virtual class, memory of a viewer', value: perViewer, unit: 'kB', limit: { atMost: 60 }, note },
    ]
  } finally {
    for (const { socket } of all) socket.disconnect()
    await product.stop()
  }
}

export async function makeClass({ base }: Product, cookie: string): Promise<string> {
  const response = await fetch(`${base}/api/ml/virtualclasses/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ title: 'A class', audience: 'everyone' }),
  })
  return ((await response.json()) as { EncID: string }).EncID
}

export const connect = ({ base }: Product, extraHeaders = {}): Socket =>
  io(base, { path: hubPath, transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders })

interface Entry {
  id: string
  latencies: number[]
  /** When each command was sent, by its position. */
  sentAt: ReadonlyMap<number, number>
}

async function enter(product: Product, { id, latencies, sentAt }: Entry): Promise<Viewer> {
  const viewer: Viewer = { socket: connect(product), last: 0, gaps: 0, doubled: 0 }
  viewer.socket.on('mediaControlCommand', (event: { Number: number; After: number; State: { Position: number } }) => {
    latencies.push(performance.now() - (sentAt.get(event.State.Position) ?? 0))
    take(viewer, event)
  })
  await joinAs(viewer, id)
  return viewer
}

function take(viewer: Viewer, { Number: number, After }: { Number: number; After: number }): void {
  if (number <= viewer.last) viewer.doubled++
  if (After > viewer.last) viewer.gaps++
  viewer.last = number
}

async function joinAs(viewer: Viewer, id: string): Promise<void> {
  const place = (await viewer.socket.emitWithAck('joinGroup', { id, last: viewer.last })) as {
    Number: number
    Events: { Number: number }[]
  }
  // The events that it lacks come with the answer, and some may have come meanwhile.
  if (viewer.last > 0)
    for (const { Number: number } of place.Events) if (number > viewer.last) take(viewer, { Number: number, After: viewer.last })
  viewer.last = Math.max(viewer.last, place.Number)
}

/** Events were lost or came twice. `newest`: the number of the last event. */
const hasFault = ({ last, gaps, doubled }: Viewer, newest: number): boolean => last !== newest || gaps > 0 || doubled > 0

/** Connections break and come back, one after another. */
async function loseSome(all: readonly Viewer[], id: string): Promise<void> {
  for (const viewer of all.slice(0, lostEachMinute * minutes)) {
    viewer.socket.disconnect()
    await pause(60_000 / lostEachMinute / 2)
    viewer.socket.connect()
    await joinAs(viewer, id)
    await pause(60_000 / lostEachMinute / 2 - 100)
  }
}

const classes = 200
const viewersEach = 10
const commandsEach = 30

/** Many small classes on one process, whose presenters send a command every two seconds. */
export async function smallClassesBench(): Promise<Row[]> {
  const product = await startProduct({ VITRINE_LOG: 'warn' })
  const all: Viewer[] = []
  const sockets: Socket[] = []
  try {
    const cookie = await product.signIn()
    const latencies: number[] = []
    const open = async (): Promise<() => Promise<void>> => {
      const id = await makeClass(product, cookie)
      const presenter = connect(product, { cookie })
      sockets.push(presenter)
      await presenter.emitWithAck('joinGroup', { id, last: 0 })
      await presenter.emitWithAck('mediaControl', { id, control: true })
      const sentAt = new Map<number, number>()
      const entered = await Promise.all(Array.from({ length: viewersEach }, () => enter(product, { id, latencies, sentAt })))
      all.push(...entered)
      return async () => {
        await pause(Math.random() * 2000)
        for (let position = 1; position <= commandsEach; position++) {
          sentAt.set(position, performance.now())
          await presenter.emitWithAck('mediaControlCommand', { id, command: 'seek', position })
          await pause(2000)
        }
      }
    }
    const lead: (() => Promise<void>)[] = []
    while (lead.length < classes) lead.push(await open())
    await Promise.all(lead.map((one) => one()))
    await pause(3000)
    latencies.sort((one, other) => one - other)
    const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.POSITIVE_INFINITY
    const behind = all.filter((viewer) => hasFault(viewer, commandsEach + 1)).length
    const note = `${commandsEach} commands in each class`
    const name = `${classes} virtual classes of ${viewersEach}`
    return [
      { name: `${name}, command until a viewer has it, p99`, value: p99, unit: 'ms', limit: { atMost: 250 }, note },
      { name: `${name}, viewers with lost or doubled events`, value: behind, unit: '', limit: { atMost: 0 }, note },
    ]
  } finally {
    for (const socket of [...sockets, ...all.map((viewer) => viewer.socket)]) socket.disconnect()
    await product.stop()
  }
}

async function residentKilobytes({ pid }: Product): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
}
