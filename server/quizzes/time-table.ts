import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AttemptRow } from './table.ts'

type Db = Kysely<Database>

/** Milliseconds of a minute. */
export const minute = 60_000

/** The minutes that a person has been given beyond the time limit; 0 for none. */
export async function extraMinutes(db: Db, quizId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('quiz_extra_times')
    .select('minutes')
    .where('quiz_id', '=', quizId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.minutes ?? 0)
}

/** No minutes take the row away. */
export async function setExtraMinutes(trx: Db, quiz_id: number, user_id: number, minutes: number): Promise<void> {
  if (minutes === 0) {
    await trx.deleteFrom('quiz_extra_times').where('quiz_id', '=', quiz_id).where('user_id', '=', user_id).execute()
    return
  }
  await trx
    .insertInto('quiz_extra_times')
    .values({ quiz_id, user_id, minutes })
    .onConflict((conflict) => conflict.columns(['quiz_id', 'user_id']).doUpdateSet({ minutes }))
    .execute()
}

/** Moves the ends of running attempts to later by the limit that is valid now; none ends earlier than it was told. Without a limit, none has an end. */
export async function lengthenAttempts(trx: Db, quizId: number, limit: number, userId?: number): Promise<void> {
  const end = sql<number>`started_at + ${minute} * (${limit} + coalesce((select minutes from quiz_extra_times
    where quiz_extra_times.quiz_id = quiz_attempts.quiz_id and quiz_extra_times.user_id = quiz_attempts.user_id), 0))`
  await trx
    .updateTable('quiz_attempts')
    .set({ ends_at: limit === 0 ? null : end })
    .where('quiz_id', '=', quizId)
    .where('ended_at', 'is', null)
    .where('ends_at', 'is not', null)
    .$if(limit > 0, (query) => query.where('ends_at', '<', end))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()
}

export const findAttempt = (db: Db, id: number): Promise<AttemptRow | undefined> =>
  db.selectFrom('quiz_attempts').selectAll().where('id', '=', id).executeTakeFirst()

interface TimedPerson {
  user_id: number
  display_name: string
  minutes: number
  ends_at: number | null
}

const people = (db: Db, quizId: number) =>
  db
    .selectFrom('users')
    .leftJoin('quiz_extra_times as extra', (join) => join.onRef('extra.user_id', '=', 'users.id').on('extra.quiz_id', '=', quizId))
    .leftJoin('quiz_attempts as running', (join) =>
      join.onRef('running.user_id', '=', 'users.id').on('running.quiz_id', '=', quizId).on('running.ended_at', 'is', null),
    )
    .where((e) => e.or([e('extra.user_id', 'is not', null), e('running.ends_at', 'is not', null)]))

/** People who have more time, and people whose time runs, by name. */
export const listTimedPeople = (db: Db, quizId: number, limit: number): Promise<TimedPerson[]> =>
  people(db, quizId)
    .select(['users.id as user_id', 'users.display_name', 'running.ends_at'])
    .select((e) => e.fn.coalesce('extra.minutes', e.val(0)).as('minutes'))
    .orderBy('users.display_name')
    .orderBy('users.id')
    .limit(limit)
    .execute()

export const isActivePerson = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).where('disabled', '=', 0).executeTakeFirst()) !== undefined
