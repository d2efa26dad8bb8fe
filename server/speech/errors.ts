import { SpeechErrors } from '../../sdk/speech/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SpeechErrors, {
  SPEECH_OFF: 404,
  SPEECH_ITEM: 400,
  SPEECH_HAS_SUBTITLES: 409,
  SPEECH_HAS_LANGUAGE: 409,
  SPEECH_RUNNING: 409,
  SPEECH_WAITING: 429,
  SPEECH_NO_SOUND: 400,
  SPEECH_SILENT: 400,
  SPEECH_FAILED: 500,
  SPEECH_SERVICE: 502,
  SPEECH_LIBRARY: 500,
  SPEECH_MODEL_MISSING: 500,
  SPEECH_MODEL_DAMAGED: 500,
  SPEECH_REFUSED: 502,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SpeechErrors, true> {}
}
