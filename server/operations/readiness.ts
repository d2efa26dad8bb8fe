import { sql } from 'kysely'
import type { AppDeps } from '../context.ts'

/** The parts without which no request can be answered as it should be. */
export type Part = 'Database' | 'Files' | 'Queue'

/** The answer of `/readyz`. It says nothing about addresses, names or errors, because anybody may ask. */
export interface Readiness extends Record<Part, string> {
  Ready: boolean
  Process: string
}

/** Checks one part; throws where it cannot be used. */
type Check = (signal: AbortSignal) => Promise<unknown>

type ReadinessDeps = Pick<AppDeps, 'db' | 'files' | 'jobs' | 'log' | 'clock' | 'shutdown'>

export const works = 'works'
const timeoutSeconds = 2
/** Several proxies ask often: within this time they get the same answer. */
const keptMs = 1000

/** Answers whether the server can work. A check that hangs is not started again before it has ended. */
export function createReadiness(
  deps: ReadinessDeps,
  createTimeout = (): AbortSignal => AbortSignal.timeout(timeoutSeconds * 1000),
): () => Promise<Readiness> {
  const checks: Record<Part, Check> = {
    Database: () => sql`select 1`.execute(deps.db),
    Files: (signal) => deps.files.check(signal),
    Queue: () => deps.jobs.check(),
  }
  const states = new Map<Part, () => Promise<string>>(
    (Object.keys(checks) as Part[]).map((part) => [part, createState(deps, part, checks[part], createTimeout)]),
  )
  const stateOf = (part: Part): Promise<string> => states.get(part)?.() ?? Promise.resolve(works)

  return async () => {
    const [Database, Files, Queue] = await Promise.all([stateOf('Database'), stateOf('Files'), stateOf('Queue')])
    const Process = deps.shutdown?.hasBegun ? 'is shutting down' : works
    return { Ready: [Database, Files, Queue, Process].every((state) => state === works), Process, Database, Files, Queue }
  }
}

/** The state of one part in words. */
function createState(
  { log, clock }: Pick<ReadinessDeps, 'log' | 'clock'>,
  part: Part,
  check: Check,
  createTimeout: () => AbortSignal,
): () => Promise<string> {
  let running: Promise<string> | undefined
  let kept: { state: string; at: number } | undefined

  const ask = async (): Promise<string> => {
    const state = await check(createTimeout()).then(
      () => works,
      (error: unknown) => {
        log.warn({ err: error, part }, 'a part of the server is not ready')
        return 'does not work; the log of the server says why'
      },
    )
    kept = { state, at: clock.now() }
    running = undefined
    return state
  }

  return async () => {
    const age = kept === undefined ? Number.POSITIVE_INFINITY : clock.now() - kept.at
    if (kept && age >= 0 && age < keptMs) return kept.state
    running ??= ask()
    return Promise.race([running, late(createTimeout())])
  }
}

const late = (timeout: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const tell = (): void => resolve(`has not answered within ${timeoutSeconds} seconds`)
    if (timeout.aborted) tell()
    else timeout.addEventListener('abort', tell, { once: true })
  })
