import { SlideshowLimits, UnsetTime } from '../../sdk/slideshows/contract.ts'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ImageFile } from '../images/image-sizes.ts'
import { storeImages } from '../item-images/image-files.ts'
import type { Allowed } from '../items/policy.ts'
import * as imports from './imports-table.ts'
import { saveTexts } from './slideshows.ts'
import * as table from './table.ts'

export { listSlideshowsOf } from './table.ts'

export interface ImportedSlide {
  text: string
  notes: string
  /** Left out: not set. */
  startSecs?: number
  /** In the folder of the import, with names that no other image of the item has. */
  images: readonly ImageFile[]
}

export interface ImportedSlideshow {
  name: string
  isFromVideo: boolean
  isBeside: boolean
  slides: readonly ImportedSlide[]
}

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'workFolder' | 'log'>

/** Adds a slideshow of an export to an item, all of it or nothing. */
export const addImportedSlideshow = (
  deps: ImportDeps,
  item: Allowed<{ id: number }, 'edit'>,
  folder: string,
  slideshow: ImportedSlideshow,
): Promise<void> =>
  storeImages(
    deps,
    folder,
    slideshow.slides.flatMap(({ images }) => images),
    (stored) => deps.db.transaction().execute((trx) => insert(deps, trx, item, slideshow, stored)),
  )

async function insert(
  { clock }: ImportDeps,
  trx: Deps['db'],
  item: Allowed<{ id: number }, 'edit'>,
  { name, isFromVideo, isBeside, slides }: ImportedSlideshow,
  stored: Parameters<Parameters<typeof storeImages>[3]>[0],
): Promise<void> {
  const now = clock.now()
  await table.lockItem(trx, item, now)
  const row = { name, is_video: isFromVideo ? (1 as const) : (0 as const), user_id: null, created_at: now, deleted_at: null }
  const id = await table.insertSlideshow(trx, item, row)
  if (isBeside) await table.chooseBeside(trx, item, id)
  if ((await table.saveCount(trx, item)) > SlideshowLimits.perItem) refuse('SLIDESHOWS_FULL')
  for (const [position, { text, notes, startSecs = UnsetTime, images }] of slides.entries()) {
    const slide = await table.insertSlide(trx, { slideshow_id: id, position, text, notes, start_secs: startSecs, deleted_at: null })
    const names = new Set(images.map((image) => image.name))
    const files = stored.filter((file) => names.has(file.name))
    const rows = files.map((file) => ({ ...file, item_id: item.id, kind: 'slide' as const, position: slide }))
    if (rows.length > 0) await imports.insertFiles(trx, rows)
  }
  await saveTexts(trx, item.id, id)
}
