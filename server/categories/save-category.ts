import { setImmediate } from 'node:timers/promises'
import type { Insertable, Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { CategoryLimits, type SaveCategoryInput } from '../../sdk/categories/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { existingGroups } from '../groups/groups.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { findVisibleCategory } from './categories.ts'
import { categoryViewer } from './category-viewer.ts'
import { normalizeCriteria, readCriteria } from './criteria.ts'
import { forgetCategoryImage } from './image.ts'
import { startFill } from './jobs.ts'
import { isCategoryAdministrator, mayEditCategory } from './policy.ts'
import { revisionOf } from './present.ts'
import type { CategoriesTable } from './rows.ts'
import {
  addToTree,
  type CategoryRow,
  countLevels,
  deleteNameKeys,
  findCategory,
  hasChildren,
  insertCategory,
  isAncestor,
  listPaths,
  lockTree,
  removeCategory,
  setParent,
  updateCategory,
} from './table.ts'
import { replaceCriteria } from './table-criteria.ts'
import { deleteMemberships } from './table-members.ts'
import { positionForNew } from './table-order.ts'
import { countUsers, replaceEditors, replacePolicies } from './table-people.ts'

type Data = InferOutput<typeof SaveCategoryInput>['data']

/** Fields that decide its position, audience and editors, and which of all layouts its page has. Only category administrators may change them. */
const administrators: readonly (keyof Data)[] = [
  'ParentID',
  'ParentCat',
  'Position',
  'IsHidden',
  'Editors',
  'SQLQuery',
  'PublishingPolicies',
  'PageLayoutID',
]

export async function saveCategory(
  ctx: Context,
  { id, data, revision }: InferOutput<typeof SaveCategoryInput>,
): Promise<Done & { ID: number; LastUpdated: string; Revision: string }> {
  await requireRights(ctx, id, data)
  const policies = await ctx.publishing.policies()
  if (data.PublishingPolicies?.some((policy) => !policies.has(policy))) refuse('POLICY_NOT_FOUND')
  const saved = await ctx.db.transaction().execute(async (trx) => {
    await lockTree(trx, ctx.dialect)
    const before = id === 0 ? undefined : ((await findCategory(trx, id)) ?? refuse('CATEGORY_NOT_FOUND'))
    if (before) checkRevision(before, revision, data.LastUpdated)
    const row = before ? await change(ctx, trx, before, data) : await add(ctx, trx, data)
    if (data.Editors) await saveEditors(trx, row.id, data.Editors)
    if (data.PublishingPolicies) await replacePolicies(trx, row.id, data.PublishingPolicies)
    await saveCriteria(ctx, trx, row.id, data)
    await record(ctx, trx, {
      action: before ? 'category-changed' : 'category-added',
      subject: 'category',
      subjectId: row.id,
      detail: changesOf(data, before),
    })
    return row
  })
  return { Success: true, Message: doneWords(ctx).saved, ID: saved.id, ...revisionOf(saved) }
}

async function requireRights(ctx: Context, id: number, data: Data): Promise<void> {
  const isAdministrator = isCategoryAdministrator(ctx.actor)
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  if (id === 0 && !isAdministrator) refuse('CATEGORY_ADMINISTRATORS_ONLY')
  if (id === 0) return
  const viewer = await categoryViewer(ctx)
  const { members_by_editors } = await findVisibleCategory(ctx, viewer, id)
  const path = (await listPaths(ctx.db, [id], viewer.lang)).map(({ above }) => above)
  if (!mayEditCategory(ctx.actor, viewer.editableIds, { path, members_by_editors })) refuse('CATEGORY_NOT_EDITABLE')
  if (!isAdministrator && administrators.some((name) => data[name] !== undefined)) refuse('CATEGORY_ADMINISTRATORS_ONLY')
}

/** Refuses the second editor, who read the category before the first one saved it. */
function checkRevision(before: CategoryRow, revision: string | undefined, updated: string | undefined): void {
  const now = revisionOf(before)
  if ((revision ?? now.Revision) !== now.Revision || (updated ?? now.LastUpdated) !== now.LastUpdated) refuse('CATEGORY_CHANGED')
}

const flag = (value: boolean | undefined): 0 | 1 | undefined => (value === undefined ? undefined : value ? 1 : 0)

function columnsOf(data: Data): Partial<Insertable<CategoriesTable>> {
  const columns = {
    name: data.Name,
    description: data.Description,
    position: data.Position,
    is_featured: flag(data.IsFeatured),
    is_hidden: flag(data.IsHidden),
    background_colour: data.BackgroundColour,
    matches_all: flag(data.MatchFieldsWithAND),
    sql_query: data.SQLQuery,
    is_limited: data.PublishingPolicies && flag(data.PublishingPolicies.length > 0),
    members_by_editors: flag(data.MembersByEditors),
    page_layout_id: data.PageLayoutID,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const parentIn = ({ ParentID, ParentCat }: Data): number | undefined => ParentID ?? ParentCat?.ID

type Saved = Pick<CategoryRow, 'id' | 'updated_at'>

async function add(ctx: Context, trx: Kysely<Database>, data: Data): Promise<Saved> {
  const name = data.Name ?? refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: 'Please enter a name.' })
  const parent = parentIn(data) || null
  if (parent !== null && !(await findCategory(trx, parent))) refuse('CATEGORY_PARENT')
  if (parent !== null && (await countLevels(trx, parent)).above + 1 > CategoryLimits.depth) refuse('CATEGORY_TOO_DEEP')
  const now = ctx.clock.now()
  const position = data.Position ?? (await positionForNew(trx, parent))
  const id = await insertCategory(trx, {
    ...columnsOf(data),
    name,
    position,
    parent_id: parent,
    image_at: null,
    created_at: now,
    updated_at: now,
  })
  await addToTree(trx, id)
  await setParent(trx, id, parent)
  return { id, updated_at: now }
}

async function change(ctx: Context, trx: Kysely<Database>, before: CategoryRow, data: Data): Promise<Saved> {
  const { id } = before
  const asked = parentIn(data)
  const parent = asked === undefined ? before.parent_id : asked || null
  const moved = parent === before.parent_id ? {} : { position: await positionForNew(trx, parent) }
  if (parent !== before.parent_id) await move(trx, id, parent)
  // Never the same twice: what was read before this change is older.
  const updated_at = Math.max(ctx.clock.now(), before.updated_at + 1)
  await updateCategory(trx, id, { ...moved, ...columnsOf(data), parent_id: parent, updated_at })
  return { id, updated_at }
}

/** Below itself or something below it nothing can be. */
async function move(trx: Kysely<Database>, id: number, parent: number | null): Promise<void> {
  if (parent !== null) {
    if (!(await findCategory(trx, parent)) || (await isAncestor(trx, id, parent))) refuse('CATEGORY_PARENT')
    const levels = (await countLevels(trx, parent)).above + 1 + (await countLevels(trx, id)).below
    if (levels > CategoryLimits.depth) refuse('CATEGORY_TOO_DEEP')
  }
  await setParent(trx, id, parent)
}

async function saveEditors(trx: Kysely<Database>, id: number, editors: NonNullable<Data['Editors']>): Promise<void> {
  const of = (kind: 'user' | 'group'): number[] => [...new Set(editors.filter(({ Kind }) => Kind === kind).map(({ ID }) => ID))]
  const [users, groups] = [of('user'), of('group')]
  if ((await countUsers(trx, users)) < users.length) refuse('CATEGORY_EDITOR_NOT_FOUND')
  if ((await existingGroups(trx, groups)).length < groups.length) refuse('CATEGORY_EDITOR_NOT_FOUND')
  await replaceEditors(trx, id, users, groups)
}

/** Other criteria, or another way to join them, fill the category anew in the background. */
async function saveCriteria(ctx: Context, trx: Kysely<Database>, id: number, data: Data): Promise<void> {
  const asked = normalizeCriteria(data)
  if (asked) await replaceCriteria(trx, id, await readCriteria(trx, asked))
  if (asked || data.MatchFieldsWithAND !== undefined) await startFill(ctx, trx, id)
}

function changesOf(data: Data, before: CategoryRow | undefined): Record<string, unknown> {
  const { Description: _, LastUpdated: _read, SQLQuery, Critereas, CritereaAND, CritereaOR, ...named } = data
  const criteria = [...(Critereas ?? []), ...(CritereaAND ?? []), ...(CritereaOR ?? [])].length
  return { name: before?.name ?? data.Name, ...named, ...(SQLQuery ? { query: true } : {}), ...(criteria > 0 ? { criteria } : {}) }
}

const membersAtOnce = 50

/** Its items stay where else they are; what is below it is not decided about by the way, so there must be nothing. */
export async function deleteCategory(ctx: Context, { id }: { id: number }): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  await findVisibleCategory(ctx, await categoryViewer(ctx), id)
  if (!isCategoryAdministrator(ctx.actor)) refuse('CATEGORY_ADMINISTRATORS_ONLY')
  if (await hasChildren(ctx.db, id)) refuse('CATEGORY_HAS_CHILDREN')
  // Each of them is written anew in the index: in one piece everybody else would wait for all of them.
  while ((await deleteMemberships(ctx.db, id, 'all', membersAtOnce)) === membersAtOnce) await setImmediate()
  const removed = await ctx.db.transaction().execute(async (trx) => {
    await lockTree(trx, ctx.dialect)
    const row = (await findCategory(trx, id)) ?? refuse('CATEGORY_NOT_FOUND')
    if (await hasChildren(trx, id)) refuse('CATEGORY_HAS_CHILDREN')
    await removeCategory(trx, id)
    await deleteNameKeys(trx, id)
    await record(ctx, trx, { action: 'category-removed', subject: 'category', subjectId: id, detail: { name: row.name } })
    return row
  })
  await forgetCategoryImage(ctx, removed)
  return { Success: true, Message: doneWords(ctx).deleted }
}
