import { listTimelines as listTimelinesEndpoint, TimelinesInput } from '../../sdk/lists/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { type AccountRate, createAccountRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { answerQuiz, endQuiz, getQuiz, startQuiz } from './attempts.ts'
import { getQuizCsv, getQuizFigures } from './figures.ts'
import { createQuiz, deleteQuiz, deleteQuizAsset, getEditableQuiz, listQuizzes, listTimelines, saveQuiz, saveQuizAsset } from './quizzes.ts'

/** Counts the write before anything is read for it. */
const limited =
  <Input, Answer>(rate: AccountRate, handle: (ctx: Context, input: Input) => Promise<Answer>) =>
  async (ctx: Context, input: Input): Promise<Answer> => {
    await rate(ctx)
    return handle(ctx, input)
  }

export const quizRoutes = (): Route[] => {
  const { QuizLimits } = contract
  const changes = createAccountRate(QuizLimits.changesPerAccount, 'QUIZ_TOO_OFTEN')
  const answers = createAccountRate(QuizLimits.answersPerAccount, 'QUIZ_TOO_OFTEN')
  return [
    serve(contract.listQuizzes, contract.ListQuizzesInput, listQuizzes),
    serve(editing.createQuiz, editing.CreateQuizInput, limited(changes, createQuiz)),
    serve(contract.getQuiz, contract.QuizInput, getQuiz),
    serve(editing.getEditableQuiz, contract.QuizInput, getEditableQuiz),
    serve(editing.saveQuiz, editing.SaveQuizInput, limited(changes, saveQuiz)),
    serve(editing.deleteQuiz, contract.QuizInput, limited(changes, deleteQuiz)),
    serve(editing.saveQuizAsset, editing.SaveAssetInput, limited(changes, saveQuizAsset)),
    serve(editing.deleteQuizAsset, editing.DeleteAssetInput, limited(changes, deleteQuizAsset)),
    serve(contract.startQuiz, contract.QuizInput, limited(answers, startQuiz)),
    serve(contract.answerQuiz, contract.AnswerQuizInput, limited(answers, answerQuiz)),
    serve(contract.endQuiz, contract.EndQuizInput, limited(answers, endQuiz)),
    serve(listTimelinesEndpoint, TimelinesInput, listTimelines),
    serve(editing.getQuizFigures, contract.QuizInput, getQuizFigures),
    serve(editing.getQuizCsv, contract.QuizInput, getQuizCsv),
  ]
}
