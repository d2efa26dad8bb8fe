import { type Insertable, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import { contains } from '../db/contains.ts'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { CategoriesTable, ItemCategoriesTable } from './rows.ts'

export type CategoryRow = Selectable<CategoriesTable>

/** `de-AT` also accepts `de`. */
function languageChain(lang: string): string[] {
  const parts = lang.toLowerCase().split('-')
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'))
}

/** Selects the closest translation of a category. */
function nearest(lang: string, category: 'c.id' | 'p.id') {
  return sql<string>`(select near.lang from translations near where near.subject = 'category' and near.subject_id = ${sql.ref(category)}
    and lower(near.lang) in (${sql.join(languageChain(lang))}) order by length(near.lang) desc limit 1)`
}

/** A row with its name in the language of the caller, its parent's, and its way from the root. */
export interface VisibleCategoryRow extends CategoryRow {
  shown_name: string
  parent_name: string | null
  child_count: number
}

/** Conditions for the categories that a caller may see. */
export interface CategoryVisibility {
  /** Categories that are kept from them, with everything below. */
  blocked: readonly number[]
  lang: string
  /** Set when only those are wanted that they may put items in, and what leads there. */
  editable?: { editableIds: readonly number[]; selects: boolean } | undefined
}

type Db = Kysely<Database>

/** For rows called `c`. */
const isShown = ({ blocked, editable }: CategoryVisibility): RawBuilder<SqlBool> => {
  const isOpen =
    blocked.length === 0
      ? sql`1 = 1`
      : sql`not exists (select 1 from category_ancestors kept where kept.category_id = c.id and kept.ancestor_id in (${sql.join(blocked)}))`
  return sql<SqlBool>`(${isOpen} ${leadsToEditable('c', editable)})`
}

function leadsToEditable(alias: 'c' | 'n', editable: CategoryVisibility['editable']): RawBuilder<unknown> {
  if (editable === undefined) return sql``
  const { editableIds, selects } = editable
  const isOwn = editableIds.length === 0 ? sql`1 = 0` : sql`up.ancestor_id in (${sql.join(editableIds)})`
  const isFree = selects ? sql`d.members_by_editors = 0` : sql`1 = 0`
  return sql`and exists (select 1 from category_ancestors down join categories d on d.id = down.category_id
    where down.ancestor_id = ${sql.ref(`${alias}.id`)} and (${isFree} or exists (
      select 1 from category_ancestors up where up.category_id = d.id and ${isOwn})))`
}

/** A subcategory of a visible category can only be hidden by its own settings. */
function childCount({ blocked, editable }: CategoryVisibility): RawBuilder<number> {
  const isOpen = blocked.length === 0 ? sql`` : sql`and n.id not in (${sql.join(blocked)})`
  return sql<number>`(select count(*) from categories n where n.parent_id = c.id ${isOpen} ${leadsToEditable('n', editable)})`
}

const shownRows = (db: Db, seeing: CategoryVisibility) =>
  db
    .selectFrom('categories as c')
    .leftJoin('categories as p', 'p.id', 'c.parent_id')
    .leftJoin('translations as t', (join) =>
      join.onRef('t.subject_id', '=', 'c.id').on('t.subject', '=', 'category').on('t.lang', '=', nearest(seeing.lang, 'c.id')),
    )
    .leftJoin('translations as pt', (join) =>
      join.onRef('pt.subject_id', '=', 'p.id').on('pt.subject', '=', 'category').on('pt.lang', '=', nearest(seeing.lang, 'p.id')),
    )
    .selectAll('c')
    .select((e) => [
      e.fn.coalesce('t.value', 'c.name').as('shown_name'),
      e.fn.coalesce('pt.value', 'p.name').as('parent_name'),
      childCount(seeing).as('child_count'),
    ])

const orders = { 0: 'position', 1: 'name', 2: 'age' } as const
export type CategoryOrder = (typeof orders)[keyof typeof orders]
export const orderOf = (o: number): CategoryOrder => orders[o as 0 | 1 | 2] ?? 'position'

export async function listSubcategories(
  db: Db,
  parentId: number,
  seeing: CategoryVisibility,
  page: { order: CategoryOrder; isReversed: boolean; offset: number; limit: number },
): Promise<{ rows: VisibleCategoryRow[]; total: number }> {
  const down = page.isReversed ? 'desc' : 'asc'
  const isHere = sql<SqlBool>`${parentId === 0 ? sql`c.parent_id is null` : sql`c.parent_id = ${parentId}`} and ${isShown(seeing)}`
  const ordered = shownRows(db, seeing)
    .where(isHere)
    .orderBy('c.is_featured', 'desc')
    .$if(page.order === 'position', (query) => query.orderBy('c.position', down))
    .$if(page.order === 'age', (query) => query.orderBy('c.created_at', down))
    .orderBy(sql`lower(coalesce(t.value, c.name))`, down)
    .orderBy('c.id', down)
  const [rows, counted] = await Promise.all([
    ordered.limit(page.limit).offset(page.offset).execute(),
    db
      .selectFrom('categories as c')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(isHere)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.count) }
}

const readTopLevel = compiledOnce<readonly number[], { id: number }>({
  shape: (blocked) => String(blocked.length),
  parameters: (blocked) => [...blocked],
  build: (db, blocked) =>
    db
      .selectFrom('categories as c')
      .select('c.id')
      .where(sql<SqlBool>`c.parent_id is null`)
      .where(isShown({ blocked, lang: '' }))
      .limit(sql.lit(1)),
})

/** True if a category at the top level is not blocked. */
export const hasTopLevel = async (db: Db, blocked: readonly number[]): Promise<boolean> => (await readTopLevel(db, blocked)).length > 0

/** Those of these that are shown, in no order. */
export async function listShown(db: Db, ids: readonly number[], seeing: CategoryVisibility): Promise<VisibleCategoryRow[]> {
  if (ids.length === 0) return []
  return shownRows(db, seeing).where('c.id', 'in', ids).where(isShown(seeing)).execute()
}

export interface VisibleMember extends Pick<Selectable<ItemCategoriesTable>, 'item_id' | 'is_manual' | 'is_excluded'> {
  /** Of the category. */
  id: number
  shown_name: string
}

interface MembersAsked {
  itemIds: readonly number[]
  seeing: Pick<CategoryVisibility, 'blocked' | 'lang'>
}

const readShownMembers = compiledOnce<MembersAsked, VisibleMember>({
  shape: ({ itemIds, seeing }) => `${itemIds.length} ${seeing.blocked.length} ${languageChain(seeing.lang).length}`,
  parameters: ({ itemIds, seeing }) => [...languageChain(seeing.lang), ...itemIds, ...seeing.blocked],
  build: (db, { itemIds, seeing }) =>
    db
      .selectFrom('item_categories as m')
      .innerJoin('categories as c', 'c.id', 'm.category_id')
      .leftJoin('translations as t', (join) =>
        join.onRef('t.subject_id', '=', 'c.id').on('t.subject', '=', sql.lit('category')).on('t.lang', '=', nearest(seeing.lang, 'c.id')),
      )
      .select(['c.id', 'm.item_id', 'm.is_manual', 'm.is_excluded'])
      .select((e) => e.fn.coalesce('t.value', 'c.name').as('shown_name'))
      .where('m.item_id', 'in', itemIds)
      .where(isShown({ blocked: seeing.blocked, lang: seeing.lang })),
})

/** The categories of these items that are shown, and those that the items were taken out of, in no order. */
export const listShownMembers = async (db: Db, itemIds: readonly number[], seeing: MembersAsked['seeing']): Promise<VisibleMember[]> =>
  itemIds.length === 0 ? [] : readShownMembers(db, { itemIds, seeing })

export const findShown = (db: Db, term: string, seeing: CategoryVisibility, limit: number): Promise<VisibleCategoryRow[]> =>
  shownRows(db, seeing)
    .where(isShown(seeing))
    .where((e) =>
      e.or([
        contains('c.name', term),
        e.exists(
          e
            .selectFrom('translations as any_t')
            .select('any_t.subject_id')
            .whereRef('any_t.subject_id', '=', 'c.id')
            .where('any_t.subject', '=', 'category')
            .where(contains('any_t.value', term)),
        ),
      ]),
    )
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(limit)
    .execute()

export const findCategory = (db: Db, id: number): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()

/** The categories that have an image. */
export const listImages = (db: Db): Promise<{ id: number; image_at: number | null }[]> =>
  db.selectFrom('categories').select(['id', 'image_at']).where('image_at', 'is not', null).execute()

/** Every category above these, and these, from the root down. */
export const listPaths = (db: Db, ids: readonly number[], lang: string): Promise<{ id: number; above: number; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('category_ancestors as a')
        .innerJoin('categories as c', 'c.id', 'a.ancestor_id')
        .leftJoin('translations as t', (join) =>
          join.onRef('t.subject_id', '=', 'c.id').on('t.subject', '=', 'category').on('t.lang', '=', nearest(lang, 'c.id')),
        )
        .select((e) => ['a.category_id as id', 'a.ancestor_id as above', e.fn.coalesce('t.value', 'c.name').as('name')])
        .where('a.category_id', 'in', ids)
        .orderBy('a.category_id')
        .orderBy('a.depth', 'desc')
        .execute()

export const insertCategory = async (trx: Db, category: Insertable<CategoriesTable>): Promise<number> =>
  (await trx.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()).id

export const updateCategory = (trx: Db, id: number, change: Updateable<CategoriesTable>): Promise<unknown> =>
  trx.updateTable('categories').set(change).where('id', '=', id).execute()

export const removeCategory = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('categories').where('id', '=', id).execute()

export const deleteNameKeys = (trx: Db, id: number): Promise<unknown> =>
  trx.deleteFrom('translations').where('subject', '=', 'category').where('subject_id', '=', id).execute()

export const hasChildren = async (trx: Db, id: number): Promise<boolean> =>
  (await trx.selectFrom('categories').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** One at a time moves, makes or deletes categories: two moves that are right alone could make a ring together. SQLite has one writer anyway. */
export async function lockTree(trx: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`lock table category_ancestors in share row exclusive mode`.execute(trx)
}

export const isAncestor = async (trx: Db, ancestorId: number, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('category_ancestors')
    .select('depth')
    .where('category_id', '=', id)
    .where('ancestor_id', '=', ancestorId)
    .executeTakeFirst()) !== undefined

/** Levels above a category and, itself included, below it. */
export async function countLevels(trx: Db, id: number): Promise<{ above: number; below: number }> {
  const [above, below] = await Promise.all(
    (['category_id', 'ancestor_id'] as const).map((side) =>
      trx
        .selectFrom('category_ancestors')
        .select((e) => e.fn.max('depth').as('depth'))
        .where(side, '=', id)
        .executeTakeFirst(),
    ),
  )
  return { above: Number(above?.depth ?? 0), below: Number(below?.depth ?? 0) }
}

/** Puts a category, with everything below it, under another; null: at the root. */
export async function setParent(trx: Db, id: number, parentId: number | null): Promise<void> {
  await sql`delete from category_ancestors where category_id in (select category_id from category_ancestors where ancestor_id = ${id})
    and ancestor_id not in (select category_id from category_ancestors where ancestor_id = ${id})`.execute(trx)
  if (parentId === null) return
  await sql`insert into category_ancestors (category_id, ancestor_id, depth)
    select below.category_id, above.ancestor_id, above.depth + below.depth + 1
    from category_ancestors below cross join category_ancestors above
    where below.ancestor_id = ${id} and above.category_id = ${parentId}`.execute(trx)
}

export const addToTree = (trx: Db, id: number): Promise<unknown> =>
  trx.insertInto('category_ancestors').values({ category_id: id, ancestor_id: id, depth: 0 }).execute()
