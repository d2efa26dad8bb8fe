import type { InferOutput } from 'valibot'
import {
  type Category,
  type CategoryDetails,
  CategoryLimits,
  type CategoryList,
  type CategorySettings,
  type Criterion,
  type FindCategoriesInput,
  type FoundCategory,
  type ListCategoriesInput,
} from '../../sdk/categories/contract.ts'
import { hasRight } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { builtInName } from '../text/built-in-name.ts'
import { type CategoryViewer, categoryViewer, editableCategories, findBlockedCategories, languageOf } from './category-viewer.ts'
import { countMembers } from './count-members.ts'
import { isCategoryAdministrator } from './policy.ts'
import { presentCategory, revisionOf } from './present.ts'
import { searchingActor } from './searching-actor.ts'
import {
  type CategoryRow,
  type CategoryVisibility,
  findShown,
  hasTopLevel,
  listPaths,
  listShown,
  listSubcategories,
  orderOf,
  type VisibleCategoryRow,
} from './table.ts'
import { findFill, listCriteriaWithNames } from './table-criteria.ts'
import { findPolicies as findPolicyRows, listEditors, listPolicies } from './table-people.ts'

export { editableCategories, findBlockedCategories } from './category-viewer.ts'
export { type CategorySelection, categoriesOfItem, requireCategorising, saveItemCategories } from './membership.ts'
export { recomputeItems } from './recompute-categories.ts'

export async function getCategory(ctx: Context, { catid }: { catid: number }): Promise<CategoryDetails> {
  const viewer = await categoryViewer(ctx)
  const row = await findVisibleCategory(ctx, viewer, catid)
  const [category] = await presentAll(ctx, viewer, [row])
  if (!category) refuse('CATEGORY_NOT_FOUND')
  const path = await listPaths(ctx.db, [catid], viewer.lang)
  return {
    ...category,
    Description: row.description,
    Path: path.map(({ above, name }) => ({ ID: above, DisplayName: name })),
    PageLayoutID: row.page_layout_id,
    CanEditLayout: category.CanEdit,
    ...revisionOf(row),
    ...(category.CanEdit ? withSettings(await settingsOf(ctx, row)) : {}),
  }
}

/** Older readers look for the settings beside the other fields. */
function withSettings(Settings: CategorySettings): Partial<CategoryDetails> {
  const { Filling: _filling, ...older } = Settings
  return { ...older, Settings }
}

/** "Not there" and "not for you" answer alike. */
export async function findVisibleCategory(ctx: Context, viewer: CategoryViewer, id: number): Promise<VisibleCategoryRow> {
  const [row] = await listShown(ctx.db, [id], viewer)
  return row ?? refuse('CATEGORY_NOT_FOUND')
}

async function settingsOf(ctx: Context, row: CategoryRow): Promise<CategorySettings> {
  const [criteria, editors, policies, fill] = await Promise.all([
    listCriteriaWithNames(ctx.db, row.id),
    listEditors(ctx.db, row.id),
    listPolicies(ctx.db, row.id),
    findFill(ctx.db, row.id),
  ])
  const present = ({ field_id, field_item_id, value, field_title, item_name }: (typeof criteria)[number]): Criterion => ({
    FieldID: field_id,
    Value: field_item_id === null ? value : String(field_item_id),
    FieldTitle: field_title,
    ValueName: item_name ?? value,
  })
  return {
    Critereas: criteria.map(present),
    CritereaAND: criteria.filter(({ clause }) => clause === 'and').map(present),
    CritereaOR: criteria.filter(({ clause }) => clause === 'or').map(present),
    MatchFieldsWithAND: row.matches_all === 1,
    Editors: editors.map((editor) => ({
      Kind: editor.user_id === null ? ('group' as const) : ('user' as const),
      ID: editor.user_id ?? editor.group_id ?? 0,
      Name: editor.user_name ?? builtInName(ctx.language, editor.group_name ?? ''),
    })),
    SQLQuery: isCategoryAdministrator(ctx.actor) ? row.sql_query : '',
    PublishingPolicies: policies.map(({ id, name }) => ({ ID: id, Name: name })),
    MembersByEditors: row.members_by_editors === 1,
    ...(fill ? { Filling: Math.min(99, Math.floor((100 * fill.done) / Math.max(1, fill.total))) } : {}),
  }
}

/** Adds the caller's rights and item counts. */
async function presentAll(ctx: Context, viewer: CategoryViewer, rows: readonly VisibleCategoryRow[]): Promise<Category[]> {
  const ids = rows.map(({ id }) => id)
  const [paths, counts] = await Promise.all([
    listPaths(ctx.db, ids, viewer.lang),
    countMembers(ctx.db, ids, viewer.blocked, await searchingActor(ctx)),
  ])
  const above = Map.groupBy(paths, ({ id }) => id)
  return rows.map((row) =>
    presentCategory(
      ctx.actor,
      viewer,
      row,
      (above.get(row.id) ?? []).map(({ above: id }) => id),
      counts.get(row.id) ?? 0,
    ),
  )
}

const seeingOf = (ctx: Context, viewer: CategoryViewer, editOnly: boolean): CategoryVisibility => ({
  ...viewer,
  editable:
    editOnly && !isCategoryAdministrator(ctx.actor)
      ? { editableIds: viewer.editableIds, selects: hasRight(ctx.actor, 'select-categories') }
      : undefined,
})

export async function listCategories(ctx: Context, input: InferOutput<typeof ListCategoriesInput>): Promise<CategoryList> {
  const viewer = await categoryViewer(ctx)
  const seeing = seeingOf(ctx, viewer, input.editonly)
  if (input.catid.includes(',')) return named(ctx, viewer, seeing, input.catid)
  const parentId = Number(input.catid)
  const parents = parentId === 0 ? [] : await presentAll(ctx, viewer, [await findVisibleCategory(ctx, viewer, parentId)])
  const { rows, total } = await listSubcategories(ctx.db, parentId, seeing, {
    order: orderOf(input.o),
    isReversed: input.d === 1,
    offset: input.pi * input.ps,
    limit: input.ps,
  })
  const Items = await presentAll(ctx, viewer, rows)
  return { Items, ...(parents[0] ? { Category: parents[0] } : {}), Page: input.pi, PageSize: input.ps, Total: total }
}

/** One that is shown with a few of those below it. */
export interface ShownCategory extends Category {
  Description: string
  Below: { ID: number; DisplayName: string }[]
}

/** Lists the subcategories of a category (0: the root) that the caller may see, in an order of `listCategories`. */
export async function subcategories(
  ctx: Context,
  parentId: number,
  { order, max, mostBelow }: { order: number; max: number; mostBelow: number },
): Promise<ShownCategory[]> {
  const viewer = await categoryViewer(ctx)
  if (parentId !== 0) await findVisibleCategory(ctx, viewer, parentId)
  const page = { order: orderOf(order), isReversed: order === newestFirst, offset: 0 }
  const { rows } = await listSubcategories(ctx.db, parentId, viewer, { ...page, limit: max })
  const categories = await presentAll(ctx, viewer, rows)
  return Promise.all(
    categories.map(async (category, place) => {
      const below =
        category.SubCategoryCount === 0
          ? []
          : (await listSubcategories(ctx.db, category.ID, viewer, { order: 'position', isReversed: false, offset: 0, limit: mostBelow }))
              .rows
      const Below = below.map(({ id, shown_name }) => ({ ID: id, DisplayName: shown_name }))
      return { ...category, Description: rows[place]?.description ?? '', Below }
    }),
  )
}

/** By age, turned round. */
const newestFirst = 2

/** Returns these categories, if the caller may see them. */
async function named(ctx: Context, viewer: CategoryViewer, seeing: CategoryVisibility, list: string): Promise<CategoryList> {
  const ids = [...new Set(list.split(',').filter(Boolean).map(Number))]
  const rows = new Map((await listShown(ctx.db, ids, seeing)).map((row) => [row.id, row]))
  const Items = await presentAll(
    ctx,
    viewer,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
  return { Items, Page: 0, PageSize: Items.length, Total: Items.length }
}

/** Names in the caller's language from the root down to each of these categories, itself last. */
export async function categoryPaths(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await listPaths(ctx.db, ids, await languageOf(ctx))
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, path]) => [id, path.map(({ name }) => name)]))
}

/** True if the caller sees at least one category at the top level. */
export async function hasCategories(ctx: Context): Promise<boolean> {
  const editableIds = await editableCategories(ctx)
  return hasTopLevel(ctx.db, await findBlockedCategories(ctx, editableIds))
}

export async function findCategories(
  ctx: Context,
  { s, editonly }: InferOutput<typeof FindCategoriesInput>,
): Promise<{ Items: FoundCategory[] }> {
  const viewer = await categoryViewer(ctx)
  const rows = await findShown(ctx.db, s, seeingOf(ctx, viewer, editonly), CategoryLimits.found)
  const paths = Map.groupBy(
    await listPaths(
      ctx.db,
      rows.map(({ id }) => id),
      viewer.lang,
    ),
    ({ id }) => id,
  )
  const Items = await presentAll(ctx, viewer, rows)
  return { Items: Items.map((item) => ({ ...item, PathText: (paths.get(item.ID) ?? []).map(({ name }) => name).join(' › ') })) }
}

/** For those who look after categories: a name alone is nobody else's business. */
export async function findPolicies(ctx: Context, { s }: { s: string }): Promise<{ Items: { ID: number; Name: string }[] }> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!isCategoryAdministrator(ctx.actor) && (await editableCategories(ctx)).length === 0) refuse('CATEGORY_ADMINISTRATORS_ONLY')
  const rows = await findPolicyRows(ctx.db, s, 100)
  return { Items: rows.map(({ id, name }) => ({ ID: id, Name: name })) }
}
