import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { BackupRunKind, BackupRunRow } from './rows.ts'

type Db = Kysely<Database>
export type BackupRun = Selectable<BackupRunRow>

export const insertRun = (db: Db, run: Omit<BackupRun, 'id'>): Promise<unknown> => db.insertInto('backup_runs').values(run).execute()

/** The last run of a kind. `good`: the last one that was complete, or found nothing. */
export function findLastRun(db: Db, kind: BackupRunKind, which: 'any' | 'complete' | 'good'): Promise<BackupRun | undefined> {
  let query = db.selectFrom('backup_runs').selectAll().where('kind', '=', kind).orderBy('id', 'desc').limit(1)
  if (which === 'complete') query = query.where('snapshot', '!=', '')
  if (which === 'good') query = query.where('problem', '=', '')
  return query.executeTakeFirst()
}

/** So many rows stay: a year of daily backups. */
const keptRuns = 400

/** Removes what no one asks for any more; the last good run of each kind stays. */
export async function removeOldRuns(db: Db): Promise<void> {
  const stay = await Promise.all(
    (['backup', 'check'] as const).flatMap((kind) => [findLastRun(db, kind, 'complete'), findLastRun(db, kind, 'good')]),
  )
  const oldest = await db.selectFrom('backup_runs').select('id').orderBy('id', 'desc').offset(keptRuns).limit(1).executeTakeFirst()
  if (oldest === undefined) return
  const ids = stay.flatMap((run) => (run ? [run.id] : []))
  let query = db.deleteFrom('backup_runs').where('id', '<=', oldest.id)
  if (ids.length > 0) query = query.where('id', 'not in', ids)
  await query.execute()
}
