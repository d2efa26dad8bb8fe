import * as v from 'valibot'
import { type Audience, ItemId, Moment, PublishingFields } from '../media/contract.ts'
import { FilterText, type SearchFilter } from '../search/contract.ts'
import { type Done, Flag, type Page, PageInput, PageSize, RowId, readNumber, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Actions on many items at once. `undo` reverts another batch. */
export const BatchActions = [
  ...(['owner', 'policy', 'privacy', 'archive', 'delete', 'categories', 'connect', 'field', 'expiry', 'undo'] as const),
  // Added by other capabilities: their contracts have the endpoints.
  'captions',
] as const
/** One of the names in `BatchActions`. */
export type BatchAction = (typeof BatchActions)[number]

/** How far a batch is. Nothing changes any more in the last three. */
export type BatchStatus = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

/** Figures of batches: items, days. */
export const BatchLimits = {
  /** Named one by one; a filter takes as many as match. */
  named: 10_000,
  /** So few are done before the call is answered. */
  batchSize: 25,
  /** Days for which a batch can be undone. */
  undoDays: 14,
  pageSize: 20,
} as const

/** Error sentences of a batch, or an item of it,, by error code. */
export const BatchErrors = {
  BATCH_NOTHING_SELECTED: 'No items selected',
  BATCH_OWNER_MISSING: 'Select a new owner',
  BATCH_OWNER_GONE: 'This account does not exist or is suspended.',
  BATCH_LOCATION_MISSING: 'Select a new location',
  BATCH_PRIVACY_MISSING: 'Select Private or Public',
  BATCH_SHARE_MISSING: 'Select share option',
  BATCH_STATUS_MISSING: 'Select archive or restore',
  BATCH_CATEGORY_MISSING: 'Select a category',
  BATCH_FIELD_MISSING: 'Select a field',
  BATCH_VALUE_MISSING: 'Enter a value, or clear the field',
  BATCH_EXPIRY_MISSING: 'Select an expiry date or “Never expires”',
  BATCH_FIELD_TYPE: 'The type of this field has changed. Please choose it again.',
  BATCH_FIELD_NOT_ASKED: 'This field does not apply to this type of item.',
  BATCH_RUNNING: 'Your batch is still running. Please wait until it finishes, or cancel it.',
  BATCH_NOT_FOUND: 'This batch no longer exists, or it is not yours.',
  BATCH_ENDED: 'This batch has already finished.',
  BATCH_NO_UNDO: 'This can no longer be undone.',
  BATCH_CHANGED_SINCE: 'Someone has changed this item since.',
  BATCH_PRIVACY_FORCED: 'The publishing policy sets who can see this item.',
  BATCH_NOT_OWNER_ANY_MORE: 'You are no longer an administrator.',
} as const

/** One id (EncID or ClipDataID), several as a list, or as text with commas between. */
const Ids = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
    v.transform((ids) => (Array.isArray(ids) ? ids : String(ids).split(',')).map((id) => String(id).trim()).filter(Boolean)),
    v.maxLength(BatchLimits.named, `Please select at most ${BatchLimits.named} items one by one, or select all matching items.`),
    v.everyItem((id) => v.is(ItemId, id), 'Invalid CDID'),
  ),
)
type IdsInput = string | number | (string | number)[] | undefined

/** Schema fields of a batch: `cdids` names its items, or `f` takes everything that this search finds. */
export const BatchSelection = { cdids: Ids, f: v.optional(FilterText.wrapped) }
/** Which items a batch changes: those that `cdids` names, or everything that the search `f` finds. */
export interface BatchSelectionInput {
  cdids?: IdsInput
  f?: SearchFilter
}

const Numbered = v.optional(Whole('Please enter a whole number.'))
const NumberedList = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
    v.transform((ids) =>
      (Array.isArray(ids) ? ids : String(ids).split(','))
        .map((id) => String(id).trim())
        .filter(Boolean)
        .map((id) => readNumber(id)),
    ),
    v.maxLength(200, 'Please choose at most 200 categories at once.'),
    v.everyItem((id) => Number.isSafeInteger(id) && id > 0, 'A category ID must be a whole number.'),
  ),
  [],
)

/** A batch, as its author sees it. */
export interface Batch {
  ID: number
  Action: BatchAction
  Status: BatchStatus
  /** In words, when it has failed. */
  Message: string
  /** False: what matches is still being listed, and `Total` grows. */
  IsListed: boolean
  Total: number
  Changed: number
  /** Was so already. */
  Unchanged: number
  /** Could not be changed; `listBatchFailures` names them. */
  Failed: number
  /** ISO 8601, UTC. */
  DateCreated: string
  /** Empty while it runs. */
  DateEnded: string
  CanCancel: boolean
  CanUndo: boolean
  /** The batch that it reverts; 0: none. */
  UndoOf: number
}

/** Response when a batch starts. A small one has already ended: see `Batch.Status`. */
export type BatchAnswer = Done & { BatchID: number; Batch: Batch }

const start = <Input>(name: string, action: string) =>
  post<BatchSelectionInput & Input, BatchAnswer>()(`/api/ml/batch/${name}/`, { actions: [action] })

/** `owner` is an account's number or sign-in name; `ownerfullname` is what old callers send along, and decides nothing. */
export const BatchOwnerInput = v.object({
  ...BatchSelection,
  owner: v.optional(v.union([v.string(), v.number()])),
  ownerfullname: v.optional(v.string()),
})
/** Gives items to someone else. */
export const batchOwner = start<{ owner: string | number; ownerfullname?: string }>('owner', 'BatchProcessChangeOwner')

export const BatchPolicyInput = v.object({ ...BatchSelection, ppid: Numbered })
/** Publishes items under another policy. */
export const batchPolicy = start<{ ppid: number | string }>('policy', 'BatchProcessChangePublishingPolicy')

export const BatchPrivacyInput = v.object({ ...BatchSelection, isprivate: v.optional(Flag), audience: PublishingFields.audience })
/** Says who may watch items, as far as their policies let them. Older callers send `isprivate`: not private is public. */
export const batchPrivacy = start<{ isprivate: boolean } | { audience: Audience }>('privacy', 'BatchProcessChangePrivacySetting')

export const BatchArchiveInput = v.object({ ...BatchSelection, statusid: Numbered })
/** Archives or restores sources of items. `statusid` 1 moves sources to the archive, 0 restores them. */
export const batchArchive = start<{ statusid: number | string }>('archive', 'BatchProcessChangeArchiveStatus')

export const BatchDeleteInput = v.object(BatchSelection)
/** Moves items to the trash. */
export const batchDelete = start<object>('delete', 'BatchProcessChangeMarkAsDeleted')

export const BatchCategoriesInput = v.object({ ...BatchSelection, catsinc: NumberedList, replace: v.optional(Flag, false) })
/** Puts items into categories; with `replace` into these only, as far as people put them there. */
export const batchCategories = start<{ catsinc: number[] | string; replace?: boolean }>(
  'categories',
  'BatchProcessChangeIncludedCategories',
)

export const BatchConnectInput = v.object({ ...BatchSelection, share: v.optional(Flag) })
/** Marks items as offered to other libraries, or not. */
export const batchConnect = start<{ share: boolean }>('connect', 'SetConnectShareStatus')

export const BatchFieldInput = v.object({
  ...BatchSelection,
  fid: Numbered,
  value: v.optional(v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])),
  type: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
})
/** Sets a field of items. `value` is text, a date, or the id (or ids) of what is chosen; empty takes it away. */
export const batchField = start<{ fid: number | string; value: string | number | (string | number)[]; type?: string }>(
  'field',
  'BatchProcessFieldValue',
)

export const BatchExpiryInput = v.object({ ...BatchSelection, value: v.optional(Moment) })
/** Sets the day on which items expire. `value` is `YYYY-MM-DD`; empty or null: they never expire. Refused without a `value`. */
export const batchExpiry = start<{ value: string | null }>('expiry', 'BatchProcessExpiryValue')

export const BatchInput = v.object({ batch: RowId })
export type BatchInput = v.InferInput<typeof BatchInput>
/** How far a batch is. */
export const getBatch = get<BatchInput, Batch>()('/api/ml/batch/:batch/')
/** Stops before the next chunk. Changes that were made stay, and can be undone. */
export const cancelBatch = post<BatchInput, Done>()('/api/ml/batch/:batch/cancel/')
/** Takes a batch back, as a batch: what someone has changed since stays as it is, and is named. */
export const undoBatch = post<BatchInput, BatchAnswer>()('/api/ml/batch/:batch/undo/')

/** An item that a batch could not change. */
export interface BatchFailure {
  ClipDataID: number
  EncID: string
  Title: string
  /** Why, in words. */
  Message: string
}

export const BatchFailuresInput = v.object({ batch: RowId, ...PageInput(BatchLimits.pageSize) })
export type BatchFailuresInput = v.InferInput<typeof BatchFailuresInput>
/** Lists the items that could not be changed, with the reason. */
export const listBatchFailures = get<BatchFailuresInput, Page<BatchFailure>>()('/api/ml/batch/:batch/failures/')

export const ListBatchesInput = v.object({ ps: PageSize(BatchLimits.pageSize) })
export type ListBatchesInput = v.InferInput<typeof ListBatchesInput>
/** One's own batches of the last days, newest first. */
export const listBatches = get<ListBatchesInput, { Items: Batch[] }>()('/api/ml/batch/')
