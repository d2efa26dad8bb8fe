import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { XapiRegistrationsTable } from './rows.ts'

type Db = Kysely<Database>

export type RegistrationRow = Selectable<XapiRegistrationsTable>

export interface StatementPerson {
  id: number
  email: string
  /** Its name in statements. */
  name: string
}

/** The people of these accounts as statements name them. Those who are new get a name; programs and suspended or deleted accounts get none. */
export async function peopleOf(trx: Db, userIds: readonly number[]): Promise<Map<number, StatementPerson>> {
  const read = () =>
    trx
      .selectFrom('users')
      .leftJoin('xapi_people', 'xapi_people.user_id', 'users.id')
      .select(['users.id', 'users.email', 'xapi_people.name'])
      .where('users.id', 'in', userIds)
      .where('users.is_service', '=', 0)
      .where('users.disabled', '=', 0)
      .execute()
  const named = (rows: Awaited<ReturnType<typeof read>>): Map<number, StatementPerson> =>
    new Map(rows.flatMap(({ id, email, name }) => (name === null ? [] : [[id, { id, email, name }] as const])))
  const known = await read()
  const fresh = known.filter(({ name }) => name === null)
  if (fresh.length === 0) return named(known)
  await trx
    .insertInto('xapi_people')
    .values(fresh.map(({ id }) => ({ user_id: id, name: randomUUID() })))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return named(await read())
}

export interface RegistrationOf {
  userId: number
  itemId: number
}

const keyOf = (userId: number, itemId: number): string => `${userId} ${itemId}`

/** The registrations of people for items, by `<person> <item>`; those that are missing are made. */
export async function registrationsOf(trx: Db, pairs: readonly RegistrationOf[]): Promise<Map<string, RegistrationRow>> {
  const wanted = new Map(pairs.map((pair) => [keyOf(pair.userId, pair.itemId), pair]))
  const read = async () => {
    const rows = await trx
      .selectFrom('xapi_registrations')
      .selectAll()
      .where(
        'user_id',
        'in',
        pairs.map(({ userId }) => userId),
      )
      .where(
        'item_id',
        'in',
        pairs.map(({ itemId }) => itemId),
      )
      .execute()
    return new Map(
      rows.map((row) => [keyOf(row.user_id, row.item_id), row]).filter(([key]) => wanted.has(key as string)) as [string, RegistrationRow][],
    )
  }
  const known = await read()
  const fresh = [...wanted].filter(([key]) => !known.has(key)).map(([, pair]) => pair)
  if (fresh.length === 0) return known
  await trx
    .insertInto('xapi_registrations')
    .values(
      fresh.map(({ userId, itemId }) => ({
        ...{ user_id: userId, item_id: itemId, registration: randomUUID(), environment_id: null, completed_at: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
    .execute()
  return read()
}

/** Writes the sessions of registrations, and whether they are completed. */
export const saveSessions = (trx: Db, rows: readonly RegistrationRow[]): Promise<unknown> =>
  trx
    .insertInto('xapi_registrations')
    .values(
      rows.map(({ user_id, item_id, registration, environment_id, completed_at, session, is_open, last_at, stopped_secs }) => ({
        ...{ user_id, item_id, registration, environment_id, completed_at },
        ...{ session, is_open, last_at, stopped_secs },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_id']).doUpdateSet((e) => ({
        completed_at: e.ref('excluded.completed_at'),
        session: e.ref('excluded.session'),
        is_open: e.ref('excluded.is_open'),
        last_at: e.ref('excluded.last_at'),
        stopped_secs: e.ref('excluded.stopped_secs'),
      })),
    )
    .execute()

/** Ends sessions without a report since a time. Only one process ends each of them. */
export const endSessionsBefore = (trx: Db, before: number, limit: number): Promise<RegistrationRow[]> =>
  trx
    .updateTable('xapi_registrations')
    .set({ is_open: 0 })
    .where('id', 'in', (e) =>
      e
        .selectFrom('xapi_registrations')
        .select('id')
        .where('is_open', '=', 1)
        .where('last_at', '<=', before)
        .orderBy('last_at')
        .orderBy('id')
        .limit(limit),
    )
    .where('is_open', '=', 1)
    .returningAll()
    .execute()

/** Sessions end without a word while statements are off. */
export const closeSessions = (trx: Db): Promise<unknown> =>
  trx.updateTable('xapi_registrations').set({ is_open: 0 }).where('is_open', '=', 1).execute()

/** Remembers the course from which a person has come to an item. */
export const saveCourse = (db: Db, { id }: Pick<RegistrationRow, 'id'>, environmentId: number, course: { id: string; title: string }) =>
  db
    .updateTable('xapi_registrations')
    .set({ environment_id: environmentId, course_id: course.id, course_title: course.title })
    .where('id', '=', id)
    .execute()

export const forgetCoursesOf = (trx: Db, environmentId: number): Promise<unknown> =>
  trx
    .updateTable('xapi_registrations')
    .set({ environment_id: null, course_id: '', course_title: '' })
    .where('environment_id', '=', environmentId)
    .execute()

/** Videos with a known length. Streams belong to an item with views of its own. */
export const listVideos = (trx: Db, ids: readonly number[]): Promise<{ id: number; title: string; duration_secs: number }[]> =>
  trx
    .selectFrom('items')
    .select(['id', 'title', 'duration_secs'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('photoset_id', 'is', null)
    .where('duration_secs', '>', 0)
    .execute()

/** An answer with its question, quiz and item. */
export const findAnswer = (trx: Db, attemptId: number, assetId: number) =>
  trx
    .selectFrom('quiz_answers')
    .innerJoin('quiz_assets', 'quiz_assets.id', 'quiz_answers.asset_id')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_assets.quiz_id')
    .innerJoin('items', 'items.id', 'quizzes.item_id')
    .select(['quizzes.id as quiz_id', 'quizzes.name', 'quizzes.feedback', 'items.id', 'items.title', 'items.duration_secs'])
    .select(['quiz_assets.data', 'quiz_answers.answer', 'quiz_answers.share', 'quiz_answers.points', 'quiz_answers.answered_at'])
    .where('quiz_answers.attempt_id', '=', attemptId)
    .where('quiz_answers.asset_id', '=', assetId)
    .executeTakeFirst()

/** The attempt at a quiz that has ended, with the quiz and its item. */
export const findAttempt = (trx: Db, attemptId: number) =>
  trx
    .selectFrom('quiz_attempts')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_attempts.quiz_id')
    .innerJoin('items', 'items.id', 'quizzes.item_id')
    .select(['quizzes.id as quiz_id', 'quizzes.name', 'quizzes.pass_mark', 'items.id', 'items.title', 'items.duration_secs'])
    .select(['quiz_attempts.points', 'quiz_attempts.max_points', 'quiz_attempts.started_at', 'quiz_attempts.ended_at'])
    .where('quiz_attempts.id', '=', attemptId)
    .executeTakeFirst()
