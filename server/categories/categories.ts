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
import { type CategoryViewer, categoryViewer, editedBy } from './category-viewer.ts'
import { countMembers } from './count-members.ts'
import { isCategoryAdministrator } from './policy.ts'
import { presentCategory, revisionOf } from './present.ts'
import { searchingActor } from './searching-actor.ts'
import { type CategoryRow, findShown, listPaths, listShown, listSubcategories, orderNamed, type Seeing, type ShownRow } from './table.ts'
import { findFill, listNamedCriteria } from './table-criteria.ts'
import { findPolicies as findPolicyRows, listEditors, listPolicies } from './table-people.ts'

export { blockedFor, editedBy } from './category-viewer.ts'
export { type CategorySelection, categoriesOfItem, requireCategorising, saveItemCategories } from './membership.ts'
export { recomputeItems } from './recompute-categories.ts'

export async function getCategory(ctx: Context, { catid }: { catid: number }): Promise<CategoryDetails> {
  const asker = await categoryViewer(ctx)
  const row = await shownCategory(ctx, asker, catid)
  const [category] = await presentAll(ctx, asker, [row])
  if (!category) refuse('CATEGORY_NOT_FOUND')
  const path = await listPaths(ctx.db, [catid], asker.lang)
  return {
    ...category,
    Description: row.description,
    Path: path.map(({ above, name }) => ({ ID: above, DisplayName: name })),
    PageLayoutID: row.page_layout_id,
    CanEditLayout: category.CanEdit,
    ...revisionOf(row),
    ...(category.CanEdit ? { Settings: await settingsOf(ctx, row) } : {}),
  }
}

/** "Not there" and "not for you" answer alike. */
export async function shownCategory(ctx: Context, asker: CategoryViewer, id: number): Promise<ShownRow> {
  const [row] = await listShown(ctx.db, [id], asker)
  return row ?? refuse('CATEGORY_NOT_FOUND')
}

async function settingsOf(ctx: Context, row: CategoryRow): Promise<CategorySettings> {
  const [criteria, editors, policies, fill] = await Promise.all([
    listNamedCriteria(ctx.db, row.id),
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
      Name: editor.user_name ?? editor.group_name ?? '',
    })),
    SQLQuery: isCategoryAdministrator(ctx.actor) ? row.sql_query : '',
    PublishingPolicies: policies.map(({ id, name }) => ({ ID: id, Name: name })),
    MembersByEditors: row.members_by_editors === 1,
    ...(fill ? { Filling: Math.min(99, Math.floor((100 * fill.done) / Math.max(1, fill.total))) } : {}),
  }
}

/** Adds the caller's rights and item counts. */
async function presentAll(ctx: Context, asker: CategoryViewer, rows: readonly ShownRow[]): Promise<Category[]> {
  const ids = rows.map(({ id }) => id)
  const [paths, counts] = await Promise.all([
    listPaths(ctx.db, ids, asker.lang),
    countMembers(ctx.db, ids, asker.blocked, await searchingActor(ctx)),
  ])
  const above = Map.groupBy(paths, ({ id }) => id)
  return rows.map((row) =>
    presentCategory(
      ctx.actor,
      asker,
      row,
      (above.get(row.id) ?? []).map(({ above: id }) => id),
      counts.get(row.id) ?? 0,
    ),
  )
}

const seeingOf = (ctx: Context, asker: CategoryViewer, editOnly: boolean): Seeing => ({
  ...asker,
  editable:
    editOnly && !isCategoryAdministrator(ctx.actor)
      ? { edited: asker.edited, selects: hasRight(ctx.actor, 'select-categories') }
      : undefined,
})

export async function listCategories(ctx: Context, input: InferOutput<typeof ListCategoriesInput>): Promise<CategoryList> {
  const asker = await categoryViewer(ctx)
  const seeing = seeingOf(ctx, asker, input.editonly)
  if (input.catid.includes(',')) return named(ctx, asker, seeing, input.catid)
  const parentId = Number(input.catid)
  const parents = parentId === 0 ? [] : await presentAll(ctx, asker, [await shownCategory(ctx, asker, parentId)])
  const { rows, total } = await listSubcategories(ctx.db, parentId, seeing, {
    order: orderNamed(input.o),
    isReversed: input.d === 1,
    offset: input.pi * input.ps,
    limit: input.ps,
  })
  const Items = await presentAll(ctx, asker, rows)
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
  { order, most, mostBelow }: { order: number; most: number; mostBelow: number },
): Promise<ShownCategory[]> {
  const asker = await categoryViewer(ctx)
  if (parentId !== 0) await shownCategory(ctx, asker, parentId)
  const page = { order: orderNamed(order), isReversed: order === newestFirst, offset: 0 }
  const { rows } = await listSubcategories(ctx.db, parentId, asker, { ...page, limit: most })
  const categories = await presentAll(ctx, asker, rows)
  return Promise.all(
    categories.map(async (category, place) => {
      const below =
        category.SubCategoryCount === 0
          ? []
          : (await listSubcategories(ctx.db, category.ID, asker, { order: 'position', isReversed: false, offset: 0, limit: mostBelow }))
              .rows
      const Below = below.map(({ id, shown_name }) => ({ ID: id, DisplayName: shown_name }))
      return { ...category, Description: rows[place]?.description ?? '', Below }
    }),
  )
}

/** By age, turned round. */
const newestFirst = 2

/** Returns these categories, if the caller may see them. */
async function named(ctx: Context, asker: CategoryViewer, seeing: Seeing, list: string): Promise<CategoryList> {
  const ids = [...new Set(list.split(',').filter(Boolean).map(Number))]
  const rows = new Map((await listShown(ctx.db, ids, seeing)).map((row) => [row.id, row]))
  const Items = await presentAll(
    ctx,
    asker,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
  return { Items, Page: 0, PageSize: Items.length, Total: Items.length }
}

export async function findCategories(
  ctx: Context,
  { s, editonly }: InferOutput<typeof FindCategoriesInput>,
): Promise<{ Items: FoundCategory[] }> {
  const asker = await categoryViewer(ctx)
  const rows = await findShown(ctx.db, s, seeingOf(ctx, asker, editonly), CategoryLimits.found)
  const paths = Map.groupBy(
    await listPaths(
      ctx.db,
      rows.map(({ id }) => id),
      asker.lang,
    ),
    ({ id }) => id,
  )
  const Items = await presentAll(ctx, asker, rows)
  return { Items: Items.map((item) => ({ ...item, PathText: (paths.get(item.ID) ?? []).map(({ name }) => name).join(' › ') })) }
}

/** For those who look after categories: a name alone is nobody else's business. */
export async function findPolicies(ctx: Context, { s }: { s: string }): Promise<{ Items: { ID: number; Name: string }[] }> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!isCategoryAdministrator(ctx.actor) && (await editedBy(ctx)).length === 0) refuse('CATEGORY_ADMINISTRATORS_ONLY')
  const rows = await findPolicyRows(ctx.db, s, 100)
  return { Items: rows.map(({ id, name }) => ({ ID: id, Name: name })) }
}
