import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    views: ViewsTable
    view_claims: ViewClaimsTable
    view_batches: ViewBatchesTable
    view_totals: ViewTotalsTable
    view_days: ViewDaysTable
    view_months: ViewMonthsTable
    view_people: ViewPeopleTable
    view_site_days: ViewSiteDaysTable
    view_hosts: ViewHostsTable
    view_buckets: ViewBucketsTable
    resume_times: ResumeTimesTable
  }
}

/** One play of an item by one person. */
export interface ViewsTable {
  id: Generated<number>
  item_id: number
  /** SHA-256 of the viewer and the view's own id, so that a viewer adds only to their own view. */
  view_key: string
  /** Null for people without an account, and when the account is gone. */
  user_id: number | null
  /** The opened item: the playlist, or the item itself. */
  within_id: number
  /** Counted as a view; one of which only batches came is not. */
  is_registered: Flag
  is_embed: Flag
  is_mobile: Flag
  began_at: number
  last_at: number
  /** JSON: what was played, united (`ViewSegment[]`). */
  segments: string
  watched_secs: number
  is_finished: Flag
}

/** The name that a learning environment states for the viewer of a view. It is not verified, and goes with the view and with the registration. */
export interface ViewClaimsTable {
  view_id: number
  item_id: number
  environment_id: number
  name: string
}

/** Batches of events from players. The data is deleted when it is counted; the row stays for a while, so that the same batch counts once. */
export interface ViewBatchesTable {
  id: Generated<number>
  item_id: number
  view_key: string
  /** From 0; -1 is the start of the view. */
  ind: number
  user_id: number | null
  received_at: number
  /** JSON `WaitingData` (viewing/count-views.ts); empty once counted. */
  data: string
  is_counted: Defaulted<Flag>
}

export interface ViewTotalsTable {
  item_id: number
  views: Defaulted<number>
  embed_views: Defaulted<number>
  mobile_views: Defaulted<number>
  finishes: Defaulted<number>
  watched_secs: Defaulted<number>
  downloads: Defaulted<number>
  source_downloads: Defaulted<number>
  /** The size that a player measured, for items without a size of their own. */
  width: Defaulted<number>
  height: Defaulted<number>
}

export interface ViewDaysTable {
  item_id: number
  /** Days since 1970, UTC. */
  day: number
  views: number
  embed_views: Defaulted<number>
  mobile_views: Defaulted<number>
  finishes: Defaulted<number>
  watched_secs: Defaulted<number>
  /** JSON: the viewer map of the day as changes, `[bucket, change, ...]` (viewing/map-steps.ts). */
  steps: Defaulted<string>
}

/** The viewer map of a month, so that a year is read as twelve rows. */
export interface ViewMonthsTable {
  item_id: number
  /** Year times 12, and the month from 0; UTC. */
  month: number
  steps: string
}

/** When an account has watched an item last. As old as its latest view: the row is deleted with that. */
export interface ViewPeopleTable {
  item_id: number
  user_id: number
  last_at: number
}

/** Sums of a day over all items; they stay when items are deleted. */
export interface ViewSiteDaysTable {
  day: number
  views: Defaulted<number>
  embed_views: Defaulted<number>
  mobile_views: Defaulted<number>
  finishes: Defaulted<number>
  watched_secs: Defaulted<number>
}

/** How many views of an item began in pages of a host; an empty name stands for the hosts after the first 200. */
export interface ViewHostsTable {
  item_id: number
  host: string
  views: number
}

/** How many views have played each two seconds. */
export interface ViewBucketsTable {
  item_id: number
  /** From 0. */
  bucket: number
  amount: number
}

export interface ResumeTimesTable {
  user_id: number
  item_id: number
  seconds: number
  updated_at: number
}
