import type { Server, Socket } from 'socket.io'
import * as v from 'valibot'
import { type HubAnswer, HubLimits, type HubMessage, type HubPlace, type Viewership, viewerCommands } from '../../sdk/hub/contract.ts'
import { HubMessages } from '../../sdk/hub-messages/contract.ts'
import { endPresence, insertPresence } from '../class-log/class-log.ts'
import { openClass } from '../classes/find-class.ts'
import { asksName } from '../classes/present.ts'
import type { AppDeps } from '../context.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { DropReason, HubCounts } from '../operations/hub-counts.ts'
import { codeIn } from '../shares/find-share.ts'
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
  /** Refuses connections by a link that come too often. */
  linkRate: (shareId: number) => Promise<void>
}

/** Facts about a connection from its handshake. */
export interface Known {
  handshake: Handshake
  caller: HubCaller
}

type Answer = HubAnswer | HubPlace | (HubAnswer & { Viewership: Viewership }) | (HubAnswer & { Talk: number })

/** One connection to the hub: it is in one class at most. */
export class Connection {
  #member: Member | undefined
  #joining: Promise<unknown> = Promise.resolve()
  #dropped = 0
  /** Its join has taken a point of its link. */
  #isCounted = false
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
      const answer = { ...this.#answered(false), Message: this.#known.caller.ctx.language.say(refusal.sentence) }
      return refusal.status === 429 ? { ...answer, MayPass: true } : answer
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
    const isForAll = name === 'mediaControlCommand' && (viewerCommands as readonly string[]).includes(command)
    if (!isForAll && !this.#isPresenter()) return this.#refuse()
    if (name === 'updateViewership') return { ...this.#answered(true), Viewership: await rooms.viewership(member.item.id) }
    if (name === 'voiceBroadcastCommand') return this.#speak(member, message)
    if (name === 'pointerMove') return rooms.movePointer(member, message) ? this.#answered(true) : this.#refuse()
    return this.#withVoice(member, await answers[name](member, message))
  }

  async #join({ id, last, name }: { id: string; last: number; name: string }): Promise<Answer> {
    await this.#leave()
    const { deps, rooms, process } = this.#hub
    const { caller, handshake } = this.#known
    const { ctx } = caller
    const { item, row, state } = await openClass(ctx, id)
    await this.#checkLink(item.id, name)
    const user_id = ctx.actor.kind === 'user' ? ctx.actor.id : null
    // Only a link of the class gives a guest a name: others are visitors without one.
    const guest_name = asksName(ctx) ? name : null
    const presence = await insertPresence(deps.db, { item_id: item.id, user_id, guest_name, process, joined_at: deps.clock.now() })
    const member = { socket: this.#socket, handshake, caller, item, presence }
    this.#member = member
    // It may have been closed while it was joining.
    if (this.#socket.disconnected) return this.#leave().then(() => this.#answered(false))
    rooms.join(member, state, Number(row.last_event))
    return this.#withVoice(member, await placeIn(member, last))
  }

  /** A link that has ended opens nothing, not even a public class; one that is open lets in guests with a name, and not all at once. */
  async #checkLink(itemId: number, name: string): Promise<void> {
    const { caller, handshake } = this.#known
    const { share } = caller.ctx
    const code = codeIn(new URL(handshake.url, 'http://hub').href)
    if (code !== undefined && share?.itemId !== itemId) refuse('MEDIA_NOT_FOUND')
    if (!asksName(caller.ctx) || share === undefined) return
    if (name === '') refuse('CLASS_NAME')
    // A connection that leaves and joins again is no further guest.
    if (this.#isCounted) return
    await this.#hub.linkRate(share.id)
    this.#isCounted = true
  }

  async #leave(): Promise<void> {
    const member = this.#member
    this.#member = undefined
    if (member === undefined) return
    const { deps, rooms } = this.#hub
    await endPresence(deps.db, member.presence, deps.clock.now(), deps.settings.tracking)
    rooms.leave(member)
  }

  /** Places say who speaks, so that those who come late hear them too. */
  #withVoice(member: Member, answer: HubAnswer | HubPlace): Answer {
    const { voices, captions } = this.#hub.rooms
    return 'Voice' in answer ? { ...answer, Voice: voices.heardBy(member), Captions: captions.of(member.item.id) } : answer
  }

  #speak(member: Member, message: v.InferOutput<typeof HubMessages.voiceBroadcastCommand>): Answer {
    const { voices } = this.#hub.rooms
    if (message.command === 'start') return { ...this.#answered(true), Talk: voices.start(member, message) }
    if (message.command === 'end') {
      voices.endOf(member)
      return this.#answered(true)
    }
    const fate = voices.send(member, message)
    if (fate === 'rate') this.#drop('rate')
    // A bundle too many is missing, and the talk goes on.
    return fate === 'not-permitted' ? this.#refuse() : this.#answered(true)
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
