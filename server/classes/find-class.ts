import type { ClassState } from '../../sdk/hub/contract.ts'
import { type ClassRow, isClosedAt, listClassRows, stateOf } from '../class-log/class-rows.ts'
import { mayPresent, ownsClass } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ListedItem, ViewableItem } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'

export interface FoundClass<Item = ViewableItem> {
  item: Item
  row: ClassRow
  state: ClassState
}

async function withRow<Item extends { id: number }>(ctx: Pick<Context, 'db'>, item: Item): Promise<FoundClass<Item>> {
  const [row] = await listClassRows(ctx.db, [item.id])
  if (row === undefined) refuse('CLASS_NOT_FOUND')
  return { item, row, state: stateOf(row) }
}

/** A class that the caller may view. */
export const viewableClass = async (ctx: Context, id: string): Promise<FoundClass> => withRow(ctx, await itemFor(ctx, id))

/** The same, unless it has ended and is closed to the caller. */
export async function openClass(ctx: Context, id: string): Promise<FoundClass> {
  const found = await viewableClass(ctx, id)
  if (isClosedAt(found.row, ctx.clock.now()) && !ownsClass(ctx.actor, found.item)) refuse('CLASS_ENDED')
  return found
}

/** A class that the caller owns. */
export const ownClass = async (ctx: Context, id: string): Promise<FoundClass<Allowed<ListedItem, 'view' | 'edit'>>> =>
  withRow(ctx, await itemFor(ctx, id, ownsClass, 'CLASS_NOT_OWNER'))

/** A class that the caller presents. */
export async function presentedClass(ctx: Context, id: string): Promise<FoundClass> {
  const found = await viewableClass(ctx, id)
  return mayPresent(ctx.actor, found.item, found.state) ? found : refuse('CLASS_NOT_PRESENTER')
}
