import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Flag, OptionalRow, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of grades; the names say of what. */
export const GradeLimits = {
  /** Days for which a grade is sent again before it fails. */
  days: 7,
  /** Days for which a teacher sees the grades of a course that they do not open. */
  teacherDays: 180,
  /** People in one answer. */
  page: 100,
  /** Changes, tests and requests to send again of one account in 15 minutes. */
  writes: 60,
} as const

/** `none`: not watched enough yet; `kept`: a person has entered another or a higher grade in the learning environment. */
export const GradeStates = ['none', 'waiting', 'sent', 'failed', 'kept'] as const
export type GradeState = (typeof GradeStates)[number]

/** The part of an item that says whether it has grades for the caller to see. */
export interface GradesPart {
  /** The caller is a teacher of a course in which watching this item gives a grade, or an administrator. */
  HasGrades?: true
}

/** A link in a course whose grade is the watched share of an item, or the best result of one of its quizzes. */
export interface GradeLine {
  ID: number
  EnvironmentName: string
  CourseName: string
  Title: string
  /** The quiz whose best result is the score; empty: the watched share is. */
  QuizName: string
  /** Watched share in percent that counts as done. */
  DonePercent: number
  /** Scores are sent in steps of 10 %; otherwise only when done. */
  InSteps: boolean
  /** Scores replace higher ones and those that a person entered. */
  MayReplace: boolean
  /** People by state. */
  Counts: Record<GradeState, number>
}

/** The watched share of one person, or their best result in the quiz, and the state of its grade in the learning environment. */
export interface Grade {
  ID: number
  DisplayName: string
  /** Watched share in percent. */
  Watched: number
  /** Percent of the full score; 0: nothing to send. */
  Score: number
  State: GradeState
  /** ISO 8601, UTC; empty: never. */
  DateSent: string
  /** Why it was not sent; may be empty. */
  Message: string
}

/** Schema of what `listGradeLines` is given. */
export const ListGradeLinesInput = v.object({ encid: ItemId })
export type ListGradeLinesInput = v.InferInput<typeof ListGradeLinesInput>
/** The graded links to an item in courses whose teacher the caller is. Administrators see those of all courses. */
export const listGradeLines = /* @__PURE__ */ get<ListGradeLinesInput, { Items: GradeLine[] }>()('/api/ml/media/:encid/grades/')

/** Schema of what `listGrades` is given. */
export const ListGradesInput = v.object({
  lineid: RowId,
  /** Only people with a grade in this state; omitted or empty: all. */
  state: v.optional(v.picklist(['', ...GradeStates]), ''),
  /** The last id of the page before. */
  after: OptionalRow(),
})
export type ListGradesInput = v.InferInput<typeof ListGradesInput>
/** The people of a graded link, for its teachers. Pupils get their own grade. */
export const listGrades = /* @__PURE__ */ get<ListGradesInput, { Items: Grade[]; More: boolean }>()('/api/grades/')

const doneRange = 'Please enter a whole number from 1 to 100.'

/** Schema of what `saveGradeLine` is given. */
export const SaveGradeLineInput = v.object({
  lineid: RowId,
  done: v.pipe(Whole(doneRange), v.minValue(1, doneRange), v.maxValue(100, doneRange)),
  steps: Flag,
  replace: Flag,
})
export type SaveGradeLineInput = v.InferInput<typeof SaveGradeLineInput>
/** Changes what counts as done, and what is sent. For teachers of the course. */
export const saveGradeLine = /* @__PURE__ */ post<SaveGradeLineInput, Done>()('/api/grades/line/')

/** Schema of what `sendGradesAgain` is given. */
export const SendGradesAgainInput = v.object({
  lineid: RowId,
  /** Only this grade; omitted: all that failed, wait after a failure, or were kept. */
  gradeid: OptionalRow(),
})
export type SendGradesAgainInput = v.InferInput<typeof SendGradesAgainInput>
/** Sends the grades again that failed or wait. For teachers of the course. */
export const sendGradesAgain = /* @__PURE__ */ post<SendGradesAgainInput, Done>()('/api/grades/again/')

/** Schema of what `testGradeLine` is given. */
export const TestGradeLineInput = v.object({ lineid: RowId })
export type TestGradeLineInput = v.InferInput<typeof TestGradeLineInput>
/** Asks the learning environment whether it lets the library send grades. Nothing is sent. For teachers of the course. */
export const testGradeLine = /* @__PURE__ */ post<TestGradeLineInput, { IsReached: boolean; Message: string }>()('/api/grades/test/')

/** Error sentences of grades, by error code. */
export const GradeErrors = {
  GRADE_LINE_NOT_FOUND: 'This graded link no longer exists, or you are not a teacher of its course.',
  GRADE_TOO_OFTEN: 'Too many changes in a short time. Please wait a few minutes and try again.',
  GRADE_OFF: 'The learning environment is switched off in the administration of the library.',
  GRADE_NO_TOKEN: 'The learning environment did not let the library send grades. Check the client ID and the permissions of the tool.',
  GRADE_REFUSED: 'The learning environment refused the grade. The activity may be deleted, or the person may have left the course.',
  GRADE_ADDRESS_FOREIGN: 'The address that takes the grades is no longer entered for this learning environment.',
  GRADE_BUSY: 'The learning environment is busy or has a fault. The grade is sent again.',
  GRADE_UNREACHABLE: 'The learning environment cannot be reached. Check its firewall and its address.',
  GRADE_CERTIFICATE:
    'The certificate of the learning environment is not trusted. Check that its web server sends the whole certificate chain.',
} as const
