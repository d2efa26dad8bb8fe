import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** The use of an item in a course. */
export interface CourseUse {
  itemId: number
  environmentId: number
  courseId: string
  title: string
}

/** Counts a launch. An item that does not exist is left out, because the link of a course may name one that was deleted. */
export async function countLaunch(db: Db, { itemId, environmentId, courseId, title }: CourseUse, now: number): Promise<void> {
  await db
    .insertInto('course_uses')
    .columns(['item_id', 'environment_id', 'course_id', 'title', 'launches', 'last_at'])
    .expression((e) =>
      e
        .selectFrom('items')
        .where('id', '=', itemId)
        .select([
          'id',
          sql<number>`${sql.lit(environmentId)}`.as('environment_id'),
          sql<string>`cast(${courseId} as text)`.as('course_id'),
          sql<string>`cast(${title} as text)`.as('title'),
          sql<number>`1`.as('launches'),
          sql<number>`${sql.lit(now)}`.as('last_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'environment_id', 'course_id']).doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        launches: e('course_uses.launches', '+', 1),
        last_at: e.ref('excluded.last_at'),
      })),
    )
    .execute()
}

/** The courses that have opened an item, the latest first, and the number of all. */
export async function listCourses(db: Db, itemId: number, max: number) {
  const rows = await db
    .selectFrom('course_uses')
    .innerJoin('lms_environments', 'lms_environments.id', 'course_uses.environment_id')
    .where('item_id', '=', itemId)
    .select(['lms_environments.name', 'course_uses.title', 'course_uses.launches', 'course_uses.last_at'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('course_uses.last_at', 'desc')
    .orderBy('course_uses.course_id')
    .limit(max)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** The playlists that hold an item, outside of the trash. */
export const listPlaylistsWith = async (db: Db, itemId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('playlist_items')
    .innerJoin('items', 'items.id', 'playlist_items.playlist_id')
    .where('playlist_items.item_id', '=', itemId)
    .where('items.deleted_at', 'is', null)
    .select('items.id')
    .distinct()
    .orderBy('items.id')
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** The items that name an item as related media, outside of the trash. */
export const listItemsRelatedTo = async (db: Db, itemId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('related_media')
    .innerJoin('items', 'items.id', 'related_media.item_id')
    .where('related_media.linked_id', '=', itemId)
    .where('related_media.deleted_at', 'is', null)
    .where('items.deleted_at', 'is', null)
    .select('items.id')
    .distinct()
    .orderBy('items.id')
    .execute()
  return rows.map(({ id }) => Number(id))
}
