import { anonymous } from '../actor/actor.ts'
import { isClosedAt, listClassRows } from '../class-log/class-rows.ts'
import { openClass } from '../classes/find-class.ts'
import type { Context } from '../context.ts'
import { loadItems } from '../items/items.ts'
import { isPublic } from '../items/policy.ts'
import { openSessionsAmong } from '../session/open-sessions-among.ts'
import type { Handshake, HubCaller } from './hub-caller.ts'
import type { Member, Room } from './rooms.ts'

const concurrency = 8

type FindCaller = (handshake: Handshake, options?: { keepsSessionEnd?: boolean }) => Promise<HubCaller | undefined>

/** Whether everyone may enter a class, so that only the sessions of its connections need to be looked at. */
async function isOpenToAll(ctx: Context, itemId: number): Promise<boolean> {
  const unknown = { ...ctx, actor: anonymous }
  const [[item], [row]] = await Promise.all([loadItems(unknown, [itemId]), listClassRows(ctx.db, [itemId])])
  return item !== undefined && row !== undefined && isPublic(item) && !isClosedAt(row, ctx.clock.now())
}

/** The connections of a room whose session has ended, or whose person may not be there any more. */
export async function findUninvited(room: Room, find: FindCaller): Promise<Member[]> {
  const members = [...room.members.values()]
  const [first] = members
  if (first === undefined) return []
  const { ctx } = first.caller
  const sessionOf = ({ caller }: Member): string | undefined => (caller.ctx.actor.kind === 'anonymous' ? undefined : caller.sessionId)
  const open = await openSessionsAmong(
    ctx,
    members.flatMap((member) => sessionOf(member) ?? []),
  )
  const isSignedOut = (member: Member): boolean => {
    const id = sessionOf(member)
    return id !== undefined && !open.has(id)
  }
  const isOpen = await isOpenToAll(ctx, room.itemId)
  const gone: Member[] = []
  // A link that was revoked ends its connections also where everyone may enter without one.
  const waiting = isOpen ? members.filter(({ caller }) => caller.ctx.share?.inviter !== undefined) : [...members]
  if (isOpen) gone.push(...members.filter((member) => member.caller.ctx.share?.inviter === undefined && isSignedOut(member)))
  const check = async (): Promise<void> => {
    for (let member = waiting.pop(); member !== undefined; member = waiting.pop())
      if (isSignedOut(member) || !(await mayStay(member, find))) gone.push(member)
  }
  await Promise.all(Array.from({ length: concurrency }, check))
  return gone
}

/** Asks as if the connection was made now; rights that have changed count from here on. */
async function mayStay(member: Member, find: FindCaller): Promise<boolean> {
  const caller = await find(member.handshake, { keepsSessionEnd: true })
  if (caller === undefined || idOf(caller) !== idOf(member.caller)) return false
  if (caller.ctx.share?.id !== member.caller.ctx.share?.id) return false
  try {
    const { item } = await openClass(caller.ctx, String(member.item.id))
    member.caller = caller
    member.item = item
    return true
  } catch {
    return false
  }
}

const idOf = ({ ctx: { actor } }: HubCaller): string => `${actor.kind} ${'id' in actor ? actor.id : ''}`
