import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { beginsWithDay, type Page, PageInput } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'

/** The part of an item that its statistics are; left out for callers who may not see them. */
export interface StatisticsPart {
  /** `Tracking`: whether views are counted at present. */
  Statistics?: { Tracking: boolean }
}

/** The figures of statistics. */
export const StatisticsLimits = {
  /** Fewer views than this are a small group: only their number is shown, and nothing about how they were watched. */
  smallGroup: 5,
  /** Entries of a viewer map at most; each is as wide as it must be, from two seconds. */
  mapEntries: 2000,
  /** Viewers of one page, and of one file. */
  pageSize: 25,
  csvViewers: 5000,
  /** Pages by which an item is listed as embedded. */
  hosts: 50,
  /** Days of one request at most. */
  rangeDays: 8000,
  /** Items and searches in the lists of the site. */
  top: 10,
  /** Characters of a recorded search, different ones of a day, and days that they are kept. */
  termLength: 60,
  termsOfDay: 1000,
  termDays: 365,
} as const

const Day = /* @__PURE__ */ v.optional(
  /* @__PURE__ */ v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text.length === 10 && /^[12]\d{3}-\d\d-\d\d$/.test(text) && beginsWithDay(text),
      'Please enter a date like 2027-01-31.',
    ),
    v.transform((text) => Date.parse(text) / 86_400_000),
  ),
)
const range = { from: Day, to: Day }

/** `from` and `to` are days in UTC, both included. Without them: everything since the item was added. */
export const ItemStatisticsInput = /* @__PURE__ */ v.object({ encid: ItemId, ...range })
export type ItemStatisticsInput = v.InferInput<typeof ItemStatisticsInput>

/** How often an item was watched in a range of days. Figures of a small group are null. */
export interface ItemStatistics {
  /** Whether views are counted at present. */
  Tracking: boolean
  /** Days for which the list of viewers is kept; 0: as long as the item. */
  KeptDays: number
  /** Seconds; 0 where nobody knows. */
  DurationSecs: number
  Views: number
  /** Views on other pages, and on phones and tablets. */
  EmbedViews: number | null
  MobileViews: number | null
  /** Views from one end to the other. */
  Finishes: number | null
  /** Played seconds; parts that a view played twice count once. */
  WatchedSecs: number | null
  /** Percent of its length that a view played, on average; null also where the length is not known. */
  WatchedPercentage: number | null
  /** Of all time. */
  FavouriteCount: number
  Downloads: number
  SourceDownloads: number
  /** Views of each day, the first day first; days without views are left out. */
  Days: { DateValue: string; Count: number }[]
  /** How many views have played each `Step` seconds, from the start. */
  Map: { Step: number; Amounts: number[] } | null
  /** Pages of other sites on which views began, by their host, of all time; a host with fewer than five views is in `OtherHostViews`. */
  Hosts: { Host: string; Count: number }[]
  OtherHostViews: number
}
/** The statistics of an item. Refused with `STATISTICS_NOT_YOURS` or `MEDIA_NOT_FOUND`. */
export const getItemStatistics = /* @__PURE__ */ get<ItemStatisticsInput, ItemStatistics>()('/api/ml/media/:encid/statistics/')

/** A person who has watched an item: with an account, or under a name that a learning environment states. */
export interface ItemViewer {
  /** 0 where `ClaimedBy` is there. */
  UserID: number
  DisplayName: string
  /** The learning environment whose page states the name. No one has verified it. Left out for people with an account. */
  ClaimedBy?: string
  Views: number
  /** Percent of the item that this person has played in all views together; null where its length is not known. */
  WatchedPercentage: number | null
  WatchedSecs: number
  /** Has seen it from one end to the other. */
  IsFinish: boolean
  /** ISO 8601, UTC. */
  LastViewed: string
}
/** Schema of what `listItemViewers` is given. The range is that of `getItemStatistics`. */
export const ItemViewersInput = /* @__PURE__ */ v.object({
  encid: ItemId,
  ...range,
  .../* @__PURE__ */ PageInput(StatisticsLimits.pageSize),
})
export type ItemViewersInput = v.InferInput<typeof ItemViewersInput>
/** The people with an account who have watched an item, the latest first. Names that learning environments state follow after them, also the latest first. */
export const listItemViewers = /* @__PURE__ */ get<ItemViewersInput, Page<ItemViewer>>()('/api/ml/media/:encid/viewers/')

/** A table as a file. Cells never begin like a formula. */
export interface CsvFile {
  FileName: string
  Text: string
}
/** The viewers as a file, the latest 5,000. */
export const getViewersCsv = /* @__PURE__ */ get<ItemStatisticsInput, CsvFile>()('/api/ml/media/:encid/viewerscsv/')

/** How the days of the site's statistics are put together. */
export const StatisticsSteps = ['day', 'week', 'month', 'year'] as const
/** One of `StatisticsSteps`. */
export type StatisticsStep = (typeof StatisticsSteps)[number]

/** `from` and `to` are days in UTC, both included; default: the last 30 days. */
export const SiteStatisticsInput = /* @__PURE__ */ v.object({
  ...range,
  by: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.picklist(StatisticsSteps), 'day'),
})
export type SiteStatisticsInput = v.InferInput<typeof SiteStatisticsInput>

/** Sums of a range of days. */
export interface SiteSums {
  Views: number
  EmbedViews: number
  MobileViews: number
  WatchedHours: number
  Uploads: number
  Conversions: number
  FailedConversions: number
}

/** The statistics of the whole library. */
export interface SiteStatistics {
  Tracking: boolean
  From: string
  To: string
  Sums: SiteSums
  /** Of as many days right before. */
  Before: SiteSums
  /** Bytes at the end of the range, and at the end of the time before; null where nothing is known. */
  StorageBytes: number | null
  StorageBytesBefore: number | null
  /** One entry for each day, week, month or year, named by its first day. */
  Steps: (SiteSums & { DateValue: string; StorageBytes: number | null })[]
  /** The items with the most views. */
  TopItems: { ClipDataID: number; EncID: string; Title: string; Views: number; WatchedHours: number }[]
  /** Words that were searched for at least five times and not found; other searches are only counted. */
  EmptySearches: { Term: string; Count: number }[]
  OtherEmptySearches: number
}
/** The statistics of the library. For administrators. */
export const getSiteStatistics = /* @__PURE__ */ get<SiteStatisticsInput, SiteStatistics>()('/api/admin/statistics/')
/** The steps of the statistics as a file. For administrators. */
export const getSiteStatisticsCsv = /* @__PURE__ */ get<SiteStatisticsInput, CsvFile>()('/api/admin/statisticscsv/')

/** Error sentences of statistics, by error code. */
export const StatisticsErrors = {
  DAYS_REVERSED: 'The first day must not be after the last day.',
  DAYS_TOO_MANY: 'Statistics can cover at most 8,000 days.',
} as const
