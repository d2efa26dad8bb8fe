import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of automatic subtitles. */
export const SpeechLimits = {
  /** Items of one person that wait for their subtitles at the same time. */
  waiting: 50,
  /** Seconds of sound that the recogniser gets at once: more would not fit what services take (25 MB). */
  chunkSecs: 600,
} as const

/** How far the automatic subtitles of an item are. */
export interface Transcription {
  /** False: this library has no recogniser, or the item has no sound. */
  IsOffered: boolean
  /** `none`: nothing is going on, which is the case again once the subtitles are there. */
  State: 'none' | 'waiting' | 'working' | 'failed'
  /** Percent. */
  Progress: number
  /** Why it failed, in the language of the caller. */
  Message: string
}

/** Schema of what `getTranscription` is given. */
export const GetTranscriptionInput = v.object({ encid: ItemId })
export type GetTranscriptionInput = v.InferInput<typeof GetTranscriptionInput>
/** Reads how far the automatic subtitles of an item are, for those who may edit it. */
export const getTranscription = /* @__PURE__ */ get<GetTranscriptionInput, Transcription>()('/api/ml/media/:encid/transcription/')

/** Schema of what `startTranscription` is given. */
export const StartTranscriptionInput = v.object({
  encid: ItemId,
  /** The language that is spoken, as two or three letters of BCP 47; empty: the recogniser finds out. */
  lang: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'This language does not exist.'))], 'This language does not exist.'),
    '',
  ),
})
export type StartTranscriptionInput = v.InferInput<typeof StartTranscriptionInput>
/** Has subtitles made from what is said in an item. They become a draft. For those who may edit it. Refused with a code of `SpeechErrors`. */
export const startTranscription = /* @__PURE__ */ post<StartTranscriptionInput, Done>()('/api/ml/media/:encid/starttranscription/')

/** Schema of what `cancelTranscription` is given. */
export const CancelTranscriptionInput = v.object({ encid: ItemId })
export type CancelTranscriptionInput = v.InferInput<typeof CancelTranscriptionInput>
/** Stops making subtitles for an item, or forgets that it failed. */
export const cancelTranscription = /* @__PURE__ */ post<CancelTranscriptionInput, Done>()('/api/ml/media/:encid/canceltranscription/')

/** Error sentences of automatic subtitles, by error code. */
export const SpeechErrors = {
  SPEECH_OFF: 'Automatic subtitles are not set up in this library.',
  SPEECH_ITEM: 'Only videos and sounds of this library can have automatic subtitles.',
  SPEECH_RUNNING: 'Automatic subtitles for this item are being made already.',
  SPEECH_WAITING: '50 items of yours wait for automatic subtitles already. Try again when some of them are done.',
  SPEECH_NO_SOUND: 'This item has no sound.',
  SPEECH_SILENT: 'No speech was found in this item.',
  SPEECH_FAILED: 'The speech in this item could not be recognised.',
  SPEECH_SERVICE: 'The service that recognises speech did not answer. Try again later.',
  SPEECH_REFUSED: 'The service that recognises speech refused the sound. Ask an administrator to check its address and key.',
} as const
