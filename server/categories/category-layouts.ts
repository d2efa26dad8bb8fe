import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { getCategory } from './categories.ts'
import { categoryViewer } from './category-viewer.ts'
import { listShown } from './table.ts'

type Asked = Pick<Context, 'db' | 'actor'>

/** So many categories of one layout are looked at; more of them have the same readers. */
const lookedAt = 100

/** Whether the caller may see a category whose page has this layout. */
export async function isLayoutOfSeenCategory(ctx: Asked, layoutId: number): Promise<boolean> {
  const rows = await ctx.db.selectFrom('categories').select('id').where('page_layout_id', '=', layoutId).limit(lookedAt).execute()
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  return (await listShown(ctx.db, ids, await categoryViewer(ctx))).length > 0
}

/** Whether the caller may edit the page of this category; refused when it does not exist for them. */
export async function mayEditCategoryLayout(ctx: Context, catid: number): Promise<boolean> {
  const { CanEditLayout } = await getCategory(ctx, { catid })
  return CanEditLayout
}

/** Gives the page of a category a layout; it counts as a change of the category. */
export const setCategoryLayout = (trx: Kysely<Database>, id: number, layoutId: number, now: number): Promise<unknown> =>
  trx.updateTable('categories').set({ page_layout_id: layoutId, updated_at: now }).where('id', '=', id).execute()

/** Pages with this layout are as usual again. */
export const forgetCategoryLayout = (trx: Kysely<Database>, layoutId: number): Promise<unknown> =>
  trx.updateTable('categories').set({ page_layout_id: 0 }).where('page_layout_id', '=', layoutId).execute()
