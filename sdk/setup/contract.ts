import * as v from 'valibot'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The steps of the set-up, in their order: name and logo, who may sign in, who sees new items, people, a first upload. */
export const SetupSteps = ['look', 'sign-in', 'audience', 'people', 'upload'] as const
/** One of `SetupSteps`. */
export type SetupStep = (typeof SetupSteps)[number]

/** How far a step is. `done`: its form was saved, or the same was changed elsewhere. */
export type SetupState = 'open' | 'done' | 'skipped'

export interface SetupStepState {
  Step: SetupStep
  State: SetupState
  /** When it was saved or skipped on the set-up page: ISO 8601, UTC; empty: it was not. */
  At: string
}

/** How far the set-up of a site is, for all its administrators. */
export interface SetupProgress {
  Done: number
  Count: number
}

export interface SetupAnswer {
  Steps: SetupStepState[]
  /** The home page of administrators offers the rest: the site is new, a step is open, and no one has dismissed the offer. */
  IsOffered: boolean
  /** Identifiers (EncID) of the items of the demo library that are not in the trash. */
  Demo: string[]
}

/** How far the set-up of the site is. For administrators. */
export const getSetup = get<Record<string, never>, SetupAnswer>()('/api/admin/setup/')

/** Schema of what `saveSetupStep` is given. */
export const SaveSetupStepInput = v.object({
  step: v.picklist(SetupSteps),
  state: v.picklist(['done', 'skipped']),
})
export type SaveSetupStepInput = v.InferInput<typeof SaveSetupStepInput>
/** Marks a step of the set-up as done or skipped. A step that is done stays done. For administrators. */
export const saveSetupStep = post<SaveSetupStepInput, Done>()('/api/admin/setup/step/')

/** Ends the offer on the home page of administrators; the set-up page stays. For administrators. */
export const dismissSetup = post<Record<string, never>, Done>()('/api/admin/setup/dismiss/')

/** Error sentences of the set-up, by error code. */
export const SetupErrors = {
  SETUP_RATE: 'You have changed the set-up many times in the last minutes. Please wait a quarter of an hour.',
} as const
