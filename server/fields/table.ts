import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { binaryOrder } from '../db/binary-order.ts'
import { byIds } from '../db/by-ids.ts'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { FieldItemsTable, FieldsTable, ItemFieldValuesTable } from './rows.ts'

type Db = Kysely<Database>
export type FieldRow = Selectable<FieldsTable>
export type FieldItemRow = Selectable<FieldItemsTable>
/** An answer of an item with the definition it answers. */
export type ValueRow = Selectable<ItemFieldValuesTable> & Pick<FieldRow, 'title' | 'type' | 'role' | 'is_html'> & { choice: string | null }

/** Those that are gone among them. */
export const listAllFields = (db: Db): Promise<FieldRow[]> =>
  db.selectFrom('fields').selectAll().orderBy('position').orderBy('id').execute()

export const listFields = (db: Db): Promise<FieldRow[]> =>
  db.selectFrom('fields').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id').execute()

export const listItems = (db: Db): Promise<FieldItemRow[]> =>
  db.selectFrom('field_items').selectAll().where('deleted_at', 'is', null).orderBy('field_id').orderBy('position').orderBy('id').execute()

/** By what they mean to the product. */
export async function reservedIds(db: Db): Promise<Map<FieldRow['role'], number>> {
  const rows = await db.selectFrom('fields').select(['id', 'role']).where('role', '<>', '').execute()
  return new Map(rows.map(({ id, role }) => [role, id]))
}

export const findField = (db: Db, id: number): Promise<FieldRow | undefined> =>
  db.selectFrom('fields').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const listItemsOf = (db: Db, fieldId: number): Promise<FieldItemRow[]> =>
  db
    .selectFrom('field_items')
    .selectAll()
    .where('field_id', '=', fieldId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function insertField(trx: Db, field: Insertable<FieldsTable>): Promise<number> {
  const row = await trx.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Answers whether it was still what the editor had read. */
export async function updateField(trx: Db, id: number, revision: number, change: Updateable<FieldsTable>): Promise<boolean> {
  const result = await trx
    .updateTable('fields')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function reorderFields(trx: Db, ids: number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await trx.updateTable('fields').set({ position }).where('id', '=', id).execute()
}

export const insertItem = (trx: Db, item: Insertable<FieldItemsTable>): Promise<unknown> =>
  trx.insertInto('field_items').values(item).execute()

export const updateItem = (trx: Db, id: number, change: Updateable<FieldItemsTable>): Promise<unknown> =>
  trx.updateTable('field_items').set(change).where('id', '=', id).execute()

/** How many items have an answer, by field. */
export async function countUses(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('item_field_values')
    .select(({ fn }) => ['field_id', fn.count<number>('item_id').distinct().as('count')])
    .groupBy('field_id')
    .execute()
  return new Map(rows.map(({ field_id, count }) => [field_id, Number(count)]))
}

export const hasValues = async (db: Db, fieldId: number): Promise<boolean> =>
  (await db.selectFrom('item_field_values').select('id').where('field_id', '=', fieldId).limit(1).execute()).length > 0

/** Answers to fields, and of choices, that are there. */
export const listValues = byIds<ValueRow>((db, itemIds) =>
  db
    .selectFrom('item_field_values')
    .innerJoin('fields', 'fields.id', 'item_field_values.field_id')
    .leftJoin('field_items', 'field_items.id', 'item_field_values.field_item_id')
    .selectAll('item_field_values')
    .select(['fields.title', 'fields.type', 'fields.role', 'fields.is_html', 'field_items.name as choice'])
    .where('item_field_values.item_id', 'in', itemIds)
    .where('fields.deleted_at', 'is', null)
    .where('field_items.deleted_at', 'is', null)
    .orderBy('fields.position')
    .orderBy('fields.id')
    .orderBy('field_items.position')
    .orderBy('item_field_values.id'),
)

/** Items that have an answer to a field, by their ids. */
export const listItemsWithField = async (db: Db, fieldId: number, after: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('item_field_values')
      .select('item_id')
      .distinct()
      .where('field_id', '=', fieldId)
      .where('item_id', '>', after)
      .orderBy('item_id')
      .limit(limit)
      .execute()
  ).map(({ item_id }) => item_id)

/** As they are; the index of the search looks at these items again. */
export const requeueForIndex = (db: Db, fieldId: number, itemIds: number[]): Promise<unknown> =>
  db
    .updateTable('item_field_values')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('field_id', '=', fieldId)
    .where('item_id', 'in', itemIds)
    .execute()

const keyOf = ({ field_id, field_item_id, value }: Omit<Insertable<ItemFieldValuesTable>, 'item_id'>): string =>
  JSON.stringify([field_id, field_item_id ?? null, value ?? ''])

/** Makes these the only answers to these fields; nothing is written where nothing differs. */
export async function replaceValues(
  trx: Db,
  { id: itemId }: Allowed<{ id: number }, 'edit'>,
  fieldIds: number[],
  values: Omit<Insertable<ItemFieldValuesTable>, 'item_id'>[],
): Promise<void> {
  if (fieldIds.length === 0) return
  const kept = await trx
    .selectFrom('item_field_values')
    .select(['id', 'field_id', 'field_item_id', 'value'])
    .where('item_id', '=', itemId)
    .where('field_id', 'in', fieldIds)
    .execute()
  // The index of the search is written again with each row: what stays as it is costs nothing.
  const wanted = new Map(values.map((value) => [keyOf(value), value]))
  const gone = kept.filter((row) => !wanted.delete(keyOf(row))).map(({ id }) => id)
  if (gone.length > 0) await trx.deleteFrom('item_field_values').where('id', 'in', gone).execute()
  if (wanted.size === 0) return
  await trx
    .insertInto('item_field_values')
    .values([...wanted.values()].map((value) => ({ item_id: itemId, ...value })))
    .execute()
}

/** Of so many items with one answer it is asked whether they may be seen. */
const scanned = 1000

/**
 * Different answers to a field that begin like this, each of them of at least one item that may be seen. It goes from one answer to the next
 * by the index: how often something was answered costs nothing.
 */
export async function listFieldValues(
  db: Db,
  {
    fieldId,
    beginning,
    visible,
    limit,
    dialect,
  }: { fieldId: number; beginning: string; visible: RawBuilder<unknown>; limit: number; dialect: Dialect },
): Promise<string[]> {
  const key = sql`lower(substr(v.value, 1, 100))${binaryOrder(dialect)}`
  const first = sql`lower(${beginning})`
  // The largest character there is: what begins with the text comes before it.
  const isLike = sql`v.field_id = ${fieldId} and ${key} >= ${first} and ${key} < ${first} || ${'\u{10ffff}'}`
  const { rows } = await sql<{ value: string | null }>`
    with recursive answers(answer) as (
      select (select ${key} from item_field_values v where ${isLike} order by ${key} limit 1)
      union all
      select (select ${key} from item_field_values v where ${isLike} and ${key} > answers.answer order by ${key} limit 1)
      from answers where answers.answer is not null
    )
    select (select given.value from (select v.item_id, v.value from item_field_values v
        where v.field_id = ${fieldId} and ${key} = known.answer limit ${scanned}) given
      join items i on i.id = given.item_id where ${visible} limit 1) as value
    from (select answer from answers where answer is not null and answer <> '' limit 200) known`.execute(db)
  return rows.flatMap(({ value }) => (value === null ? [] : [value])).slice(0, limit)
}
