import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { Done } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** The figures of assignments; the names say which. */
export const AssignmentLimits = {
  /** Items of one submission: learning environments read at most as many. */
  items: 100,
  /** Characters of what the learning environment calls its course, its assignment and its person. */
  idLength: 100,
} as const

/** Codes of `error` that the learning environment is given in place of a submission. */
export const SubmissionFailures = { refused: 'PAU001', noAnswer: 'PAU002', unexpected: 'PAU003' } as const

const EnvironmentId = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.maxLength(AssignmentLimits.idLength, `A name can have at most ${AssignmentLimits.idLength} characters.`),
  ),
  '',
)

/** `murl` is the page of the learning environment that takes the submission. */
export const SubmitAssignmentInput = v.object({
  items: v.pipe(
    v.array(ItemId),
    v.minLength(1, 'Please add at least one file.'),
    v.maxLength(AssignmentLimits.items, `A submission can have at most ${AssignmentLimits.items} files.`),
  ),
  murl: v.pipe(v.string(), v.maxLength(2000, 'The address of the assignment can have at most 2,000 characters.')),
  courseid: EnvironmentId,
  assignmentid: EnvironmentId,
  submissionby: EnvironmentId,
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'A description can have at most 20,000 characters.')), ''),
})
export type SubmitAssignmentInput = v.InferInput<typeof SubmitAssignmentInput>
/** Submits items of the caller to an assignment of a learning environment. `URL` is the address that the frame goes to. */
export const submitAssignment = post<SubmitAssignmentInput, Done & { URL: string }>()('/api/ml/assignments/submit/', {
  actions: ['ProcessAssignmentUpload'],
})

/** The assignment that a frame of a learning environment was opened for. */
export interface AssignmentOptions {
  /** The page of the learning environment that takes the submission. */
  ReturnURL: string
  CourseID: string
  AssignmentID: string
  /** The number of the person there. */
  SubmissionBy: string
  /** Empty if the learning environment did not say. */
  Title: string
  Description: string
}

/** Error sentences of assignments, by error code. */
export const AssignmentErrors = {
  ASSIGNMENT_UNKNOWN: 'This assignment is in no registered learning environment of yours.',
  ASSIGNMENT_NOT_YOURS: 'You can submit only your own items.',
} as const
