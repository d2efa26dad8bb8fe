import * as v from 'valibot'
import type { GalleryItem, GallerySettings } from '../gallery/contract.ts'
import { ItemId, type MediaItem, type PlaylistItem } from '../media/contract.ts'
import { FilterText, type SearchAnswer, type SearchFilter } from '../search/contract.ts'
import { type Done, Flag, Numeric, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

// The screen's page imports this: what makes a schema says so, or it would carry what it never runs.

/** The figures of signage; the names say which. */
export const SignageLimits = {
  screens: 500,
  scheduleEntries: 50,
  /** Images and videos of one schedule entry. */
  items: 500,
  /** Letters and digits of the code on a screen that waits; none of them is read as another. */
  codeLength: 6,
  codeLetters: 'ABCDEFGHJKMNPQRTUVWXY346789',
  codeMinutes: 15,
  /** Codes that one network asks for in a quarter of an hour, and wrong ones that one administrator tries. */
  codesPerNetwork: 60,
  wrongCodes: 30,
  /** Seconds between looking whether something was taken away, between reports, and after which a silent screen counts as offline. */
  checkSeconds: 3,
  reportSeconds: 60,
  offlineSeconds: 150,
  /** Characters of a report, its image included, and of the image alone. */
  report: 40_000,
  thumbnail: 30_000,
  message: 300,
  messageMinutes: 24 * 60,
  seconds: { min: 3, max: 3600, default: 10 },
} as const

/** When a schedule entry is on, by the clocks of the screen's time zone. */
export interface ScreenSchedule {
  /** 1 Monday to 7 Sunday; empty: every day. A time over midnight belongs to the day it begins on. */
  Days: number[]
  /** `08:30`. The same as `To`: the whole day. */
  From: string
  To: string
  /** `2027-01-31`, both included; empty: no limit. */
  FirstDay: string
  LastDay: string
  /** 0 to 9: of several entries, the one with the highest priority is shown; of equal ones, the newest. */
  Priority: number
  /** Shown while no other entry is on, at any time. */
  IsDefault: boolean
}

/** `broadcast` runs by the clock, `live` is a stream, `page` a web page. */
export type ScheduleEntryKind = 'gallery' | 'playlist' | 'broadcast' | 'live' | 'page'

/** Something that a screen shows, with all that it needs to do so without a network. */
export interface ShownScheduleEntry {
  ID: number
  Kind: ScheduleEntryKind
  Title: string
  Schedule: ScreenSchedule
  Settings: GallerySettings
  /** Videos and streams are heard. */
  Sound: boolean
  /** Of a gallery. */
  Pictures?: GalleryItem[]
  /** Of a playlist. */
  Entries?: PlaylistItem[]
  /** Of a broadcast or a live stream. */
  Item?: MediaItem
  /** Of a web page. */
  URL?: string
}

/** A message above everything else, on all or some screens, until it is removed. */
export interface UrgentMessage {
  ID: number
  Text: string
  /** ISO 8601, UTC. */
  EndsAt: string
}

/** Commands to a screen. */
export const ScreenCommands = ['restart', 'identify'] as const
/** One of `ScreenCommands`. */
export type ScreenCommand = (typeof ScreenCommands)[number]

/** Everything that a screen needs to play, also offline. */
export interface ScreenShow {
  Success: true
  Screen: { ID: number; Name: string; Code: string; TimeZone: string }
  /** The server's time, in milliseconds since 1970. */
  Now: number
  Programmes: ShownScheduleEntry[]
  Urgent: UrgentMessage | null
  /** Another one means that something has changed. */
  Revision: string
  /** Origins of other servers that the page has to allow for this show. */
  Origins: string[]
  /** Minutes between looking for what is new; -1: as soon as there is something. */
  ComparisonCheckIntervalMins: number
}

/** Numbers that change with the content; small, because a screen polls it. */
export interface ScreenCheck {
  Success: true
  Now: number
  Revision: string
  /** Items that the screen may show now, of those that it was given. */
  Shown: number[]
  Urgent: UrgentMessage | null
  Commands: { ID: number; Command: ScreenCommand }[]
}

/** Report of a screen. */
export interface ScreenReport {
  /** Title of the current slide. */
  Title: string
  ProgrammeID: number
  /** EncID of the item; empty: none. */
  EncID: string
  /** Newest last. */
  Errors: string[]
  /** Bytes; -1: the browser does not tell. */
  FreeBytes: number
  KeptBytes: number
  Width: number
  Height: number
  /** It plays what it kept: the server did not answer. */
  WasOffline: boolean
}

/** Address of a screen. */
export const ScreenCode = /* @__PURE__ */ v.pipe(
  v.string('Please enter an address for the screen.'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'Use at most 60 letters, digits and hyphens for the address.'),
)

/** Schema of what the calls of a screen are given: `screen` is the last part of its address. */
export const ScreenInput = /* @__PURE__ */ v.object({ screen: ScreenCode })
export type ScreenInput = v.InferInput<typeof ScreenInput>

const Bytes64 = /* @__NO_SIDE_EFFECTS__ */ (length: number) => v.pipe(v.string(), v.length(length), v.regex(/^[\w-]+$/))

/**
 * Schema of what `beginPairing` is given: `key` is the public half (P-256, uncompressed, base64url) of a key that the device cannot give
 * away, if its browser keeps one.
 */
export const BeginPairingInput = /* @__PURE__ */ v.object({ screen: ScreenCode, key: /* @__PURE__ */ v.optional(Bytes64(87)) })
export type BeginPairingInput = v.InferInput<typeof BeginPairingInput>
/** A code for this screen to show until an administrator confirms it; with it comes the cookie that the screen keeps. */
export const beginPairing = /* @__PURE__ */ post<BeginPairingInput, { Success: true; Code: string; EndsAt: string }>()('/api/signage/pair/')

/** Something for a device to sign that has lost its cookie; good for a minute. Everybody gets one. */
export const challengeScreen = /* @__PURE__ */ post<ScreenInput, { Success: true; Challenge: string }>()('/api/signage/challenge/')

/** Schema of what `resumeScreen` is given: `signature` (ECDSA with SHA-256, base64url) is that of `resumeText`. */
export const ResumeScreenInput = /* @__PURE__ */ v.object({
  screen: ScreenCode,
  challenge: /* @__PURE__ */ v.pipe(v.string(), v.regex(/^[0-9a-z]{1,12}\.[\w-]{43}$/)),
  signature: Bytes64(86),
})
export type ResumeScreenInput = v.InferInput<typeof ResumeScreenInput>
/** Gives the device of a screen another cookie. Refused with `SCREEN_NOT_PAIRED` to who is not that device. */
export const resumeScreen = /* @__PURE__ */ post<ResumeScreenInput, Done>()('/api/signage/resume/')
/** The text to sign. The signature is valid for this screen and this challenge only. */
export const resumeText = ({ screen, challenge }: { screen: string; challenge: string }): string => `vitrine-screen ${screen} ${challenge}`
/** Content of the screen. Refused with `SCREEN_NOT_PAIRED` if the caller is not this screen. */
export const getShow = /* @__PURE__ */ get<ScreenInput, ScreenShow>()('/api/signage/show/')
/** Checks for changes of what a screen shows. */
export const checkShow = /* @__PURE__ */ get<ScreenInput, ScreenCheck>()('/api/signage/check/')

const Line = /* @__NO_SIDE_EFFECTS__ */ (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^\P{Cc}*$/u))
const Bytes = /* @__PURE__ */ v.pipe(Numeric(), v.minValue(-1), v.maxValue(Number.MAX_SAFE_INTEGER))
const Side = /* @__PURE__ */ v.pipe(Numeric(), v.minValue(0), v.maxValue(100_000))

/** Schema of what a screen reports once a minute. `thumbnail` is a small JPEG or WebP as a data address; empty: none. */
export const ReportInput = /* @__PURE__ */ v.object({
  screen: ScreenCode,
  report: /* @__PURE__ */ v.object({
    Title: /* @__PURE__ */ Line(500),
    ProgrammeID: /* @__PURE__ */ v.pipe(Whole(), v.minValue(0)),
    EncID: /* @__PURE__ */ v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{0,40}$/)),
    Errors: /* @__PURE__ */ v.pipe(v.array(/* @__PURE__ */ Line(200)), v.maxLength(10)),
    FreeBytes: Bytes,
    KeptBytes: Bytes,
    Width: Side,
    Height: Side,
    WasOffline: Flag,
  }),
  thumbnail: /* @__PURE__ */ v.optional(
    v.pipe(
      v.string(),
      v.maxLength(SignageLimits.thumbnail, 'The image is too large.'),
      v.regex(/^(data:image\/(jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, 'The image is invalid.'),
    ),
    '',
  ),
})
export type ReportInput = v.InferInput<typeof ReportInput>
/** Tells what the screen shows and how it is. */
export const reportScreen = /* @__PURE__ */ post<ReportInput, Done>()('/api/signage/report/')

/** Schema of what `searchSignage` is given: a search of the library. */
export const SearchSignageInput = /* @__PURE__ */ v.object({ f: FilterText })
/** Searches content for a screen that the caller may see. */
export const searchSignage = /* @__PURE__ */ get<{ f?: SearchFilter }, SearchAnswer>()('/api/signage/search/', {
  iapi: ['/iapi/signage/s/'],
})

/** Schema of what `galleryUpdated` is given: `gallerydata` has always to be true. */
export const GalleryUpdatedInput = /* @__PURE__ */ v.object({ id: ItemId, gallerydata: /* @__PURE__ */ v.optional(Flag, true) })
export type GalleryUpdatedInput = v.InferInput<typeof GalleryUpdatedInput>
/** When the images of a gallery changed last: asked between two comparisons. */
export const galleryUpdated = /* @__PURE__ */ get<GalleryUpdatedInput, { LastUpdatedAt: string }>()('/api/pl/gallerydata/:id/updated/', {
  iapi: ['/GetSignage.aspx'],
})

/** Error sentences of signage, by error code. */
export const SignageErrors = {
  SCREEN_NOT_PAIRED: 'This screen is waiting to be paired.',
  SCREEN_KEY_WRONG: 'The key of this device is invalid.',
  SCREEN_NOT_FOUND: 'This screen no longer exists.',
  PROGRAMME_ADDRESS_WRONG: 'Please enter the address of a web page.',
  PROGRAMME_REFUSES_FRAMES: 'This page does not allow embedding, so the screen would stay empty. Please choose another page.',
  SCREEN_CODE_TAKEN: 'Another screen already has this address.',
  SCREENS_TOO_MANY: 'The maximum number of screens is reached.',
  SCREEN_CODE_WRONG: 'No screen shows this code. Codes change every 15 minutes. Please check the code again.',
  SCREEN_CODES_THROTTLED: 'Too many codes in a short time. Please wait 15 minutes.',
  PROGRAMME_NOT_FOUND: 'This entry is no longer in the schedule.',
  SCREEN_CHANGED: 'Someone else changed this screen while you were editing. Nothing is lost.',
  PROGRAMME_CHANGED: 'Someone else changed this entry while you were editing. Nothing is lost.',
  PROGRAMME_WITHOUT_SOURCE: 'Please choose the content to show.',
  PROGRAMME_NOT_SHOWABLE: 'A screen cannot show this type of item.',
  PROGRAMME_NOT_PUBLIC: 'Not everyone can see this item. Only people who can share it can show it on a screen, after confirming.',
  PROGRAMMES_TOO_MANY: 'A schedule can have at most 50 entries.',
} as const
