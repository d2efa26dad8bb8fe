import * as v from 'valibot'
import { type MediaSummary } from '../media/contract.ts'
import { type Done, Flag, type Page, PageInput } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export const ApprovalLimits = { batchSize: 200, pageSize: 20 } as const

/** Ids as a list, or as text with commas between. */
const ItemIds = v.pipe(
  v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
  v.transform((ids) => (Array.isArray(ids) ? ids : String(ids).split(',')).map((id) => String(id).trim()).filter(Boolean)),
  v.minLength(1, 'Please choose an item.'),
  v.maxLength(ApprovalLimits.batchSize, `Please choose at most ${ApprovalLimits.batchSize} items at once.`),
)

/** Approves (`approve` true) or declines pending items: all of them, or none. */
export const ApproveMediaInput = v.object({ cdids: ItemIds, approve: Flag })
export type ApproveMediaInput = v.InferInput<typeof ApproveMediaInput>
/** Approves or declines pending items: all of them, or none. */
export const approveMedia = post<ApproveMediaInput, Done>()('/api/ml/media/approve/', { actions: ['ApproveMedia'] })

export const ListWaitingInput = v.object({ ...PageInput(ApprovalLimits.pageSize) })
export type ListWaitingInput = v.InferInput<typeof ListWaitingInput>
/** Lists pending items, oldest first. For approvers. */
export const listWaiting = get<ListWaitingInput, Page<MediaSummary>>()('/api/ml/media/waiting/')

export const ApprovalErrors = {
  APPROVAL_NOT_ALLOWED: 'You do not have permission to approve items.',
  APPROVAL_DECIDED: 'This item is no longer waiting for approval.',
} as const
