import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { CourseRole } from '../lti/claims.ts'
import type { CourseMembersTable, CoursePeopleTable, CoursesTable } from './rows.ts'

type Db = Kysely<Database>

export type CourseRow = Selectable<CoursesTable>
export type PersonRow = Selectable<CoursePeopleTable>
export type NamedCourse = CourseRow & { environment: string }

interface Arrived {
  environmentId: number
  courseId: string
  title: string
  classList: string
}

/** The course of a launch. A launch without a class list keeps the address of before. */
export const putCourse = (db: Db, { environmentId, courseId, title, classList }: Arrived): Promise<CourseRow> =>
  db
    .insertInto('courses')
    .values({
      ...{ environment_id: environmentId, course_id: courseId, title, class_list: classList, group_id: null },
      ...{ read_at: 0, fault: '', tries: 0, next_at: 0 },
    })
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'course_id']).doUpdateSet({ title, ...(classList === '' ? {} : { class_list: classList }) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const findCourse = (db: Db, id: number): Promise<NamedCourse | undefined> =>
  db
    .selectFrom('courses')
    .innerJoin('lms_environments', 'lms_environments.id', 'courses.environment_id')
    .selectAll('courses')
    .select('lms_environments.name as environment')
    .where('courses.id', '=', id)
    .executeTakeFirst()

export const updateCourse = (db: Db, id: number, change: Updateable<CoursesTable>): Promise<unknown> =>
  db.updateTable('courses').set(change).where('id', '=', id).execute()

export const putPerson = (db: Db, { course, user_id, role, seen_at }: PersonRow): Promise<unknown> =>
  db
    .insertInto('course_people')
    .values({ course, user_id, role, seen_at })
    .onConflict((conflict) => conflict.columns(['course', 'user_id']).doUpdateSet({ role, seen_at }))
    .execute()

export const findPerson = (db: Db, course: number, userId: number): Promise<PersonRow | undefined> =>
  db.selectFrom('course_people').selectAll().where('course', '=', course).where('user_id', '=', userId).executeTakeFirst()

/** An item that does not exist is left out, because the link of a course may name one that was deleted. */
export const putItem = (db: Db, course: number, itemId: number, now: number): Promise<unknown> =>
  db
    .insertInto('course_items')
    .columns(['course', 'item_id', 'opened_at'])
    .expression((e) =>
      e
        .selectFrom('items')
        .where('id', '=', itemId)
        .select([sql<number>`${sql.lit(course)}`.as('course'), 'id', sql<number>`${sql.lit(now)}`.as('opened_at')]),
    )
    .onConflict((conflict) => conflict.columns(['course', 'item_id']).doUpdateSet({ opened_at: now }))
    .execute()

export const hasItem = async (db: Db, course: number, itemId: number): Promise<boolean> =>
  (await db.selectFrom('course_items').select('course').where('course', '=', course).where('item_id', '=', itemId).executeTakeFirst()) !==
  undefined

/** The items of a course that are there, those that were opened last first. */
export const listItemsOf = async (db: Db, course: number, max: number): Promise<{ id: number; duration_secs: number }[]> =>
  db
    .selectFrom('course_items')
    .innerJoin('items', 'items.id', 'course_items.item_id')
    .select(['items.id', 'items.duration_secs'])
    .where('course_items.course', '=', course)
    .where('items.deleted_at', 'is', null)
    .orderBy('course_items.opened_at', 'desc')
    .orderBy('items.id')
    .limit(max)
    .execute()

/** The courses that have opened an item, with the role that an account has in each. */
export const listCoursesOf = (
  db: Db,
  itemId: number,
  { userId, max }: { userId: number; max: number },
): Promise<(Pick<NamedCourse, 'id' | 'title' | 'environment'> & { role: CourseRole | null; seen_at: number | null })[]> =>
  db
    .selectFrom('course_items')
    .innerJoin('courses', 'courses.id', 'course_items.course')
    .innerJoin('lms_environments', 'lms_environments.id', 'courses.environment_id')
    .leftJoin('course_people', (join) => join.onRef('course_people.course', '=', 'courses.id').on('course_people.user_id', '=', userId))
    .select(['courses.id', 'courses.title', 'lms_environments.name as environment', 'course_people.role', 'course_people.seen_at'])
    .where('course_items.item_id', '=', itemId)
    .orderBy('course_items.opened_at', 'desc')
    .orderBy('courses.id')
    .limit(max)
    .execute()

export interface ClassRow {
  name: string
  /** Null: the person has not come yet. */
  userId: number | null
}

/** The pupils of a class list, with the accounts of those who have come. */
export const listPupils = (db: Db, { id, environment_id }: CourseRow, max: number): Promise<ClassRow[]> =>
  db
    .selectFrom('course_members')
    .leftJoin('lms_identities', (join) =>
      join.onRef('lms_identities.subject', '=', 'course_members.subject').on('lms_identities.environment_id', '=', environment_id),
    )
    .leftJoin('users', 'users.id', 'lms_identities.user_id')
    .where('course_members.course', '=', id)
    .where('course_members.role', '=', 'pupil')
    .select(['users.id as userId'])
    .select((e) =>
      e.fn.coalesce(e.fn<string | null>('nullif', ['course_members.name', e.val('')]), 'users.display_name', e.val('')).as('name'),
    )
    .orderBy('course_members.subject')
    .limit(max)
    .execute()

/** The pupils who came from a course, for courses without a class list. */
export const listPupilsWhoCame = (db: Db, course: number, max: number): Promise<ClassRow[]> =>
  db
    .selectFrom('course_people')
    .innerJoin('users', 'users.id', 'course_people.user_id')
    .where('course_people.course', '=', course)
    .where('course_people.role', '=', 'pupil')
    .select(['users.id as userId', 'users.display_name as name'])
    .orderBy('users.id')
    .limit(max)
    .execute()

export async function replaceMembers(trx: Db, course: number, members: readonly Insertable<CourseMembersTable>[]): Promise<void> {
  await trx.deleteFrom('course_members').where('course', '=', course).execute()
  for (let start = 0; start < members.length; start += 500)
    await trx
      .insertInto('course_members')
      .values(members.slice(start, start + 500))
      .execute()
}

/** Class lists that were not read again for too long. */
export async function deleteListsBefore(db: Db, time: number): Promise<void> {
  const old = db.selectFrom('courses').select('id').where('read_at', '<', time)
  await db.deleteFrom('course_members').where('course', 'in', old).execute()
  await db.updateTable('courses').set({ read_at: 0 }).where('read_at', '<', time).where('read_at', '>', 0).execute()
}

export const deletePeopleBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('course_people').where('seen_at', '<', time).execute()

export const deleteCoursesOf = (db: Db, environmentId: number): Promise<unknown> =>
  db.deleteFrom('courses').where('environment_id', '=', environmentId).execute()

const readOpened = compiledOnce<{ itemIds: readonly number[] }, { item_id: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ itemIds }) => itemIds,
  build: (db, { itemIds }) => db.selectFrom('course_items').select('item_id').where('item_id', 'in', itemIds).groupBy('item_id'),
})

const readOwn = compiledOnce<{ itemIds: readonly number[]; userId: number; after: number }, { item_id: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ itemIds, userId, after }) => [...itemIds, userId, 'pupil', 'teacher', after],
  build: (db, { itemIds, userId, after }) =>
    db
      .selectFrom('course_items')
      .innerJoin('course_people', 'course_people.course', 'course_items.course')
      .select('course_items.item_id')
      .where('course_items.item_id', 'in', itemIds)
      .where('course_people.user_id', '=', userId)
      .where((e) =>
        e.or([
          e('course_people.role', '=', 'pupil'),
          e.and([e('course_people.role', '=', 'teacher'), e('course_people.seen_at', '>', after)]),
        ]),
      )
      .groupBy('course_items.item_id'),
})

/** The items among these that any course has opened, or one that an account is a member of. */
export async function openedAmong(
  db: Db,
  itemIds: readonly number[],
  member: { userId: number; after: number } | undefined,
): Promise<number[]> {
  if (itemIds.length === 0) return []
  const rows = member ? await readOwn(db, { itemIds, ...member }) : await readOpened(db, { itemIds })
  return rows.map(({ item_id }) => item_id)
}

/** The accounts of the people of a course. Without a class list these are the people who came. */
export async function listAccountsOf(db: Db, { id, environment_id, read_at }: CourseRow): Promise<number[]> {
  const listed = db
    .selectFrom('course_members')
    .innerJoin('lms_identities', 'lms_identities.subject', 'course_members.subject')
    .where('lms_identities.environment_id', '=', environment_id)
    .where('course_members.course', '=', id)
    .select('lms_identities.user_id')
    .distinct()
  const came = db.selectFrom('course_people').select('user_id').where('course', '=', id)
  return (await (read_at > 0 ? listed : came).execute()).map(({ user_id }) => Number(user_id))
}

export async function replaceGroupMembers(trx: Db, groupId: number, userIds: readonly number[]): Promise<void> {
  const former = await trx.selectFrom('group_members').select('user_id').where('group_id', '=', groupId).execute()
  const gone = former.map(({ user_id }) => user_id).filter((id) => !userIds.includes(id))
  const known = new Set(former.map(({ user_id }) => user_id))
  const fresh = userIds.filter((id) => !known.has(id)).map((user_id) => ({ group_id: groupId, user_id }))
  if (gone.length > 0) await trx.deleteFrom('group_members').where('group_id', '=', groupId).where('user_id', 'in', gone).execute()
  if (fresh.length === 0) return
  await trx
    .insertInto('group_members')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
