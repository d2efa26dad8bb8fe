import { SubmitAssignmentInput, submitAssignment as submitAssignmentEndpoint } from '../../sdk/assignments/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { submitAssignment } from './assignments.ts'

export const assignmentRoutes = (): Route[] => [serve(submitAssignmentEndpoint, SubmitAssignmentInput, submitAssignment)]
