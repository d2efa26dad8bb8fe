import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { ItemRow } from '../items/items.ts'
import { type Allowed, allow, mayGrant, mayView } from '../items/policy.ts'

export type Columns = Partial<
  Pick<ItemRow, 'owner_id' | 'policy_id' | 'is_private' | 'approval' | 'publish_at' | 'expires_at' | 'connect_share'>
>

/** What was done to an item: as it was, and as it has been since. */
export interface Change {
  before: unknown
  after: unknown
  /** What is left to write: all items of a piece that get the same are written at once, which is one part of the index. */
  columns?: Columns
}

/** One kind of batch. Inside, `ctx.db` is the transaction of the piece; nothing may be awaited that uses another connection. */
export interface Step {
  /** Undefined when the item was so already. Refuses what cannot be; the sentence is kept with the item. */
  change(ctx: Context, item: KnownItem): Promise<Change | undefined>
  /** Takes a change back, or tells what to write for it; false when it was taken back already. Left out: it cannot be. */
  undo?(ctx: Context, item: KnownItem, change: Change): Promise<boolean | Columns>
  /** After the transaction of the piece. */
  afterwards?(ctx: Context, changed: KnownItem[]): Promise<void>
}

/** Allows an item for a batch: those who may grant access to it decide about its access and its place. */
export function decided(ctx: Context, item: KnownItem): Allowed<KnownItem, 'view' | 'edit' | 'delete' | 'grant'> {
  if (!mayView(ctx.actor, item)) refuse('MEDIA_NOT_FOUND')
  return allow(mayGrant, ctx.actor, item) ?? refuse('MEDIA_NOT_EDITABLE')
}
