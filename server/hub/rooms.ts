import type { Server, Socket } from 'socket.io'
import { ClassLimits } from '../../sdk/classes/contract.ts'
import type { ClassEvent, ClassState, Viewership } from '../../sdk/hub/contract.ts'
import { presentEvent } from '../class-log/class-events.ts'
import { countPresent, listEventsAfter, listNewest, listPresent } from '../class-log/class-log.ts'
import { mayPresent } from '../class-log/policy.ts'
import { eventFor, isForPresenter } from '../classes/recording.ts'
import type { Deps } from '../context.ts'
import type { ViewableItem } from '../items/item-part.ts'
import type { Handshake, HubCaller } from './hub-caller.ts'

/** A connection that has joined a class. */
export interface Member {
  socket: Socket
  handshake: Handshake
  caller: HubCaller
  item: ViewableItem
  presence: number
}

/** A class with connections to this process. */
export interface Room {
  itemId: number
  /** The newest event that was sent. */
  last: number
  /** The newest event that viewers were sent. */
  lastPublic: number
  members: Map<string, Member>
  isSending: boolean
  hasMore: boolean
  viewers: string
  timer: NodeJS.Timeout | undefined
}

const eventsAtOnce = 200
/** After a change of who is there. A full class is told less often, because everyone is told. */
const viewershipMs = 500
const fullViewershipMs = 5000
const full = 100

const messageOf = (kind: string): string =>
  ({
    message: 'broadcastMessage',
    toggle: 'mediaControl',
    'new-lesson-item': 'newLessonItem',
    'update-question': 'updateQuestion',
    'answered-question': 'updateQuestion',
  })[kind] ?? 'mediaControlCommand'

const viewersOf = (itemId: number): string => `viewers ${itemId}`
const presentersOf = (itemId: number): string => `presenters ${itemId}`

export class Rooms {
  readonly all = new Map<number, Room>()
  readonly #io: Server
  readonly #deps: Deps

  constructor(io: Server, deps: Deps) {
    this.#io = io
    this.#deps = deps
  }

  /** Adds a connection. Events that happen from now on are sent to it. */
  join(member: Member, state: ClassState, last: number): Room {
    const { id } = member.item
    const room = this.all.get(id) ?? this.#open(id, last)
    room.members.set(member.socket.id, member)
    this.place(member, state)
    this.tellViewers(room)
    return room
  }

  leave({ socket, item }: Member): void {
    const room = this.all.get(item.id)
    room?.members.delete(socket.id)
    void socket.leave(viewersOf(item.id))
    void socket.leave(presentersOf(item.id))
    if (room === undefined) return
    if (room.members.size > 0) return this.tellViewers(room)
    clearTimeout(room.timer)
    this.all.delete(item.id)
  }

  /** Puts a connection among the presenters or among the viewers. */
  place({ socket, caller, item }: Member, state: ClassState): void {
    const isPresenter = mayPresent(caller.ctx.actor, item, state)
    void socket.join(isPresenter ? presentersOf(item.id) : viewersOf(item.id))
    void socket.leave(isPresenter ? viewersOf(item.id) : presentersOf(item.id))
  }

  isPresenter({ socket, item }: Member): boolean {
    return socket.rooms.has(presentersOf(item.id))
  }

  #open(itemId: number, last: number): Room {
    const room: Room = {
      ...{ itemId, last, lastPublic: last, members: new Map() },
      ...{ isSending: false, hasMore: false, viewers: '', timer: undefined },
    }
    this.all.set(itemId, room)
    return room
  }

  /** Sends the events of a class that have not been sent, in their order. */
  async send(itemId: number): Promise<void> {
    const room = this.all.get(itemId)
    if (room === undefined) return
    room.hasMore = true
    if (room.isSending) return
    room.isSending = true
    try {
      while (room.hasMore) {
        room.hasMore = false
        const rows = await listEventsAfter(this.#deps.db, itemId, room.last, eventsAtOnce)
        for (const row of rows) this.#sendOne(room, presentEvent(row))
        if (rows.length === eventsAtOnce) room.hasMore = true
      }
    } finally {
      room.isSending = false
    }
  }

  #sendOne(room: Room, event: ClassEvent): void {
    const name = messageOf(event.Kind)
    // Of events that viewers do not get, their numbers are missing: each says after which one it comes.
    this.#io.to(presentersOf(room.itemId)).emit(name, { ...event, After: room.last })
    room.last = event.Number
    if (!isForPresenter(event.Kind)) {
      this.#io.to(viewersOf(room.itemId)).emit(name, { ...eventFor(event, false), After: room.lastPublic })
      room.lastPublic = event.Number
    }
    if (event.Kind === 'hand-over') for (const member of room.members.values()) this.place(member, event.State)
  }

  /** Looks for events that other processes have written. */
  async look(): Promise<void> {
    const newest = await listNewest(this.#deps.db, [...this.all.keys()])
    const behind = newest.filter(
      ({ item_id, last_event }) => Number(last_event) > (this.all.get(item_id)?.last ?? Number.POSITIVE_INFINITY),
    )
    await Promise.all(behind.map(({ item_id }) => this.send(item_id)))
  }

  /** Tells everyone in a class who is there, soon. */
  tellViewers(room: Room): void {
    room.timer ??= setTimeout(
      () => {
        room.timer = undefined
        void this.#sendViewers(room).catch((error: unknown) => this.#deps.log.warn({ err: error }, 'the viewers of a class are unknown'))
      },
      room.members.size > full ? fullViewershipMs : viewershipMs,
    ).unref()
  }

  async #sendViewers(room: Room): Promise<void> {
    const viewership = await this.viewership(room.itemId)
    const text = JSON.stringify(viewership)
    if (text === room.viewers) return
    room.viewers = text
    this.#io.to([viewersOf(room.itemId), presentersOf(room.itemId)]).emit('updateViewership', viewership)
  }

  async viewership(itemId: number): Promise<Viewership> {
    const { db, clock } = this.#deps
    const [rows, Count] = await Promise.all([
      listPresent(db, itemId, clock.now(), ClassLimits.names),
      countPresent(db, itemId, clock.now()),
    ])
    return { Count, Names: rows.map(({ display_name }) => display_name ?? '') }
  }
}
