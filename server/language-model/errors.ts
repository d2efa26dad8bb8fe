import { LanguageModelErrors } from '../../sdk/language-model/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(LanguageModelErrors, {
  LANGUAGE_MODEL_OFF: 404,
  LANGUAGE_MODEL_NO_HTTPS: 502,
  LANGUAGE_MODEL_PRIVATE: 502,
  LANGUAGE_MODEL_CERTIFICATE: 502,
  LANGUAGE_MODEL_TIMEOUT: 504,
  LANGUAGE_MODEL_UNREACHABLE: 502,
  LANGUAGE_MODEL_BUSY: 502,
  LANGUAGE_MODEL_FORBIDDEN: 502,
  LANGUAGE_MODEL_REFUSED: 502,
  LANGUAGE_MODEL_FAULTY: 502,
  LANGUAGE_MODEL_TOO_OFTEN: 429,
  LANGUAGE_MODEL_RUNNING: 409,
  LANGUAGE_MODEL_WAITING: 429,
  LANGUAGE_MODEL_NO_RIGHTS: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LanguageModelErrors, true> {}
}
