import * as v from 'valibot'
import { ItemId } from '../../media/contract.ts'
import { FilterText, type SearchFilter } from '../../search/contract.ts'
import { type Done, Flag, NameLine, NumberOf, Numeric, Revision, RowId, Whole } from '../../wire/contract.ts'
import { get, post } from '../../wire/endpoint.ts'
import { ScreenCode, ScreenCommands, type ScreenReport, type ScreenSchedule, SignageLimits, type UrgentMessage } from '../contract.ts'

/** A screen as its administrators see it. Times in ISO 8601, UTC; empty: never. */
export interface Screen {
  ID: number
  Name: string
  /** The last part of its address. */
  Code: string
  TimeZone: string
  ComparisonCheckIntervalMins: number
  IsPaired: boolean
  LastSpoke: string
  /** It has spoken a moment ago. */
  IsOnline: boolean
  Programmes: number
  /** Grows with every change; see `SaveScreenInput`. */
  Revision: string
  Report: ScreenReport | null
  /** Address of a small image of what it shows, else of the poster of that; empty: there is none. */
  Thumbnail: string
}

/** Why screens leave out an item: a video of a hosting service, a link, sound without video, a live stream among other entries, nothing to show. */
export const SkipReasons = ['hosted', 'link', 'sound', 'stream', 'file'] as const
/** One of `SkipReasons`. */
export type SkipReason = (typeof SkipReasons)[number]

/** An item of a schedule entry that screens leave out. */
export interface SkippedItem {
  EncID: string
  Title: string
  Reason: SkipReason
}

/** A schedule entry as it was set up. */
export interface ScheduleEntry {
  ID: number
  Title: string
  /** Kind of content: an item of the library, a search, or a web page. */
  Source: 'item' | 'search' | 'page'
  /** Of an item; null when it is gone or not open any more. */
  Item: { ClipDataID: number; EncID: string; Title: string; RecordType: number; IsPublic: boolean } | null
  Filter: SearchFilter | null
  URL: string
  /** Also what is not public of the item, because someone who may share it said so. */
  WithPrivate: boolean
  Schedule: ScreenSchedule
  DurationSecs: number
  TransitionIndex: number
  GalleryMode: number
  Captions: boolean
  Sound: boolean
  /** Screens leave these items out: the first of them, and how many there are. */
  Skipped: { Total: number; Items: SkippedItem[] }
  /** Grows with every change; see `SaveScheduleEntryInput`. */
  Revision: string
}

/** The screens, for administrators. */
export const listScreens = get<Record<string, never>, { Items: Screen[]; Urgent: (UrgentMessage & { Screens: number[] })[] }>()(
  '/api/admin/screens/',
)

/** The names of the screens, for "send to signage". */
export const listSignageTargets = get<Record<string, never>, { Screens: { ID: number; Name: string }[] }>()('/api/signage/targets/')

const TimeZone = v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'This time zone does not exist.'))

/**
 * Schema of what `saveScreen` is given; without `screenid` a new one is made. With `revision`, a screen that someone else has saved
 * meanwhile is not written over (`SCREEN_CHANGED`).
 */
export const SaveScreenInput = v.object({
  screenid: v.optional(RowId),
  name: NameLine,
  screen: ScreenCode,
  timezone: TimeZone,
  revision: Revision,
  checkminutes: v.optional(v.pipe(Numeric('The interval must be a number of minutes.'), v.minValue(-1), v.maxValue(10_080)), -1),
})
export type SaveScreenInput = v.InferInput<typeof SaveScreenInput>
/** Makes or changes a screen. Refused with a code of `SignageErrors`. */
export const saveScreen = post<SaveScreenInput, Done & { ID: number }>()('/api/admin/screens/save/')

/** Schema of what `removeScreen` is given. */
export const RemoveScreenInput = v.object({ screenid: RowId })
export type RemoveScreenInput = v.InferInput<typeof RemoveScreenInput>
/** Removes a screen: it shows nothing more within five seconds. */
export const removeScreen = post<RemoveScreenInput, Done>()('/api/admin/screens/remove/')

/** Schema of what `confirmScreen` is given: the code that the screen shows. */
export const ConfirmScreenInput = v.object({
  screenid: RowId,
  screencode: v.pipe(
    v.string('Please enter the code that the screen shows.'),
    v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '')),
    v.regex(/^[A-Z0-9]{6}$/, 'The code must have six letters and digits.'),
  ),
})
export type ConfirmScreenInput = v.InferInput<typeof ConfirmScreenInput>
/** Lets the device that shows this code be the screen; one that was it before is it no more. */
export const confirmScreen = post<ConfirmScreenInput, Done>()('/api/admin/screens/confirm/')

/** Schema of what `commandScreen` is given. */
export const CommandScreenInput = v.object({
  screenid: RowId,
  screencommand: v.picklist(ScreenCommands, 'The command must be restart or identify.'),
})
export type CommandScreenInput = v.InferInput<typeof CommandScreenInput>
/** Asks a screen to do something when it looks next. */
export const commandScreen = post<CommandScreenInput, Done>()('/api/admin/screens/command/')

/** Schema of what `setUrgent` is given: no text takes every message back; no screens: all of them. */
export const SetUrgentInput = v.object({
  message: v.pipe(v.string(), v.trim(), v.maxLength(SignageLimits.message, 'A message can have at most 300 characters.')),
  minutes: v.optional(
    v.pipe(
      Numeric(),
      v.minValue(1, 'Please enter 1 minute to 1 day (1,440 minutes).'),
      v.maxValue(SignageLimits.messageMinutes, 'Please enter 1 minute to 1 day (1,440 minutes).'),
    ),
    60,
  ),
  screenids: v.optional(v.pipe(v.array(RowId), v.maxLength(SignageLimits.screens)), []),
})
export type SetUrgentInput = v.InferInput<typeof SetUrgentInput>
/** Puts a message on screens, over everything else. */
export const setUrgent = post<SetUrgentInput, Done>()('/api/admin/screens/urgent/')

/** Schema of what `listSchedule` is given. */
export const ListScheduleInput = v.object({ screenid: RowId })
export type ListScheduleInput = v.InferInput<typeof ListScheduleInput>
/** Lists the schedule entries of a screen. */
export const listSchedule = get<ListScheduleInput, { Items: ScheduleEntry[] }>()('/api/admin/screens/programmes/')

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 08:30.'))
const Day = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))),
    'Please enter a day like 2027-01-31.',
  ),
)
const ScheduleFields = {
  days: v.optional(
    v.pipe(
      v.array(v.pipe(Whole(), v.minValue(1), v.maxValue(7)), 'Days must be numbers from 1 to 7.'),
      v.maxLength(7),
      v.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    ),
    [],
  ),
  from: v.optional(Time, '00:00'),
  to: v.optional(Time, '00:00'),
  firstday: v.optional(Day, ''),
  lastday: v.optional(Day, ''),
  priority: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(9)), 0),
  isdefault: v.optional(Flag, false),
}

const frameAddress = /^https:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i
/** An address that a frame may show: https, without a name and password in it. */
const FrameAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'The address is too long.'),
  v.check((text) => text === '' || frameAddress.test(text), 'Please enter an address that starts with https://.'),
)

/**
 * Schema of what `saveScheduleEntry` is given: what is shown is `cdid`, else `filter`, else `url`. Without `programme` a new one is made. With
 * `revision`, one that someone else has saved meanwhile is not written over (`PROGRAMME_CHANGED`). A page that keeps out of frames is
 * refused (`PROGRAMME_REFUSES_FRAMES`).
 */
export const SaveScheduleEntryInput = v.object({
  programme: v.optional(RowId),
  revision: Revision,
  screenid: RowId,
  title: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500, 'A title can have at most 500 characters.'),
      v.regex(/^\P{Cc}*$/u, 'A title must be a single line.'),
    ),
    '',
  ),
  cdid: v.optional(ItemId),
  filter: v.optional(FilterText),
  url: v.optional(FrameAddress, ''),
  withprivate: v.optional(Flag, false),
  durationsecs: v.optional(
    v.pipe(
      Numeric(),
      v.minValue(SignageLimits.seconds.min, 'Please enter 3 to 3,600 seconds.'),
      v.maxValue(SignageLimits.seconds.max, 'Please enter 3 to 3,600 seconds.'),
    ),
    SignageLimits.seconds.default,
  ),
  transitionindex: v.optional(NumberOf([0, 1, 2, 3, 4, 5, 6], 'This transition does not exist.'), 6),
  gallerymode: v.optional(NumberOf([1, 2, 3, 4, 5], 'GalleryMode must be a number from 1 to 5.'), 3),
  captions: v.optional(Flag, false),
  sound: v.optional(Flag, false),
  ...ScheduleFields,
})
export type SaveScheduleEntryInput = v.InferInput<typeof SaveScheduleEntryInput>
/** Puts something on a screen, or changes how. Refused with a code of `SignageErrors`. */
export const saveScheduleEntry = post<SaveScheduleEntryInput, Done & { ID: number }>()('/api/admin/screens/programmes/save/')

/** Schema of what `removeScheduleEntry` is given. */
export const RemoveScheduleEntryInput = v.object({ programme: RowId })
export type RemoveScheduleEntryInput = v.InferInput<typeof RemoveScheduleEntryInput>
/** Takes something off a screen. */
export const removeScheduleEntry = post<RemoveScheduleEntryInput, Done>()('/api/admin/screens/programmes/remove/')

/** Schema of what `sendToSignage` is given. */
export const SendToSignageInput = v.object({
  cdid: ItemId,
  screenids: v.pipe(v.array(RowId), v.minLength(1, 'Please choose at least one screen.'), v.maxLength(SignageLimits.screens)),
})
export type SendToSignageInput = v.InferInput<typeof SendToSignageInput>
/** Puts an item on these screens, at all times, after what they show already. */
export const sendToSignage = post<SendToSignageInput, Done>()('/api/signage/send/')

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}
