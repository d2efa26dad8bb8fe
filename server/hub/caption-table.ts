import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ClassCaptionsTable } from './rows.ts'

type Db = Kysely<Database>

/** A process that has not been seen for so many milliseconds has ended. */
const goneMs = 45_000

/** Each caption replaces the former one of its class. */
export const saveCaptions = (db: Db, rows: readonly ClassCaptionsTable[]): Promise<unknown> =>
  db
    .insertInto('class_captions')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet((e) => ({
        process: e.ref('excluded.process'),
        caption: e.ref('excluded.caption'),
        seen_at: e.ref('excluded.seen_at'),
      })),
    )
    .execute()

/** The captions of other processes in classes. */
export const listOtherCaptions = (db: Db, process: string, itemIds: readonly number[], now: number): Promise<ClassCaptionsTable[]> =>
  db
    .selectFrom('class_captions')
    .selectAll()
    .where('item_id', 'in', [...itemIds])
    .where('process', '!=', process)
    .where('seen_at', '>', now - goneMs)
    .execute()

/** The process that has the captions of these classes is still there. */
export const touchCaptions = (db: Db, process: string, itemIds: readonly number[], now: number): Promise<unknown> =>
  db
    .updateTable('class_captions')
    .set({ seen_at: now })
    .where('item_id', 'in', [...itemIds])
    .where('process', '=', process)
    .execute()

export const deleteLostCaptions = (db: Db, now: number): Promise<unknown> =>
  db
    .deleteFrom('class_captions')
    .where('seen_at', '<', now - goneMs)
    .execute()
