import type { LanguageModelErrors } from '../../sdk/language-model/contract.ts'
import type { JobOutcome } from '../jobs/jobs.ts'

export type LanguageModelFault = keyof typeof LanguageModelErrors

/** Faults that may be gone in a while. The others are there in the next attempt too. */
const passing: ReadonlySet<LanguageModelFault> = new Set(['LANGUAGE_MODEL_TIMEOUT', 'LANGUAGE_MODEL_UNREACHABLE', 'LANGUAGE_MODEL_BUSY'])

/** The language model gave no answer that could be used. It has neither the text that was sent nor the text that came. */
export class LanguageModelFailure extends Error {
  readonly code: LanguageModelFault
  /** Milliseconds after which the service wants to be asked again, where it says so. */
  readonly pauseMs: number | undefined

  constructor(code: LanguageModelFault, { pauseMs, cause }: { pauseMs?: number | undefined; cause?: unknown } = {}) {
    super(code, cause === undefined ? {} : { cause })
    this.code = code
    this.pauseMs = pauseMs
  }
}

/** Milliseconds for which a job waits for a service that names a time again and again. */
const maxWaitMs = 24 * 3_600_000

/**
 * The outcome of a job after a failure: it waits as long as the service says without counting an attempt, is tried again after an outage, which is a
 * throw, or has failed. `since` is the time at which the job was asked for.
 */
export function outcomeOf(failure: LanguageModelFailure, since: number, now: number): JobOutcome {
  if (!passing.has(failure.code)) return { kind: 'failed', message: failure.code }
  if (failure.pauseMs === undefined) throw failure
  return now + failure.pauseMs - since > maxWaitMs ? { kind: 'failed', message: failure.code } : { kind: 'later', ms: failure.pauseMs }
}
