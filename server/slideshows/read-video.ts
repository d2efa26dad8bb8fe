import { rm } from 'node:fs/promises'
import { type FrameArea, SlideshowLimits } from '../../sdk/slideshows/contract.ts'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { canReadImages, readImageText } from '../ocr/ocr.ts'
import { drawFrame, findInVideo } from './find-in-video.ts'
import { drawSlide, type ReadSlide, type SlideSource } from './read-slides.ts'

/** Taller renditions show no more of a slide. */
const maxHeight = 1080

interface Looking extends Pick<SlideSource, 'folder' | 'prefix' | 'signal' | 'report'> {
  durationSecs: number
  /** The languages in which slides are read. */
  languages: readonly string[]
  /** Changes inside it are no new slides. */
  area: FrameArea | undefined
}

/** Finds slides in the smallest rendition, and draws them from a large one. */
export async function readVideo(
  { files }: Pick<Deps, 'files'>,
  renditions: readonly { path: string; height: number }[],
  look: Looking,
): Promise<ReadSlide[]> {
  const [small] = renditions
  const large = renditions.findLast(({ height }) => height <= maxHeight) ?? small
  if (small === undefined || large === undefined) return refuse('SLIDES_NO_VIDEO')
  const { signal, report, folder, durationSecs, languages, area } = look
  const found = await withLocal(files, small.path, (path) =>
    findInVideo({ path, durationSecs, area, signal, report: (share) => report(0.7 * share) }),
  )
  if (found.length === 0) refuse('SLIDES_NONE_FOUND')
  if (found.length > SlideshowLimits.slides) refuse('SLIDES_FULL')
  return withLocal(files, large.path, async (path) => {
    const slides: ReadSlide[] = []
    for (const { startSecs, frameSecs } of found) {
      const frame = await drawFrame(path, frameSecs, folder, signal)
      const text = canReadImages() ? await readImageText(frame, languages, signal) : ''
      slides.push({ images: await drawSlide(look, frame, slides.length), text, notes: '', startSecs })
      await rm(frame)
      await report(0.7 + (0.3 * slides.length) / found.length)
    }
    return slides
  })
}

/** Gives the path of a stored file on this machine for as long as the work takes. */
export async function withLocal<Result>(files: Deps['files'], key: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const local = await files.local(key)
  try {
    return await work(local.path)
  } finally {
    await local.release()
  }
}
