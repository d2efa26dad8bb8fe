import * as v from 'valibot'
import { type BatchAnswer, BatchSelection, type BatchSelectionInput } from '../batch/contract.ts'
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

/** The language that is spoken, as two or three letters of BCP 47; empty: the recogniser finds out. */
const SpokenLanguage = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'This language does not exist.'))], 'This language does not exist.'),
  '',
)

/** Schema of what `startTranscription` is given. `lang` is the language that is spoken; empty: the recogniser finds out. */
export const StartTranscriptionInput = v.object({ encid: ItemId, lang: SpokenLanguage })
export type StartTranscriptionInput = v.InferInput<typeof StartTranscriptionInput>
/** Has subtitles made from what is said in an item. They become a draft. For those who may edit it. Refused with a code of `SpeechErrors`. */
export const startTranscription = /* @__PURE__ */ post<StartTranscriptionInput, Done>()('/api/ml/media/:encid/starttranscription/')

/** Schema of what `cancelTranscription` is given. */
export const CancelTranscriptionInput = v.object({ encid: ItemId })
export type CancelTranscriptionInput = v.InferInput<typeof CancelTranscriptionInput>
/** Stops making subtitles for an item, or forgets that it failed. */
export const cancelTranscription = /* @__PURE__ */ post<CancelTranscriptionInput, Done>()('/api/ml/media/:encid/canceltranscription/')

/** Schema of what `batchCaptions` is given. `lang` is the language that is spoken; empty: the recogniser finds out. */
export const BatchCaptionsInput = v.object({ ...BatchSelection, lang: SpokenLanguage })
/**
 * Has subtitles made for many items, by a batch. Items without sound, items that the caller may not edit and items that have subtitles in
 * this language (in any, where none is named) are left out; `listBatchFailures` names them.
 */
export const batchCaptions = /* @__PURE__ */ post<BatchSelectionInput & { lang?: string }, BatchAnswer>()('/api/ml/batch/captions/')

/** Error sentences of automatic subtitles, by error code. */
export const SpeechErrors = {
  SPEECH_OFF: 'Automatic subtitles are not set up in this library.',
  SPEECH_ITEM: 'Only videos and sounds of this library can have automatic subtitles.',
  SPEECH_HAS_SUBTITLES: 'This item has subtitles, or a draft of some, already.',
  SPEECH_HAS_LANGUAGE: 'This item has subtitles in this language, or a draft of some, already.',
  SPEECH_RUNNING: 'Automatic subtitles for this item are being made already.',
  SPEECH_WAITING: '50 items of yours wait for automatic subtitles already. Try again when some of them are done.',
  SPEECH_NO_SOUND: 'This item has no sound.',
  SPEECH_SILENT: 'No speech was found in this item.',
  SPEECH_FAILED: 'The speech in this item could not be recognised.',
  SPEECH_SERVICE: 'The service that recognises speech did not answer. Try again later.',
  SPEECH_LIBRARY: 'The library that recognises speech could not be loaded on this server. Ask an administrator.',
  SPEECH_MODEL_MISSING: 'A model file that recognises speech is missing on this server, or cannot be read. Ask an administrator.',
  SPEECH_MODEL_DAMAGED:
    'A model file that recognises speech could not be loaded: it is damaged, too large for this server, or no model of whisper.cpp. Ask an administrator.',
  SPEECH_REFUSED: 'The service that recognises speech refused the sound. Ask an administrator to check its address and key.',
} as const
