import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { isSelectedPoster } from '../item-images/posters.ts'
import { audienceOf } from '../items/privacy.ts'
import { builtInGroups, type ExportedFile, type ItemInput, type ItemKind } from './format.ts'
import type { LoadedItems } from './load-items.ts'
import { type QuizRows, quizzesOf } from './present-quizzes.ts'
import { slideshowsOf } from './slideshows.ts'
import type { ExportedRow } from './table.ts'

/** A file of the store, and where it goes below the folder of its item. */
export interface FileToCopy {
  path: string
  key: string
  size: number
  sha256: string
  isArchived: boolean
}

export interface PresentedItem {
  item: ItemInput
  files: FileToCopy[]
}

export interface PresentContext {
  /** The files of images of quizzes, by their names. */
  quizImages: QuizRows['images']
  library: string
  /** Names from the root, by the id of the category. */
  categories: ReadonlyMap<number, string[]>
}

/** The id that an item came with. One that looks like an id of this library belongs to the item with this number. */
export const idIn = (library: string, { id, origin }: { id: number; origin: string | null }): string =>
  origin === null || origin.startsWith(`${library}-`) ? `${library}-${id}` : origin

export const groupName = (id: number, name: string): string => builtInGroups[id as keyof typeof builtInGroups] ?? name

export const moment = (time: number | null | undefined): string | undefined =>
  time === null || time === undefined ? undefined : new Date(time).toISOString()

export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Undefined: items of this kind are not exported. */
export function kindOf({ record_type, source }: Pick<ExportedRow, 'record_type' | 'source'>): ItemKind | undefined {
  if (record_type === RecordTypes.video) return source === Sources.externalVideo ? 'external-video' : 'video'
  const kinds: Partial<Record<number, ItemKind>> = {
    [RecordTypes.playlist]: 'playlist',
    [RecordTypes.photoset]: 'photoset',
    [RecordTypes.broadcast]: 'broadcast',
    [RecordTypes.link]: 'link',
    [RecordTypes.document]: 'document',
  }
  return kinds[record_type]
}

const own = <Row extends { item_id: number }>(rows: readonly Row[], { id }: { id: number }): Row[] =>
  rows.filter(({ item_id }) => item_id === id)

/** An item as the export writes it, and the files that it names. */
export function presentItem(ctx: PresentContext, loaded: LoadedItems, row: ExportedRow, kind: ItemKind): PresentedItem {
  const files: FileToCopy[] = []
  const folder = `items/${idIn(ctx.library, row)}`
  const add = (file: Omit<FileToCopy, 'isArchived'> & { isArchived?: boolean }): void => void files.push({ isArchived: false, ...file })
  const [playback] = own(loaded.of.playback, row)
  const item: ItemInput = {
    id: idIn(ctx.library, row),
    kind,
    title: row.title,
    description: row.description,
    hidesDescription: row.source === Sources.hiddenDescription,
    owner: row.owner_name,
    created: moment(row.created_at),
    audience: audienceOf[row.is_private] ?? 'owner',
    policy: row.policy_name ?? undefined,
    approval: row.approval,
    publishAt: moment(row.publish_at),
    expiresAt: moment(row.expires_at),
    embedDisabled: row.embed_disabled === 1,
    connectShare: row.connect_share === 1,
    keepsSource: row.retain_source === 1,
    is360: row.is_360 === 1,
    rotation: row.turned as 0,
    streamView: row.stream_view,
    link: row.link,
    grants: own(loaded.of.grants, row).flatMap(({ access, person, group_id, group_name }): NonNullable<ItemInput['grants']> => {
      if (person !== null) return [{ person, access }]
      return group_id === null ? [] : [{ group: groupName(group_id, group_name ?? ''), access }]
    }),
    fields: answersOf(loaded, row),
    ...categoriesOf(ctx, loaded, row),
    media: mediaOf(loaded, row, `${folder}/source`, add),
    posters: postersOf(loaded, row, folder, add),
    subtitles: subtitlesOf(loaded, row, folder, add),
    chapters: chaptersOf(loaded, row),
    quizzes: quizzesOf({ quizzes: loaded.of.quizzes, assets: loaded.of.quizAssets, images: ctx.quizImages }, row.id, folder, add),
    streams: streamsOf(loaded, row, folder, add),
    slideshows: slideshowsOf(loaded.of, row.id, folder, add),
    ...(kind === 'photoset' ? { photos: photosOf(ctx, loaded, row, folder, add) } : {}),
    ...(kind === 'playlist' ? { entries: entriesOf(ctx, loaded, row), playlist: settingsOf(loaded, row) } : {}),
    ...(kind === 'broadcast' && playback
      ? { broadcast: { channel: playback.channel_name, logo: playback.channel_logo, at: moment(playback.broadcast_at) } }
      : {}),
    statistics: statisticsOf(loaded, row),
  }
  return { item, files }
}

type Add = (file: Omit<FileToCopy, 'isArchived'> & { isArchived?: boolean }) => void

/** The source; without it the file for quick starts, or the largest rendition. */
function mediaOf(loaded: LoadedItems, row: ExportedRow, place: string, add: Add): ExportedFile | undefined {
  const files = loaded.files.get(row.id) ?? []
  const source = files.find(({ kind }) => kind === 'source')
  const made = (loaded.renditions.get(row.id) ?? []).find(({ kind }) => row.audio_only === 1 || kind === 'video')
  const file = source ?? files.find(({ kind }) => kind === 'progressive') ?? made
  if (file === undefined) return undefined
  const ending = source ? row.extension || 'bin' : row.audio_only === 1 ? 'm4a' : 'mp4'
  const path = `${place}.${ending}`
  add({ path, key: file.path, size: file.size, sha256: file.sha256, isArchived: source?.tier === 1 })
  return { path, name: row.original_name, size: file.size, sha256: file.sha256, isSource: source !== undefined }
}

const endingIn = (name: string): string => /\.([a-z0-9]{1,10})$/.exec(name)?.[1] ?? 'bin'

/** Posters that a person has chosen; the others are made anew. */
function postersOf(loaded: LoadedItems, row: ExportedRow, folder: string, add: Add): NonNullable<ItemInput['posters']> {
  const chosen = (loaded.files.get(row.id) ?? []).filter((file) => file.kind === 'poster' && isSelectedPoster(file))
  return chosen.map(({ name, path: key, size, sha256, width, height }, number) => {
    const path = `${folder}/poster-${number + 1}.${endingIn(name)}`
    add({ path, key, size, sha256 })
    return { path, name, size, sha256, width, height }
  })
}

function subtitlesOf(loaded: LoadedItems, row: ExportedRow, folder: string, add: Add): NonNullable<ItemInput['subtitles']> {
  return own(loaded.of.tracks, row).map(({ name, path: key, size, sha256, lang, label, kind, is_default, tier }, number) => {
    const path = `${folder}/subtitles-${number + 1}.vtt`
    add({ path, key, size, sha256, isArchived: tier === 1 })
    const track = /^subtitles-(\d{1,3})\.vtt$/.exec(name)?.[1]
    return {
      ...{ path, size, sha256, lang, label, kind, isDefault: is_default === 1 },
      ...(track === undefined ? {} : { trackOfSource: Number(track) }),
    }
  })
}

function chaptersOf(loaded: LoadedItems, row: ExportedRow): NonNullable<ItemInput['chapters']> {
  return own(loaded.of.chapters, row).map(({ id, start_secs, duration_secs, title, description, camera_angle }) => ({
    ...{ start: start_secs, duration: duration_secs, title, description, camera: camera_angle },
    tags: loaded.of.chapterTags.filter(({ chapter_id }) => chapter_id === id).map((tag) => ({ group: tag.group_title, title: tag.title })),
  }))
}

function streamsOf(loaded: LoadedItems, row: ExportedRow, folder: string, add: Add): NonNullable<ItemInput['streams']> {
  return own(loaded.of.streams, row).flatMap(({ stream_id, name, kind, offset_ms, is_primary }, number) => {
    const stream = { name, kind, offsetMs: offset_ms, isPrimary: is_primary === 1 }
    if (stream_id === row.id) return [stream]
    const item = loaded.belonging.get(stream_id)
    const media = item && mediaOf(loaded, item, `${folder}/stream-${number + 1}`, add)
    return media ? [{ ...stream, media }] : []
  })
}

function photosOf(
  { library }: PresentContext,
  loaded: LoadedItems,
  row: ExportedRow,
  folder: string,
  add: Add,
): NonNullable<ItemInput['photos']> {
  const entries = loaded.of.entries.filter(({ playlist_id }) => playlist_id === row.id)
  return entries.flatMap(({ item_id }, number) => {
    const photo = loaded.belonging.get(item_id)
    const media = photo && mediaOf(loaded, photo, `${folder}/photo-${number + 1}`, add)
    if (!media) return []
    const { title, description, created_at, turned } = photo
    return [{ id: idIn(library, photo), title, description, created: moment(created_at), rotation: turned as 0, media }]
  })
}

function entriesOf({ library }: PresentContext, loaded: LoadedItems, row: ExportedRow): NonNullable<ItemInput['entries']> {
  return loaded.of.entries
    .filter(({ playlist_id }) => playlist_id === row.id)
    .map(({ item_id, origin, start_secs, duration_secs, title, description, is_locked, chapter_start, chapter_title }) => ({
      item: idIn(library, { id: item_id, origin }),
      start: start_secs ?? undefined,
      duration: duration_secs ?? undefined,
      ...(chapter_start === null ? {} : { chapter: { start: chapter_start, title: chapter_title ?? '' } }),
      title,
      description: description ?? undefined,
      isLocked: is_locked === 1,
    }))
}

function settingsOf(loaded: LoadedItems, row: ExportedRow): ItemInput['playlist'] {
  const settings = loaded.of.settings.find(({ playlist_id }) => playlist_id === row.id)
  if (settings === undefined) return undefined
  const entries = loaded.of.entries.filter(({ playlist_id }) => playlist_id === row.id)
  const cover = entries.findIndex(({ id }) => id === settings.cover_entry_id)
  return {
    isBroadcast: settings.is_broadcast === 1,
    start: moment(settings.start_at),
    stop: moment(settings.stop_at),
    imageSeconds: settings.image_secs,
    ...(cover < 0 ? {} : { cover }),
  }
}

function answersOf(loaded: LoadedItems, row: ExportedRow): NonNullable<ItemInput['fields']> {
  const fields = Map.groupBy(own(loaded.of.values, row), ({ field_id }) => field_id)
  return [...fields.values()].map((values) => ({
    title: values[0]?.title ?? '',
    values: values.map(({ value, chosen }) => chosen ?? value),
  }))
}

const byText = (one: string[], other: string[]): number => (one.join('\n') < other.join('\n') ? -1 : 1)

function categoriesOf({ categories }: PresentContext, loaded: LoadedItems, row: ExportedRow) {
  const paths = (isExcluded: 0 | 1): string[][] =>
    own(loaded.of.memberships, row)
      .filter(({ is_excluded }) => is_excluded === isExcluded)
      .flatMap(({ category_id }) => [categories.get(category_id) ?? []])
      .filter((path) => path.length > 0)
      .sort(byText)
  return { categories: paths(0), excludedCategories: paths(1) }
}

function statisticsOf(loaded: LoadedItems, row: ExportedRow): ItemInput['statistics'] {
  const [totals] = own(loaded.of.totals, row)
  return {
    viewCount: row.view_count,
    linkCopies: row.link_copies,
    ...(totals ? { totals: { ...countsOf(totals), downloads: totals.downloads, sourceDownloads: totals.source_downloads } } : {}),
    days: own(loaded.of.days, row).map((day) => ({ day: dayText(day.day), ...countsOf(day) })),
  }
}

export const countsOf = (counts: { views: number; embed_views: number; mobile_views: number; finishes: number; watched_secs: number }) => ({
  views: counts.views,
  embedViews: counts.embed_views,
  mobileViews: counts.mobile_views,
  finishes: counts.finishes,
  watchedSeconds: counts.watched_secs,
})
