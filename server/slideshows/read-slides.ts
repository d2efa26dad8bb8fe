import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PresentationExtensions } from '../../sdk/photosets/contract.ts'
import { SlideshowLimits, UnsetTime } from '../../sdk/slideshows/contract.ts'
import type { Deps } from '../context.ts'
import { pageTexts } from '../ffmpeg/page-texts.ts'
import { countPages, drawPages } from '../ffmpeg/pages.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { endingOf } from '../files/file-name.ts'
import { refuse } from '../http/errors.ts'
import { checkImage } from '../images/check-image.ts'
import { drawImages, type ImageFile, uprightSize } from '../images/image-sizes.ts'
import { canOpenPresentations, convertToPdf } from '../presentations/presentation.ts'
import { presenterNotes } from '../presentations/presenter-notes.ts'
import { readZip } from '../presentations/read-zip.ts'

/** A slide that was read from a file, with its images in the work folder. */
export interface ReadSlide {
  images: ImageFile[]
  text: string
  notes: string
  /** -1: not known. */
  startSecs: number
}

export interface SlideSource {
  /** A local file, which is not changed. */
  path: string
  filename: string
  /** An empty folder for what is made. */
  folder: string
  /** Begins the names of the images. */
  prefix: string
  signal: AbortSignal
  /** Called with the share that is done. */
  report(share: number): Promise<unknown>
}

type Settings = Pick<Deps['settings'], 'photoExtensions'>

/** Endings of files that become slides. */
export const slideExtensions = ({ photoExtensions }: Settings): string[] => [
  'pdf',
  'zip',
  ...(canOpenPresentations() ? PresentationExtensions : []),
  ...photoExtensions,
]

/** Reads the slides of a PDF, a presentation, an image, or a zip of images. */
export async function readSlides(settings: Settings, source: SlideSource): Promise<ReadSlide[]> {
  const ending = endingOf(source.filename)
  if (ending === 'pdf') return readPdf(source, source.path)
  if (ending === 'zip') return readImages(settings, source)
  if (settings.photoExtensions.includes(ending)) return [await readImage(source, source.path, 0)]
  return readPresentation(source, ending)
}

const smallWidth = 320
const largeSize = { width: 1600, height: 1600 }

const small = (name: string, width: number) =>
  width > smallWidth ? [{ name: `${name}-small.webp`, format: 'webp' as const, quality: 78, width: smallWidth }] : []

/** A slide in two sizes: for lists as WebP, and as JPEG, which everything can show. */
export async function drawSlide(
  { folder, prefix }: Pick<SlideSource, 'folder' | 'prefix'>,
  path: string,
  index: number,
): Promise<ImageFile[]> {
  const { width } = await uprightSize(path)
  const name = `${prefix}-${index + 1}`
  const planned = [...small(name, width), { name: `${name}.jpg`, format: 'jpeg' as const, quality: 84 }]
  return drawImages(path, folder, planned, { within: largeSize })
}

/** The same for a page of a PDF, which is a JPEG of our own already: encoding it once more would take most of the time. */
async function keepPage({ folder, prefix }: SlideSource, page: string, index: number): Promise<ImageFile[]> {
  const { width, height } = await uprightSize(page)
  const name = `${prefix}-${index + 1}`
  const planned = small(name, width)
  const made = planned.length === 0 ? [] : await drawImages(page, folder, planned)
  await rename(page, join(folder, `${name}.jpg`))
  return [...made, { name: `${name}.jpg`, mime: 'image/jpeg', width, height }]
}

async function readImage(source: SlideSource, path: string, index: number): Promise<ReadSlide> {
  const { problem, opened } = await checkImage(path, source.folder)
  if (problem) refuse(problem)
  return { images: await drawSlide(source, opened ?? path, index), text: '', notes: '', startSecs: UnsetTime }
}

/** The images of a zip in the order of their names. Other files in it are ignored. */
async function readImages({ photoExtensions }: Settings, source: SlideSource): Promise<ReadSlide[]> {
  const slides: ReadSlide[] = []
  const names: string[] = []
  await readZip(source.path, {
    wants: (name) => {
      const isWanted = photoExtensions.includes(endingOf(name))
      if (isWanted) names.push(name)
      return isWanted
    },
    async take(_name, write) {
      source.signal.throwIfAborted()
      if (names.length > SlideshowLimits.slides) refuse('SLIDES_FULL')
      const path = join(source.folder, 'image')
      await write(path)
      slides.push(await readImage(source, path, slides.length))
      await rm(path, { force: true })
      await source.report(slides.length / names.length)
    },
  })
  return slides.length === 0 ? refuse('PHOTO_ZIP_EMPTY') : slides
}

async function readPresentation(source: SlideSource, ending: string): Promise<ReadSlide[]> {
  if (!canOpenPresentations()) refuse('PHOTO_NO_PRESENTATIONS')
  const copy = join(source.folder, `given.${ending}`)
  await copyFile(source.path, copy)
  const pdf = await convertToPdf(copy, source.folder).catch((error: unknown) => {
    if (error instanceof ToolFailure) return undefined
    throw error
  })
  if (pdf === undefined) return refuse('PHOTO_PRESENTATION')
  await source.report(0.3)
  const isOld = (await sniff(copy)).mime === 'application/x-cfb'
  const notes = isOld ? [] : await presenterNotes(copy)
  const slides = await readPdf({ ...source, report: (share) => source.report(0.3 + 0.7 * share) }, pdf)
  // Notes are told apart by their place: with another number of slides they would stand below the wrong ones.
  return slides.length === notes.length ? slides.map((slide, index) => ({ ...slide, notes: notes[index] ?? '' })) : slides
}

async function readPdf(source: SlideSource, path: string): Promise<ReadSlide[]> {
  const { signal } = source
  if ((await sniff(path)).mime !== 'application/pdf') refuse('SLIDES_PDF')
  const drawn = await drawPdf(path, source).catch((error: unknown) => {
    if (error instanceof ToolFailure && error.code !== 'ENOSPC') refuse('SLIDES_PDF')
    throw error
  })
  // A PDF whose text cannot be read still has images.
  const texts = await pageTexts(path, signal).catch((error: unknown) => {
    if (error instanceof ToolFailure && !signal.aborted) return []
    throw error
  })
  const slides: ReadSlide[] = []
  for (const [index, page] of drawn.entries()) {
    signal.throwIfAborted()
    slides.push({ images: await keepPage(source, page, index), text: texts[index] ?? '', notes: '', startSecs: UnsetTime })
    await source.report((index + 1) / drawn.length)
  }
  return slides
}

async function drawPdf(path: string, { folder, signal }: SlideSource): Promise<string[]> {
  const count = await countPages(path, signal)
  if (count > SlideshowLimits.slides) refuse('SLIDES_FULL')
  return (await drawPages(path, folder, count, signal)).map((name) => join(folder, name))
}
