import {
  ApproveMediaInput,
  approveMedia as approveMediaEndpoint,
  ListWaitingInput,
  listWaiting as listWaitingEndpoint,
} from '../../sdk/approvals/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { approveMedia, listWaiting } from './approvals.ts'

export const approvalRoutes = (): Route[] => [
  serve(approveMediaEndpoint, ApproveMediaInput, approveMedia),
  serve(listWaitingEndpoint, ListWaitingInput, listWaiting),
]
