import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../db/schema.ts'
import type { AnyJob } from './define-job.ts'
import type { AddOptions, QueueLoad } from './jobs.ts'

/*
 * graphile-worker promises its functions, not its tables. The version is pinned for the tables read here (`_private_` below), and
 * `jobs-suite.fixture.ts` holds these statements to what they mean.
 */

/**
 * Flags are what a process can leave out when it looks for a job: the job's name, of which it may run as many as it may, and its key, because
 * two jobs with one key never run at the same time. Queues of graphile-worker would do that too, but each look for a job locks all of them: a
 * second process that looks at the same moment sees only a few, and takes a job out of turn. `now` is the caller's clock: the job waits as long as `runAt` is ahead of it,
 * because the clock of the database may differ.
 */
export async function addGraphileJob(
  trx: Kysely<Database>,
  { name, attempts }: Pick<AnyJob, 'name' | 'attempts'>,
  payload: string,
  options: AddOptions,
  now: number,
): Promise<void> {
  const key = options.key ?? null
  const runAt = runAtOf(options, now)
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, run_at := ${runAt},
    max_attempts := ${attempts}::int, job_key := ${key}::text, priority := ${-(options.priority ?? 0)}::int, flags := ${[name, ...(key === null ? [] : [keyFlag(key)])]}::text[])`.execute(
    trx,
  )
}

/** The flag of all jobs with this key; a job that was replaced while it runs keeps it. */
export const keyFlag = (key: string): string => `key:${key}`

/** Whether an earlier job with the same key is still running, in any process. */
export async function isKeyRunning(pool: Pool, id: string, key: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from graphile_worker._private_jobs where id < $1 and locked_at is not null and flags ? $2 limit 1',
    [id, keyFlag(key)],
  )
  return rowCount === 1
}

/** Due jobs of one priority run in the order of their times; turns are times of January 1970, because the priority has 16 bits only. */
function runAtOf({ runAt, turn }: AddOptions, now: number): RawBuilder<unknown> {
  if (runAt !== undefined) return sql`now() + ${runAt - now}::float8 * interval '1 millisecond'`
  return turn === undefined ? sql`null` : sql`${new Date(turn).toISOString()}::timestamptz`
}

/** Processes hear here, by its id, that a running job was cancelled: one of them has it. */
export const cancelChannel = 'vitrine_cancel_job'

export async function removeGraphileJob(pool: Pool, key: string): Promise<boolean> {
  const { rows } = await pool.query<{ id: string | null }>(
    `select removed.id, case when removed.locked_at is not null then pg_notify($2, removed.id::text) end
     from graphile_worker.remove_job($1) as removed`,
    [key, cancelChannel],
  )
  return rows.some(({ id }) => id !== null)
}

/** A job that has begun loses its turn with its next time: from then on it comes before those that have not begun. */
const hasHadItsTurn = `case when run_at < '2000-01-01' then priority - 1 else priority end`

/** Subtracts the attempt; failing the job afterwards adds its own pause of at least a second. False: another job has replaced this one. */
export async function refundAttempt(pool: Pool, id: string, key: string | null, ms: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs
     set attempts = attempts - 1,
         priority = ${hasHadItsTurn},
         run_at = now() + $3 * interval '1 millisecond' - exp(least(attempts - 1, 10)) * interval '1 second'
     where id = $1 and key is not distinct from $2`,
    [id, key, ms],
  )
  return rowCount === 1
}

/** Lets a job that failed be tried again. False: another job has replaced this one. */
export async function requeueForRetry(pool: Pool, id: string, key: string | null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set priority = ${hasHadItsTurn} where id = $1 and key is not distinct from $2`,
    [id, key],
  )
  return rowCount === 1
}

/** Fails where the table cannot be read. */
export const readQueue = (pool: Pool): Promise<unknown> => pool.query('select from graphile_worker._private_jobs limit 1')

/** A job with a turn has a time in January 1970, and waits since it was added. */
export async function loadByName(pool: Pool): Promise<QueueLoad[]> {
  const { rows } = await pool.query<Omit<QueueLoad, 'oldestAt'> & { oldest: number | null }>(
    `select tasks.identifier as name,
       (count(*) filter (where locked_at is null and attempts < jobs.max_attempts))::int as waiting,
       (count(*) filter (where locked_at is not null))::int as running,
       (count(*) filter (where locked_at is null and attempts >= jobs.max_attempts))::int as failed,
       (extract(epoch from min(case when run_at < '2000-01-01' then jobs.created_at else run_at end)
         filter (where locked_at is null and attempts < jobs.max_attempts and run_at <= now())) * 1000)::float8 as oldest
     from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
     group by tasks.identifier`,
  )
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest ?? undefined }))
}

export async function endAttempts(pool: Pool, id: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [id])
}

export async function listUnknownNames(pool: Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select distinct task_identifier as name from graphile_worker.jobs where attempts < max_attempts and task_identifier <> all($1)',
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Workers that hold jobs or queues, and whose process does not hold its lock any more. Inside a transaction. */
export async function listDeadWorkers(client: PoolClient, lockClass: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with workers as materialized (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null)
     select id from workers where pg_try_advisory_xact_lock($1, hashtext(id))`,
    [lockClass],
  )
  return rows.map(({ id }) => id)
}

export interface InterruptedJob {
  name: string
  payload: unknown
}

/** Frees what they held; answers the jobs that have no attempt left. */
export async function releaseWorkers(client: PoolClient, ids: string[], message: string): Promise<InterruptedJob[]> {
  const { rows } = await client.query<InterruptedJob>(
    `update graphile_worker._private_jobs as jobs set last_error = $2
     from graphile_worker._private_tasks as tasks
     where tasks.id = jobs.task_id and jobs.locked_by = any($1) and jobs.attempts >= jobs.max_attempts
     returning tasks.identifier as name, jobs.payload`,
    [ids, message],
  )
  await client.query('select graphile_worker.force_unlock_workers($1)', [ids])
  return rows
}

/** A job that has been locked for four hours counts as abandoned: ours say that they are not. */
export async function refreshLocks(client: PoolClient, workerId: string): Promise<void> {
  await client.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [workerId])
  await client.query('update graphile_worker._private_job_queues set locked_at = now() where locked_by = $1', [workerId])
}
