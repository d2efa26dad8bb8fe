import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ClassPointersTable } from './rows.ts'

type Db = Kysely<Database>

/** Each place replaces the former place of its class. */
export const savePointers = (db: Db, rows: readonly ClassPointersTable[]): Promise<unknown> =>
  db
    .insertInto('class_pointers')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet((e) => ({
        process: e.ref('excluded.process'),
        move: e.ref('excluded.move'),
        after_event: e.ref('excluded.after_event'),
        x: e.ref('excluded.x'),
        y: e.ref('excluded.y'),
      })),
    )
    .execute()

/** The pointers of other processes in classes. */
export const listOtherPointers = (db: Db, process: string, itemIds: readonly number[]): Promise<ClassPointersTable[]> =>
  db
    .selectFrom('class_pointers')
    .selectAll()
    .where('item_id', 'in', [...itemIds])
    .where('process', '!=', process)
    .execute()
