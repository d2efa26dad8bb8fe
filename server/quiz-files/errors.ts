import { QuizFileErrors } from '../../sdk/quiz-files/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(QuizFileErrors, {
  QUIZ_FILE_EMPTY: 400,
  QUIZ_FILE_BROKEN: 400,
  QUIZ_FILE_NUMBER: 400,
  QUIZ_FILE_ESSAY: 400,
  QUIZ_FILE_CLOZE: 400,
  QUIZ_FILE_DESCRIPTION: 400,
  QUIZ_FILE_KIND: 400,
  QUIZ_FILE_MANY_RIGHT: 400,
  QUIZ_FILE_LONG: 400,
  QUIZ_FILE_MANY_OPTIONS: 400,
  QUIZ_FILE_FULL: 409,
  QUIZ_FILE_ORDER: 400,
  QUIZ_FILE_POLL: 400,
  QUIZ_FILE_NOTE: 400,
  QUIZ_FILE_ARROW: 400,
  QUIZ_FILE_IMAGES: 400,
  QUIZ_FILE_FEEDBACK: 400,
  QUIZ_FILE_WEIGHTS: 400,
  QUIZ_FILE_PAIRS: 400,
  QUIZ_FILE_POINTS: 400,
  QUIZ_FILE_STAR: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof QuizFileErrors, true> {}
}
