import { listTimelines as listTimelinesEndpoint, TimelinesInput } from '../../sdk/lists/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { answerQuiz, endQuiz, getQuiz, startQuiz } from './attempts.ts'
import { listExtraTime, saveExtraTime } from './extra-time.ts'
import { getQuizCsv, getQuizFigures } from './figures.ts'
import { saveQuizImage } from './images.ts'
import { previewQuiz } from './preview.ts'
import { createQuiz, deleteQuiz, deleteQuizAsset, getEditableQuiz, listQuizzes, listTimelines, saveQuiz, saveQuizAsset } from './quizzes.ts'

export const quizRoutes = (): Route[] => {
  const { QuizLimits } = contract
  const changes = createAccountRate(QuizLimits.changesPerAccount, 'QUIZ_TOO_OFTEN')
  const answers = createAccountRate(QuizLimits.answersPerAccount, 'QUIZ_TOO_OFTEN')
  const images = createAccountRate(QuizLimits.imagesPerAccount, 'QUIZ_TOO_OFTEN')
  return [
    serve(contract.listQuizzes, contract.ListQuizzesInput, listQuizzes),
    serve(editing.createQuiz, editing.CreateQuizInput, withRate(changes, createQuiz)),
    serve(contract.getQuiz, contract.QuizInput, getQuiz),
    serve(editing.getEditableQuiz, contract.QuizInput, getEditableQuiz),
    serve(editing.saveQuiz, editing.SaveQuizInput, withRate(changes, saveQuiz)),
    serve(editing.deleteQuiz, contract.QuizInput, withRate(changes, deleteQuiz)),
    serve(editing.saveQuizAsset, editing.SaveAssetInput, withRate(changes, saveQuizAsset)),
    serve(editing.saveQuizImage, editing.SaveQuizImageInput, withRate(images, saveQuizImage)),
    serve(editing.deleteQuizAsset, editing.DeleteAssetInput, withRate(changes, deleteQuizAsset)),
    serve(contract.startQuiz, contract.QuizInput, withRate(answers, startQuiz)),
    serve(contract.answerQuiz, contract.AnswerQuizInput, withRate(answers, answerQuiz)),
    serve(contract.endQuiz, contract.EndQuizInput, withRate(answers, endQuiz)),
    serve(listTimelinesEndpoint, TimelinesInput, listTimelines),
    serve(editing.previewQuiz, editing.PreviewQuizInput, withRate(answers, previewQuiz)),
    serve(editing.listExtraTime, contract.QuizInput, listExtraTime),
    serve(editing.saveExtraTime, editing.SaveExtraTimeInput, withRate(changes, saveExtraTime)),
    serve(editing.getQuizFigures, contract.QuizInput, getQuizFigures),
    serve(editing.getQuizCsv, contract.QuizInput, getQuizCsv),
  ]
}
