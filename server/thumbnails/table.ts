import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export const insertPart = (db: Kysely<Database>, userId: number, target: string, data: string, now: number): Promise<unknown> =>
  db.insertInto('thumbnail_parts').values({ user_id: userId, target, data, created_at: now }).execute()

/** In the order in which they came. */
export const listParts = async (db: Kysely<Database>, userId: number, target: string): Promise<string[]> =>
  (
    await db.selectFrom('thumbnail_parts').select('data').where('user_id', '=', userId).where('target', '=', target).orderBy('id').execute()
  ).map(({ data }) => data)

/** How many pieces are there: for this target, and of this person in all. */
export async function countParts(
  db: Kysely<Database>,
  userId: number,
  target: string,
): Promise<{ here: number; all: number; length: number }> {
  const row = await db
    .selectFrom('thumbnail_parts')
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.sum<number>(e.case().when('target', '=', target).then(1).else(0).end()).as('here'),
      e.fn
        .sum<number>(
          e
            .case()
            .when('target', '=', target)
            .then(e.fn<number>('length', ['data']))
            .else(0)
            .end(),
        )
        .as('length'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { here: Number(row.here ?? 0), all: Number(row.all), length: Number(row.length ?? 0) }
}

export const deleteParts = (db: Kysely<Database>, userId: number, target: string): Promise<unknown> =>
  db.deleteFrom('thumbnail_parts').where('user_id', '=', userId).where('target', '=', target).execute()

export const deleteOldParts = (db: Kysely<Database>, before: number): Promise<unknown> =>
  db.deleteFrom('thumbnail_parts').where('created_at', '<', before).execute()
