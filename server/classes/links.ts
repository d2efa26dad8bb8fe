import type { InferOutput } from 'valibot'
import { ClassLimits, type ClassLink, type VirtualClassInput } from '../../sdk/classes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { type ClassRow, isEndedAt } from '../class-log/class-rows.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { AccessSource } from '../items/item-hooks.ts'
import { allow, mayShareByWeblink } from '../items/policy.ts'
import { insertClassShare } from '../shares/class-shares.ts'
import { doneWords } from '../text/done-words.ts'
import { ownClass } from './find-class.ts'
import { listInvitedItems } from './table.ts'

/** When a link into a class ends that was made at a time: with the class; without an end of it some hours after both the start and the making. */
export const linkEnd = (
  { is_scheduled, start_at, end_at }: Pick<ClassRow, 'is_scheduled' | 'start_at' | 'end_at'>,
  createdAt: number,
): number => {
  if (Number(is_scheduled) !== 1) return createdAt + ClassLimits.linkMs
  return end_at === null ? Math.max(createdAt, Number(start_at ?? 0)) + ClassLimits.linkMs : Number(end_at)
}

export async function createClassLink(ctx: Context, { encid }: InferOutput<typeof VirtualClassInput>): Promise<Done & ClassLink> {
  const { item, row } = await ownClass(ctx, encid)
  const now = ctx.clock.now()
  if (isEndedAt(row, now)) refuse('CLASS_ENDED')
  const shared = allow(mayShareByWeblink, ctx.actor, item) ?? refuse('CLASS_NOT_OWNER')
  const { id, code, endsAt } = await insertClassShare(ctx, shared, {
    ...{ title: item.title, endsAt: linkEnd(row, now), limit: ClassLimits.links },
  })
  return {
    ...{ Success: true, Message: doneWords(ctx).saved },
    ...{ URL: `/view.aspx?id=${ctx.ids.encode(item.id)}&code=${code}`, ShareID: id },
    EndsAt: new Date(endsAt).toISOString(),
  }
}

/** Gives those who came by a link of a class the items of the class that its maker owns. */
export const classLinkAccess: AccessSource = async ({ db, share, actor }, items) => {
  if (share?.inviter === undefined || !share.opens || (share.needsSignIn && actor.kind !== 'user')) return new Map()
  const invited = await listInvitedItems(
    db,
    share.itemId,
    share.inviter.id,
    items.map(({ id }) => id),
  )
  return new Map(invited.map((id) => [id, { isShared: true }]))
}
