import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type FrameArea, SlideshowLimits } from '../../sdk/slideshows/contract.ts'
import type { Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { Refused, refuse } from '../http/errors.ts'
import { storeImages } from '../item-images/image-files.ts'
import { findItem, type ItemRow } from '../items/items.ts'
import { type Allowed, allowSystem } from '../items/policy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { findTimes } from './find-times.ts'
import * as imports from './imports-table.ts'
import { type ReadSlide, readSlides } from './read-slides.ts'
import { ocrTags, readTexts } from './read-texts.ts'
import { readVideo } from './read-video.ts'
import { saveTexts } from './slideshows.ts'
import * as table from './table.ts'

const gone: JobOutcome = { kind: 'skipped', reason: 'SLIDESHOW_GONE' }
const busyPause = 5000

/** Makes slides from a file, or reads the texts of slides. One runs at a time: it takes a core and much memory. */
export const importSlidesJob = defineJob('import-slides', v.object({ importId: RowId }), {
  maxRunning: 1,
  run: async (deps, { importId }, { signal }) => {
    try {
      return await run(deps, importId, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Refused && error.code === 'PHOTO_BUSY') return { kind: 'later', ms: busyPause }
      // A fault of the file is there in the next try too.
      if (error instanceof Refused) return { kind: 'failed', message: error.code }
      if (error instanceof ToolFailure && error.code !== 'ENOSPC') return { kind: 'failed', message: error.message }
      deps.log.warn({ err: error, slides: importId }, 'slides could not be made')
      throw new Error('SLIDES_FAILED', { cause: error })
    }
  },
  failed: async (deps, { importId }, message) => {
    const row = await imports.findImport(deps.db, importId)
    await imports.updateImport(deps.db, importId, { state: 'failed', message })
    await removeSource(deps, row)
  },
})

export const importSlidesKey = (importId: number): string => `import-slides-${importId}`

interface Import {
  row: table.ImportRow
  item: Allowed<ItemRow, 'edit'>
  signal: AbortSignal
}

async function run(deps: Deps, id: number, signal: AbortSignal): Promise<JobOutcome> {
  const row = await imports.findImport(deps.db, id)
  const slideshow = row && (await table.findSlideshow(deps.db, row.slideshow_id))
  const item = slideshow && (await findItem(deps.db, slideshow.item_id))
  if (row === undefined || slideshow === undefined || item === undefined || slideshow.deleted_at !== null) {
    if (row) await imports.deleteImport(deps.db, id)
    await removeSource(deps, row)
    return gone
  }
  await imports.updateImport(deps.db, id, { state: 'working', progress: 0 })
  const work = { row, item: allowSystem(item), signal }
  const report = (share: number): Promise<unknown> => imports.updateImport(deps.db, id, { progress: Math.floor(share * 100) })
  if (row.kind === 'texts') await readTexts(deps, { ...work, report })
  else if (row.kind === 'times') await findTimes(deps, { ...work, report })
  else if (row.kind === 'video') await importVideo(deps, work, report)
  else await importFile(deps, work, report)
  await imports.deleteImport(deps.db, id)
  return done
}

async function importFile(deps: Deps, work: Import, report: (share: number) => Promise<unknown>): Promise<void> {
  const { row, signal } = work
  const file = row.file_id === null ? undefined : await imports.findFile(deps.db, row.file_id)
  if (file === undefined) return refuse('SLIDES_FAILED')
  const folder = join(deps.workFolder, `slides-${randomUUID()}`)
  await mkdir(folder)
  const local = await deps.files.local(file.path)
  try {
    const source = { path: local.path, filename: file.name, folder, prefix: `slide-${row.id}`, signal, report }
    await addSlides(deps, work, folder, await readSlides(deps.settings, source))
  } finally {
    await local.release()
    await rm(folder, { recursive: true, force: true })
  }
  await removeSource(deps, row)
}

/** The slides of the item's own video, with the seconds from which they are shown, and with their texts where these can be read. */
async function importVideo(deps: Deps, work: Import, report: (share: number) => Promise<unknown>): Promise<void> {
  const { row, item, signal } = work
  const folder = join(deps.workFolder, `slides-${randomUUID()}`)
  await mkdir(folder)
  try {
    const languages = await ocrTags(deps, item.id)
    const area = row.mask === null ? undefined : (JSON.parse(row.mask) as FrameArea)
    const look = { durationSecs: item.duration_secs, languages, area, folder, prefix: `slide-${row.id}`, signal, report }
    await addSlides(deps, work, folder, await readVideo(deps, await table.listVideoFiles(deps.db, item.id), look))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the images of slides and adds the slides, all or none. */
const addSlides = (deps: Deps, { item, row }: Import, folder: string, slides: readonly ReadSlide[]): Promise<void> =>
  storeImages(
    deps,
    folder,
    slides.flatMap(({ images }) => images),
    (stored) => deps.db.transaction().execute((trx) => insertSlides(deps, trx, { item, row, slides, stored })),
  )

interface NewSlides {
  item: Allowed<ItemRow, 'edit'>
  row: table.ImportRow
  slides: readonly ReadSlide[]
  stored: Parameters<Parameters<typeof storeImages>[3]>[0]
}

/** Adds the slides at the end, all or none. */
async function insertSlides({ clock }: Deps, trx: Deps['db'], { item, row, slides, stored }: NewSlides): Promise<void> {
  await table.lockItem(trx, item, clock.now())
  const { count, next } = await table.countSlides(trx, row.slideshow_id)
  if (count + slides.length > SlideshowLimits.slides) refuse('SLIDES_FULL')
  for (const [index, { images, text, notes, startSecs }] of slides.entries()) {
    const position = next + index
    const slide = { slideshow_id: row.slideshow_id, position, start_secs: startSecs, deleted_at: null }
    const limited = { text: text.slice(0, SlideshowLimits.text), notes: notes.slice(0, SlideshowLimits.text) }
    const id = await table.insertSlide(trx, { ...slide, ...limited })
    const names = new Set(images.map(({ name }) => name))
    const files = stored.filter(({ name }) => names.has(name))
    await imports.insertFiles(
      trx,
      files.map((file) => ({ ...file, item_id: item.id, kind: 'slide', position: id })),
    )
  }
  await saveTexts(trx, item.id, row.slideshow_id)
  // In the same transaction, so that a job that is run again finds nothing to add twice.
  await imports.deleteImport(trx, row.id)
}

/** The file is needed no more: its slides are there, or cannot be made. */
async function removeSource({ db, files, log }: Deps, row: table.ImportRow | undefined): Promise<void> {
  const file = row?.file_id ? await imports.findFile(db, row.file_id) : undefined
  if (file === undefined) return
  await imports.deleteFile(db, file.id)
  await files.remove(file.path).catch((error: unknown) => log.warn({ err: error }, 'a file of slides was not removed'))
}
