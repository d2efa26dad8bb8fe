import type { InferOutput } from 'valibot'
import type { MoveCategoryInput } from '../../sdk/categories/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { findVisibleCategory } from './categories.ts'
import { categoryViewer } from './category-viewer.ts'
import { isCategoryAdministrator } from './policy.ts'
import { findCategory, lockTree } from './table.ts'
import { moveBehind, numberSiblings, positionOf } from './table-order.ts'

/** Names what it stands behind and not a number: what others move meanwhile stays where they put it. */
export async function moveCategory(ctx: Context, { id, after }: InferOutput<typeof MoveCategoryInput>): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const viewer = await categoryViewer(ctx)
  await findVisibleCategory(ctx, viewer, id)
  if (!isCategoryAdministrator(ctx.actor)) refuse('CATEGORY_ADMINISTRATORS_ONLY')
  await ctx.db.transaction().execute(async (trx) => {
    await lockTree(trx, ctx.dialect)
    const row = (await findCategory(trx, id)) ?? refuse('CATEGORY_NOT_FOUND')
    const before = after === 0 ? undefined : await findCategory(trx, after)
    if (after === id || (after !== 0 && before?.parent_id !== row.parent_id)) refuse('CATEGORY_PLACE')
    await numberSiblings(trx, row.parent_id, viewer.lang)
    await moveBehind(trx, id, row.parent_id, after === 0 ? 0 : await positionOf(trx, after))
    await record(ctx, trx, {
      action: 'category-changed',
      subject: 'category',
      subjectId: id,
      detail: { name: row.name, after: before?.name ?? '' },
    })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
