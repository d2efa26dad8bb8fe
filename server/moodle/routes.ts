import { DescribeChoiceInput, describeChoice as describeChoiceEndpoint } from '../../sdk/lms/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { describeChoice } from './describe-choice.ts'

export const moodleRoutes = (): Route[] => [serve(describeChoiceEndpoint, DescribeChoiceInput, describeChoice)]
