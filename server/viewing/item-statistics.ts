import type { InferOutput } from 'valibot'
import {
  type CsvFile,
  type ItemStatistics,
  type ItemStatisticsInput,
  type ItemViewer,
  type ItemViewersInput,
  StatisticsLimits,
} from '../../sdk/statistics/contract.ts'
import { mergeSegments, ViewingLimits, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Page } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { countFavouritesOn } from '../favourites/favourites.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import { refuse } from '../http/errors.ts'
import { type ClaimedRow, countClaimed, listClaimed, listSegmentsOfClaims } from './claims-table.ts'
import { isFinish } from './count-views.ts'
import { bucketAmounts } from './map-steps.ts'
import { namedHosts } from './named-hosts.ts'
import { itemWithStatistics } from './statistics.ts'
import {
  type DayRange,
  listDaysWithin,
  listHosts,
  listSegmentsOf,
  listSteps,
  listViewersSince,
  listViewersWithin,
  type ViewerRow,
} from './statistics-table.ts'
import { type DayCounts, findTotals, listBuckets, noCounts, type ViewRange } from './table.ts'
import { dayOf, monthOf } from './view-counts.ts'

const dayMs = 86_400_000

type Days = Pick<InferOutput<typeof ItemStatisticsInput>, 'from' | 'to'>

/** The days that a caller asks for. */
export function dayRangeOf({ clock }: Pick<Context, 'clock'>, { from, to }: Days): DayRange {
  const last = to ?? dayOf(clock.now()) + 1
  const first = from ?? Math.max(0, last - StatisticsLimits.rangeDays + 1)
  if (first > last) refuse('DAYS_REVERSED')
  if (last - first >= StatisticsLimits.rangeDays) refuse('DAYS_TOO_MANY')
  return { from: first, to: last }
}

const momentsOf = ({ from, to }: DayRange): ViewRange => ({ from: from * dayMs, to: (to + 1) * dayMs })

export async function getItemStatistics(
  ctx: Context,
  { encid, ...days }: InferOutput<typeof ItemStatisticsInput>,
): Promise<ItemStatistics> {
  const range = dayRangeOf(ctx, days)
  const item = await itemWithStatistics(ctx, encid)
  const isAll = days.from === undefined && days.to === undefined
  const [totals, rows, favourites, hosts, buckets] = await Promise.all([
    findTotals(ctx.db, item.id),
    listDaysWithin(ctx.db, item.id, range),
    countFavouritesOn(ctx.db, item.id),
    listHosts(ctx.db, item.id),
    isAll ? listBuckets(ctx.db, item.id) : undefined,
  ])
  const counts: DayCounts = isAll ? (totals ?? noCounts) : sumOfDays(rows)
  const isSmall = counts.views < StatisticsLimits.smallGroup
  const unlessSmall = (value: number): number | null => (isSmall ? null : value)
  const { named, others } = namedHosts(hosts, StatisticsLimits.hosts)
  return {
    Tracking: ctx.settings.tracking,
    KeptDays: ctx.settings.viewingDays,
    DurationSecs: item.duration_secs,
    Views: counts.views,
    EmbedViews: unlessSmall(counts.embed_views),
    MobileViews: unlessSmall(counts.mobile_views),
    Finishes: unlessSmall(counts.finishes),
    WatchedSecs: unlessSmall(Math.round(counts.watched_secs)),
    WatchedPercentage: item.duration_secs > 0 && !isSmall ? percent(counts.watched_secs, counts.views * item.duration_secs) : null,
    FavouriteCount: favourites,
    Downloads: totals?.downloads ?? 0,
    SourceDownloads: totals?.source_downloads ?? 0,
    Days: rows.filter(({ views }) => views > 0).map(({ day, views }) => ({ DateValue: dayText(day), Count: views })),
    Map: isSmall || item.duration_secs === 0 ? null : mapOf(await amountsOf(ctx, item, range, buckets), item.duration_secs),
    Hosts: named,
    OtherHostViews: others,
  }
}

const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 1000) / 10))

const sumOfDays = (rows: readonly DayCounts[]): DayCounts =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      embed_views: sum.embed_views + row.embed_views,
      mobile_views: sum.mobile_views + row.mobile_views,
      finishes: sum.finishes + row.finishes,
      watched_secs: sum.watched_secs + row.watched_secs,
    }),
    noCounts,
  )

type KnownBuckets = { bucket: number; amount: number }[] | undefined

/** The viewer map of a range in buckets: from the sums of all time, or from the maps of whole months and of the days around them. */
async function amountsOf(
  { db }: Pick<Context, 'db'>,
  item: { id: number; duration_secs: number },
  range: DayRange,
  buckets: KnownBuckets,
): Promise<number[]> {
  const count = Math.ceil(item.duration_secs / ViewingLimits.bucket)
  if (buckets) {
    const amounts = Array.from({ length: count }, () => 0)
    for (const { bucket, amount } of buckets) if (bucket < count) amounts[bucket] = amount
    return amounts
  }
  const { days, months } = wholeMonths(range)
  return bucketAmounts(await listSteps(db, item.id, days, months), count)
}

/** The whole months of a range, and the days before and after them. */
export function wholeMonths({ from, to }: DayRange): { days: DayRange[]; months: DayRange | undefined } {
  const firstDayOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs
  const first = firstDayOf(monthOf(from)) === from ? monthOf(from) : monthOf(from) + 1
  const last = firstDayOf(monthOf(to) + 1) === to + 1 ? monthOf(to) : monthOf(to) - 1
  if (first > last) return { days: [{ from, to }], months: undefined }
  const around = [
    { from, to: firstDayOf(first) - 1 },
    { from: firstDayOf(last + 1), to },
  ]
  return { days: around.filter((days) => days.from <= days.to), months: { from: first, to: last } }
}

/** Wide entries have the amount of their busiest bucket. */
function mapOf(buckets: readonly number[], duration: number): NonNullable<ItemStatistics['Map']> {
  const count = Math.ceil(duration / ViewingLimits.bucket)
  const width = Math.ceil(count / StatisticsLimits.mapEntries)
  const amounts = Array.from({ length: Math.ceil(count / width) }, () => 0)
  for (const [bucket, amount] of buckets.entries()) {
    const index = Math.floor(bucket / width)
    amounts[index] = Math.max(amounts[index] ?? 0, amount)
  }
  return { Step: width * ViewingLimits.bucket, Amounts: amounts }
}

/** Everything until now has an index of its own; other ranges are grouped from their views. */
const findViewers = (ctx: Pick<Context, 'db' | 'clock'>, itemId: number, range: ViewRange, page: { max: number; skipped: number }) =>
  range.to > ctx.clock.now() ? listViewersSince(ctx.db, itemId, range.from, page) : listViewersWithin(ctx.db, itemId, range, page)

export async function listItemViewers(
  ctx: Context,
  { encid, pi, ps, ...days }: InferOutput<typeof ItemViewersInput>,
): Promise<Page<ItemViewer>> {
  const range = momentsOf(dayRangeOf(ctx, days))
  const item = await itemWithStatistics(ctx, encid)
  const { people, total } = await findViewers(ctx, item.id, range, { max: ps, skipped: pi * ps })
  // Names that no one has verified follow after all people with an account.
  const page = { max: ps - people.length, skipped: Math.max(0, pi * ps - total) }
  const claims = await countClaimed(ctx.db, item.id, range)
  const claimed = claims > page.skipped ? await listClaimed(ctx.db, item.id, range, page) : []
  const Items = [...(await presentViewers(ctx, item, people, range)), ...(await presentClaimed(ctx, item, claimed, range))]
  return { Items, Page: pi, PageSize: ps, Total: total + claims }
}

async function presentViewers(
  { db }: Pick<Context, 'db'>,
  item: { id: number; duration_secs: number },
  rows: readonly ViewerRow[],
  range: ViewRange,
): Promise<ItemViewer[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ user_id }) => user_id)
  const played = Map.groupBy(await listSegmentsOf(db, item.id, ids, range), ({ user_id }) => user_id)
  return rows.map(({ user_id, display_name, last_at }) => ({
    ...{ UserID: user_id, DisplayName: display_name },
    ...presentPlayed(item, played.get(user_id) ?? [], last_at),
  }))
}

async function presentClaimed(
  { db }: Pick<Context, 'db'>,
  item: { id: number; duration_secs: number },
  rows: readonly ClaimedRow[],
  range: ViewRange,
): Promise<ItemViewer[]> {
  const keyOf = ({ environment_id, name }: Pick<ClaimedRow, 'environment_id' | 'name'>): string => `${environment_id} ${name}`
  const names = [...new Set(rows.map(({ name }) => name))]
  const played = Map.groupBy(await listSegmentsOfClaims(db, item.id, names, range), keyOf)
  return rows.map((row) => ({
    ...{ UserID: 0, DisplayName: row.name, ClaimedBy: row.environment },
    ...presentPlayed(item, played.get(keyOf(row)) ?? [], row.last_at),
  }))
}

/** Joins the played parts of all views of one person. */
function presentPlayed(
  { duration_secs }: { duration_secs: number },
  views: readonly { segments: string }[],
  lastAt: number,
): Omit<ItemViewer, 'UserID' | 'DisplayName' | 'ClaimedBy'> {
  const parts = mergeSegments(views.flatMap(({ segments }) => JSON.parse(segments) as ViewSegment[]))
  const watched = parts.reduce((sum, { StartTimeSecs, EndTimeSecs }) => sum + EndTimeSecs - StartTimeSecs, 0)
  return {
    Views: views.length,
    WatchedPercentage: duration_secs > 0 ? percent(watched, duration_secs) : null,
    WatchedSecs: Math.round(watched),
    IsFinish: isFinish(watched, duration_secs),
    LastViewed: new Date(lastAt).toISOString(),
  }
}

/** People whose parts are read together for a file. */
const peopleAtOnce = 100

export async function getViewersCsv(ctx: Context, { encid, ...days }: InferOutput<typeof ItemStatisticsInput>): Promise<CsvFile> {
  const range = momentsOf(dayRangeOf(ctx, days))
  const item = await itemWithStatistics(ctx, encid)
  const { people: rows } = await findViewers(ctx, item.id, range, { max: StatisticsLimits.csvViewers, skipped: 0 })
  const claims = await listClaimed(ctx.db, item.id, range, { max: StatisticsLimits.csvViewers - rows.length, skipped: 0 })
  const lines = [line(['UserID', 'DisplayName', 'Views', 'WatchedPercentage', 'WatchedSecs', 'Finished', 'LastViewed', 'ClaimedBy'])]
  for (let start = 0; start < rows.length; start += peopleAtOnce)
    lines.push(...(await presentViewers(ctx, item, rows.slice(start, start + peopleAtOnce), range)).map(viewerLine))
  for (let start = 0; start < claims.length; start += peopleAtOnce)
    lines.push(...(await presentClaimed(ctx, item, claims.slice(start, start + peopleAtOnce), range)).map(viewerLine))
  return { FileName: `viewers-${ctx.ids.encode(item.id)}.csv`, Text: withByteOrderMark(lines) }
}

const viewerLine = (one: ItemViewer): string =>
  line([
    ...[one.ClaimedBy === undefined ? one.UserID : '', one.DisplayName, one.Views, one.WatchedPercentage ?? '', one.WatchedSecs],
    ...[one.IsFinish ? 1 : 0, one.LastViewed, one.ClaimedBy ?? ''],
  ])
