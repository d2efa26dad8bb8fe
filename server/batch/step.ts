import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { ItemRow } from '../items/items.ts'
import { type AccessLevel, type Allowed, allow, mayGrant, mayView, type Policy } from '../items/policy.ts'

export type Columns = Partial<
  Pick<ItemRow, 'owner_id' | 'policy_id' | 'is_private' | 'approval' | 'publish_at' | 'expires_at' | 'connect_share'>
>

/** Values of an item before and after a change. */
export interface Change {
  before: unknown
  after: unknown
  /** Columns to write. Items of a chunk with equal columns are written in one statement, which makes one segment of the index. */
  columns?: Columns
}

/** One kind of batch. Inside, `ctx.db` is the transaction of the piece; nothing may be awaited that uses another connection. */
export interface Step {
  /** The policy by which the caller may have an item changed. Default: `mayGrant`. A batch none of whose items it allows does not start. */
  may?: Policy<'view' | 'edit'>
  /** Undefined when the item was so already. Refuses what cannot be; the sentence is kept with the item. */
  change(ctx: Context, item: KnownItem): Promise<Change | undefined>
  /** Undoes a change, or returns the columns to write for it; false if it was undone already. Missing: it cannot be undone. */
  undo?(ctx: Context, item: KnownItem, change: Change): Promise<boolean | Columns>
  /** After the transaction of the piece. */
  afterwards?(ctx: Context, changed: KnownItem[]): Promise<void>
}

/** Allows an item for a batch by a policy. */
export function assertAllowed<Level extends AccessLevel>(ctx: Context, item: KnownItem, may: Policy<Level>): Allowed<KnownItem, Level> {
  if (!mayView(ctx.actor, item)) refuse('MEDIA_NOT_FOUND')
  return allow(may, ctx.actor, item) ?? refuse('MEDIA_NOT_EDITABLE')
}

/** Allows an item for a batch: those who may grant access to it decide about its access and its place. */
export const assertDecided = (ctx: Context, item: KnownItem): Allowed<KnownItem, 'view' | 'edit' | 'delete' | 'grant'> =>
  assertAllowed(ctx, item, mayGrant)
