import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { recordNote, runPart } from '../item-problems/item-problems.ts'
import { imageSubtitlesJob } from '../item-problems/part-jobs.ts'
import { findItem } from '../items/items.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { canReadImages, canReadLanguage } from '../ocr/ocr.ts'
import { ocrPackages } from '../ocr/ocr-names.ts'
import { addAutomaticSubtitles } from '../subtitles/automatic.ts'
import { languageName } from '../subtitles/language-name.ts'
import { storedText } from '../text/sentence.ts'
import { webVttOf } from './cues.ts'
import { readTrack } from './read-track.ts'
import { deleteImagesFile, findImagesFile, type ImageTrackRow, listImageTracks, updateImageTrack } from './table.ts'

const part = 'image-subtitles'
const gone: JobOutcome = { kind: 'skipped', reason: 'ITEM_GONE' }

/** Reads the subtitles of an item that are images, each track into a draft. */
export const readImagesJob = handleJob(imageSubtitlesJob, {
  run: async (deps, { itemId }, { signal }) => {
    let unread: ImageTrackRow[] = []
    const outcome = await runPart(deps, { itemId, part, signal }, async () => {
      const read = await readTracks(deps, itemId, signal)
      unread = (await listImageTracks(deps.db, itemId)).filter(({ state }) => state === 'unread')
      return read
    })
    // A track that failed has the note of its fault, because it can be tried again.
    if (unread.length > 0) await recordNote(deps, itemId, part, unreadNote(unread, deps.settings.language))
    return outcome
  },
})

/** The languages in which a track is read. A track that does not say its language is in that of the library. */
export const tagsOf = (lang: string, libraryLanguage: string): string[] => (lang === '' ? [libraryLanguage, 'en'] : [lang])

export const canReadTrack = ({ lang }: Pick<ImageTrackRow, 'lang'>, libraryLanguage: string): boolean =>
  tagsOf(lang, libraryLanguage).some((tag) => canReadLanguage(tag))

/** Names the languages, and the packages that read them and are not here. */
function unreadNote(tracks: readonly ImageTrackRow[], libraryLanguage: string): string {
  const packages = new Set(tracks.flatMap(({ lang }) => ocrPackages(lang || libraryLanguage)))
  if (canReadImages() && packages.size > 1) packages.delete('tesseract-ocr')
  const languages = new Set(tracks.map(({ lang, label }) => languageName(lang || 'und') || lang || label))
  return storedText({ code: 'IMAGE_SUBTITLES_UNREAD', languages: [...languages].join(', '), packages: [...packages].join(' ') })
}

async function readTracks(deps: Deps, itemId: number, signal: AbortSignal): Promise<JobOutcome> {
  const [item, file, rows] = [
    await findItem(deps.db, itemId),
    await findImagesFile(deps.db, itemId),
    await listImageTracks(deps.db, itemId),
  ]
  if (item === undefined || item.deleted_at !== null || file === undefined) return gone
  const faults: unknown[] = []
  const local = await deps.files.local(file.path)
  const folder = join(deps.workFolder, `images-${randomUUID()}`)
  await mkdir(folder)
  try {
    for (const row of rows.filter(({ state }) => state !== 'done'))
      if (canReadTrack(row, deps.settings.language)) await readOne(deps, row, { path: local.path, folder, signal }, faults)
      else await updateImageTrack(deps.db, row.id, { state: 'unread', progress: 0, message: '' })
  } finally {
    await local.release()
    await rm(folder, { recursive: true, force: true })
  }
  if (faults.length > 0) throw faults[0]
  await dropFile(deps, itemId, file)
  return done
}

interface Reading {
  path: string
  folder: string
  signal: AbortSignal
}

/** Reads a track into a draft. A fault is kept with its track, and the other tracks are read. */
async function readOne(deps: Deps, row: ImageTrackRow, { path, folder, signal }: Reading, faults: unknown[]): Promise<void> {
  const { id, item_id: itemId, lang, label, kind } = row
  await updateImageTrack(deps.db, id, { state: 'working', progress: 0, message: '' })
  const report = (share: number): Promise<unknown> => updateImageTrack(deps.db, id, { progress: Math.min(99, Math.floor(100 * share)) })
  try {
    const tags = tagsOf(lang, deps.settings.language)
    const cues = await readTrack({ path, track: row.position, tags, folder, signal, report })
    signal.throwIfAborted()
    if (cues.length === 0) throw new ToolFailure('IMAGE_SUBTITLES_EMPTY')
    await addAutomaticSubtitles(deps, {
      ...{ itemId, userId: null, lang: lang || 'und', label, kind, webVtt: webVttOf(cues) },
      ...{ isFromImages: true, isPublished: false },
      finish: (trx) => updateImageTrack(trx, id, { state: 'done', progress: 100 }),
    })
  } catch (error) {
    await updateImageTrack(deps.db, id, signal.aborted ? { state: 'waiting' } : { state: 'failed', message: faultMessage(error) })
    signal.throwIfAborted()
    faults.push(error)
  }
}

const faultMessage = (error: unknown): string => (error instanceof ToolFailure ? error.message : 'CONVERSION_FAILED')

/** The images are no longer needed when every track was read. */
async function dropFile(deps: Deps, itemId: number, { id, path }: { id: number; path: string }): Promise<void> {
  if ((await listImageTracks(deps.db, itemId)).some(({ state }) => state !== 'done')) return
  await deleteImagesFile(deps.db, id)
  await deps.files.remove(path)
}
