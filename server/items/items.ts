import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import { type AccessContext, type KnownItem, withAccess } from './access.ts'
import { itemIdOf } from './enc-ids.ts'
import type { ListedItem, ViewableItem } from './item-part.ts'
import { type AccessLevel, type Allowed, allow, allowSystem, mayView, type Policy } from './policy.ts'
import type { ItemsTable } from './rows.ts'
import { insertItem, listItems, updateItem, updateItemAt } from './table.ts'

export {
  findItem,
  findMediaFileByPath,
  type ItemRow,
  insertMediaFile,
  listMediaFiles,
  listPosters,
  type MediaFileRow,
  type RenditionRow,
  type SubtitleTrackRow,
} from './table.ts'

type ItemContext = AccessContext & Pick<Context, 'ids'>

type NamedRefusal = ErrorCode | ((item: ListedItem) => ErrorCode)

/** The default sentence is about editing, so that it is wrong for any other level. */
type Refusal<Level extends AccessLevel> = [Exclude<Level, 'view' | 'edit'>] extends [never] ? [NamedRefusal?] : [NamedRefusal]

/**
 * Finds the item that a caller named and asks the policy; "not found" and "not allowed to see it" answer alike. `refusal` names what the caller
 * may not do; it has to be given for everything but editing.
 */
export function itemFor(ctx: ItemContext, id: string): Promise<ViewableItem>
export function itemFor<Level extends AccessLevel>(
  ctx: ItemContext,
  id: string,
  may: Policy<Level>,
  ...refusal: Refusal<Level>
): Promise<Allowed<ListedItem, 'view' | Level>>
export async function itemFor(
  ctx: ItemContext,
  id: string,
  may: Policy<AccessLevel> = mayView,
  refusal: NamedRefusal = 'MEDIA_NOT_EDITABLE',
): Promise<Allowed<ListedItem, AccessLevel>> {
  const itemId = itemIdOf(ctx.ids, id)
  const [item] = itemId === undefined ? [] : await loadItems(ctx, [itemId])
  if (!item || !mayView(ctx.actor, item)) refuse('MEDIA_NOT_FOUND')
  return allow(may, ctx.actor, item) ?? refuse(typeof refusal === 'function' ? refusal(item) : refusal)
}

/** Finds an item that may be shown on other pages; refused where its owner allows no embeds. */
export async function embeddableItemFor(ctx: ItemContext, id: string): Promise<ViewableItem> {
  const item = await itemFor(ctx, id)
  if (item.embed_disabled === 1) refuse('EMBED_NOT_ALLOWED')
  return item
}

/** Loads rows with their owners' names and the facts that the policies need, in no order; deleted items are among them. */
export const loadItems = async (ctx: AccessContext, ids: number[]): Promise<ListedItem[]> => withAccess(ctx, await listItems(ctx.db, ids))

/** Inserts an item with its times and tells the capabilities that follow new items, in the caller's transaction. */
export async function createItem(
  ctx: Pick<Context, 'clock' | 'itemHooks'>,
  trx: Kysely<Database>,
  item: Omit<Insertable<ItemsTable>, 'created_at' | 'updated_at' | 'deleted_at'>,
): Promise<Allowed<{ id: number }, 'edit'>> {
  const id = await insertItem(trx, { ...item, created_at: ctx.clock.now(), updated_at: ctx.clock.now() })
  for (const created of ctx.itemHooks.created) await created(trx, id)
  return allowSystem({ id })
}

export const changeItem = (
  trx: Kysely<Database>,
  item: Allowed<{ id: number }, 'edit'>,
  change: Updateable<ItemsTable>,
): Promise<unknown> => updateItem(trx, item.id, change)

/**
 * Saves the row of an item and raises its revision. With `read`, the revision that the editor has read, the change is refused if
 * another editor has saved meanwhile.
 */
export async function saveItem(
  trx: Kysely<Database>,
  item: Allowed<Pick<KnownItem, 'id' | 'revision'>, 'edit'>,
  read: string | undefined,
  change: Updateable<ItemsTable>,
): Promise<void> {
  if (!(await updateItemAt(trx, item.id, read === undefined ? undefined : item.revision, change))) refuse('ITEM_CHANGED')
}

/** Claims an item for a change outside its row: refused when the item was saved since `read`, the editor's revision. Answers the new revision. */
export async function claimItem(
  trx: Kysely<Database>,
  { id, revision }: Allowed<Pick<KnownItem, 'id' | 'revision'>, 'edit'>,
  read: string | undefined,
): Promise<{ Revision?: string }> {
  if (read === undefined) return {}
  if (read !== String(revision) || !(await updateItemAt(trx, id, revision, {}))) refuse('ITEM_CHANGED')
  return { Revision: String(revision + 1) }
}
