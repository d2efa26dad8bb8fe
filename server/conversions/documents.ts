import { join } from 'node:path'
import { pictureSizes, upright } from '../ffmpeg/images.ts'
import { pageTexts } from '../ffmpeg/page-texts.ts'
import { countPages, drawPages } from '../ffmpeg/pages.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { changeItem } from '../media/media.ts'
import { savePageTexts } from '../search/page-texts.ts'
import { storePosters } from './extras.ts'
import { storeFiles, type Work } from './work.ts'

const largestImage = 2560
const largestPage = 1280

/** A picture in its sizes, which are also its posters. */
export async function convertImage(work: Work): Promise<void> {
  const { width, height } = await upright(work.source)
  const images = await pictureSizes(work.source, work.folder, 'image', largestImage)
  await storeFiles(
    work,
    images.map((image) => ({ ...image, kind: 'image' as const })),
  )
  await storePosters(work, work.source)
  await changeItem(work.deps.db, work.item.id, { width, height })
}

/** The pages of a PDF as pictures, the first of which is the poster, and what is written on them for the search. */
export async function convertPdf(work: Work): Promise<void> {
  const count = await countPages(work.source, work.signal)
  await savePageTexts(work.deps.db, work.item.id, await textsOf(work))
  work.report('Drawing the pages', 0.05)
  const drawn = await drawPages(work.source, work.folder, count, work.signal)
  for (const [position, name] of drawn.entries()) {
    const path = join(work.folder, name)
    const images = await pictureSizes(path, work.folder, `page-${position + 1}-w`, largestPage)
    await storeFiles(
      work,
      images.map((image) => ({ ...image, kind: 'page' as const, position })),
    )
    if (position === 0) await storePosters(work, path)
    work.report('Drawing the pages', 0.1 + (0.9 * (position + 1)) / drawn.length)
  }
}

/** A PDF may be drawn whose text cannot be read: then nothing of it is found, and that is all. */
async function textsOf(work: Work): Promise<string[]> {
  try {
    return await pageTexts(work.source, work.signal)
  } catch (error) {
    if (!(error instanceof ToolFailure) || work.signal.aborted) throw error
    work.deps.log.warn({ item: work.item.id, detail: error.detail }, 'the text of a PDF could not be read')
    return []
  }
}
