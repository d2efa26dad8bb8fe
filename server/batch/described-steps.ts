import { recomputeItems, requireCategorising, saveItemCategories } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import { saveFieldValues } from '../fields/fields.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { Allowed } from '../items/policy.ts'
import { assertDecided, type Step } from './step.ts'
import { type FieldState, fieldStateOf, listManual, type ManualCategories } from './table-described.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const categoryStep = ({ ids, replace }: { ids: number[]; replace: boolean }): Step => ({
  async change(ctx, given) {
    const item = assertDecided(ctx, given)
    const { id } = item
    await requireCategorising(ctx, item, { included: ids })
    const before = await listManual(ctx.db, id)
    await saveItemCategories(ctx, ctx.db, item, { included: ids, keepOthers: !replace })
    const after = await listManual(ctx.db, id)
    return isSame(before, after) ? undefined : { before, after }
  },
  async undo(ctx, given, { before, after }) {
    const item = assertDecided(ctx, given)
    const { id } = item
    const now = await listManual(ctx.db, id)
    if (isSame(now, before)) return false
    if (!isSame(now, after)) refuse('BATCH_CHANGED_SINCE')
    const { included, excluded } = before as ManualCategories
    await saveItemCategories(ctx, ctx.db, item, { included, excluded })
    await recomputeItems(ctx.db, [id])
    return true
  },
})

/** Administrators read the names of fields untranslated here, so errors name the fields themselves. */
async function answer(ctx: Context, item: Allowed<KnownItem, 'edit'>, fid: number, FieldValue: string): Promise<void> {
  const { gone } = await saveFieldValues(ctx, ctx.db, item, [{ FieldID: fid, FieldValue }])
  if (gone.length > 0) refuse('BATCH_FIELD_NOT_ASKED')
}

export const fieldStep = ({ fid, value }: { fid: number; value: string }): Step => ({
  async change(ctx, given) {
    const item = assertDecided(ctx, given)
    const before = await fieldStateOf(ctx.db, item.id, fid)
    await answer(ctx, item, fid, value)
    const after = await fieldStateOf(ctx.db, item.id, fid)
    return isSame(before, after) ? undefined : { before, after }
  },
  async undo(ctx, given, { before, after }) {
    const item = assertDecided(ctx, given)
    const now = await fieldStateOf(ctx.db, item.id, fid)
    if (isSame(now, before)) return false
    if (!isSame(now, after)) refuse('BATCH_CHANGED_SINCE')
    await answer(ctx, item, fid, (before as FieldState).answer)
    return true
  },
})
