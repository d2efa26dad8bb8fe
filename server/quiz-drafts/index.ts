import {
  AiQuizInput,
  AskForQuestionsInput,
  aiQuiz as aiQuizEndpoint,
  askForQuestions as askForQuestionsEndpoint,
  QuizDraftLimits,
} from '../../sdk/quiz-drafts/contract.ts'
import { capability } from '../capability.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { serve } from '../http/serve.ts'
import { modelRate } from '../language-model/model-rate.ts'
import { aiQuiz, askForQuestions, questionsJob } from './ai-quiz.ts'
import { errors } from './errors.ts'

export const quizDrafts = capability({
  name: 'quiz-drafts',
  errors,
  routes: () => [
    serve(aiQuizEndpoint, AiQuizInput, withRate(createAccountRate(QuizDraftLimits.perAccount, 'AIQUIZ_TOO_OFTEN'), aiQuiz)),
    serve(askForQuestionsEndpoint, AskForQuestionsInput, withRate(modelRate, askForQuestions)),
  ],
  jobs: [questionsJob],
})
