import type { InferOutput } from 'valibot'
import {
  type ClipAnalyticsInput,
  type ClipView,
  type ItemStats,
  type ItemStatsInput,
  type StreamedContentInput,
  type ViewerMapEntry,
  type ViewerMapInput,
  ViewingLimits,
  type ViewSegment,
} from '../../sdk/viewing/contract.ts'
import type { Context } from '../context.ts'
import { countFavouritesOn } from '../favourites/favourites.ts'
import { refuse } from '../http/errors.ts'
import { type ItemRow, itemFor } from '../items/items.ts'
import { countViews } from './count-views.ts'
import { bucketsOf } from './map-steps.ts'
import { maySeeStatistics } from './policy.ts'
import { presentMap, presentStats, presentView } from './present.ts'
import { findTotals, listBuckets, listDays, listViewersOf, listViews, type ViewRange, type ViewRow } from './table.ts'
import { dayOf } from './view-counts.ts'

const dayMs = 86_400_000

/** The item, and everything that was sent until now is counted. */
export async function itemWithStatistics(ctx: Context, id: string): Promise<ItemRow> {
  const item = await itemFor(ctx, id)
  if (!maySeeStatistics(ctx.actor, item)) refuse('STATISTICS_NOT_YOURS')
  await countViews(ctx)
  return item
}

const always: ViewRange = { from: 0, to: Number.MAX_SAFE_INTEGER }

/** A day without a time is meant whole. */
function rangeOf(ctx: Context, { from, to }: Pick<InferOutput<typeof ClipAnalyticsInput>, 'from' | 'to'>): ViewRange {
  const end = to === undefined ? Number.MAX_SAFE_INTEGER : to % dayMs === 0 ? to + dayMs : to
  return { from: from ?? ctx.clock.now() - ViewingLimits.rangeDays * dayMs, to: end }
}

/** Max characters of the parts in one response, about 50,000 parts, so that views with thousands of seeks do not fill the memory. */
const longest = 2_000_000
const viewsAtOnce = 250

/** As many of the latest views as one answer holds. */
async function latestViews(ctx: Pick<Context, 'db'>, itemId: number, range: ViewRange): Promise<ViewRow[]> {
  const views: ViewRow[] = []
  let length = 0
  while (views.length < ViewingLimits.listed) {
    const rows = await listViews(ctx.db, itemId, range, { max: viewsAtOnce, skipped: views.length })
    for (const row of rows) {
      length += row.segments.length
      if (length > longest) return views
      views.push(row)
    }
    if (rows.length < viewsAtOnce) break
  }
  return views
}

export async function getViewerMap(ctx: Context, { cdid }: InferOutput<typeof ViewerMapInput>): Promise<ViewerMapEntry[]> {
  const item = await itemWithStatistics(ctx, cdid)
  return (await latestViews(ctx, item.id, always)).flatMap(presentMap)
}

export async function getClipViews(ctx: Context, input: InferOutput<typeof ClipAnalyticsInput>): Promise<{ Data: { Views: ClipView[] } }> {
  const item = await itemWithStatistics(ctx, input.id)
  const rows = await latestViews(ctx, item.id, rangeOf(ctx, input))
  return { Data: { Views: rows.map(presentView) } }
}

export async function getClipDuration(
  ctx: Context,
  input: InferOutput<typeof ClipAnalyticsInput>,
): Promise<{ Success: true; DurationSecs: number }> {
  const item = await itemWithStatistics(ctx, input.id)
  return { Success: true, DurationSecs: item.duration_secs }
}

export async function getStreamedContent(
  ctx: Context,
  { encid, userid }: InferOutput<typeof StreamedContentInput>,
): Promise<Record<string, number>> {
  const item = await itemWithStatistics(ctx, encid)
  const buckets = userid === undefined ? await listBuckets(ctx.db, item.id) : await bucketsOfUser(ctx, item.id, userid)
  return Object.fromEntries(buckets.map(({ bucket, amount }) => [bucket * ViewingLimits.bucket, amount]))
}

async function bucketsOfUser(ctx: Context, itemId: number, userId: number): Promise<{ bucket: number; amount: number }[]> {
  const rows = await latestViews(ctx, itemId, { ...always, userId })
  const amounts = new Map<number, number>()
  for (const { segments } of rows)
    for (const bucket of bucketsOf(JSON.parse(segments) as ViewSegment[])) amounts.set(bucket, (amounts.get(bucket) ?? 0) + 1)
  return [...amounts].map(([bucket, amount]) => ({ bucket, amount }))
}

export async function getItemStats(ctx: Context, { encid }: InferOutput<typeof ItemStatsInput>): Promise<ItemStats> {
  const item = await itemWithStatistics(ctx, encid)
  const today = dayOf(ctx.clock.now())
  const [totals, days, favourites] = await Promise.all([
    findTotals(ctx.db, item.id),
    listDays(ctx.db, item.id, today - ViewingLimits.historyDays + 1),
    countFavouritesOn(ctx.db, item.id),
  ])
  return presentStats(totals, days, today, favourites)
}

export async function listViewers(
  ctx: Context,
  { encid }: InferOutput<typeof ItemStatsInput>,
): Promise<{ UserID: number; DisplayName: string }[]> {
  const item = await itemWithStatistics(ctx, encid)
  const rows = await listViewersOf(ctx.db, item.id, ViewingLimits.listed)
  return rows.map(({ id, display_name }) => ({ UserID: id, DisplayName: display_name }))
}
