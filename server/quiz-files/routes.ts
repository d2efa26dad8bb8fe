import * as contract from '../../sdk/quiz-files/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { exportQuizFile, importQuizFile, readQuizFile } from './quiz-files.ts'

export const quizFileRoutes = (): Route[] => {
  const writes = createAccountRate(contract.QuizFileLimits.writesPerAccount, 'QUIZ_TOO_OFTEN')
  return [
    serve(contract.readQuizFile, contract.ReadQuizFileInput, withRate(writes, readQuizFile)),
    serve(contract.importQuizFile, contract.ImportQuizFileInput, withRate(writes, importQuizFile)),
    serve(contract.exportQuizFile, contract.ExportQuizFileInput, exportQuizFile),
  ]
}
