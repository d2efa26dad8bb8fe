import type { InferOutput } from 'valibot'
import { type HubAnswer, HubLimits, type HubPlace, viewerCommands } from '../../sdk/hub/contract.ts'
import type { HubMessages } from '../../sdk/hub-messages/contract.ts'
import { addClassEvent, type EventTerms } from '../class-log/class-events.ts'
import { isPresent, listEventsAfter, updatePresences } from '../class-log/class-log.ts'
import { stateOf } from '../class-log/class-rows.ts'
import type { Happening } from '../class-log/happening.ts'
import { mayPresent, ownsClass } from '../class-log/policy.ts'
import { requireChat, showChatMessage } from '../classes/chat.ts'
import { startVirtualClass } from '../classes/classes.ts'
import { openClass } from '../classes/find-class.ts'
import { addMark, undoMark } from '../classes/marks.ts'
import { mayShowQuestion } from '../classes/questions.ts'
import { eventsFor } from '../classes/recording.ts'
import { refuse } from '../http/errors.ts'
import type { Member } from './rooms.ts'

type Message<Name extends keyof typeof HubMessages> = InferOutput<(typeof HubMessages)[Name]>
type Command = Message<'mediaControlCommand'>

const done = ({ caller }: Member): HubAnswer => ({ Success: true, Message: '', Now: caller.ctx.clock.now() })

/** The place of the class, with the events that the client lacks. */
export async function placeIn({ caller: { ctx }, item: { id } }: Member, last: number): Promise<HubPlace> {
  const { item, row } = await openClass(ctx, String(id))
  const state = stateOf(row)
  const newest = Number(row.last_event)
  const lacks = last > 0 && last < newest && newest - last <= HubLimits.events
  const CanPresent = mayPresent(ctx.actor, item, state)
  const events = lacks ? await listEventsAfter(ctx.db, id, last, HubLimits.events) : []
  return {
    ...{ Success: true, Message: '', Now: ctx.clock.now(), Voice: null, Captions: null },
    ...{ Number: newest, State: state, CanPresent, UserID: ctx.actor.kind === 'user' ? ctx.actor.id : 0 },
    Events: await eventsFor(ctx, item, CanPresent, events),
  }
}

/** Adds what a presenter does. The right is asked in the transaction, so that one who has handed over commands no more. */
async function happen(member: Member, happening: Happening, needsControl = false, prepare?: EventTerms['prepare']): Promise<HubAnswer> {
  const { caller, item } = member
  await addClassEvent(caller.ctx, item.id, happening, {
    mayHappen: (state) => mayPresent(caller.ctx.actor, item, state) && (!needsControl || state.Control),
    ...(prepare ? { prepare } : {}),
  })
  return done(member)
}

const mediaCommands = new Set<string>(['play', 'pause', 'seek', 'gallery-goto', 'changeitem', 'changeitem-resync'])

/** The class as it is now. */
async function requirePresenter({ caller: { ctx }, item }: Member): Promise<Member['item']> {
  const found = await openClass(ctx, String(item.id))
  if (!mayPresent(ctx.actor, item, found.state)) refuse('HUB_NOT_PERMITTED')
  return found.item
}

export async function commandClass(member: Member, message: Command): Promise<HubAnswer | HubPlace> {
  const { command, position, at: readAt, page, control } = message
  const { ctx } = member.caller
  if (command === 'resync') return placeIn(member, message.last)
  // The answer itself has told the presenter: what a viewer says about it changes nothing.
  if (viewerCommands.includes(command)) return done(member)
  const current = await requirePresenter(member)
  if (command === 'start-lesson') {
    if (!ownsClass(ctx.actor, member.item)) refuse('HUB_NOT_PERMITTED')
    await startVirtualClass(ctx, { encid: String(member.item.id), controlmedia: control, disableafterend: undefined, endtime: 0 })
    return done(member)
  }
  const item = message.item || undefined
  if (mediaCommands.has(command)) return happen(member, { kind: command, position, readAt, page, item }, true)
  if (command === 'show-question') {
    if (!(await mayShowQuestion(ctx, member.item.id, message.tlid, message.aid))) refuse('HUB_NOT_PERMITTED')
    return happen(member, { kind: command, quiz: message.tlid, asset: message.aid, position })
  }
  if (isImageCommand(command)) return commandImage(member, message)
  if (isChatCommand(command)) return commandChat({ ...member, item: current }, message)
  if (command === 'hand-over') return transferItems(member, message.user)
  if (command === 'lower-hand') await updatePresences(ctx.db, { itemId: member.item.id, userId: message.user }, { has_hand: 0 })
  return happen(member, { kind: command, control, position, ...(command === 'lower-hand' ? { userId: message.user } : {}) })
}

const isImageCommand = (command: string): boolean => command === 'pointer' || command.startsWith('mark')
const isChatCommand = (command: string): boolean => command.startsWith('chat-')

/** The pointer and the lines over the image. */
function commandImage(member: Member, { command, x, y, stroke, color, points }: Command): Promise<HubAnswer> {
  const { id } = member.item
  if (command === 'mark') return happen(member, { kind: command }, true, addMark(id, { stroke, color, points }))
  if (command === 'mark-undo') return happen(member, { kind: command }, true, undoMark(id))
  const pointer = command === 'pointer' && x !== undefined && y !== undefined ? { X: x, Y: y } : undefined
  return happen(member, { kind: command, pointer }, true)
}

/** The chat: opened, closed, and its messages hidden or shown again. */
async function commandChat(member: Member, { command, number }: Command): Promise<HubAnswer> {
  const { caller, item } = member
  if (command === 'chat-open') await requireChat(caller.ctx, item)
  const isHiding = command === 'chat-hide'
  const prepare = isHiding || command === 'chat-show' ? showChatMessage(item.id, number, !isHiding) : undefined
  return happen(member, { kind: command }, false, prepare)
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
  locationUpdate: (member: Member, { position, at, playing }: Message<'locationUpdate'>) =>
    happen(member, { kind: 'location-update', playing, position, readAt: at }, true),
  liveStream: (member: Member, { name }: Message<'liveStream'>) => happen(member, { kind: 'live-stream', text: name }),
  broadcastMessage: (member: Member, { text }: Message<'broadcastMessage'>) => happen(member, { kind: 'message', text }),
  newLessonItem: (member: Member) => happen(member, { kind: 'new-lesson-item' }),
  updateQuestion: (member: Member) => happen(member, { kind: 'update-question' }),
} as const
