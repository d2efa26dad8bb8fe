import * as v from 'valibot'
import type { Done } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** The site's text about uploads. The ID belongs to the text: a changed text has another one. */
export interface UploadDisclaimer {
  ID: string
  Text: string
}

/** The acceptance under which an item was uploaded; only for administrators. */
export interface UploadAcceptance {
  /** ID of the text that was accepted. */
  ID: string
  Text: string
  UserID: number
  Name: string
  /** ISO 8601, UTC. */
  Date: string
}

export interface UploadAcceptancePart {
  UploadAcceptance?: UploadAcceptance
}

/** `uid` is the ID of the text. */
export const AcceptUploadDisclaimerInput = v.object({ uid: v.string('Please name the text that is accepted.') })
export type AcceptUploadDisclaimerInput = v.InferInput<typeof AcceptUploadDisclaimerInput>
/** Keeps that the caller has accepted the site's text about uploads. */
export const acceptUploadDisclaimer = post<AcceptUploadDisclaimerInput, Done>()('/api/ml/upload/UploadDisclaimerComplete/', {
  actions: ['UploadDisclaimerComplete'],
})

export const UploadDisclaimerErrors = {
  UPLOAD_DISCLAIMER_CHANGED: 'The text about uploads has changed. Please read it again.',
  UPLOAD_DISCLAIMER_MISSING: 'Please accept the text about uploads first. It opens when you choose a file on the upload page.',
} as const
