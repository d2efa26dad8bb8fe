import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { QueueLoad } from './jobs.ts'
import type { JobsTable } from './rows.ts'

export type JobRow = Selectable<JobsTable>
type Db = Kysely<Database>

export async function insertJob(db: Db, job: Insertable<JobsTable>): Promise<void> {
  await db.insertInto('jobs').values(job).execute()
}

/** The next job that is due, marked as running with its attempt counted, in one statement. */
export async function claimJob(db: Db, now: number, names: string[], busyKeys: string[]): Promise<JobRow | undefined> {
  if (names.length === 0) return undefined
  const next = db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('run_at', '<=', now)
    .where('name', 'in', names)
    .$if(busyKeys.length > 0, (query) =>
      query.where((where) => where.or([where.eb('key', 'is', null), where.eb('key', 'not in', busyKeys)])),
    )
    .orderBy('priority', 'desc')
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('jobs')
    .set(({ eb }) => ({ state: 'running', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
}

export async function nextRunAt(db: Db, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('run_at').as('run_at'))
    .where('state', '=', 'waiting')
    .where('run_at', '>', now)
    .executeTakeFirst()
  return row?.run_at ?? undefined
}

/** Fails where the table cannot be read. */
export const readQueue = (db: Db): Promise<unknown> => db.selectFrom('jobs').select('id').limit(1).execute()

export async function loadByName(db: Db, now: number): Promise<QueueLoad[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      'name',
      fn.sum<number>(eb.case().when('state', '=', 'waiting').then(1).else(0).end()).as('waiting'),
      fn.sum<number>(eb.case().when('state', '=', 'running').then(1).else(0).end()).as('running'),
      fn.sum<number>(eb.case().when('state', '=', 'failed').then(1).else(0).end()).as('failed'),
      fn
        .min(
          eb
            .case()
            .when(eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', now)]))
            .then(eb.ref('run_at'))
            .end(),
        )
        .as('oldest'),
    ])
    .groupBy('name')
    .execute()
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest ?? undefined }))
}

export async function deleteJob(db: Db, id: number): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute()
}

export async function deleteWaitingJobs(db: Db, key: string): Promise<void> {
  await db.deleteFrom('jobs').where('key', '=', key).where('state', '=', 'waiting').execute()
}

export async function deleteJobs(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('jobs').where('key', '=', key).where('state', '!=', 'failed').executeTakeFirst()
  return numDeletedRows > 0n
}

export async function failJob(db: Db, id: number, error: string): Promise<void> {
  await db.updateTable('jobs').set({ state: 'failed', error }).where('id', '=', id).execute()
}

/** A job that was added under the same key meanwhile replaces this one. */
export async function requeueJob(db: Db, job: JobRow, runAt: number, counted: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const replaced =
      job.key !== null &&
      (await trx.selectFrom('jobs').select('id').where('key', '=', job.key).where('state', '=', 'waiting').executeTakeFirst())
    if (replaced) return deleteJob(trx, job.id)
    const attempts = counted ? job.attempts : job.attempts - 1
    await trx.updateTable('jobs').set({ state: 'waiting', run_at: runAt, attempts }).where('id', '=', job.id).execute()
  })
}

/** A job that ran when the process was killed has used an attempt; jobs without attempts left end here. */
export async function failInterruptedJobs(db: Db, error: string): Promise<Pick<JobRow, 'name' | 'payload'>[]> {
  return db
    .updateTable('jobs')
    .set({ state: 'failed', error })
    .where('state', '=', 'running')
    .whereRef('attempts', '>=', 'max_attempts')
    .returning(['name', 'payload'])
    .execute()
}

export async function releaseInterruptedJobs(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ state: 'waiting' }).where('state', '=', 'running').execute()
}

export async function listUnknownJobNames(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('name').distinct().where('state', '=', 'waiting').execute()
  return rows.map(({ name }) => name).filter((name) => !names.includes(name))
}
