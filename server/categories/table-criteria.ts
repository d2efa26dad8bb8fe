import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { dialectOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import type { CategoryCriteriaTable, CategoryFillsTable } from './rows.ts'

export type CriterionRow = Selectable<CategoryCriteriaTable>

/** Fields that some criterion asks for: without one there is nothing to fill. */
export const listCriteriaFields = (db: Kysely<Database>): Promise<{ id: number; role: string }[]> =>
  db
    .selectFrom('fields')
    .select(['id', 'role'])
    .where(({ exists, selectFrom, ref }) =>
      exists(selectFrom('category_criteria').select('id').where('category_criteria.field_id', '=', ref('fields.id'))),
    )
    .where('deleted_at', 'is', null)
    .execute()

/** The criteria of these categories, and of those one of whose leading criteria is among these keys. */
export async function listCriteria(
  db: Kysely<Database>,
  categoryIds: readonly number[],
  keys: readonly { field: number; key: string }[] = [],
): Promise<(CriterionRow & { matches_all: 0 | 1 })[]> {
  if (categoryIds.length + keys.length === 0) return []
  const given =
    dialectOf(db) === 'postgres'
      ? {
          keys: sql`unnest(${keys.map(({ field }) => field)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as k(field, key)`,
          categories: sql`select unnest(${categoryIds}::bigint[])`,
        }
      : {
          keys: sql`(select json_extract(value, '$.field') as field, json_extract(value, '$.key') as key from json_each(${JSON.stringify(keys)})) k`,
          categories: sql`select value from json_each(${JSON.stringify(categoryIds)})`,
        }
  // One list that leads: of two with "or" between them every criterion would be passed.
  const wanted = sql<number>`(${given.categories} union
    select l.category_id from ${given.keys} join category_criteria l on l.field_id = k.field and l.match_key = k.key and l.is_lead = 1)`
  return db
    .selectFrom('category_criteria')
    .innerJoin('categories', 'categories.id', 'category_criteria.category_id')
    .selectAll('category_criteria')
    .select('categories.matches_all')
    .where('category_id', 'in', wanted)
    .orderBy('category_criteria.id')
    .execute()
}

/** With the words that people know: the field's title, and what was chosen. */
export const listCriteriaWithNames = (db: Kysely<Database>, categoryId: number) =>
  db
    .selectFrom('category_criteria')
    .innerJoin('fields', 'fields.id', 'category_criteria.field_id')
    .leftJoin('field_items', 'field_items.id', 'category_criteria.field_item_id')
    .selectAll('category_criteria')
    .select(['fields.title as field_title', 'field_items.name as item_name'])
    .where('category_id', '=', categoryId)
    .orderBy('category_criteria.id')
    .execute()

export async function replaceCriteria(
  trx: Kysely<Database>,
  categoryId: number,
  criteria: Omit<Insertable<CategoryCriteriaTable>, 'category_id'>[],
): Promise<void> {
  await trx.deleteFrom('category_criteria').where('category_id', '=', categoryId).execute()
  const rows = criteria.map((criterion) => ({ ...criterion, category_id: categoryId }))
  if (rows.length > 0) await trx.insertInto('category_criteria').values(rows).execute()
}

/** How many categories look for each of these. */
export async function countByKey(trx: Kysely<Database>, fieldId: number, key: string): Promise<number> {
  const row = await trx
    .selectFrom('category_criteria')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('field_id', '=', fieldId)
    .where('match_key', '=', key)
    .where('is_lead', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A field as criteria know it. */
export const findFields = (db: Kysely<Database>, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('fields').select(['id', 'type', 'role']).where('id', 'in', ids).where('deleted_at', 'is', null).execute()

export const findFieldItem = (db: Kysely<Database>, fieldId: number, value: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('field_items')
    .select('id')
    .where('field_id', '=', fieldId)
    .where('deleted_at', 'is', null)
    .where((e) => (/^\d{1,15}$/.test(value) ? e.or([e('id', '=', Number(value)), e('name', '=', value)]) : e('name', '=', value)))
    // An id matches itself before a name that looks like it.
    .orderBy((e) =>
      e
        .case()
        .when('id', '=', Number(value) || 0)
        .then(0)
        .else(1)
        .end(),
    )
    .limit(1)
    .executeTakeFirst()

export interface MatchedItem {
  id: number
  title: string
  description: string
}

const locked = (trx: Kysely<Database>): boolean => dialectOf(trx) === 'postgres'

/** Until the end of the transaction nobody else fills categories with them: what they are and where they are stays one. */
export const lockItems = (trx: Kysely<Database>, ids: readonly number[]): Promise<MatchedItem[]> =>
  trx
    .selectFrom('items')
    .select(['id', 'title', 'description'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(locked(trx), (query) => query.forUpdate())
    .execute()

export const lockItemsFrom = (trx: Kysely<Database>, id: number, limit: number): Promise<MatchedItem[]> =>
  trx
    .selectFrom('items')
    .select(['id', 'title', 'description'])
    .where('id', '>=', id)
    .orderBy('id')
    .limit(limit)
    .$if(locked(trx), (query) => query.forUpdate())
    .execute()

/** Values of these items in their fields, without deleted fields and choices. */
export const listValues = (trx: Kysely<Database>, itemIds: readonly number[], fieldIds: readonly number[]) =>
  trx
    .selectFrom('item_field_values')
    .innerJoin('fields', 'fields.id', 'item_field_values.field_id')
    .leftJoin('field_items', 'field_items.id', 'item_field_values.field_item_id')
    .select([
      'item_field_values.item_id',
      'item_field_values.field_id',
      'item_field_values.field_item_id',
      'item_field_values.value',
      'fields.type',
      'fields.is_html',
    ])
    .where('item_field_values.item_id', 'in', itemIds)
    .where('fields.deleted_at', 'is', null)
    .where('fields.role', 'not in', ['title', 'description'])
    .where('field_items.deleted_at', 'is', null)
    .where('item_field_values.field_id', 'in', fieldIds.length > 0 ? fieldIds : [0])
    .execute()

export const beginFill = (trx: Kysely<Database>, categoryId: number, total: number): Promise<unknown> =>
  trx
    .insertInto('category_fills')
    .values({ category_id: categoryId, total })
    .onConflict((conflict) => conflict.column('category_id').doUpdateSet({ next_item_id: 0, done: 0, total }))
    .execute()

export const findFill = (db: Kysely<Database>, categoryId: number): Promise<Selectable<CategoryFillsTable> | undefined> =>
  db.selectFrom('category_fills').selectAll().where('category_id', '=', categoryId).executeTakeFirst()

export const advanceFill = (trx: Kysely<Database>, categoryId: number, nextItemId: number, done: number): Promise<unknown> =>
  trx.updateTable('category_fills').set({ next_item_id: nextItemId, done }).where('category_id', '=', categoryId).execute()

export const endFill = (trx: Kysely<Database>, categoryId: number): Promise<unknown> =>
  trx.deleteFrom('category_fills').where('category_id', '=', categoryId).execute()

export async function countItems(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('items')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const categoriesOfField = async (db: Kysely<Database>, fieldId: number): Promise<number[]> =>
  (await db.selectFrom('category_criteria').select('category_id').distinct().where('field_id', '=', fieldId).execute()).map(
    ({ category_id }) => category_id,
  )
