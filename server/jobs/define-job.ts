import * as v from 'valibot'
import type { Deps } from '../context.ts'
import type { Attempt, BoundJob, JobOutcome } from './jobs.ts'

/** The id of a row, as payloads name it. */
export const RowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

interface JobOptions {
  /** Attempts before it ends as failed. Default 3. */
  attempts?: number
  /** How many of it may run at the same time in one process; jobs of other names pass those that wait. Default: no limit. */
  maxRunning?: number
  /** Jobs of one group count together for `maxRunning`. Default: its name. */
  group?: string
}

interface JobWork<Payload> {
  run(deps: Deps, payload: Payload, attempt: Attempt): Promise<JobOutcome>
  /** Called once when the job has ended as failed, also when its last attempt was ended by a kill and `run` could not see it coming. */
  failed?(deps: Deps, payload: Payload, message: string): Promise<unknown>
}

/** A job of any payload, as lists hold it. */
export interface AnyJob {
  readonly name: string
  readonly attempts: number
  readonly maxRunning: number | undefined
  readonly group: string
  /** Throws when the payload does not fit. */
  check(payload: unknown): void
  /** Joined with the application; undefined without a handler. */
  bind: ((deps: Deps) => BoundJob) | undefined
}

/** A kind of background work: its name, the shape of its payload, and how it is tried. */
export interface Job<Payload> extends AnyJob {
  /** Only for the compiler: it ties `jobs.add` to the payload. */
  readonly payload?: (payload: Payload) => void
}

/**
 * Defines a job. `run` may be left out where those that add it must not import its work; `handleJob` adds it then.
 *
 *     const drawImages = defineJob('draw-images', v.object({ itemId: RowId }), { run: (deps, { itemId }) => draw(deps, itemId) })
 */
export function defineJob<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { attempts = 3, maxRunning, group = name, ...work }: JobOptions & Partial<JobWork<v.InferOutput<Schema>>> = {},
): Job<v.InferOutput<Schema>> {
  if (name === '') throw new Error('A job needs a name.')
  const read = (payload: unknown): v.InferOutput<Schema> => {
    const checked = v.safeParse(schema, payload)
    if (checked.success) return checked.output
    const [issue] = checked.issues
    throw new Error(`The payload of the job "${name}" does not fit: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`)
  }
  const { run, failed } = work
  const bind = run && ((deps: Deps) => bound({ name, maxRunning, group, read }, { run, ...(failed ? { failed } : {}) }, deps))
  return { name, attempts, maxRunning, group, check: (payload) => void read(payload), bind }
}

/** Adds the work to a job that was defined without it. */
export function handleJob<Payload>(job: Job<Payload>, work: JobWork<Payload>): AnyJob {
  // `check` has refused every other payload.
  const read = (payload: unknown): Payload => {
    job.check(payload)
    return payload as Payload
  }
  return { ...job, bind: (deps) => bound({ ...job, read }, work, deps) }
}

interface Bindable<Payload> {
  name: string
  maxRunning: number | undefined
  group: string
  read(payload: unknown): Payload
}

function bound<Payload>({ name, maxRunning, group, read }: Bindable<Payload>, work: JobWork<Payload>, deps: Deps): BoundJob {
  return {
    name,
    maxRunning,
    group,
    run: async (payload, attempt) => {
      try {
        read(payload)
      } catch (error) {
        // A payload of an older version fits no better in the next attempt.
        return { kind: 'failed', message: (error as Error).message }
      }
      return work.run(deps, read(payload), attempt)
    },
    failed: async (payload, message) => void (await work.failed?.(deps, read(payload), message)),
  }
}

/** Joins jobs with the application. Throws when one has no handler. */
export const bindJobs = (list: readonly AnyJob[], deps: Deps): BoundJob[] =>
  list.map(({ name, bind }) => {
    if (bind === undefined) throw new Error(`The job "${name}" has no handler.`)
    return bind(deps)
  })
