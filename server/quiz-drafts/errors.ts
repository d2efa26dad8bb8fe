import { QuizDraftErrors } from '../../sdk/quiz-drafts/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(QuizDraftErrors, {
  AIQUIZ_NO_SUBTITLES: 409,
  AIQUIZ_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof QuizDraftErrors, true> {}
}
