import type { Server, Socket } from 'socket.io'
import { ClassLimits } from '../../sdk/classes/contract.ts'
import type { ClassEvent, ClassState, Viewership } from '../../sdk/hub/contract.ts'
import { presentEvent } from '../class-log/class-events.ts'
import { countPresent, listEventsAfter, listNewest, listPresent } from '../class-log/class-log.ts'
import { mayPresent } from '../class-log/policy.ts'
import { type Audience, audienceOf, eventFor, isForPresenter } from '../classes/recording.ts'
import type { Deps } from '../context.ts'
import type { ViewableItem } from '../items/item-part.ts'
import type { CaptionRelay } from './caption-relay.ts'
import { Captions } from './captions.ts'
import type { Handshake, HubCaller } from './hub-caller.ts'
import type { PointerRelay } from './pointer-relay.ts'
import type { VoiceRelay } from './voice-relay.ts'
import { Voices } from './voices.ts'

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
  /** The presenter is in control. */
  isControlled: boolean
  /** Milliseconds of a clock that only goes forward: the last place of the pointer that was sent. */
  pointedAt: number
  /** The newest event that was sent and says where the pointer is, or that there is none. */
  pointerEvent: number
  isSending: boolean
  hasMore: boolean
  viewers: string
  timer: NodeJS.Timeout | undefined
}

/** Pass on what has no number to the other processes of a hub. */
export interface HubRelays {
  voices: VoiceRelay
  pointers: PointerRelay
  captions: CaptionRelay
}

const eventsAtOnce = 200
/** After a change of who is there. A full class is told less often, because everyone is told. */
const viewershipMs = 500
const fullViewershipMs = 5000
const full = 100
/** Between two places of the pointer. */
const pointerMs = 80
const fullPointerMs = 250

const messageOf = (kind: string): string =>
  ({
    message: 'broadcastMessage',
    chat: 'broadcastMessage',
    toggle: 'mediaControl',
    'location-update': 'locationUpdate',
    'live-stream': 'liveStream',
    'new-lesson-item': 'newLessonItem',
    'update-question': 'updateQuestion',
  })[kind] ?? 'mediaControlCommand'

const audiences = ['presenters', 'accounts', 'guests'] as const satisfies readonly Audience[]
const channelOf = (audience: Audience, itemId: number): string => `${audience} ${itemId}`
const allOf = (itemId: number): string[] => audiences.map((audience) => channelOf(audience, itemId))

export class Rooms {
  readonly all = new Map<number, Room>()
  readonly voices: Voices
  readonly captions: Captions
  readonly #io: Server
  readonly #deps: Deps
  readonly #pointers: PointerRelay | undefined

  /** `relays`: other processes have connections to the same classes. */
  constructor(io: Server, deps: Deps, relays?: HubRelays) {
    this.#io = io
    this.#deps = deps
    this.#pointers = relays?.pointers
    this.captions = new Captions(io, deps, allOf, relays?.captions)
    this.voices = new Voices(io, allOf, this.captions, relays?.voices)
  }

  /** Adds a connection. Events that happen from now on are sent to it. */
  join(member: Member, state: ClassState, last: number): Room {
    const { id } = member.item
    const room = this.all.get(id) ?? this.#open(id, last)
    room.isControlled = state.Control
    room.members.set(member.socket.id, member)
    // The new connection is told as well where the list is the same, as with a second window of a person.
    room.viewers = ''
    this.place(member, state)
    this.tellViewers(room)
    return room
  }

  leave({ socket, item }: Member): void {
    this.voices.endOf({ socket, item })
    const room = this.all.get(item.id)
    room?.members.delete(socket.id)
    for (const channel of allOf(item.id)) void socket.leave(channel)
    if (room === undefined) return
    if (room.members.size > 0) return this.tellViewers(room)
    clearTimeout(room.timer)
    this.all.delete(item.id)
  }

  /** Puts a connection among the presenters, the viewers with an account, or the others. */
  place({ socket, caller, item }: Member, state: ClassState): void {
    const audience = audienceOf(caller.ctx, mayPresent(caller.ctx.actor, item, state))
    // A person who presents no longer is not heard any more.
    if (audience !== 'presenters') this.voices.endOf({ socket, item })
    for (const one of audiences) void (one === audience ? socket.join(channelOf(one, item.id)) : socket.leave(channelOf(one, item.id)))
  }

  isPresenter({ socket, item }: Member): boolean {
    return socket.rooms.has(channelOf('presenters', item.id))
  }

  #open(itemId: number, last: number): Room {
    const room: Room = {
      ...{ itemId, last, lastPublic: last, members: new Map() },
      ...{ isControlled: false, pointedAt: Number.NEGATIVE_INFINITY, pointerEvent: last },
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
    this.#io.to(channelOf('presenters', room.itemId)).emit(name, { ...event, After: room.last })
    room.last = event.Number
    room.isControlled = event.State.Control
    if (event.Kind === 'pointer' || event.State.Pointer === null) room.pointerEvent = event.Number
    if (!isForPresenter(event.Kind)) {
      for (const audience of ['accounts', 'guests'] as const)
        this.#io.to(channelOf(audience, room.itemId)).emit(name, { ...eventFor(event, audience), After: room.lastPublic })
      room.lastPublic = event.Number
    }
    if (event.Kind === 'hand-over') for (const member of room.members.values()) this.place(member, event.State)
  }

  /** Sends where the presenter's pointer is on its way: without a number, because events say where it rests. */
  movePointer({ socket, item }: Member, { x, y }: { x: number; y: number }): boolean {
    const room = this.all.get(item.id)
    if (room === undefined || !room.isControlled) return false
    const now = performance.now()
    if (now - room.pointedAt < (room.members.size > full ? fullPointerMs : pointerMs)) return true
    room.pointedAt = now
    socket.volatile.to(allOf(item.id)).emit('pointerMove', { X: x, Y: y })
    this.#pointers?.pass({ itemId: item.id, x, y, after: room.last })
    return true
  }

  /** Sends where the pointers of other processes are on their way. */
  async #lookForPointers(): Promise<void> {
    const controlled = [...this.all.values()].filter(({ isControlled }) => isControlled).map(({ itemId }) => itemId)
    for (const { itemId, x, y, after } of (await this.#pointers?.read(controlled)) ?? []) {
      const room = this.all.get(itemId)
      // An event that was sent meanwhile has put the pointer elsewhere, or hidden it.
      const isNew = room?.isControlled === true && after >= room.pointerEvent
      if (isNew) this.#io.volatile.to(allOf(itemId)).emit('pointerMove', { X: x, Y: y })
    }
  }

  /** Looks for events, voices, captions and pointers of other processes. */
  async look(): Promise<void> {
    const newest = await listNewest(this.#deps.db, [...this.all.keys()])
    const behind = newest.filter(
      ({ item_id, last_event }) => Number(last_event) > (this.all.get(item_id)?.last ?? Number.POSITIVE_INFINITY),
    )
    const events = behind.map(({ item_id }) => this.send(item_id))
    const itemIds = [...this.all.keys()]
    await Promise.all([...events, this.voices.look(itemIds), this.captions.look(itemIds), this.#lookForPointers()])
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
    this.#io.to(allOf(room.itemId)).emit('updateViewership', viewership)
  }

  async viewership(itemId: number): Promise<Viewership> {
    const { db, clock } = this.#deps
    const [rows, Count] = await Promise.all([
      listPresent(db, itemId, clock.now(), ClassLimits.names),
      countPresent(db, itemId, clock.now()),
    ])
    return {
      Count,
      Names: rows.flatMap(({ user_id, display_name }) => (user_id === null ? [] : [display_name ?? ''])),
      Guests: rows.flatMap(({ user_id, guest_name }) => (user_id === null ? [guest_name ?? ''] : [])),
    }
  }
}
