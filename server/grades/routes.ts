import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import {
  GradeLimits,
  ListGradeLinesInput,
  ListGradesInput,
  listGradeLines as listGradeLinesEndpoint,
  listGrades as listGradesEndpoint,
  SaveGradeLineInput,
  SendGradesAgainInput,
  saveGradeLine as saveGradeLineEndpoint,
  sendGradesAgain as sendGradesAgainEndpoint,
  TestGradeLineInput,
  testGradeLine as testGradeLineEndpoint,
} from '../../sdk/grades/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { type Route, serve } from '../http/serve.ts'
import { listGradeLines, listGrades, saveGradeLine, sendGradesAgain, testGradeLine } from './grades.ts'

export function gradeRoutes(): Route[] {
  const accounts = new RateLimiterMemory({ points: GradeLimits.writes, duration: 15 * 60 })
  /** Every write asks a learning environment, or makes a job that does: it is counted before anything else. */
  const counted =
    <Input, Answer>(run: (ctx: Context, input: Input) => Promise<Answer>) =>
    async (ctx: Context, input: Input): Promise<Answer> => {
      if (ctx.actor.kind !== 'user') return refuse('SIGNED_OUT')
      try {
        await accounts.consume(ctx.actor.id)
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse('GRADE_TOO_OFTEN')
        throw error
      }
      return run(ctx, input)
    }
  return [
    serve(listGradeLinesEndpoint, ListGradeLinesInput, listGradeLines),
    serve(listGradesEndpoint, ListGradesInput, listGrades),
    serve(saveGradeLineEndpoint, SaveGradeLineInput, counted(saveGradeLine)),
    serve(sendGradesAgainEndpoint, SendGradesAgainInput, counted(sendGradesAgain)),
    serve(testGradeLineEndpoint, TestGradeLineInput, counted(testGradeLine)),
  ]
}
