import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface StoredRow {
  item_id: number
  path: string
  size: number
  sha256: string
  /** 1: in the archive. */
  tier: number
}

type Db = Kysely<Database>

const listed = (db: Db) => db.selectFrom('media_files').select(['item_id', 'path', 'size', 'sha256', 'tier'])
const completed = (db: Db) =>
  db
    .selectFrom('renditions')
    .select(['item_id', 'path', 'size', 'sha256', sql<0 | 1>`0`.as('tier')])
    .where('state', '=', 'complete')

/** Everything that has to be in the file store. */
export const listStoredFiles = (db: Db): Promise<StoredRow[]> => listed(db).unionAll(completed(db)).execute()

/** The size of all stored files by kind; renditions are one kind. Reads every row. */
export async function bytesByKind(db: Db): Promise<{ kind: string; bytes: number }[]> {
  const sum = sql<number>`cast(coalesce(sum(size), 0) as double precision)`.as('bytes')
  const files = await db.selectFrom('media_files').select(['kind', sum]).groupBy('kind').execute()
  const renditions = await db.selectFrom('renditions').select(sum).where('state', '=', 'complete').executeTakeFirst()
  return [...files, { kind: 'rendition', bytes: renditions?.bytes ?? 0 }]
}

/** The rows of these paths, as they are now. */
export const findStoredFiles = (db: Db, paths: readonly string[]): Promise<StoredRow[]> =>
  paths.length === 0
    ? Promise.resolve([])
    : listed(db)
        .where('path', 'in', paths)
        .unionAll(completed(db).where('path', 'in', paths))
        .execute()

/** Sources of the items whose files change just now: a conversion waits or runs, the source is being moved, or everything is being removed. */
export const listChangingSources = (db: Db): Promise<{ item_id: number; path: string; is_removing: number }[]> =>
  db
    .selectFrom('media_files as f')
    .innerJoin('items as i', 'i.id', 'f.item_id')
    .select(['f.item_id', 'f.path', 'i.is_removing'])
    .where('f.kind', '=', 'source')
    .where((e) =>
      e.or([
        e('i.status', '=', 'converting'),
        e('i.tier_state', '<>', ''),
        e('i.is_removing', '=', 1),
        e('i.id', 'in', e.selectFrom('conversions').select('item_id').where('status', 'in', ['queued', 'converting'])),
      ]),
    )
    .execute()
