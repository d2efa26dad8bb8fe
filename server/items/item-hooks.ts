import type { Kysely } from 'kysely'
import type { ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import type { Exchange } from '../http/serve.ts'
import type { ItemEvent } from './item-event.ts'
import type { ItemParts } from './item-part.ts'
import type { ItemFacts } from './policy.ts'
import type { ItemRow } from './table.ts'

/** The facts of an item that an access source decides by; `id` is the item that decides: of a photo, its photoset. */
export type AccessSubject = Pick<ItemFacts, 'is_private' | 'audience'> & { id: number }

/** Access that a capability gives the caller to an item beyond what its owner, privacy and policy give. */
export type AccessGiven = Partial<Pick<ItemFacts, 'grant' | 'isShared'>>

/** Answers the access that the caller has been given, by item id; items without any are left out. */
export type AccessSource = (
  ctx: Pick<Context, 'db' | 'actor' | 'share'>,
  items: readonly AccessSubject[],
) => Promise<ReadonlyMap<number, AccessGiven>>

/** The line item of a link, as a launch names it. */
export interface LaunchedLine {
  /** Empty: the launch names none, and the library makes it where the link asks for a grade. */
  address: string
  /** Address of the line items of the course, and the link that the library may make one for. Left out: it makes none. */
  container?: { address: string; link: string }
}

/** An item that a learning environment has opened from a link which takes a grade. */
export interface GradedLaunch {
  environmentId: number
  itemId: number
  userId: number
  /** The person as the environment names them in scores. */
  subject: string
  role: 'pupil' | 'teacher' | 'other'
  /** The line item at the environment, with the title of the course and that of the link. */
  line: LaunchedLine & { course: string; title: string; canRead: boolean }
  /** Watched share in percent that counts as done; undefined: the whole item. */
  done: number | undefined
  inSteps: boolean
  /** Beside the watched share, each quiz that everyone sees has a line item of its own. */
  withQuizzes: boolean
  /** The quiz of the item whose result is the score; undefined: the watched share is. */
  quizId: number | undefined
  /** The rule takes the place of the former one, which a teacher has set for another item. */
  replacesRule?: true
}

/** An item that a learning environment has opened from a link in one of its courses. */
export interface CourseLaunch {
  environmentId: number
  itemId: number
  /** As the environment names the course; empty: the launch named none. */
  courseId: string
  title: string
}

/** A person who came from a course of a learning environment. */
export interface CourseArrival {
  environmentId: number
  /** As the environment names the course. */
  courseId: string
  title: string
  /** Address of the class list; empty: the environment gives none. */
  classList: string
  role: 'pupil' | 'teacher' | 'other'
  /** Undefined for guests. */
  userId: number | undefined
  /** The item that the link names; it may be deleted. Undefined: the library, or a choice of items. */
  itemId: number | undefined
}

/** An answer of a person with an account to a question of a quiz. Votes of polls are none. */
export interface QuizAnswered {
  userId: number
  attemptId: number
  assetId: number
}

/** A view of a person with an account that was counted. */
export interface PersonView {
  userId: number
  itemId: number
  /** When it began, and the time of its last report; milliseconds since 1970. */
  beganAt: number
  lastAt: number
  /** End of the part that was reported last, in seconds; undefined: nothing was played. */
  stoppedSecs: number | undefined
}

/** The name that a learning environment states for a viewer. Anyone can forge it: it is good for lists in statistics, and for nothing else. */
export interface ViewClaim {
  environmentId: number
  name: string
}

/** A chapter that is written in the file of an item. */
export interface FileChapter {
  startSecs: number
  durationSecs: number
  title: string
}

/** The file of an item while it is converted. */
export interface ConvertedFile {
  deps: Deps
  item: Pick<ItemRow, 'id' | 'status' | 'photoset_id'>
  /** Local path of the file. */
  source: string
  /** A local folder of the conversion alone. */
  folder: string
  /** Key of the folder in the file store where the item's files go. */
  keys: string
  signal: AbortSignal
}

/** A slide that a search has found. */
export interface FoundSlide {
  itemId: number
  slideshowId: number
  slideId: number
}

/** The details of slides that a list shows beside their texts. */
export interface SlideDetails {
  /** Names of slideshows. */
  names: ReadonlyMap<number, string>
  /** Addresses of small images, by slide; none of items that the caller may not see. */
  thumbnails: ReadonlyMap<number, string>
}

/** Dependencies of functions that take item events. */
export type EventDeps = Pick<Deps, 'jobs' | 'clock' | 'settings' | 'ids' | 'dialect'>

/** Everything that one capability adds to items. */
export interface ItemAdditions {
  itemParts?: ItemParts
  accessSource?: AccessSource
  /** Called with a new item in the transaction that creates it. */
  itemCreated?: (trx: Kysely<Database>, itemId: number) => Promise<void>
  /** Called in the transaction in which the source of an item has come back from the archive. */
  sourceRestored?: (trx: Kysely<Database>, deps: Pick<Deps, 'jobs' | 'clock'>, itemId: number) => Promise<void>
  /** Called in the transaction in which the conversion of an item has ended well; also when it was converted again. */
  itemReady?: (trx: Kysely<Database>, deps: EventDeps, itemId: number) => Promise<void>
  /** Called in the transaction that announces an item for the first time: others than its owner may see it now. */
  itemPublished?: (trx: Kysely<Database>, deps: EventDeps, itemId: number) => Promise<void>
  /** Called in the transaction in which something has happened to an item, or around it. */
  itemEvent?: (trx: Kysely<Database>, deps: EventDeps, event: ItemEvent) => Promise<void>
  /** Called in the transaction that stores an answer to a question of a quiz, once for each answer. */
  quizAnswered?: (trx: Kysely<Database>, deps: EventDeps, answer: QuizAnswered) => Promise<void>
  /** Called with the chapters that the uploaded file of an item brings. It may be called again when the work on the file is repeated. */
  fileChapters?: (deps: Pick<Deps, 'db' | 'clock'>, itemId: number, chapters: readonly FileChapter[]) => Promise<void>
  /** Called with the file of an item and the facts about it, when its subtitles are taken. It may be called again, as above. */
  fileSubtitles?: (file: ConvertedFile, facts: Facts) => Promise<void>
  /** Called with the file of an item that holds further videos, when the first one plays. It may be called again, as above. */
  fileVideos?: (file: ConvertedFile, facts: Facts) => Promise<void>
  /** Called when a person has searched the library for words, without a filter, and found no item. */
  nothingFound?: (ctx: Context, text: string) => Promise<void>
  /** Called in the transaction in which views of people with an account are counted. */
  viewsCounted?: (trx: Kysely<Database>, deps: EventDeps, views: readonly PersonView[]) => Promise<void>
  /** Answers the name that a learning environment states for a viewer without a session; undefined for none. No one has verified it. */
  claimedViewer?: (ctx: Context & Exchange, itemId: number) => Promise<ViewClaim | undefined>
  /** Called with the parts of an item that a player reports, before they are counted. */
  partsReported?: (ctx: Context & Exchange, report: { itemId: number; parts: readonly ViewSegment[] }) => Promise<void>
  /** Called when the link of a line item shows no item any more. */
  gradedNothing?: (ctx: Pick<Deps, 'db'>, graded: { environmentId: number; line: LaunchedLine }) => Promise<void>
  /** Called when a learning environment has opened an item for a person with an account. */
  launched?: (ctx: Pick<Deps, 'db' | 'clock' | 'jobs'>, launch: GradedLaunch) => Promise<void>
  /** Called with every launch of an item by a learning environment, also of guests. The item may be deleted. */
  openedInCourse?: (ctx: Pick<Deps, 'db' | 'clock'>, launch: CourseLaunch) => Promise<void>
  /** Called with every person who comes from a course, also to choose items for it. */
  cameFromCourse?: (ctx: Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings'>, arrival: CourseArrival) => Promise<void>
  /** The title under which a file that belongs to an item is saved. Without one it is saved under the title of the item. */
  titleOfFile?: (db: Kysely<Database>, fileId: number) => Promise<string | undefined>
  /** Answers names and images of slides that a search has found. */
  slideDetails?: (ctx: Context, found: readonly FoundSlide[]) => Promise<SlideDetails>
  /** The keys of further files of an item, whose rows go with its own. */
  otherKeys?: (db: Kysely<Database>, itemId: number) => Promise<string[]>
  /** Called in the transaction that forgets the people of a learning environment: another installation gives the same names to other people. */
  peopleForgotten?: (trx: Kysely<Database>, environmentId: number) => Promise<unknown>
}

/** The additions of all capabilities, for the functions of items; the order of a list decides nothing. */
export interface ItemHooks {
  parts: ItemParts
  accessSources: readonly AccessSource[]
  created: readonly NonNullable<ItemAdditions['itemCreated']>[]
  restored: readonly NonNullable<ItemAdditions['sourceRestored']>[]
  ready: readonly NonNullable<ItemAdditions['itemReady']>[]
  published: readonly NonNullable<ItemAdditions['itemPublished']>[]
  events: readonly NonNullable<ItemAdditions['itemEvent']>[]
  quizAnswered: readonly NonNullable<ItemAdditions['quizAnswered']>[]
  fileChapters: readonly NonNullable<ItemAdditions['fileChapters']>[]
  fileSubtitles: readonly NonNullable<ItemAdditions['fileSubtitles']>[]
  fileVideos: readonly NonNullable<ItemAdditions['fileVideos']>[]
  nothingFound: readonly NonNullable<ItemAdditions['nothingFound']>[]
  viewsCounted: readonly NonNullable<ItemAdditions['viewsCounted']>[]
  claimedViewers: readonly NonNullable<ItemAdditions['claimedViewer']>[]
  partsReported: readonly NonNullable<ItemAdditions['partsReported']>[]
  gradedNothing: readonly NonNullable<ItemAdditions['gradedNothing']>[]
  launched: readonly NonNullable<ItemAdditions['launched']>[]
  openedInCourse: readonly NonNullable<ItemAdditions['openedInCourse']>[]
  cameFromCourse: readonly NonNullable<ItemAdditions['cameFromCourse']>[]
  titlesOfFiles: readonly NonNullable<ItemAdditions['titleOfFile']>[]
  slideDetails: readonly NonNullable<ItemAdditions['slideDetails']>[]
  otherKeys: readonly NonNullable<ItemAdditions['otherKeys']>[]
  peopleForgotten: readonly NonNullable<ItemAdditions['peopleForgotten']>[]
}

/** Collects what the capabilities of a list add to items. */
export function itemHooksOf(list: readonly ItemAdditions[]): ItemHooks {
  return {
    parts: list.reduce<ItemParts>((all, { itemParts }) => ({ ...all, ...itemParts }), {}),
    accessSources: list.flatMap(({ accessSource }) => accessSource ?? []),
    created: list.flatMap(({ itemCreated }) => itemCreated ?? []),
    restored: list.flatMap(({ sourceRestored }) => sourceRestored ?? []),
    ready: list.flatMap(({ itemReady }) => itemReady ?? []),
    published: list.flatMap(({ itemPublished }) => itemPublished ?? []),
    events: list.flatMap(({ itemEvent }) => itemEvent ?? []),
    quizAnswered: list.flatMap(({ quizAnswered }) => quizAnswered ?? []),
    fileChapters: list.flatMap(({ fileChapters }) => fileChapters ?? []),
    fileSubtitles: list.flatMap(({ fileSubtitles }) => fileSubtitles ?? []),
    fileVideos: list.flatMap(({ fileVideos }) => fileVideos ?? []),
    nothingFound: list.flatMap(({ nothingFound }) => nothingFound ?? []),
    viewsCounted: list.flatMap(({ viewsCounted }) => viewsCounted ?? []),
    claimedViewers: list.flatMap(({ claimedViewer }) => claimedViewer ?? []),
    partsReported: list.flatMap(({ partsReported }) => partsReported ?? []),
    gradedNothing: list.flatMap(({ gradedNothing }) => gradedNothing ?? []),
    launched: list.flatMap(({ launched }) => launched ?? []),
    openedInCourse: list.flatMap(({ openedInCourse }) => openedInCourse ?? []),
    cameFromCourse: list.flatMap(({ cameFromCourse }) => cameFromCourse ?? []),
    titlesOfFiles: list.flatMap(({ titleOfFile }) => titleOfFile ?? []),
    slideDetails: list.flatMap(({ slideDetails }) => slideDetails ?? []),
    otherKeys: list.flatMap(({ otherKeys }) => otherKeys ?? []),
    peopleForgotten: list.flatMap(({ peopleForgotten }) => peopleForgotten ?? []),
  }
}

declare module '../context.ts' {
  interface Deps {
    /** The additions of capabilities to items. */
    itemHooks: ItemHooks
  }
}
