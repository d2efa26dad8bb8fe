import type { InferOutput } from 'valibot'
import { type HubAnswer, HubLimits, type HubPlace, viewerCommands } from '../../sdk/hub/contract.ts'
import type { HubMessages } from '../../sdk/hub-messages/contract.ts'
import { addClassEvent, presentEvent } from '../class-log/class-events.ts'
import { isPresent, listEventsAfter, saveHand } from '../class-log/class-log.ts'
import { stateOf } from '../class-log/class-rows.ts'
import type { Happening } from '../class-log/happening.ts'
import { mayPresent, ownsClass } from '../class-log/policy.ts'
import { startVirtualClass } from '../classes/classes.ts'
import { openClass } from '../classes/find-class.ts'
import { mayShowQuestion } from '../classes/questions.ts'
import { eventFor } from '../classes/recording.ts'
import { refuse } from '../http/errors.ts'
import type { Member } from './rooms.ts'

type Message<Name extends keyof typeof HubMessages> = InferOutput<(typeof HubMessages)[Name]>
type Command = Message<'mediaControlCommand'>

const done = ({ caller }: Member): HubAnswer => ({ Success: true, Message: '', Now: caller.ctx.clock.now() })

/** The place of the class, with the events that the client lacks. */
export async function placeIn({ caller: { ctx }, item }: Member, last: number): Promise<HubPlace> {
  const { row } = await openClass(ctx, String(item.id))
  const state = stateOf(row)
  const newest = Number(row.last_event)
  const lacks = last > 0 && last < newest && newest - last <= HubLimits.events
  const CanPresent = mayPresent(ctx.actor, item, state)
  const events = lacks ? await listEventsAfter(ctx.db, item.id, last, HubLimits.events) : []
  return {
    ...{ Success: true, Message: '', Now: ctx.clock.now() },
    ...{ Number: newest, State: state, CanPresent },
    Events: events.map((event) => eventFor(presentEvent(event), CanPresent)),
  }
}

/** Adds what a presenter does. The right is asked in the transaction, so that one who has handed over commands no more. */
async function happen(member: Member, happening: Happening, needsControl = false): Promise<HubAnswer> {
  const { caller, item } = member
  await addClassEvent(
    caller.ctx,
    item.id,
    happening,
    (state) => mayPresent(caller.ctx.actor, item, state) && (!needsControl || state.Control),
  )
  return done(member)
}

const mediaCommands = new Set<string>(['play', 'pause', 'seek', 'gallery-goto', 'changeitem', 'changeitem-resync'])

async function requirePresenter({ caller: { ctx }, item }: Member): Promise<void> {
  const { state } = await openClass(ctx, String(item.id))
  if (!mayPresent(ctx.actor, item, state)) refuse('HUB_NOT_PERMITTED')
}

export async function commandClass(member: Member, message: Command): Promise<HubAnswer | HubPlace> {
  const { command, position, page, control } = message
  const { ctx } = member.caller
  if (command === 'resync') return placeIn(member, message.last)
  // The answer itself has told the presenter: what a viewer says about it changes nothing.
  if (viewerCommands.includes(command)) return done(member)
  await requirePresenter(member)
  if (command === 'start-lesson') {
    if (!ownsClass(ctx.actor, member.item)) refuse('HUB_NOT_PERMITTED')
    await startVirtualClass(ctx, { encid: String(member.item.id), controlmedia: control, disableafterend: undefined, endtime: 0 })
    return done(member)
  }
  const item = message.item || undefined
  if (mediaCommands.has(command)) return happen(member, { kind: command, position, page, item }, true)
  if (command === 'show-question') {
    if (!(await mayShowQuestion(ctx, member.item.id, message.tlid, message.aid))) refuse('HUB_NOT_PERMITTED')
    return happen(member, { kind: command, quiz: message.tlid, asset: message.aid, position })
  }
  if (command === 'hand-over') return transferItems(member, message.user)
  if (command === 'lower-hand') await saveHand(ctx.db, member.item.id, message.user, false)
  return happen(member, { kind: command, control, position, ...(command === 'lower-hand' ? { userId: message.user } : {}) })
}

/** Only the owner hands over to a person who is there; a second presenter gives back. */
async function transferItems(member: Member, user: number): Promise<HubAnswer> {
  const { ctx } = member.caller
  if (user === 0) return happen(member, { kind: 'hand-over' })
  const name = await isPresent(ctx.db, member.item.id, user, ctx.clock.now())
  if (name === undefined || !ownsClass(ctx.actor, member.item)) refuse('HUB_NOT_PERMITTED')
  return happen(member, { kind: 'hand-over', presenter: { id: user, name }, userId: user })
}

/** The answers to messages of those who are in a class, by name. Joining and leaving belong to the hub. */
export const answers = {
  mediaControl: (member: Member, { control }: Message<'mediaControl'>) => happen(member, { kind: 'toggle', control }),
  mediaControlCommand: commandClass,
  // The presenter's place has moved: the viewers' places are worked out from it.
  locationUpdate: (member: Member, { position, playing }: Message<'locationUpdate'>) =>
    happen(member, { kind: playing ? 'play' : 'pause', position }, true),
  broadcastMessage: (member: Member, { text }: Message<'broadcastMessage'>) => happen(member, { kind: 'message', text }),
  newLessonItem: (member: Member) => happen(member, { kind: 'new-lesson-item' }),
  updateQuestion: (member: Member) => happen(member, { kind: 'update-question' }),
} as const
