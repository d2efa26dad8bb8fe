import { join } from 'node:path'
import { pageTexts } from '../ffmpeg/page-texts.ts'
import { countPages, drawPages } from '../ffmpeg/pages.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { convertAnimation } from '../images/convert-image.ts'
import { imageSizes, uprightSize } from '../images/image-sizes.ts'
import { photoPrefix, photoSizes } from '../images/photo-sizes.ts'
import { changeItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { savePageTexts } from '../subtitles/page-texts.ts'
import { storePosters } from './extras.ts'
import { type ConversionWork, storeFiles } from './work.ts'

const largestPage = 1280

/** An image in its sizes, which are also its posters. */
export async function convertImage(work: ConversionWork, mime: string): Promise<void> {
  const { turned: rotation } = work.item
  const source = await convertAnimation(work.source, mime, work.folder)
  const { width, height } = await uprightSize(source)
  const { images, avif } = await photoSizes(source, work.folder, rotation)
  const largest = images.at(-1)
  if (largest) await storePosters(work, join(work.folder, largest.name), photoPrefix('poster', rotation))
  await storeFiles(work, [
    ...images.map((image) => ({ ...image, kind: 'image' as const })),
    ...avif.map((image) => ({ ...image, kind: 'image-avif' as const })),
  ])
  await changeItem(work.deps.db, allowSystem(work.item), rotation % 180 === 0 ? { width, height } : { width: height, height: width })
}

/** The pages of a PDF as images, the first of which is the poster, and what is written on them for the search. */
export async function convertPdf(work: ConversionWork): Promise<void> {
  const count = await countPages(work.source, work.signal)
  await savePageTexts(work.deps.db, work.item.id, await textsOf(work))
  work.report('STEP_PAGES', 0.05)
  const drawn = await drawPages(work.source, work.folder, count, work.signal)
  for (const [position, name] of drawn.entries()) {
    const path = join(work.folder, name)
    const images = await imageSizes(path, work.folder, `page-${position + 1}-w`, largestPage)
    await storeFiles(
      work,
      images.map((image) => ({ ...image, kind: 'page' as const, position })),
    )
    if (position === 0) await storePosters(work, path)
    work.report('STEP_PAGES', 0.1 + (0.9 * (position + 1)) / drawn.length)
  }
}

/** If the text of a PDF cannot be read, its pages are drawn but not searchable. */
async function textsOf(work: ConversionWork): Promise<string[]> {
  try {
    return await pageTexts(work.source, work.signal)
  } catch (error) {
    if (!(error instanceof ToolFailure) || work.signal.aborted) throw error
    work.deps.log.warn({ item: work.item.id, detail: error.detail }, 'the text of a PDF could not be read')
    return []
  }
}
