import type { InferOutput } from 'valibot'
import {
  type CsvFile,
  type SiteStatistics,
  type SiteStatisticsInput,
  type SiteSums,
  StatisticsLimits,
  type StatisticsStep,
} from '../../sdk/statistics/contract.ts'
import type { Context } from '../context.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { countViews } from '../viewing/count-views.ts'
import { listTopItemsOfSite, type SiteViews, siteViewsWithin } from '../viewing/site-views.ts'
import { countsWithin } from './count-days.ts'
import { stepStart } from './step-start.ts'
import { findStorage, listEmptySearches, listSiteDayRows, type SiteDayRow, sumStorage } from './table.ts'

const dayMs = 86_400_000
const defaultDays = 30
const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

type DayOf = SiteViews & Pick<SiteDayRow, 'uploads' | 'conversions' | 'failed_conversions' | 'storage_bytes'>

const nothing: Omit<DayOf, 'day'> = {
  ...{ views: 0, embed_views: 0, mobile_views: 0, watched_secs: 0 },
  ...{ uploads: 0, conversions: 0, failed_conversions: 0, storage_bytes: 0 },
}

/** Everything that is known of the days in a range; days without anything are left out. */
async function daysWithin(ctx: Pick<Context, 'db' | 'clock'>, from: number, to: number): Promise<DayOf[]> {
  const today = Math.floor(ctx.clock.now() / dayMs)
  const isNow = from <= today && today <= to
  const [views, rows, fresh] = await Promise.all([
    siteViewsWithin(ctx, from, to),
    listSiteDayRows(ctx.db, from, to),
    // The last hour is not counted yet.
    isNow ? countsWithin(ctx.db, today, today) : undefined,
  ])
  const days = new Map<number, DayOf>()
  const add = (day: number, some: Partial<DayOf>) => days.set(day, { ...nothing, ...days.get(day), ...some, day })
  for (const row of views) add(row.day, row)
  for (const row of rows) add(row.day, row)
  for (const [day, counts] of fresh ?? []) add(day, counts)
  return [...days.values()].toSorted((a, b) => a.day - b.day)
}

const sumsOf = (days: readonly DayOf[]): SiteSums => {
  const sum = (name: Exclude<keyof DayOf, 'day'>): number => days.reduce((all, day) => all + day[name], 0)
  return {
    Views: sum('views'),
    EmbedViews: sum('embed_views'),
    MobileViews: sum('mobile_views'),
    WatchedHours: Math.round(sum('watched_secs') / 3.6) / 1000,
    Uploads: sum('uploads'),
    Conversions: sum('conversions'),
    FailedConversions: sum('failed_conversions'),
  }
}

function rangeOf({ clock }: Pick<Context, 'clock'>, { from, to }: Pick<InferOutput<typeof SiteStatisticsInput>, 'from' | 'to'>) {
  const last = to ?? Math.floor(clock.now() / dayMs)
  const first = from ?? last - defaultDays + 1
  if (first > last) refuse('DAYS_REVERSED')
  if (last - first >= StatisticsLimits.rangeDays) refuse('DAYS_TOO_MANY')
  return { from: first, to: last }
}

export async function getSiteStatistics(ctx: Context, { by, ...asked }: InferOutput<typeof SiteStatisticsInput>): Promise<SiteStatistics> {
  requireAdministrator(ctx)
  const { from, to } = rangeOf(ctx, asked)
  const length = to - from + 1
  await countViews(ctx)
  const [days, before, top, searches, storage, storageBefore] = await Promise.all([
    daysWithin(ctx, from, to),
    daysWithin(ctx, from - length, from - 1),
    listTopItemsOfSite(ctx, from, to, StatisticsLimits.top),
    listEmptySearches(ctx.db, from, to, { min: StatisticsLimits.smallGroup, max: StatisticsLimits.top }),
    storageAt(ctx, to),
    findStorage(ctx.db, from - 1),
  ])
  return {
    Tracking: ctx.settings.tracking,
    From: dayText(from),
    To: dayText(to),
    Sums: sumsOf(days),
    Before: sumsOf(before),
    StorageBytes: storage ?? null,
    StorageBytesBefore: storageBefore?.storage_bytes ?? null,
    Steps: stepsOf(days, { from, to, by }, { day: Math.floor(ctx.clock.now() / dayMs), storage }),
    TopItems: top.map(({ id, title, views, watchedSecs }) => ({
      ...{ ClipDataID: id, EncID: ctx.ids.encode(id), Title: title },
      ...{ Views: views, WatchedHours: Math.round(watchedSecs / 36) / 100 },
    })),
    EmptySearches: searches.terms.map(({ term, amount }) => ({ Term: term, Count: amount })),
    OtherEmptySearches: searches.terms.reduce((rest, { amount }) => rest - amount, searches.all),
  }
}

/** Bytes at the end of a day. A server that has not counted yet sums them now. */
async function storageAt({ db, clock }: Pick<Context, 'db' | 'clock'>, day: number): Promise<number | undefined> {
  const known = await findStorage(db, day)
  return known?.storage_bytes ?? (day >= Math.floor(clock.now() / dayMs) ? sumStorage(db) : undefined)
}

interface StepRange {
  from: number
  to: number
  by: StatisticsStep
}

/** The days by day, week, month or year, also those without anything. */
function stepsOf(
  days: readonly DayOf[],
  { from, to, by }: StepRange,
  today: { day: number; storage: number | undefined },
): SiteStatistics['Steps'] {
  const steps = new Map<number, DayOf[]>()
  for (let day = from; day <= to; day++) {
    const start = stepStart(day, by)
    if (!steps.has(start)) steps.set(start, [])
  }
  for (const day of days) steps.get(stepStart(day.day, by))?.push(day)
  const now = stepStart(today.day, by)
  return [...steps].map(([start, some]) => ({
    DateValue: dayText(Math.max(start, from)),
    ...sumsOf(some),
    StorageBytes:
      some.findLast(({ storage_bytes }) => storage_bytes > 0)?.storage_bytes ?? (start === now ? (today.storage ?? null) : null),
  }))
}

const columns = ['Views', 'EmbedViews', 'MobileViews', 'WatchedHours', 'Uploads', 'Conversions', 'FailedConversions'] as const

export async function getSiteStatisticsCsv(ctx: Context, input: InferOutput<typeof SiteStatisticsInput>): Promise<CsvFile> {
  const { Steps, From, To } = await getSiteStatistics(ctx, input)
  const lines = Steps.map((step) => line([step.DateValue, ...columns.map((name) => step[name]), step.StorageBytes ?? '']))
  return { FileName: `statistics-${From}-${To}.csv`, Text: withByteOrderMark([line(['Date', ...columns, 'StorageBytes']), ...lines]) }
}
