import type { HourlyTask } from '../capability.ts'
import type { Deps } from '../context.ts'
import { listExpired, listPathsOfSlides, purgeSlide } from './table.ts'

const dayMs = 86_400_000
const batchSize = 100

type PurgeDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'files' | 'log'>

/** Deletes slides for ever that have been deleted, alone or with their slideshow, for as long as the site keeps its trash. */
export async function purgeSlideshows({ db, clock, settings, files, log }: PurgeDeps): Promise<void> {
  const before = clock.now() - settings.trashDays * dayMs
  for (let rows = await listExpired(db, before, batchSize); rows.length > 0; rows = await listExpired(db, before, batchSize)) {
    for (const row of rows) {
      const paths = await db.transaction().execute(async (trx) => {
        const found = row.slide_id === null ? [] : await listPathsOfSlides(trx, row.item_id, [row.slide_id])
        await purgeSlide(trx, row)
        return found
      })
      // A file that stays is removed with the orphans.
      for (const path of paths)
        await files.remove(path).catch((error: unknown) => log.warn({ err: error }, 'an image of a slide was not removed'))
    }
  }
}

export const purgeTask: HourlyTask = (deps) => () => purgeSlideshows(deps)
