import type { InferOutput } from 'valibot'
import {
  type DeleteLayoutInput,
  type DiscardLayoutDraftInput,
  type EditedLayout,
  type GetEditedLayoutInput,
  type GetLayoutInput,
  type Layout,
  type LayoutEntry,
  LayoutLimits,
  type SaveLayoutAnswer,
  type SaveLayoutInput,
  type SearchLayoutsInput,
} from '../../sdk/layouts/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import { editableCategories } from '../categories/categories.ts'
import { forgetCategoryLayout, isLayoutOfSeenCategory, mayEditCategoryLayout, setCategoryLayout } from '../categories/category-layouts.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { homeLayoutOf } from './homes.ts'
import { mayEditAllLayouts, mayEditLayouts } from './policy.ts'
import { presentEdited, presentLayout } from './present.ts'
import { readLayout } from './read-layout.ts'
import { countLayouts, findLayout, insertLayout, type LayoutRow, listLayouts, removeLayout, updateLayout } from './table.ts'

/** "Not there" and "not for you" answer alike. */
export async function getLayout(ctx: Context, { layoutid: id }: InferOutput<typeof GetLayoutInput>): Promise<Layout> {
  const row = await findLayout(ctx.db, id)
  if (!row) return refuse('LAYOUT_NOT_FOUND')
  const canEdit = await mayEditRow(ctx, row)
  if (!canEdit && !(await isShownTo(ctx, id))) return refuse('LAYOUT_NOT_FOUND')
  return row.published === null ? refuse('LAYOUT_NOT_FOUND') : presentLayout(ctx, row, row.published, canEdit)
}

export async function getEditedLayout(ctx: Context, { layoutid }: InferOutput<typeof GetEditedLayoutInput>): Promise<EditedLayout> {
  personOf(ctx)
  return presentEdited(ctx, await editable(ctx, layoutid))
}

export async function searchLayouts(ctx: Context, { s, pi }: InferOutput<typeof SearchLayoutsInput>): Promise<Page<LayoutEntry>> {
  personOf(ctx)
  const editableIds = await editableCategories(ctx)
  if (!mayEditLayouts(ctx.actor, editableIds)) return { Items: [], Page: pi, PageSize: LayoutLimits.pageSize, Total: 0 }
  const categories = mayEditAllLayouts(ctx.actor) ? undefined : editableIds
  const { rows, total } = await listLayouts(ctx.db, { categories, text: s, page: pi })
  const Items = rows.map(({ id, name, category_id, is_published, has_draft }) => ({
    ID: id,
    Name: name,
    CatID: category_id ?? 0,
    IsPublished: is_published === 1,
    HasDraft: has_draft === 1,
  }))
  return { Items, Page: pi, PageSize: LayoutLimits.pageSize, Total: total }
}

export async function saveLayout(ctx: Context, input: InferOutput<typeof SaveLayoutInput>): Promise<SaveLayoutAnswer> {
  personOf(ctx)
  const id = input.layoutid ?? input.id ?? 0
  return id === 0 ? add(ctx, input) : change(ctx, id, input)
}

async function add(ctx: Context, { data, draft, catid }: InferOutput<typeof SaveLayoutInput>): Promise<SaveLayoutAnswer> {
  const mayAdd = catid === 0 ? mayEditAllLayouts(ctx.actor) : await mayEditCategoryLayout(ctx, catid)
  if (!mayAdd) refuse('LAYOUT_NOT_ALLOWED')
  const layout = readLayout(data)
  const text = JSON.stringify(layout)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    if ((await countLayouts(trx)) >= LayoutLimits.layouts) refuse('LAYOUTS_FULL')
    const { id } = await insertLayout(trx, {
      name: layout.Name,
      category_id: catid || null,
      user_id: personOf(ctx).id,
      published: draft ? null : text,
      draft: draft ? text : null,
      created_at: now,
      updated_at: now,
      revision: 1,
    })
    if (catid > 0) await setCategoryLayout(trx, catid, id, now)
    await record(ctx, trx, { action: 'layout-added', subject: 'layout', subjectId: id, detail: { name: layout.Name } })
    return { Success: true, Message: doneWords(ctx).saved, ID: id, Revision: '1' }
  })
}

async function change(ctx: Context, id: number, { data, draft, revision }: InferOutput<typeof SaveLayoutInput>): Promise<SaveLayoutAnswer> {
  const row = await editable(ctx, id)
  const layout = readLayout(data)
  if (revision !== undefined && revision !== String(row.revision)) refuse('LAYOUT_CHANGED')
  const text = JSON.stringify(layout)
  const texts = draft ? { draft: text } : { published: text, draft: null }
  return ctx.db.transaction().execute(async (trx) => {
    const isSaved = await updateLayout(trx, row, { name: layout.Name, ...texts, updated_at: ctx.clock.now() })
    if (!isSaved) refuse('LAYOUT_CHANGED')
    const action = draft ? 'layout-changed' : 'layout-published'
    await record(ctx, trx, { action, subject: 'layout', subjectId: id, detail: { name: layout.Name } })
    return { Success: true, Message: doneWords(ctx).saved, ID: id, Revision: String(row.revision + 1) }
  })
}

export async function discardLayoutDraft(ctx: Context, { layoutid: id }: InferOutput<typeof DiscardLayoutDraftInput>): Promise<Done> {
  personOf(ctx)
  const row = await editable(ctx, id)
  if (row.published === null) refuse('LAYOUT_NOT_PUBLISHED')
  const { Name: name } = JSON.parse(row.published) as { Name: string }
  if (!(await updateLayout(ctx.db, row, { name, draft: null, updated_at: ctx.clock.now() }))) refuse('LAYOUT_CHANGED')
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function deleteLayout(ctx: Context, { layoutid: id }: InferOutput<typeof DeleteLayoutInput>): Promise<Done> {
  personOf(ctx)
  const row = await editable(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    await forgetCategoryLayout(trx, id)
    await removeLayout(trx, id)
    await record(ctx, trx, { action: 'layout-removed', subject: 'layout', subjectId: id, detail: { name: row.name } })
  })
  return { Success: true, Message: doneWords(ctx).deleted }
}

const personOf = ({ actor }: Pick<Context, 'actor'>): UserActor => (actor.kind === 'user' ? actor : refuse('SIGNED_OUT'))

async function editable(ctx: Context, id: number): Promise<LayoutRow> {
  const row = await findLayout(ctx.db, id)
  return row && (await mayEditRow(ctx, row)) ? row : refuse('LAYOUT_NOT_FOUND')
}

/** Editors of a category edit the layout that was made for it. */
async function mayEditRow(ctx: Context, { category_id }: LayoutRow): Promise<boolean> {
  if (mayEditAllLayouts(ctx.actor)) return true
  if (category_id === null || ctx.actor.kind !== 'user') return false
  const editableIds = await editableCategories(ctx)
  return mayEditLayouts(ctx.actor, editableIds) && mayEditCategoryLayout(ctx, category_id).catch(() => false)
}

/** Layouts are read where they stand: on the caller's home page, and on pages of categories that the caller may see. */
const isShownTo = async (ctx: Context, id: number): Promise<boolean> => (await homeLayoutOf(ctx)) === id || isLayoutOfSeenCategory(ctx, id)
