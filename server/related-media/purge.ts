import type { HourlyTask } from '../capability.ts'
import type { Deps } from '../context.ts'
import { listExpired, purgeEntry } from './table.ts'

const dayMs = 86_400_000
const batchSize = 100

/** Deletes entries for ever that have been deleted for as long as the site keeps its trash. A file that stays is removed with the orphans. */
export async function purgeRelatedMedia({
  db,
  clock,
  settings,
  files,
  log,
}: Pick<Deps, 'db' | 'clock' | 'settings' | 'files' | 'log'>): Promise<void> {
  const before = clock.now() - settings.trashDays * dayMs
  for (let rows = await listExpired(db, before, batchSize); rows.length > 0; rows = await listExpired(db, before, batchSize)) {
    for (const row of rows) {
      await db.transaction().execute((trx) => purgeEntry(trx, row))
      if (row.path !== null)
        await files.remove(row.path).catch((error: unknown) => log.warn({ err: error }, 'a file of related media was not removed'))
    }
  }
}

export const purgeTask: HourlyTask = (deps) => () => purgeRelatedMedia(deps)
