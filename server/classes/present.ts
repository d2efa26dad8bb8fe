import type { VirtualClass } from '../../sdk/classes/contract.ts'
import { type ClassRow, isClosedAt, isEndedAt, stateOf } from '../class-log/class-rows.ts'
import { ownsClass } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import type { ViewableItem } from '../items/item-part.ts'

/** Whether the caller came by a link of a class and has no account. */
export const asksName = ({ actor, share }: Pick<Context, 'actor' | 'share'>): boolean =>
  share?.inviter !== undefined && actor.kind !== 'user'

export function presentClass(
  ctx: Pick<Context, 'ids' | 'actor' | 'clock' | 'share' | 'settings'>,
  item: ViewableItem,
  row: ClassRow,
): VirtualClass {
  const now = ctx.clock.now()
  const EncID = ctx.ids.encode(item.id)
  const isOwner = ownsClass(ctx.actor, item)
  return {
    ClipDataID: item.id,
    EncID,
    Owner: item.owner_name ?? '',
    OwnerID: item.owner_id,
    IsOwner: isOwner,
    ControlMedia: Number(row.control_media) === 1,
    Scheduled: Number(row.is_scheduled) === 1,
    StartTime: Number(row.start_at ?? 0),
    EndTime: Number(row.end_at ?? 0),
    DisableAfterEndTime: Number(row.disable_after_end) === 1,
    EditURL: isOwner ? `/view.aspx?id=${EncID}&edit=true` : '',
    LiveStreamName: stateOf(row).LiveStream,
    IsEnded: isEndedAt(row, now),
    IsClosed: !isOwner && isClosedAt(row, now),
    AsksName: asksName(ctx),
    ShowsAway: ctx.settings.classAttention,
    Now: now,
  }
}
