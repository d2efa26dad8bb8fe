import { randomInt } from 'node:crypto'
import type { Server, Socket } from 'socket.io'
import { type VoiceBroadcast, type VoiceBundle, VoiceLimits, type VoiceStart } from '../../sdk/hub/contract.ts'
import type { Captions } from './captions.ts'
import { createMessageRate } from './message-rate.ts'
import type { Member } from './rooms.ts'
import type { OtherVoice, VoiceRelay } from './voice-relay.ts'

interface Talk extends VoiceStart {
  /** Empty: another process has the connection. */
  socketId: string
  last: number
  allows: () => boolean
}

/** A connection with so many packets that wait is slow: two seconds of a voice. */
const waitingPackets = 8

/** Of a voice that another process has had for a while, the newest bundle alone is sent: the ones before it are late. */
const freshBundles = 4

const broadcast = (told: VoiceBroadcast): ['voiceBroadcastCommand', VoiceBroadcast] => ['voiceBroadcastCommand', told]

/** The outcome of a bundle: sent on, dropped because there were too many, or refused. */
export type VoiceFate = 'sent' | 'rate' | 'not-permitted'

/**
 * The voices of presenters: one talk in each class, whose bundles go to everyone in it as they come, in other processes too. They are not
 * recorded. A connection that
 * is slow misses bundles instead of getting them late.
 */
export class Voices {
  readonly #talks = new Map<number, Talk>()
  readonly #io: Server
  readonly #channels: (itemId: number) => string[]
  readonly #captions: Captions
  readonly #relay: VoiceRelay | undefined
  #isLooking = false

  /** `relay`: other processes have connections to the same classes. */
  constructor(io: Server, channels: (itemId: number) => string[], captions: Captions, relay?: VoiceRelay) {
    this.#io = io
    this.#channels = channels
    this.#captions = captions
    this.#relay = relay
  }

  /** Begins a talk, which takes the place of one that is heard in the class. */
  start({ socket, caller, item }: Member, { mime, init }: { mime: string; init: string }): number {
    this.#end(item.id)
    const { actor } = caller.ctx
    const talk = { Talk: randomInt(1, 2 ** 31), By: actor.kind === 'user' ? actor.displayName : '', Mime: mime, Init: init }
    const allows = createMessageRate(VoiceLimits.bundles, () => performance.now())
    this.#talks.set(item.id, { ...talk, socketId: socket.id, last: 0, allows: () => allows() })
    this.#relay?.begin(item.id, talk)
    socket.to(this.#channels(item.id)).emit(...broadcast({ Command: 'start', ...talk }))
    this.#captions.begin(item.id, talk)
    return talk.Talk
  }

  send({ socket, item }: Member, { talk, number, data }: { talk: number; number: number; data: string }): VoiceFate {
    const known = this.#talks.get(item.id)
    if (known === undefined || known.socketId !== socket.id || known.Talk !== talk || number <= known.last) return 'not-permitted'
    if (!known.allows()) return 'rate'
    known.last = number
    const bundle: VoiceBundle = { Talk: talk, Number: number, Data: data }
    this.#relay?.pass(item.id, bundle)
    this.#captions.add(item.id, bundle)
    this.#sendOn(item.id, bundle, socket.id)
    return 'sent'
  }

  /** Ends the talk of a connection, if it has one. */
  endOf({ socket, item }: Pick<Member, 'socket' | 'item'>): void {
    if (this.#talks.get(item.id)?.socketId === socket.id) this.#end(item.id)
  }

  /** The talk that a member hears; those who speak do not hear themselves. */
  heardBy({ socket, item }: Pick<Member, 'socket' | 'item'>): VoiceStart | null {
    const known = this.#talks.get(item.id)
    return known && known.socketId !== socket.id ? { Talk: known.Talk, By: known.By, Mime: known.Mime, Init: known.Init } : null
  }

  /** Hears the voices that other processes have in the classes of this one. */
  async look(itemIds: readonly number[]): Promise<void> {
    const relay = this.#relay
    if (relay === undefined || this.#isLooking || !relay.isWritten) return
    this.#isLooking = true
    try {
      const before = new Map(this.#talks)
      const others = await relay.read(itemIds, (itemId, talk) => {
        const known = before.get(itemId)
        return known?.Talk === talk ? known.last : 0
      })
      const isUnchanged = (itemId: number): boolean => this.#talks.get(itemId) === before.get(itemId)
      for (const [itemId, { socketId }] of before)
        if (socketId === '' && isUnchanged(itemId) && !others.some((one) => one.itemId === itemId)) this.#end(itemId)
      // A voice that has begun here meanwhile is newer.
      for (const other of others) if (isUnchanged(other.itemId)) this.#hear(other)
    } finally {
      this.#isLooking = false
    }
  }

  #hear({ itemId, voice, bundles }: OtherVoice): void {
    const newest = bundles.at(-1)?.Number ?? 0
    const isNew = this.#talks.get(itemId)?.Talk !== voice.Talk
    if (isNew) {
      // Captions of a talk that was here would come between those of this one.
      this.#captions.replace(itemId)
      this.#end(itemId)
      this.#talks.set(itemId, { ...voice, socketId: '', last: 0, allows: () => true })
      this.#io.to(this.#channels(itemId)).emit(...broadcast({ Command: 'start', ...voice }))
    }
    const known = this.#talks.get(itemId)
    if (known) known.last = Math.max(known.last, newest)
    const due = isNew && newest > freshBundles ? bundles.slice(-1) : bundles
    for (const bundle of due) this.#sendOn(itemId, bundle)
  }

  #sendOn(itemId: number, bundle: VoiceBundle, but = ''): void {
    const told = broadcast({ Command: 'bundle', ...bundle })
    for (const one of this.#listeners(itemId, but)) one.emit(...told)
  }

  /** Connections to a class but for one, without those that are slow. */
  *#listeners(itemId: number, but: string): Generator<Socket> {
    const { rooms } = this.#io.of('/').adapter
    for (const channel of this.#channels(itemId))
      for (const id of rooms.get(channel) ?? []) {
        const socket = this.#io.of('/').sockets.get(id)
        // A volatile packet would be lost beside any other packet that is on its way.
        if (socket && id !== but && (socket.conn['writeBuffer'] as unknown[]).length < waitingPackets) yield socket
      }
  }

  #end(itemId: number): void {
    const known = this.#talks.get(itemId)
    if (known === undefined) return
    this.#talks.delete(itemId)
    if (known.socketId !== '') {
      this.#relay?.end(itemId, known.Talk)
      this.#captions.end(itemId)
    }
    this.#io.to(this.#channels(itemId)).emit(...broadcast({ Command: 'end', Talk: known.Talk }))
  }
}
