import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Context } from '../context.ts'
import type { Database, ItemsTable } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { Actor } from '../session/actor.ts'
import { type AccessContext, type KnownItem, withAccess } from './access.ts'
import { itemIdOf } from './enc-ids.ts'
import { type Allowed, allow, type ItemFacts, mayView } from './policy.ts'
import { findItem, insertItem, listItems, updateItem, updateItemAt } from './table.ts'

export {
  findItem,
  findMediaFileByPath,
  type ItemRow,
  insertMediaFile,
  listItems,
  listMediaFiles,
  listPosters,
  listRenditions,
  listSubtitleTracks,
  type MediaFileRow,
  type RenditionRow,
  type SubtitleTrackRow,
} from './table.ts'

/** Finds the item that a caller named and asks the policy; "not found" and "not allowed to see it" answer alike. */
export async function itemFor(
  ctx: AccessContext & Pick<Context, 'ids'>,
  id: string,
  may: (actor: Actor, item: ItemFacts) => boolean = mayView,
): Promise<Allowed<KnownItem>> {
  const itemId = itemIdOf(ctx.ids, id)
  const row = itemId === undefined ? undefined : await findItem(ctx.db, itemId)
  const [item] = await withAccess(ctx, row ? [row] : [])
  if (!item || !mayView(ctx.actor, item)) refuse('MEDIA_NOT_FOUND', 404)
  return allow(may, ctx.actor, item) ?? refuse('MEDIA_NOT_EDITABLE', 403)
}

/** Loads rows with the facts that the policies need, in no order; deleted items are among them. */
export const loadItems = async (ctx: AccessContext, ids: number[]): Promise<KnownItem[]> => withAccess(ctx, await listItems(ctx.db, ids))

/** Inserts an item with its times and tells the capabilities that follow new items, in the caller's transaction. */
export async function createItem(
  ctx: Pick<Context, 'clock' | 'itemHooks'>,
  trx: Kysely<Database>,
  item: Omit<Insertable<ItemsTable>, 'created_at' | 'updated_at' | 'deleted_at'>,
): Promise<number> {
  const id = await insertItem(trx, { ...item, created_at: ctx.clock.now(), updated_at: ctx.clock.now() })
  for (const created of ctx.itemHooks.created) await created(trx, id)
  return id
}

export const changeItem = (trx: Kysely<Database>, id: number, change: Updateable<ItemsTable>): Promise<unknown> =>
  updateItem(trx, id, change)

/**
 * Saves the item's row and raises its revision. With `updated`, the revision that the editor had read, the change is refused when somebody
 * else has saved in between.
 */
export async function saveItem(
  trx: Kysely<Database>,
  item: Pick<KnownItem, 'id' | 'revision'>,
  updated: string | undefined,
  change: Updateable<ItemsTable>,
): Promise<void> {
  if (!(await updateItemAt(trx, item.id, updated === undefined ? undefined : item.revision, change))) refuse('ITEM_CHANGED', 409)
}

/** Claims an item for a change outside its row: refused when the item was saved since `updated` was read. Answers the new revision. */
export async function claimItem(
  trx: Kysely<Database>,
  { id, revision }: Pick<KnownItem, 'id' | 'revision'>,
  updated: string | undefined,
): Promise<{ Updated?: string }> {
  if (updated === undefined) return {}
  if (updated !== String(revision) || !(await updateItemAt(trx, id, revision, {}))) refuse('ITEM_CHANGED', 409)
  return { Updated: String(revision + 1) }
}
