import { type Batch, type BatchAction, BatchLimits } from '../../sdk/batch/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import type { ListedBatch } from './table.ts'

const dayMs = 86_400_000

/** The actions of owners on their items; administrators have all. */
export const forOwners: readonly BatchAction[] = ['owner', 'privacy', 'delete', 'categories', 'field', 'expiry', 'undo', 'captions']

const takesBack: readonly BatchAction[] = ['owner', 'policy', 'privacy', 'archive', 'delete', 'categories', 'connect', 'field', 'expiry']

/** Owners cannot undo what they have given to another person. */
export const canUndo = ({ clock, actor }: Pick<Context, 'clock' | 'actor'>, row: ListedBatch): boolean =>
  (row.action !== 'owner' || isAdministrator(actor)) &&
  row.open_for === null &&
  row.changed > 0 &&
  !row.has_undo &&
  takesBack.includes(row.action) &&
  row.created_at > clock.now() - BatchLimits.undoDays * dayMs

export const presentBatch = (ctx: Pick<Context, 'clock' | 'actor' | 'language'>, row: ListedBatch): Batch => ({
  ID: row.id,
  Action: row.action,
  Status: row.status,
  Message: ctx.language.sayStored(row.message),
  IsListed: row.filter === null,
  Total: row.total,
  Changed: row.changed,
  Unchanged: row.unchanged,
  Failed: row.failed,
  DateCreated: new Date(row.created_at).toISOString(),
  DateEnded: row.ended_at === null ? '' : new Date(row.ended_at).toISOString(),
  CanCancel: row.open_for !== null && row.is_cancelled === 0,
  CanUndo: canUndo(ctx, row),
  UndoOf: row.undo_of ?? 0,
})
