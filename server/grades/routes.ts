import {
  ListGradeLinesInput,
  ListGradesInput,
  listGradeLines as listGradeLinesEndpoint,
  listGrades as listGradesEndpoint,
  SaveGradeLineInput,
  SendGradesAgainInput,
  saveGradeLine as saveGradeLineEndpoint,
  sendGradesAgain as sendGradesAgainEndpoint,
} from '../../sdk/grades/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listGradeLines, listGrades, saveGradeLine, sendGradesAgain } from './grades.ts'

export const gradeRoutes = (): Route[] => [
  serve(listGradeLinesEndpoint, ListGradeLinesInput, listGradeLines),
  serve(listGradesEndpoint, ListGradesInput, listGrades),
  serve(saveGradeLineEndpoint, SaveGradeLineInput, saveGradeLine),
  serve(sendGradesAgainEndpoint, SendGradesAgainInput, sendGradesAgain),
]
