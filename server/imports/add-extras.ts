import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Insertable } from 'kysely'
import { Refused } from '../http/errors.ts'
import { savePoster } from '../item-images/posters.ts'
import type { ListedItem } from '../items/item-part.ts'
import { type Allowed, allowSystem } from '../items/policy.ts'
import type { MediaFilesTable } from '../items/rows.ts'
import type { ExportedItem } from '../library-export/format.ts'
import { addStream } from '../multi-stream/process-upload.ts'
import { addTrack } from '../subtitles/save-subtitles.ts'
import { readFile as readSubtitles } from '../subtitles/track-files.ts'
import { addOneQuiz } from './add-quizzes.ts'
import { addSlideshow, missingSlideshows } from './add-slideshows.ts'
import { FileRefused } from './import-folder.ts'
import type { ImportWork } from './import-item.ts'
import { journalId } from './own-item.ts'
import { leaveOut } from './report.ts'
import { requireImage } from './require-image.ts'
import * as table from './table.ts'
import { checkFile, keyOf, takeFile } from './take-file.ts'

type Item = Allowed<ListedItem, 'view' | 'edit'>

/** Larger images are no posters. */
const maxPosterBytes = 20_000_000
const maxSubtitleBytes = 4_000_000

/** Adds subtitles, posters, streams, slideshows, photos and quizzes. Parts that an interrupted run has added are not added again. */
export async function addExtras(work: ImportWork, item: Item, given: ExportedItem): Promise<void> {
  for (const track of given.subtitles) await part(work, given, 'Subtitles', () => addSubtitles(work, item, track))
  if (given.posters.length > 0) await part(work, given, 'Its poster', () => addPosters(work, item, given))
  if (given.streams.length > 0) await addStreams(work, item, given)
  const slideshows = await missingSlideshows(work, item.id, given)
  for (const one of slideshows) await part(work, given, `The slideshow ${one.name}`, () => addSlideshow(work, item, one))
  for (const photo of given.photos) await part(work, given, `The photo ${photo.title}`, () => addOnePhoto(work, item, photo))
  for (const quiz of given.quizzes) await part(work, given, `The quiz ${quiz.name}`, () => addOneQuiz(work, item, given, quiz))
}

/** A part that is refused does not keep the item out. */
async function part({ ctx, report }: ImportWork, item: ExportedItem, name: string, add: () => Promise<unknown>): Promise<void> {
  try {
    await add()
  } catch (error) {
    if (error instanceof FileRefused) leaveOut(report, item, `${name}: ${error.message}`)
    else if (error instanceof Refused) leaveOut(report, item, `${name}: ${ctx.language.say(error.sentence)}`)
    else throw error
  }
}

async function addSubtitles({ ctx, folder }: ImportWork, item: Item, track: ExportedItem['subtitles'][number]): Promise<void> {
  const { lang, label, kind, isDefault, trackOfSource } = track
  const known = await table.listTracks(ctx.db, item.id)
  const tag = canonical(lang)
  const bytes = await folder.bytes(track.path, maxSubtitleBytes)
  if (track.sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== track.sha256)
    throw new FileRefused(`The file ${basename(track.path)} has other bytes than its item says.`)
  const file = readSubtitles(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  const isThere = known.some((one) => one.lang === tag && one.kind === kind && (label === '' || one.label === label))
  if (isThere) return
  const id = await addTrack(ctx, item, { lang: tag, label, kind, default: isDefault }, file)
  if (trackOfSource !== undefined) await table.nameTrackFile(ctx.db, item.id, id, `subtitles-${trackOfSource}.vtt`)
}

function canonical(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang.replaceAll('_', '-'))[0] ?? 'und'
  } catch {
    return 'und'
  }
}

/** The posters of an own export are stored as they are, after they were decoded once; an image of another library is drawn in all sizes. */
async function addPosters(work: ImportWork, item: Item, { posters }: ExportedItem): Promise<void> {
  const { ctx, folder } = work
  if ((await table.listPosterNames(ctx.db, item.id)).some((name) => name.startsWith('thumbnail-'))) return
  const isOwn = posters.every(
    ({ name, sha256, width }) => /^thumbnail-[a-z0-9]+-\d+\.(?:jpg|webp|avif|png)$/.test(name) && sha256 && width > 0,
  )
  if (!isOwn) {
    return savePoster(ctx, item, await folder.bytes(posters.at(-1)?.path ?? '', maxPosterBytes))
  }
  const files: Insertable<MediaFilesTable>[] = []
  for (const poster of posters) {
    const taken = await takeFile(ctx, work, poster)
    const mime = await requireImage(work, taken.path)
    const path = `media/${randomUUID()}/${poster.name}`
    const stored = await ctx.files.adopt(taken.path, path)
    const { name, width, height } = poster
    files.push({ item_id: item.id, kind: 'poster' as const, name, path, mime, width, height, ...stored })
  }
  await ctx.db.transaction().execute(async (trx) => {
    await table.hidePosters(trx, item.id)
    await table.insertPosters(trx, files)
  })
}

async function addStreams(work: ImportWork, item: Item, given: ExportedItem): Promise<void> {
  const { ctx, folder, source } = work
  for (const [position, stream] of given.streams.entries()) {
    const { media, name, kind } = stream
    await part(work, given, `The stream ${name || kind}`, async () => {
      let id = item.id
      if (media) {
        const { filename, sniffed } = await checkFile(ctx, folder, media)
        if (sniffed.kind !== 'media') throw new FileRefused(ctx.language.say({ code: 'STREAM_NOT_VIDEO' }))
        const key = keyOf(source, given.id, `stream ${position}`, filename)
        id = (await table.findItemOfFile(ctx.db, key)) ?? (await addFilm(work, item, { ...stream, media, key }))
      }
      const row = { name, kind, offset_ms: stream.offsetMs, is_primary: stream.isPrimary ? (1 as const) : (0 as const), position }
      await table.changeStream(ctx.db, item, id, row)
    })
  }
  // The row of the item's own film was made with the first other film, so that it is named last.
  const own = given.streams.findIndex(({ media }) => media === undefined)
  const stream = given.streams[own]
  if (stream)
    await table.changeStream(ctx.db, item, item.id, {
      ...{ name: stream.name, kind: stream.kind, offset_ms: stream.offsetMs, position: own },
      is_primary: stream.isPrimary ? 1 : 0,
    })
}

async function addFilm(
  work: ImportWork,
  item: Item,
  { media, key, name, kind }: ExportedItem['streams'][number] & { media: ExportedItem['streams'][number]['media'] & object; key: string },
): Promise<number> {
  const { path, filename, sniffed } = await takeFile(work.ctx, work, media)
  try {
    return (await addStream(work.ctx, item, { path, key, filename, mime: sniffed.mime, name: name || kind, kind })).ID
  } finally {
    await rm(path, { force: true })
  }
}

async function addOnePhoto(work: ImportWork, item: Item, photo: ExportedItem['photos'][number]): Promise<void> {
  const { ctx, folder, source } = work
  const { filename, sniffed } = await checkFile(ctx, folder, photo.media)
  if (sniffed.kind !== 'image') throw new FileRefused(ctx.language.say({ code: 'PHOTO_NOT_PICTURE' }))
  const key = keyOf(source, photo.id, 'photo', filename)
  const source_id = journalId(ctx, source, photo.id)
  const named = await table.findImported(ctx.db, source, source_id)
  if (named !== undefined && named.photoset_id !== item.id) throw new FileRefused('Its id is that of another item.')
  if ((await table.findItemOfFile(ctx.db, key)) === undefined) {
    const taken = await takeFile(ctx, work, photo.media)
    try {
      await requireImage(work, taken.path)
      // Loaded with the first photo, because photosets stand above the other capabilities.
      const { addPhoto } = await import('../photosets/add-photo.ts')
      await addPhoto(ctx, item, { path: taken.path, mime: sniffed.mime, filename, key })
    } finally {
      await rm(taken.path, { force: true })
    }
  }
  const id = await table.findItemOfFile(ctx.db, key)
  if (id === undefined || (await table.findPhotosetOf(ctx.db, id)) !== item.id) throw new FileRefused('Its id is that of another photo.')
  const { title, description, rotation, created } = photo
  await ctx.db.transaction().execute(async (trx) => {
    const times = created === undefined ? {} : { created_at: Date.parse(created) }
    await table.changeRow(trx, allowSystem({ id }), { ...(title === '' ? {} : { title }), description, turned: rotation, ...times })
    await table.saveImported(trx, { source, source_id, item_id: id, state: 'done', imported_at: ctx.clock.now() })
  })
}
