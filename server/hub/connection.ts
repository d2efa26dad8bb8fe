import type { Server, Socket } from 'socket.io'
import * as v from 'valibot'
import { type HubAnswer, HubLimits, type HubMessage, type Viewership, viewerCommands } from '../../sdk/hub/contract.ts'
import { HubMessages } from '../../sdk/hub-messages/contract.ts'
import { endPresence, insertPresence } from '../class-log/class-log.ts'
import { openClass } from '../classes/find-class.ts'
import type { AppDeps } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { DropReason, HubCounts } from '../operations/hub-counts.ts'
import { answers, placeIn } from './answer-message.ts'
import type { Handshake, HubCaller } from './hub-caller.ts'
import { createMessageRate } from './message-rate.ts'
import type { Member, Rooms } from './rooms.ts'

/** A connection that joins no class is closed. */
const idleMs = 15_000

export interface Hub {
  io: Server
  deps: AppDeps
  counts: HubCounts
  rooms: Rooms
  process: string
}

/** Facts about a connection from its handshake. */
export interface Known {
  handshake: Handshake
  caller: HubCaller
}

type Answer = HubAnswer | (HubAnswer & { Viewership: Viewership })

/** One connection to the hub: it is in one class at most. */
export class Connection {
  #member: Member | undefined
  #joining: Promise<unknown> = Promise.resolve()
  #dropped = 0
  readonly #allows = createMessageRate(HubLimits.viewerMessages, () => performance.now())
  readonly #hub: Hub
  readonly #socket: Socket
  readonly #known: Known

  constructor(hub: Hub, socket: Socket, known: Known) {
    this.#hub = hub
    this.#socket = socket
    this.#known = known
  }

  open(): void {
    const { counts, deps } = this.#hub
    counts.sockets++
    this.#socket.onAny((name: string, ...given: unknown[]) => {
      const reply = typeof given.at(-1) === 'function' ? (given.pop() as (answer: unknown) => void) : undefined
      void this.#receive(name, given).then((answer) => {
        if (answer !== undefined) reply?.(answer)
      })
    })
    const idle = setTimeout(() => this.#member ?? this.#socket.disconnect(true), idleMs)
    idle.unref()
    this.#socket.on('disconnect', () => {
      counts.sockets--
      clearTimeout(idle)
      void this.#joining
        .then(() => this.#leave())
        .catch((error: unknown) => deps.log.warn({ err: error }, 'the end of a connection was not written'))
    })
  }

  /** Answers undefined to a message that is dropped. */
  async #receive(name: string, given: readonly unknown[]): Promise<Answer | undefined> {
    const { counts, deps } = this.#hub
    counts.received++
    if (!this.#allows(this.#isPresenter() ? HubLimits.presenterMessages : HubLimits.viewerMessages)) return this.#drop('rate')
    if (!Object.hasOwn(HubMessages, name)) return this.#drop('unknown')
    const message = v.safeParse(HubMessages[name as HubMessage], given[0])
    if (given.length !== 1 || !message.success) return this.#drop('schema')
    try {
      const answer = await this.#answer(name as HubMessage, message.output as never)
      if (answer.Success) this.#dropped = 0
      return answer
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.status >= 500) deps.log.error({ err: error }, 'a message of the hub failed')
      if (refusal.status === 403) this.#drop('not-permitted')
      return { ...this.#answered(false), Message: this.#known.caller.ctx.language.say(refusal.sentence) }
    }
  }

  async #answer(name: HubMessage, message: never): Promise<Answer> {
    const { deps, rooms } = this.#hub
    const { id, command = '' } = message as { id: string; command?: string }
    if (name === 'joinGroup') {
      const joined = this.#joining.then(() => this.#join(message))
      this.#joining = joined.catch(() => undefined)
      return joined
    }
    const member = this.#member
    // Nobody speaks to a class that they have not joined.
    if (member === undefined || itemIdOf(deps.ids, id) !== member.item.id) return this.#refuse()
    if (name === 'leaveGroup') return this.#leave().then(() => this.#answered(true))
    if (name === 'updateViewership') return { ...this.#answered(true), Viewership: await rooms.viewership(member.item.id) }
    if (!this.#isPresenter() && !(viewerCommands as readonly string[]).includes(command)) return this.#refuse()
    return answers[name](member, message)
  }

  async #join({ id, last }: { id: string; last: number }): Promise<Answer> {
    await this.#leave()
    const { deps, rooms, process } = this.#hub
    const { caller, handshake } = this.#known
    const { item, row, state } = await openClass(caller.ctx, id)
    const user_id = caller.ctx.actor.kind === 'user' ? caller.ctx.actor.id : null
    const presence = await insertPresence(deps.db, { item_id: item.id, user_id, process, joined_at: deps.clock.now() })
    const member = { socket: this.#socket, handshake, caller, item, presence }
    this.#member = member
    // It may have been closed while it was joining.
    if (this.#socket.disconnected) return this.#leave().then(() => this.#answered(false))
    rooms.join(member, state, Number(row.last_event))
    return placeIn(member, last)
  }

  async #leave(): Promise<void> {
    const member = this.#member
    this.#member = undefined
    if (member === undefined) return
    const { deps, rooms } = this.#hub
    await endPresence(deps.db, member.presence, deps.clock.now())
    rooms.leave(member)
  }

  #isPresenter(): boolean {
    return this.#member !== undefined && this.#hub.rooms.isPresenter(this.#member)
  }

  #drop(reason: DropReason): undefined {
    this.#hub.counts.dropped[reason]++
    if (++this.#dropped >= HubLimits.dropped) this.#socket.disconnect(true)
    return undefined
  }

  #refuse(): HubAnswer {
    this.#drop('not-permitted')
    return { ...this.#answered(false), Message: this.#known.caller.ctx.language.say({ code: 'HUB_NOT_PERMITTED' }) }
  }

  #answered(Success: boolean): HubAnswer {
    return { Success, Message: '', Now: this.#hub.deps.clock.now() }
  }
}
