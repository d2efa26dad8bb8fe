import * as v from 'valibot'
import { Audiences } from '../../sdk/audience/contract.ts'
import { StreamKinds } from '../../sdk/multi-stream/contract.ts'
import { subtitleKinds } from '../../sdk/subtitles/contract.ts'
import { quizOf } from './quiz-format.ts'

/*
 * The folder of an export (docs/export-format.md). The readers of other libraries answer items of the same shape.
 */
export const exportFormat = 'vitrine-library'
export const exportVersion = 1
export const manifestName = 'manifest.json'
export const checksumsName = 'SHA256SUMS'

/** Groups that every library has, under names that no administrator can change. */
export const builtInGroups = { 1: '@everyone', 2: '@contributors', 3: '@guests' } as const

const Text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const Name = v.pipe(Text(300), v.minLength(1))
const List = <Entry extends v.GenericSchema>(entry: Entry, max: number) => v.optional(v.pipe(v.array(entry), v.maxLength(max)), [])
const Is = v.optional(v.boolean(), false)
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const Seconds = v.pipe(Amount, v.maxValue(10_000_000))
/** A day that does not exist would be counted as a later one. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text.slice(0, 10))
}
/** A time without a zone is UTC, wherever the server stands. */
const inUtc = (text: string): string => (/T[\d:.]+$/.test(text) ? `${text}Z` : text)
/** ISO 8601. */
const Moment = v.pipe(
  Text(40),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/, 'A date is not written as ISO 8601.'),
  v.transform(inUtc),
  v.check((text) => isDay(text) && Number.isFinite(Date.parse(text)), 'A date does not exist.'),
)
const Day = v.pipe(Text(10), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isDay, 'A date does not exist.'))
/** Below the folder, with slashes. `ImportFolder` refuses what leads out of it. */
const Path = v.pipe(Text(1000), v.minLength(1))

const StoredFile = v.object({
  path: Path,
  /** The name that it came with. */
  name: v.optional(Text(300), ''),
  /** Unknown for other libraries. */
  size: v.optional(Whole),
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** False: a file that was made of it, because the source was not kept. */
  isSource: v.optional(v.boolean(), true),
})
export type ExportedFile = v.InferOutput<typeof StoredFile>

const Poster = v.object({
  ...StoredFile.entries,
  /** Left out for other libraries: sizes are made of the image. */
  width: v.optional(Whole, 0),
  height: v.optional(Whole, 0),
})

const Slideshow = v.object({
  name: Text(200),
  /** Its slides were found in the video. */
  isFromVideo: Is,
  /** An editor chose it for the place beside the film. */
  isBeside: Is,
  slides: List(
    v.object({
      text: v.optional(Text(20_000), ''),
      notes: v.optional(Text(20_000), ''),
      /** Left out: no time is set. */
      start: v.optional(Seconds),
      /** The same image in its sizes. */
      images: List(Poster, 4),
    }),
    300,
  ),
})

const Subtitles = v.object({
  ...StoredFile.entries,
  lang: v.pipe(Text(35), v.minLength(2)),
  label: v.optional(Text(60), ''),
  kind: v.optional(v.picklist(subtitleKinds), 'subtitles'),
  isDefault: Is,
  /** The track of the source that it was read from, from 1: it is not read again. */
  trackOfSource: v.optional(Whole),
})

const Tag = v.object({ group: Text(100), title: Text(100) })
const Chapter = v.object({
  start: Seconds,
  duration: v.optional(Seconds, 0),
  title: Text(500),
  description: v.optional(Text(20_000), ''),
  camera: v.optional(Whole, 0),
  tags: List(Tag, 30),
})

const Grant = v.object({ person: v.optional(Name), group: v.optional(Name), access: v.picklist(['view', 'edit']) })
const FieldAnswer = v.object({ title: Name, values: v.pipe(v.array(Text(20_000)), v.maxLength(1000)) })
const CategoryPath = v.pipe(v.array(Name), v.minLength(1), v.maxLength(20))

const Stream = v.object({
  name: v.optional(Text(100), ''),
  kind: v.optional(v.picklist(StreamKinds), 'camera'),
  offsetMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-3_600_000), v.maxValue(3_600_000)), 0),
  isPrimary: Is,
  /** Left out for the film of the item itself. */
  media: v.optional(StoredFile),
})

const Photo = v.object({
  id: Name,
  title: v.optional(Text(500), ''),
  description: v.optional(Text(100_000), ''),
  created: v.optional(Moment),
  rotation: v.optional(v.picklist([0, 90, 180, 270]), 0),
  media: StoredFile,
})

const Entry = v.object({
  item: Name,
  start: v.optional(Seconds),
  duration: v.optional(Seconds),
  /** The chapter of the item that the entry follows. */
  chapter: v.optional(v.object({ start: Seconds, title: Text(500) })),
  title: v.optional(Text(500), ''),
  description: v.optional(Text(100_000)),
  isLocked: Is,
})

const PlaylistSettings = v.object({
  isBroadcast: Is,
  start: v.optional(Moment),
  stop: v.optional(Moment),
  imageSeconds: v.pipe(Whole, v.minValue(1), v.maxValue(3600)),
  /** The entry whose image stands for the playlist, from 0. */
  cover: v.optional(Whole),
})

const Counts = { views: Whole, embedViews: Whole, mobileViews: Whole, finishes: Whole, watchedSeconds: Amount }
const Statistics = v.object({
  viewCount: v.optional(Whole, 0),
  linkCopies: v.optional(Whole, 0),
  totals: v.optional(v.object({ ...Counts, downloads: Whole, sourceDownloads: Whole })),
  days: List(v.object({ day: Day, ...Counts }), 40_000),
})

export const itemKinds = ['video', 'broadcast', 'document', 'link', 'external-video', 'playlist', 'photoset'] as const
export type ItemKind = (typeof itemKinds)[number]

export const ItemFile = v.object({
  id: Name,
  kind: v.picklist(itemKinds),
  title: v.optional(Text(1000), ''),
  description: v.optional(Text(100_000), ''),
  hidesDescription: Is,
  /** An account name, or an e-mail address. */
  owner: v.optional(Text(320), ''),
  created: v.optional(Moment),
  /** Left out: as new items of the site. */
  audience: v.optional(v.picklist(Audiences)),
  policy: v.optional(Name),
  approval: v.optional(v.picklist(['none', 'waiting', 'approved', 'declined']), 'none'),
  publishAt: v.optional(Moment),
  expiresAt: v.optional(Moment),
  embedDisabled: Is,
  connectShare: Is,
  keepsSource: v.optional(v.boolean(), true),
  is360: Is,
  rotation: v.optional(v.picklist([0, 90, 180, 270]), 0),
  streamView: v.optional(Text(30), ''),
  link: v.optional(Text(2000), ''),
  grants: List(Grant, 10_000),
  fields: List(FieldAnswer, 300),
  categories: List(CategoryPath, 1000),
  excludedCategories: List(CategoryPath, 1000),
  media: v.optional(StoredFile),
  posters: List(Poster, 20),
  subtitles: List(Subtitles, 50),
  chapters: List(Chapter, 10_000),
  quizzes: List(quizOf(Moment, StoredFile.entries), 50),
  streams: List(Stream, 8),
  slideshows: List(Slideshow, 20),
  photos: List(Photo, 10_000),
  entries: List(Entry, 10_000),
  playlist: v.optional(PlaylistSettings),
  broadcast: v.optional(v.object({ channel: Text(300), logo: Text(2000), at: v.optional(Moment) })),
  statistics: v.optional(Statistics, {}),
})
/** An item, as its file or the reader of another library gives it. */
export type ItemInput = v.InferInput<typeof ItemFile>
export type ExportedItem = v.InferOutput<typeof ItemFile>

export const Manifest = v.object({
  format: v.literal(exportFormat),
  version: v.pipe(Whole, v.minValue(1)),
  /** Without spaces; the ids of items begin with it. */
  library: v.pipe(Text(40), v.regex(/^[\w-]+$/)),
  isComplete: v.boolean(),
  exportedAt: Moment,
  items: v.optional(Whole, 0),
  leftOut: v.optional(v.array(v.object({ id: Name, title: Text(1000), reason: Text(300) })), []),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Ids are names of folders. */
export const isSafeId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,80}$/.test(id)

/** Every file that an item names. */
export const filesOf = ({ media, posters, subtitles, streams, slideshows, photos, quizzes }: ExportedItem): ExportedFile[] => {
  const slides = slideshows.flatMap((slideshow) => slideshow.slides.flatMap(({ images }) => images))
  const others = [...streams, ...photos].map((one) => one.media)
  const questions = quizzes.flatMap(({ images }) => images)
  return [media, ...posters, ...subtitles, ...slides, ...others, ...questions].flatMap((file) => file ?? [])
}

const Option = v.object({ name: v.pipe(Text(200), v.minLength(1)), isDefault: Is })

/** The files beside the items. Every one of them is a list. */
export const libraryFiles = {
  groups: v.object({ name: Name }),
  people: v.object({
    name: Name,
    displayName: Text(300),
    email: Text(320),
    isAdministrator: Is,
    isSuspended: Is,
    created: Moment,
    groups: List(Name, 5000),
  }),
  policies: v.object({
    name: Name,
    isApprovalRequired: Is,
    restriction: v.picklist([0, 1, 2, 3]),
    isDefault: Is,
    hasNoComments: Is,
    groups: List(Name, 500),
  }),
  fields: v.object({
    title: v.pipe(Text(200), v.minLength(1)),
    type: v.picklist(['txt', 'date', 'ddl', 'af', 'rb', 'chk']),
    tooltip: Text(500),
    defaultValue: Text(1000),
    isRequired: Is,
    isMultiLine: Is,
    isHtml: Is,
    recordTypes: List(Whole, 12),
    options: List(Option, 1000),
  }),
  tags: v.object({ group: v.pipe(Text(100), v.minLength(1)), tags: List(v.object({ title: Text(100), colour: Text(10) }), 200) }),
  categories: v.object({
    path: CategoryPath,
    description: Text(20_000),
    isFeatured: Is,
    isHidden: Is,
    colour: Text(10),
    position: Whole,
    policies: List(Name, 100),
  }),
  days: v.object({
    day: Day,
    ...Counts,
    uploads: Whole,
    conversions: Whole,
    failedConversions: Whole,
    storageBytes: Whole,
  }),
} as const
export type LibraryFile = keyof typeof libraryFiles
export type LibraryEntry<File extends LibraryFile> = v.InferOutput<(typeof libraryFiles)[File]>
export const libraryFileNames = Object.keys(libraryFiles) as LibraryFile[]
