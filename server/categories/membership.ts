import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { CategoriesPart, ItemCategories, SaveItemCategoriesInput } from '../../sdk/categories/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import { itemFor } from '../items/items.ts'
import { type Allowed, allowSystem, type ItemFacts } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { type CategoryViewer, categoryViewer, editableCategories } from './category-viewer.ts'
import { mayCategorise, mayEditMembership, maySelectCategories, mustSelectCategory } from './policy.ts'
import { recomputeItems } from './recompute-categories.ts'
import { listPaths, listShown, listShownMembers, type VisibleCategoryRow, type VisibleMember } from './table.ts'
import { lockItems } from './table-criteria.ts'
import { deleteMembers, listMemberships, type MemberRow, putMembers, recordTypeOf } from './table-members.ts'

/** A list that is missing stays unchanged. */
export interface CategorySelection {
  included?: readonly number[] | undefined
  excluded?: readonly number[] | undefined
  /** Adds, and takes nothing away. */
  keepOthers?: boolean | undefined
}

type SavingContext = Pick<Context, 'db' | 'actor' | 'settings'>

/** The categories of items that the caller may see; those that an item was taken out of, only for callers who choose its categories. */
export async function categoriesOfItems(ctx: SavingContext, items: readonly KnownItem[]): Promise<Map<number, CategoriesPart>> {
  const viewer = await categoryViewer(ctx)
  const rows = await listShownMembers(
    ctx.db,
    items.map(({ id }) => id),
    viewer,
  )
  const rowsOf = Map.groupBy(rows, ({ item_id }) => item_id)
  const present = (list: VisibleMember[]) =>
    list
      .map(({ id, shown_name, is_manual }) => ({ ID: id, Name: shown_name, Manual: is_manual === 1 }))
      .sort((a, b) => a.Name.localeCompare(b.Name) || a.ID - b.ID)
  return new Map(
    items.map((item) => {
      const CanEditCategories = mayCategorise(ctx.actor, viewer.editableIds, item)
      const own = rowsOf.get(item.id) ?? []
      return [
        item.id,
        {
          IncludedCategories: present(own.filter(({ is_excluded }) => is_excluded === 0)),
          ExcludedCategories: CanEditCategories ? present(own.filter(({ is_excluded }) => is_excluded === 1)) : [],
          CanEditCategories,
        },
      ]
    }),
  )
}

/**
 * Assigns categories to an item by hand, and excludes it from others. The caller has checked that the item may be changed. Categories that
 * this person may not see or assign stay unchanged. Refused without a category if one is mandatory.
 */
export async function saveItemCategories(
  ctx: SavingContext,
  trx: Kysely<Database>,
  { id: itemId }: Allowed<{ id: number }, 'edit'> | Allowed<{ id: number }, 'categorise'>,
  selection: CategorySelection,
): Promise<void> {
  const { included, excluded, keepOthers = false } = selection
  const viewer = await categoryViewer({ ...ctx, db: trx })
  if (included !== undefined || excluded !== undefined) {
    // Locks the item first, because a job that fills categories could otherwise deadlock with this transaction.
    await lockItems(trx, [itemId])
    const before = await listMemberships(trx, [itemId])
    const rows = await decidable(ctx, trx, viewer, before, [...(included ?? []), ...(excluded ?? [])])
    const out = new Set(excluded ?? [])
    const into = new Set((included ?? []).filter((id) => !out.has(id)))
    const known = new Map(before.map((row) => [row.category_id, row]))
    const isNew = (id: number, is_excluded: 0 | 1): boolean => known.get(id)?.is_excluded !== is_excluded
    const added = [
      // Assignments by criteria stay.
      ...[...into].filter((id) => isNew(id, 0)).map((category_id) => ({ category_id, is_manual: 1 as const, is_excluded: 0 as const })),
      ...[...out].filter((id) => isNew(id, 1)).map((category_id) => ({ category_id, is_manual: 1 as const, is_excluded: 1 as const })),
    ]
    const gone = keepOthers ? [] : before.filter((row) => rows.has(row.category_id) && isLeftOut(row, selection, into, out))
    if (added.some(({ category_id }) => !rows.has(category_id)) && !maySelectCategories(ctx.actor, viewer.editableIds))
      refuse('CATEGORIES_NOT_SELECTABLE')
    if (added.some(({ category_id }) => !rows.has(category_id))) refuse('CATEGORY_NOT_SELECTABLE')
    await deleteMembers(
      trx,
      [itemId],
      gone.map(({ category_id }) => category_id),
    )
    await putMembers(
      trx,
      added.map((row) => ({ ...row, item_id: itemId })),
    )
    // A category that is no longer excluded may be assigned by criteria again.
    await recomputeItems(trx, [itemId])
  }
  await requireCategory(ctx, trx, viewer, itemId)
}

function isLeftOut(row: MemberRow, selection: CategorySelection, into: ReadonlySet<number>, out: ReadonlySet<number>): boolean {
  if (row.is_excluded === 1) return selection.excluded !== undefined && !out.has(row.category_id)
  return selection.included !== undefined && row.is_manual === 1 && !into.has(row.category_id) && !out.has(row.category_id)
}

/** Those of the item's and the named categories that this person decides about. Naming one that they may not see is naming none. */
async function decidable(
  ctx: SavingContext,
  trx: Kysely<Database>,
  viewer: CategoryViewer,
  before: readonly MemberRow[],
  named: readonly number[],
): Promise<Map<number, VisibleCategoryRow>> {
  const ids = [...new Set([...named, ...before.map(({ category_id }) => category_id)])]
  const rows = await listShown(trx, ids, viewer)
  const isShown = new Set(rows.map(({ id }) => id))
  if (named.some((id) => !isShown.has(id))) refuse('CATEGORY_NOT_FOUND')
  const paths = Map.groupBy(await listPaths(trx, [...isShown], viewer.lang), ({ id }) => id)
  const may = ({ id, members_by_editors }: VisibleCategoryRow): boolean =>
    mayEditMembership(ctx.actor, viewer.editableIds, { path: (paths.get(id) ?? []).map(({ above }) => above), members_by_editors })
  return new Map(rows.filter(may).map((row) => [row.id, row]))
}

async function requireCategory(ctx: SavingContext, trx: Kysely<Database>, { editableIds }: CategoryViewer, itemId: number): Promise<void> {
  const { mandatoryCategories } = ctx.settings
  if (!mustSelectCategory(mandatoryCategories, ctx.actor, editableIds)) return
  const rows = await listMemberships(trx, [itemId])
  if (rows.some(({ is_excluded }) => is_excluded === 0)) return
  if (mustSelectCategory(mandatoryCategories, ctx.actor, editableIds, await recordTypeOf(trx, itemId))) refuse('CATEGORY_MANDATORY')
}

/** Refuses categories that the caller may not give to a new item, and none where one is mandatory, before there is an item. */
export async function checkSelection(ctx: SavingContext, included: readonly number[], recordType: number): Promise<void> {
  const viewer = await categoryViewer(ctx)
  const rows = await decidable(ctx, ctx.db, viewer, [], included)
  if (included.some((id) => !rows.has(id)))
    refuse(maySelectCategories(ctx.actor, viewer.editableIds) ? 'CATEGORY_NOT_SELECTABLE' : 'CATEGORIES_NOT_SELECTABLE')
  const isNeeded = mustSelectCategory(ctx.settings.mandatoryCategories, ctx.actor, viewer.editableIds, recordType)
  if (included.length === 0 && isNeeded) refuse('CATEGORY_MANDATORY')
}

/** The categories of one item. */
export async function categoriesOfItem(ctx: SavingContext, item: KnownItem): Promise<CategoriesPart> {
  const part = (await categoriesOfItems(ctx, [item])).get(item.id)
  return part ?? { IncludedCategories: [], ExcludedCategories: [], CanEditCategories: false }
}

/** Refuses a selection of categories if the caller may not assign categories to the item. */
export async function requireCategorising<Item extends ItemFacts & { id: number }>(
  ctx: SavingContext,
  item: Item,
  { included, excluded }: CategorySelection,
): Promise<Allowed<Item, 'categorise'>> {
  const asks = included !== undefined || excluded !== undefined
  if (asks && !mayCategorise(ctx.actor, await editableCategories(ctx), item)) refuse('CATEGORIES_NOT_SELECTABLE')
  return allowSystem(item)
}

export async function listItemCategories(ctx: Context, { encid }: { encid: string }): Promise<ItemCategories> {
  const { IncludedCategories, ExcludedCategories } = await categoriesOfItem(ctx, await itemFor(ctx, encid))
  return { IncludedCategories, ExcludedCategories }
}

export async function saveSelection(ctx: Context, input: InferOutput<typeof SaveItemCategoriesInput>): Promise<Done> {
  const selection = { included: input.catsinc, excluded: input.catsexc }
  const item = await requireCategorising(ctx, await itemFor(ctx, input.encid), selection)
  await ctx.db.transaction().execute((trx) => saveItemCategories(ctx, trx, item, selection))
  return { Success: true, Message: doneWords(ctx).saved }
}
