import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { itemMatches } from './match-keys.ts'
import { factsOf } from './recompute-categories.ts'
import {
  advanceFill,
  beginFill,
  categoriesOfField,
  countItems,
  endFill,
  findFields,
  findFill,
  listCriteria,
  lockItemsFrom,
} from './table-criteria.ts'
import { deleteMembers, deleteMemberships, listMembershipsIn, putMembers } from './table-members.ts'

/** So many items are one step: nobody waits for more than that. */
const batchSize = 500

/** Fills a category with what its criteria match from now on; what is under way for it begins anew. */
export async function startFill(ctx: Pick<Context, 'jobs'>, trx: Kysely<Database>, categoryId: number): Promise<void> {
  await beginFill(trx, categoryId, await countItems(trx))
  await ctx.jobs.add(trx, fillCategoryJob, { categoryId }, { key: `fill-category-${categoryId}` })
}

/** Called when a field, or what can be chosen in it, comes or goes: the categories that ask for it are filled anew. */
export async function recomputeCategoriesOf(ctx: Pick<Context, 'jobs'>, trx: Kysely<Database>, fieldId: number): Promise<void> {
  for (const categoryId of await categoriesOfField(trx, fieldId)) await startFill(ctx, trx, categoryId)
}

/** Each step is a transaction that notes how far it came: what is cut short goes on from there. */
export const fillCategoryJob = defineJob('fill-category', v.object({ categoryId: RowId }), {
  async run({ db }, { categoryId }, { signal }) {
    while (!(await db.transaction().execute((trx) => fillStep(trx, categoryId)))) {
      if (signal.aborted) return { kind: 'later', ms: 0 }
      await setImmediate()
    }
    return done
  },
})

/** True when nothing is left to do. */
async function fillStep(trx: Kysely<Database>, categoryId: number): Promise<boolean> {
  const fill = await findFill(trx, categoryId)
  if (!fill) return true
  const criteria = await listCriteria(trx, [categoryId])
  if (criteria.length === 0) {
    if ((await deleteMemberships(trx, categoryId, 'filled', batchSize)) === batchSize) return false
    await endFill(trx, categoryId)
    return true
  }
  const items = await lockItemsFrom(trx, fill.next_item_id, batchSize)
  const last = items.at(-1)
  if (last === undefined) {
    await endFill(trx, categoryId)
    return true
  }
  const ids = items.map(({ id }) => id)
  const facts = await factsOf(trx, items, await findFields(trx, [...new Set(criteria.map(({ field_id }) => field_id))]))
  const rows = new Map((await listMembershipsIn(trx, categoryId, ids)).map((row) => [row.item_id, row]))
  const matching = new Set(ids.filter((id) => itemMatches(criteria, criteria[0]?.matches_all === 1, facts.get(id) ?? new Map())))
  await putMembers(
    trx,
    ids
      .filter((id) => matching.has(id) && !rows.has(id))
      .map((item_id) => ({ item_id, category_id: categoryId, is_manual: 0, is_excluded: 0 })),
  )
  const gone = [...rows.values()].filter((row) => row.is_manual === 0 && row.is_excluded === 0 && !matching.has(row.item_id))
  await deleteMembers(
    trx,
    gone.map(({ item_id }) => item_id),
    [categoryId],
  )
  await advanceFill(trx, categoryId, last.id + 1, fill.done + items.length)
  return false
}
