import * as v from 'valibot'
import { type MediaSummary } from '../media/contract.ts'
import { type Done, Flag, type Page, PageInput } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export const ApprovalLimits = { batchSize: 200, pageSize: 20, reason: 500 } as const

/** Ids as a list, or as text with commas between. */
const ItemIds = v.pipe(
  v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
  v.transform((ids) => (Array.isArray(ids) ? ids : String(ids).split(',')).map((id) => String(id).trim()).filter(Boolean)),
  v.minLength(1, 'Please choose an item.'),
  v.maxLength(ApprovalLimits.batchSize, `Please choose at most ${ApprovalLimits.batchSize} items at once.`),
)

const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(ApprovalLimits.reason, `A reason can have at most ${ApprovalLimits.reason} characters.`),
)

/** Approves (`approve` true) or declines pending items: all of them, or none. `reason` is for the owners of declined items. */
export const ApproveMediaInput = v.object({ cdids: ItemIds, approve: Flag, reason: v.optional(Reason, '') })
export type ApproveMediaInput = v.InferInput<typeof ApproveMediaInput>
/** Approves or declines pending items: all of them, or none. */
export const approveMedia = post<ApproveMediaInput, Done>()('/api/ml/media/approve/', { actions: ['ApproveMedia'] })

/** Schema of what `askForApproval` is given. */
export const AskForApprovalInput = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })
export type AskForApprovalInput = v.InferInput<typeof AskForApprovalInput>
/** Sends a declined item for approval again. For editors. */
export const askForApproval = post<AskForApprovalInput, Done>()('/api/ml/media/:id/askforapproval/')

export const ListWaitingInput = v.object({ ...PageInput(ApprovalLimits.pageSize) })
export type ListWaitingInput = v.InferInput<typeof ListWaitingInput>
/** Lists pending items, oldest first. For approvers. */
export const listWaiting = get<ListWaitingInput, Page<MediaSummary>>()('/api/ml/media/waiting/')

/** The last time that an item was declined. */
export interface ItemDecline {
  /** A sentence for the owner; empty: none was given. */
  Reason: string
  /** ISO 8601, UTC. */
  Date: string
  /** When it was sent for approval again, ISO 8601, UTC; empty: it was not. */
  AskedAgain: string
}

/** For those who may change or approve an item that was declined. */
export interface DeclinePart {
  Decline?: ItemDecline
}

export const ApprovalErrors = {
  APPROVAL_NOT_ALLOWED: 'You do not have permission to approve items.',
  APPROVAL_DECIDED: 'This item is no longer waiting for approval.',
  APPROVAL_NOT_DECLINED: 'This item has not been declined.',
} as const
