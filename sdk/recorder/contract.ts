import { get } from '../wire/endpoint.ts'

/** Figures of the recorder: notes of a recording and their characters, seconds of the countdown, of the test, and of silence before a warning. */
export const RecorderLimits = { notes: 500, note: 500, countdown: 3, testSeconds: 5, silentSeconds: 10 } as const

/** The answer to what the recorder asks before it begins. */
export interface RecorderOptions {
  /** The caller may add videos. */
  CanRecord: boolean
  /** The site's text that people accept before the first frame; empty: none. */
  Consent: string
}

/** Whether the caller may record, and the site's text about it. */
export const getRecorderOptions = /* @__PURE__ */ get<Record<string, never>, RecorderOptions>()('/api/ml/recordings/options/')
