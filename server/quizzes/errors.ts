import { QuizEditingErrors } from '../../sdk/quiz-editing/contract.ts'
import { QuizErrors } from '../../sdk/quizzes/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(
  { ...QuizErrors, ...QuizEditingErrors },
  {
    QUIZ_NOT_FOUND: 404,
    QUIZ_NOT_EDITABLE: 403,
    QUIZ_CHANGED: 409,
    QUIZ_TOO_OFTEN: 429,
    QUIZZES_FULL: 409,
    QUIZ_FULL: 409,
    QUIZ_DATES: 400,
    QUIZ_NOT_OPEN: 403,
    QUIZ_ENDED: 403,
    QUIZ_NO_ATTEMPTS: 403,
    QUIZ_ATTEMPT_NOT_FOUND: 404,
    QUIZ_ATTEMPT_ENDED: 409,
    QUIZ_TIME_OVER: 409,
    QUIZ_PERSON_NOT_FOUND: 404,
    QUIZ_QUESTION_NOT_FOUND: 404,
    QUIZ_ANSWERED: 409,
    QUIZ_ANSWER_EMPTY: 400,
    QUIZ_ANSWER_INVALID: 400,
    QUESTION_EMPTY: 400,
    QUESTION_LINK: 400,
    QUESTION_OPTIONS: 400,
    QUESTION_OPTION_EMPTY: 400,
    QUESTION_OPTION_TWICE: 400,
    QUESTION_ONE_RIGHT: 400,
    QUESTION_SOME_RIGHT: 400,
    QUESTION_TEXTS: 400,
    QUESTION_MATCHES: 400,
    QUESTION_SPAN: 400,
    QUESTION_FORMULA: 400,
    QUESTION_HOTSPOT: 400,
    QUESTION_AREA: 400,
    QUIZ_IMAGE: 400,
    QUIZ_IMAGES_FULL: 409,
    QUESTION_IMAGE: 400,
    QUESTION_IMAGE_ALT: 400,
    QUESTION_OPTION_ALT: 400,
  },
)

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof QuizErrors | keyof typeof QuizEditingErrors, true> {}
}
