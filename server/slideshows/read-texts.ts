import { SlideshowLimits } from '../../sdk/slideshows/contract.ts'
import type { Deps } from '../context.ts'
import type { ItemRow } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { readImageText } from '../ocr/ocr.ts'
import { listTrackLanguages } from '../subtitles/subtitles.ts'
import { saveTexts } from './slideshows.ts'
import * as table from './table.ts'

interface Reading {
  row: table.ImportRow
  item: Allowed<ItemRow, 'edit'>
  signal: AbortSignal
  report(share: number): Promise<unknown>
}

/** Reads the texts of all slides from their images, in the languages of the item. They replace the texts that are there. */
export async function readTexts(deps: Deps, { row, item, signal, report }: Reading): Promise<void> {
  const slides = await table.listSlidesOf(deps.db, row.slideshow_id)
  const files = await table.listSlideFiles(
    deps.db,
    [item.id],
    slides.map(({ id }) => id),
  )
  // The largest comes last.
  const paths = new Map(files.map(({ position, path }) => [position, path]))
  const languages = await ocrTags(deps, item.id)
  const texts = new Map<number, string>()
  for (const [index, { id }] of slides.entries()) {
    signal.throwIfAborted()
    const path = paths.get(id)
    if (path !== undefined) texts.set(id, await textOf(deps, path, languages, signal))
    await report((index + 1) / slides.length)
  }
  await deps.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, deps.clock.now())
    for (const [id, text] of texts) await table.updateSlide(trx, item, id, { text: text.slice(0, SlideshowLimits.text) })
    await saveTexts(trx, item.id, row.slideshow_id)
  })
}

/** The languages in which slides are read: those of the item's subtitles, and that of the library. */
export const ocrTags = async ({ db, settings }: Pick<Deps, 'db' | 'settings'>, itemId: number): Promise<string[]> => [
  ...(await listTrackLanguages(db, itemId)),
  settings.language,
]

async function textOf(deps: Deps, path: string, languages: readonly string[], signal: AbortSignal): Promise<string> {
  const local = await deps.files.local(path)
  try {
    return await readImageText(local.path, languages, signal)
  } finally {
    await local.release()
  }
}
