import type { InferOutput } from 'valibot'
import { type GuideEntry, GuideLimits, type ListBroadcastsInput } from '../../sdk/broadcasts/contract.ts'
import type { Context } from '../context.ts'
import { loadItems } from '../items/items.ts'
import { allowedAmong, mayView } from '../items/policy.ts'
import { summariseMedia } from '../media/media.ts'
import * as table from './table.ts'

type Found = Omit<GuideEntry, 'Item'> & { id: number }

const timeText = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

/** Lists the broadcasts between two times; entries that the caller may not view are left out. */
export async function listBroadcasts(
  ctx: Context,
  { from, to }: InferOutput<typeof ListBroadcastsInput>,
): Promise<{ Items: GuideEntry[] }> {
  const [scheduled, recordings, live] = await Promise.all([
    table.findScheduled(ctx.db, from, to),
    table.findRecordings(ctx.db, from, to),
    table.findLive(ctx.db),
  ])
  const timed: Found[] = [
    ...scheduled.map(({ id, start_at, stop_at, channel_name }) => ({
      ...{ id, Kind: 'broadcast' as const, ChannelName: channel_name ?? '' },
      ...{ StartAt: timeText(start_at), StopAt: timeText(stop_at) },
    })),
    ...recordings.map(({ id, broadcast_at, channel_name, duration_secs }) => ({
      ...{ id, Kind: 'recording' as const, ChannelName: channel_name, StartAt: timeText(broadcast_at) },
      StopAt: duration_secs > 0 ? timeText((broadcast_at ?? 0) + Math.round(duration_secs * 1000)) : '',
    })),
  ]
  const found: Found[] = [
    ...live.map(({ id, channel_name }) => ({ id, Kind: 'live' as const, ChannelName: channel_name, StartAt: '', StopAt: '' })),
    ...timed.toSorted((a, b) => a.StartAt.localeCompare(b.StartAt)),
  ]
  const items = await summariseMedia(ctx, [...new Set(found.map(({ id }) => id))])
  const seen = new Map(items.map((item) => [item.ClipDataID, item]))
  const Items = found.flatMap(({ id, ...entry }): GuideEntry[] => {
    const Item = seen.get(id)
    return Item ? [{ ...entry, Item }] : []
  })
  return { Items: Items.slice(0, GuideLimits.entries) }
}

const recentMs = 31 * 86_400_000

/** Whether the guide has anything for the caller: live streams, or broadcasts of the last month and later. */
export async function hasBroadcasts(ctx: Context): Promise<boolean> {
  const ids = await table.findSome(ctx.db, ctx.clock.now() - recentMs)
  return ids.length > 0 && allowedAmong(mayView, ctx.actor, await loadItems(ctx, ids)).length > 0
}
