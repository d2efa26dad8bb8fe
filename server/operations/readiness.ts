import { sql } from 'kysely'
import type { PartState, SystemPart } from '../../sdk/operations/contract.ts'
import type { AppDeps } from '../context.ts'

/** The parts that are asked. */
type Part = Exclude<SystemPart, 'Process'>

export type Readiness = Record<SystemPart, PartState>

/** Checks one part; throws where it cannot be used. */
type Check = (signal: AbortSignal) => Promise<unknown>

type ReadinessDeps = Pick<AppDeps, 'db' | 'files' | 'jobs' | 'log' | 'clock' | 'shutdown'>

const timeoutSeconds = 2

const sentences: Record<PartState, string> = {
  works: 'works',
  fails: 'does not work; the log of the server says why',
  late: `has not answered within ${timeoutSeconds} seconds`,
  ending: 'is shutting down',
}

export const isReady = (states: Readiness): boolean => Object.values(states).every((state) => state === 'works')

/** The answer of `/readyz`, in words. It says nothing about addresses, names or errors, because anybody may ask. */
export const presentReadiness = (states: Readiness): Record<string, unknown> => ({
  Ready: isReady(states),
  ...Object.fromEntries(Object.entries(states).map(([part, state]) => [part, sentences[state]])),
})
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
  const states = new Map<Part, () => Promise<PartState>>(
    (Object.keys(checks) as Part[]).map((part) => [part, createState(deps, part, checks[part], createTimeout)]),
  )
  const stateOf = (part: Part): Promise<PartState> => states.get(part)?.() ?? Promise.resolve('works')

  return async () => {
    const [Database, Files, Queue] = await Promise.all([stateOf('Database'), stateOf('Files'), stateOf('Queue')])
    return { Process: deps.shutdown?.hasBegun ? 'ending' : 'works', Database, Files, Queue }
  }
}

/** The state of one part in words. */
function createState(
  { log, clock }: Pick<ReadinessDeps, 'log' | 'clock'>,
  part: Part,
  check: Check,
  createTimeout: () => AbortSignal,
): () => Promise<PartState> {
  let running: Promise<PartState> | undefined
  let kept: { state: PartState; at: number } | undefined

  const ask = async (): Promise<PartState> => {
    const state: PartState = await check(createTimeout()).then(
      (): PartState => 'works',
      (error: unknown): PartState => {
        log.warn({ err: error, part }, 'a part of the server is not ready')
        return 'fails'
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

const late = (timeout: AbortSignal): Promise<PartState> =>
  new Promise((resolve) => {
    const tell = (): void => resolve('late')
    if (timeout.aborted) tell()
    else timeout.addEventListener('abort', tell, { once: true })
  })
