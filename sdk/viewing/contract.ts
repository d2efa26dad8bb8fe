import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { PlayerSettings } from '../playback/contract.ts'
import { type Done, Flag, NumberOf, Numeric, OptionalRow, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Kinds of events (`ct`). */
export const TrackingTypes = { seek: 1, start: 2, play: 3, pause: 4, endOfPlay: 5, exitPage: 6, viewSegment: 7 } as const
/** One of the numbers of `TrackingTypes`. */
export type TrackingType = (typeof TrackingTypes)[keyof typeof TrackingTypes]

/** The part of an item that the caller's viewing is: whether the player reports, and where the caller left off. */
export interface ViewingPart {
  PlayerSettings?: PlayerSettings
}

/** A part of an item that was really played, in seconds of the item. */
export interface ViewSegment {
  StartTimeSecs: number
  EndTimeSecs: number
}

/** Something that a viewer did, as players report it. */
export interface TrackingEvent {
  /** When it happened: ISO 8601, or milliseconds since 1970. */
  dt: string | number
  ct: TrackingType
  /** ClipDataID of what was opened: the playlist, when the item played in one; 0 or left out: the item itself. */
  i?: number
  /** The position in seconds, or what was played when `ct` is 7. */
  v: number | ViewSegment
  /** Which view it belongs to: random text made by the player, the same in every batch of the view. */
  u?: string
}

// The player imports this file: what it does not call is marked, so that embeds do not carry it.
/** The figures of the reports; the names say which, times in seconds unless they say otherwise. */
export const ViewingLimits = {
  /** A position up to here is not worth coming back to, in seconds. */
  resumeFrom: 20,
  /** So much before the end someone is done, in seconds, and there is nothing to come back to. */
  resumeTo: 5,
  /** Events that wait before they are sent. */
  buffered: 20,
  /** Events of one batch at most. */
  batch: 200,
  /** Batches that wait for the network at most; the oldest go first. */
  queued: 60,
  /** Interval at which played parts are recorded, in milliseconds. */
  segmentEveryMs: 30_000,
  /** The size of the video is looked for so often, with so many milliseconds between. */
  sizeTries: 3,
  sizeEveryMs: 1000,
  /** Seconds that a reported time may lie behind the end: players and files round differently. */
  beyondEnd: 2,
  /** Separate parts of one view. */
  segments: 1000,
  /** An item without a known length, in seconds. */
  longest: 604_800,
  /** Max age of an event in days; an older one counts as this old. */
  lateDays: 30,
  /** Seconds of one bucket of the viewer map. */
  bucket: 2,
  /** Days of the history beside an item's statistics. */
  historyDays: 30,
  /** Days that statistics go back when nobody says otherwise. */
  rangeDays: 8000,
  /** Views, and viewers, of one answer: the latest. */
  listed: 5000,
  /** Items remembered as recently viewed. */
  recent: 20,
  /** Max reports in a quarter of an hour, for an account and for a network of people without one. A school is one network. */
  perAccount: 1500,
  perNetwork: 30_000,
} as const

/**
 * Merges parts that overlap or touch (within 50 milliseconds) and sorts them. The player and the server both count watched time with it: a
 * part that arrives twice, late or in another order counts once.
 */
export function mergeSegments(segments: readonly ViewSegment[]): ViewSegment[] {
  const united: ViewSegment[] = []
  for (const { StartTimeSecs, EndTimeSecs } of segments.toSorted((a, b) => a.StartTimeSecs - b.StartTimeSecs)) {
    const last = united.at(-1)
    if (last && StartTimeSecs <= last.EndTimeSecs + 0.05) last.EndTimeSecs = Math.max(last.EndTimeSecs, EndTimeSecs)
    else if (EndTimeSecs > StartTimeSecs) united.push({ StartTimeSecs, EndTimeSecs })
  }
  return united
}

const ViewId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

/** A play has begun: counts one view. `u` makes it count once, however often it is sent. */
export const RegisterStatsEntryInput = v.object({
  encid: ItemId,
  embed: v.optional(Flag, false),
  u: v.optional(ViewId),
  /** The host of the page around a frame, such as `www.school.example`, without the rest of its address. */
  host: v.optional(v.pipe(v.string(), v.maxLength(253))),
})
export type RegisterStatsEntryInput = v.InferInput<typeof RegisterStatsEntryInput>
/** Counts a view. */
export const registerStatsEntry = /* @__PURE__ */ post<RegisterStatsEntryInput, Done>()('/api/ml/media/:encid/registerstatsentry/', {
  actions: ['RegisterStatsEntry'],
})

const Pixels = v.pipe(Whole(), v.minValue(1), v.maxValue(32_768))

/** The size of the video as the player sees it; kept where the server does not know one itself. The old form names the item in `i`. */
export const ViewSizeInput = v.object({ id: v.optional(ItemId), i: v.optional(ItemId), w: Pixels, h: Pixels })
export type ViewSizeInput = v.InferInput<typeof ViewSizeInput>
/** Reports how large the video is, in pixels. */
export const reportSize = /* @__PURE__ */ post<ViewSizeInput, Done>()('/api/ml/media/:id/vd/', { actions: ['VD'] })

/** Saves the resume position in seconds. For accounts. */
export const SetResumeTimeInput = v.object({ encid: ItemId, time: v.pipe(Numeric(), v.minValue(0)) })
export type SetResumeTimeInput = v.InferInput<typeof SetResumeTimeInput>
/** Keeps where someone left an item, in seconds. */
export const setResumeTime = /* @__PURE__ */ post<SetResumeTimeInput, Done>()('/api/ml/media/:encid/setresumetime/', {
  actions: ['SetResumeTime'],
})

const Position = v.pipe(Numeric(), v.minValue(0), v.maxValue(ViewingLimits.longest))
const Segment = v.pipe(
  v.object({ StartTimeSecs: Position, EndTimeSecs: Position }),
  v.check(({ StartTimeSecs, EndTimeSecs }) => EndTimeSecs >= StartTimeSecs, 'A played part must end after its start.'),
)
const Moment = v.pipe(
  v.union([v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8e15)), v.pipe(v.string(), v.maxLength(40))]),
  v.transform((dt) => new Date(dt).getTime()),
  v.finite('"dt" is missing or invalid.'),
)
const within = { dt: Moment, i: OptionalRow(), u: v.optional(ViewId) }
const Event = v.union([
  v.object({ ...within, ct: NumberOf([1, 2, 3, 4, 5, 6]), v: Position }),
  v.object({ ...within, ct: NumberOf([TrackingTypes.viewSegment]), v: Segment }),
])
/** A tracking event that the server has checked. */
export type CheckedEvent = v.InferOutput<typeof Event>

/**
 * Events of one view, as a list or as its JSON text. `ind` is the index of the batch in its view, from 0: what arrives again under the
 * same index counts once.
 */
export const PostTrackingInput = v.object({
  encid: ItemId,
  data: v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(100_000), v.parseJson()), v.array(v.unknown())]),
    v.array(v.unknown()),
    v.minLength(1),
    v.maxLength(ViewingLimits.batch, 'Too many events for one batch.'),
    v.array(Event),
  ),
  ind: v.pipe(Whole(), v.minValue(0), v.maxValue(1_000_000)),
})
export interface PostTrackingInput {
  encid: string | number
  data: TrackingEvent[] | string
  ind: number
}
/** Reports what a viewer did, in a batch. */
export const postTracking = /* @__PURE__ */ post<PostTrackingInput, Done>()('/api/vt/:encid/post/', { actions: ['VTIDataNew'] })

/** One part that one view has played. */
export interface ViewerMapEntry extends ViewSegment {
  /** When the view began: ISO 8601, UTC. */
  dt: string
  /** ClipDataID of the playlist that it was played in, else of the item. */
  i: number
}

/** Schema of what `getViewerMap` is given. */
export const ViewerMapInput = v.object({ cdid: ItemId })
export type ViewerMapInput = v.InferInput<typeof ViewerMapInput>
/** Returns what was watched, the latest views first. */
export const getViewerMap = /* @__PURE__ */ get<ViewerMapInput, ViewerMapEntry[]>()('/api/core/analytics/viewermap/', {
  iapi: ['/iapi/core/analytics/viewermap/'],
})

/** One view of an item. */
export interface ClipView {
  /** When it began: ISO 8601, UTC. */
  DateValue: string
  /** Seconds that were watched; what was watched again counts once. */
  LengthSecs: number
  /** Watched from one end to the other. */
  IsFinish: boolean
  IsEmbed: boolean
  IsMobile: boolean
  Segments: ViewSegment[]
}

const Day = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{4}-\d\d-\d\d(T[\d:.]+Z?)?$/, 'Please enter a date like 2027-01-31.'),
    v.transform((text) => Date.parse(text)),
    v.finite('Please enter a date like 2027-01-31.'),
  ),
)
/** `from` and `to` are days (`2027-01-31`, in UTC, both included) or moments. Default: the last 8000 days. */
export const ClipAnalyticsInput = v.object({ id: ItemId, from: Day, to: Day })
export type ClipAnalyticsInput = v.InferInput<typeof ClipAnalyticsInput>
/** How often each part of an item was watched between two days. */
export const getClipViews = /* @__PURE__ */ get<ClipAnalyticsInput, { Data: { Views: ClipView[] } }>()('/api/core/analytics/clip/', {
  iapi: ['/iapi/core/analytics/clip/'],
})
/** How long the item is, in seconds: what the views are drawn along. 0 where nobody knows. */
export const getClipDuration = /* @__PURE__ */ get<ClipAnalyticsInput, { Success: true; DurationSecs: number }>()(
  '/api/core/analytics/loadclip/',
  {
    iapi: ['/iapi/core/analytics/loadclip/'],
  },
)

/** Schema of what `getStreamedContent` is given. */
export const StreamedContentInput = v.object({ encid: ItemId, userid: v.optional(RowId) })
export type StreamedContentInput = v.InferInput<typeof StreamedContentInput>
/** How many views have played each two seconds: from the second where they begin to the number. Those that nobody has played are left out. */
export const getStreamedContent = /* @__PURE__ */ get<StreamedContentInput, Record<string, number>>()(
  '/api/analytics/media/:encid/streamedcontent/',
  { iapi: ['/iapi/analytics/media/:encid/streamedcontent/'] },
)

/** How often an item was viewed, liked and downloaded. */
export interface ItemStats {
  /** Percent of all views: in the portal, in embeds, on phones and tablets. */
  InternalViewPercentage: number
  EmbedViewPercentage: number
  MobileViewPercentage: number
  FavouriteCount: number
  /** How often a file that was made of it, and how often the source itself, was taken away. */
  Downloads: number
  SourceDownloads: number
  /** The last 30 days (in UTC), today last. */
  RecentViewCounts: { DateValue: string; Count: number }[]
}

/** Schema of what `getItemStats` is given. */
export const ItemStatsInput = v.object({ encid: ItemId })
export type ItemStatsInput = v.InferInput<typeof ItemStatsInput>
/** The figures of an item, for anyone who may see them. */
export const getItemStats = /* @__PURE__ */ get<ItemStatsInput, ItemStats>()('/api/ml/media/:encid/itemstats/', {
  iapi: ['/iapi/ml/media/:encid/itemstats/'],
})
/** People with an account who have watched it, the latest first. */
export const listViewers = /* @__PURE__ */ get<ItemStatsInput, { UserID: number; DisplayName: string }[]>()(
  '/api/ml/media/:encid/viewerlist/',
  { iapi: ['/iapi/ml/media/:encid/viewerlist/'] },
)

/** Error sentences of the reports of players, by error code. */
export const ViewingErrors = {
  TIME_BEYOND_END: 'That is after the end of the item.',
  TIME_NOT_RESUMABLE: 'This item has no position to resume from.',
  VIEWS_MIXED: 'A batch must contain the events of one view.',
  TOO_MANY_REPORTS: 'Too many viewing events. Please wait a few minutes.',
  STATISTICS_NOT_YOURS: 'Only people who can edit this item can see who watched it.',
} as const
