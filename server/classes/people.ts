import type { InferOutput } from 'valibot'
import {
  ClassLimits,
  type ClassViewer,
  type RaiseHandInput,
  type ReportClassViewInput,
  type VirtualClassInput,
} from '../../sdk/classes/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { addClassEvent } from '../class-log/class-events.ts'
import { countPresent, listPresences, listPresent, updatePresences } from '../class-log/class-log.ts'
import { mayPresent } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { openClass, ownClass } from './find-class.ts'

export async function getMediaSession(
  ctx: Context,
  { encid }: InferOutput<typeof VirtualClassInput>,
): Promise<{ Viewers: ClassViewer[]; Count: number }> {
  const { item, state } = await openClass(ctx, encid)
  const isPresenter = mayPresent(ctx.actor, item, state)
  const [rows, Count] = await Promise.all([
    listPresent(ctx.db, item.id, ctx.clock.now(), isPresenter ? ClassLimits.viewers : ClassLimits.names),
    countPresent(ctx.db, item.id, ctx.clock.now()),
  ])
  const Viewers = rows.map(({ display_name, guest_name, user_id, has_hand, seen_item, is_away }) => ({
    DisplayName: display_name ?? guest_name ?? '',
    IsGuest: user_id === null,
    UserID: isPresenter ? (user_id ?? 0) : 0,
    HasHand: isPresenter && Number(has_hand) === 1,
    Item: isPresenter ? Number(seen_item) : 0,
    IsAway: isPresenter && ctx.settings.classAttention && Number(is_away) === 1,
  }))
  return { Viewers, Count }
}

export async function raiseHand(ctx: Context, { encid, raised }: InferOutput<typeof RaiseHandInput>): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const { item } = await openClass(ctx, encid)
  const own = { itemId: item.id, userId: ctx.actor.id }
  if (!(await updatePresences(ctx.db, own, { has_hand: raised ? 1 : 0 }))) refuse('HUB_NO_CONNECTION')
  await addClassEvent(ctx, item.id, { kind: raised ? 'raise-hand' : 'lower-hand' })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function reportClassView(ctx: Context, { encid, item: seen, away }: InferOutput<typeof ReportClassViewInput>): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const { item } = await openClass(ctx, encid)
  const is_away = away === true && ctx.settings.classAttention ? 1 : 0
  const own = { itemId: item.id, userId: ctx.actor.id }
  if (!(await updatePresences(ctx.db, own, { seen_item: seen, is_away }))) refuse('HUB_NO_CONNECTION')
  return { Success: true, Message: doneWords(ctx).saved }
}

const moment = (time: number): string => new Date(time).toISOString()

export async function getAttendanceCsv(ctx: Context, { encid }: InferOutput<typeof VirtualClassInput>): Promise<CsvFile> {
  const { item } = await ownClass(ctx, encid)
  const rows = await listPresences(ctx.db, item.id, ClassLimits.attendance)
  const head = ['UserID', 'DisplayName', 'IsGuest', 'From', 'Until', 'Minutes']
  const lines = rows.map(({ user_id, display_name, guest_name, joined_at, seen_at, left_at }) => {
    const end = Number(left_at ?? seen_at)
    const minutes = Math.round((end - Number(joined_at)) / 6000) / 10
    return line([
      user_id ?? '',
      display_name ?? guest_name ?? '',
      user_id === null ? 1 : 0,
      moment(Number(joined_at)),
      moment(end),
      minutes,
    ])
  })
  return { FileName: `attendance-${item.id}.csv`, Text: withByteOrderMark([line(head), ...lines]) }
}
