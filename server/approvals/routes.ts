import {
  ApproveMediaInput,
  AskForApprovalInput,
  approveMedia as approveMediaEndpoint,
  askForApproval as askForApprovalEndpoint,
  ListWaitingInput,
  listWaiting as listWaitingEndpoint,
} from '../../sdk/approvals/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { approveMedia, askForApproval, listWaiting } from './approvals.ts'

export const approvalRoutes = (): Route[] => [
  serve(approveMediaEndpoint, ApproveMediaInput, approveMedia),
  serve(askForApprovalEndpoint, AskForApprovalInput, askForApproval),
  serve(listWaitingEndpoint, ListWaitingInput, listWaiting),
]
