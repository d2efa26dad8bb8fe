import type { InferOutput } from 'valibot'
import type {
  BatchAnswer,
  BatchArchiveInput,
  BatchCategoriesInput,
  BatchConnectInput,
  BatchDeleteInput,
  BatchExpiryInput,
  BatchFieldInput,
  BatchOwnerInput,
  BatchPolicyInput,
  BatchPrivacyInput,
} from '../../sdk/batch/contract.ts'
import { momentInZone } from '../../sdk/clock/contract.ts'
import { fieldProblem } from '../../sdk/fields/contract.ts'
import { getCategory } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { listFields } from '../fields/fields.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { findActiveUser, findUserByName } from '../session/users.ts'
import { siteTimeZone } from '../settings.ts'
import { requireBatchUser, selectionOf, startBatch } from './batch.ts'

/* Validation of each action before it starts: the items first, then the parameters. The rights of the caller are checked before both. */
export async function owner(ctx: Context, input: InferOutput<typeof BatchOwnerInput>): Promise<BatchAnswer> {
  requireBatchUser(ctx)
  const items = selectionOf(ctx, input)
  const named = String(input.owner ?? '').trim()
  if (named === '') refuse('BATCH_OWNER_MISSING')
  const found = /^\d{1,15}$/.test(named) ? { id: Number(named) } : await findUserByName(ctx.db, named.toLowerCase())
  const account = found && (await findActiveUser(ctx.db, found.id))
  if (!account) refuse('BATCH_OWNER_GONE')
  return startBatch(ctx, 'owner', { owner: account.id }, items)
}

export async function policy(ctx: Context, input: InferOutput<typeof BatchPolicyInput>): Promise<BatchAnswer> {
  requireAdministrator(ctx)
  const items = selectionOf(ctx, input)
  const { ppid } = input
  if (ppid === undefined || (ppid > 0 && !(await ctx.publishing.policies()).has(ppid))) refuse('BATCH_LOCATION_MISSING')
  return startBatch(ctx, 'policy', { ppid }, items)
}

export async function privacy(ctx: Context, input: InferOutput<typeof BatchPrivacyInput>): Promise<BatchAnswer> {
  requireBatchUser(ctx)
  const items = selectionOf(ctx, input)
  const { isprivate } = input
  const audience = input.audience ?? (isprivate === undefined ? undefined : isprivate ? 'owner' : 'everyone')
  if (audience === undefined) refuse('BATCH_PRIVACY_MISSING')
  return startBatch(ctx, 'privacy', { audience }, items)
}

export async function archive(ctx: Context, input: InferOutput<typeof BatchArchiveInput>): Promise<BatchAnswer> {
  requireAdministrator(ctx)
  const items = selectionOf(ctx, input)
  const { statusid } = input
  if (statusid !== 0 && statusid !== 1) refuse('BATCH_STATUS_MISSING')
  if (ctx.archive === undefined) refuse('ARCHIVE_NOT_SET_UP')
  return startBatch(ctx, 'archive', { tier: statusid }, items)
}

export async function markAsDeleted(ctx: Context, input: InferOutput<typeof BatchDeleteInput>): Promise<BatchAnswer> {
  requireBatchUser(ctx)
  return startBatch(ctx, 'delete', {}, selectionOf(ctx, input))
}

export async function categories(ctx: Context, input: InferOutput<typeof BatchCategoriesInput>): Promise<BatchAnswer> {
  requireBatchUser(ctx)
  const items = selectionOf(ctx, input)
  const ids = [...new Set(input.catsinc)]
  if (ids.length === 0) refuse('BATCH_CATEGORY_MISSING')
  for (const catid of ids) await getCategory(ctx, { catid })
  return startBatch(ctx, 'categories', { ids, replace: input.replace }, items)
}

export async function field(ctx: Context, input: InferOutput<typeof BatchFieldInput>): Promise<BatchAnswer> {
  requireBatchUser(ctx)
  const items = selectionOf(ctx, input)
  const { fid, type } = input
  if (fid === undefined) refuse('BATCH_FIELD_MISSING')
  const { Fields } = await listFields(ctx, { admin: false })
  const found = Fields.find(({ ID }) => ID === fid) ?? refuse('FIELD_NOT_FOUND')
  // A form that is older than a change of the field must not write text into a field of choices.
  if (type !== '' && type !== found.Type) refuse('BATCH_FIELD_TYPE')
  if (input.value === undefined) refuse('BATCH_VALUE_MISSING')
  const value = (Array.isArray(input.value) ? input.value.join(',') : String(input.value)).trim()
  const problem = fieldProblem(found, value)
  if (problem !== undefined) refuse('FIELD_VALUE_REFUSED', problem)
  return startBatch(ctx, 'field', { fid, value }, items)
}

export async function connect(ctx: Context, input: InferOutput<typeof BatchConnectInput>): Promise<BatchAnswer> {
  requireAdministrator(ctx)
  const items = selectionOf(ctx, input)
  const { share } = input
  if (share === undefined) refuse('BATCH_SHARE_MISSING')
  return startBatch(ctx, 'connect', { share }, items)
}

export async function expiry(ctx: Context, input: InferOutput<typeof BatchExpiryInput>): Promise<BatchAnswer> {
  requireBatchUser(ctx)
  const items = selectionOf(ctx, input)
  if (input.value === undefined) refuse('BATCH_EXPIRY_MISSING')
  const value = input.value ?? ''
  if (value !== '' && momentInZone(value, siteTimeZone(ctx.settings)) <= ctx.clock.now()) refuse('EXPIRY_PAST')
  return startBatch(ctx, 'expiry', { value }, items)
}
