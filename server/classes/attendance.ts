import type { InferOutput } from 'valibot'
import { type ClassAttendance, ClassLimits, type VirtualClassInput } from '../../sdk/classes/contract.ts'
import { isThereAt, listPresences } from '../class-log/class-log.ts'
import { joinStays, type Stay } from '../class-log/stays.ts'
import type { Context } from '../context.ts'
import { ownClass } from './find-class.ts'

/** Tenths of a minute. */
const minutesOf = (stays: readonly Stay[]): number => Math.round(stays.reduce((sum, { from, until }) => sum + until - from, 0) / 6000) / 10

export async function listClassAttendance(
  ctx: Context,
  { encid }: InferOutput<typeof VirtualClassInput>,
): Promise<{ Items: ClassAttendance[]; Guests: number; More: boolean; Tracking: boolean }> {
  const { item } = await ownClass(ctx, encid)
  const now = ctx.clock.now()
  const rows = await listPresences(ctx.db, item.id, ClassLimits.attendance)
  const people = Map.groupBy(
    rows.filter(({ user_id }) => user_id !== null),
    ({ user_id }) => user_id ?? 0,
  )
  const Items = [...people].map(([UserID, own]) => {
    const stays = joinStays(own.map(({ joined_at, seen_at, left_at }) => ({ from: Number(joined_at), until: Number(left_at ?? seen_at) })))
    return {
      ...{ UserID, DisplayName: own[0]?.display_name ?? '', Minutes: minutesOf(stays) },
      IsHere: own.some((connection) => isThereAt(connection, now)),
      Times: stays.map(({ from, until }) => ({ From: from, Until: until })),
    }
  })
  return {
    Items: Items.sort((a, b) => a.DisplayName.localeCompare(b.DisplayName, ctx.language.tag) || a.UserID - b.UserID),
    Guests: rows.filter(({ user_id }) => user_id === null).length,
    More: rows.length === ClassLimits.attendance,
    Tracking: ctx.settings.tracking,
  }
}
