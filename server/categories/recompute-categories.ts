import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { addDate, addText, emptyFieldFacts, type FieldFacts, itemMatches, keyOfItem } from './match-keys.ts'
import { listCriteria, listCriteriaFields, listValues, lockItems, type MatchedItem } from './table-criteria.ts'
import { deleteMembers, listMemberships, putMembers } from './table-members.ts'

export type Facts = ReadonlyMap<number, ReadonlyMap<number, FieldFacts>>

const batchSize = 200

/**
 * Looks again which categories' criteria these items match, after something in them has changed; in the transaction of that change.
 * Only categories that look for one of their values are asked, and those that they are in.
 */
export async function recomputeItems(trx: Kysely<Database>, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  const fields = await listCriteriaFields(trx)
  if (fields.length === 0) return
  const ids = [...new Set(itemIds)]
  for (let start = 0; start < ids.length; start += batchSize) await refillPart(trx, ids.slice(start, start + batchSize), fields)
}

async function refillPart(trx: Kysely<Database>, itemIds: readonly number[], fields: readonly ChangedField[]): Promise<void> {
  const items = await lockItems(trx, itemIds)
  if (items.length === 0) return
  const facts = await factsOf(trx, items, fields)
  const memberships = await listMemberships(trx, itemIds)
  const filled = memberships.filter(({ is_manual, is_excluded }) => is_manual === 0 && is_excluded === 0)
  const filledIn = [...new Set(filled.map(({ category_id }) => category_id))]
  const criteria = Map.groupBy(await listCriteria(trx, filledIn, keysOf(facts)), ({ category_id }) => category_id)
  // A category that has lost its last criterion keeps nothing that criteria have put there.
  const categories = new Set([...criteria.keys(), ...filledIn])
  const known = new Map(memberships.map((row) => [`${row.item_id} ${row.category_id}`, row]))
  const added: { item_id: number; category_id: number; is_manual: 0; is_excluded: 0 }[] = []
  const gone = new Map<number, number[]>()
  for (const { id } of items) {
    for (const category_id of categories) {
      const list = criteria.get(category_id) ?? []
      const matches = itemMatches(list, list[0]?.matches_all !== 0, facts.get(id) ?? new Map())
      const row = known.get(`${id} ${category_id}`)
      if (matches && !row) added.push({ item_id: id, category_id, is_manual: 0, is_excluded: 0 })
      const isFilled = row?.is_manual === 0 && row.is_excluded === 0
      if (!matches && isFilled) gone.set(id, [...(gone.get(id) ?? []), category_id])
    }
  }
  await putMembers(trx, added)
  for (const [id, left] of gone) await deleteMembers(trx, [id], left)
}

/** A field that criteria ask for; with a role its values are columns of the item. */
export type ChangedField = Readonly<{ id: number; role: string }>

/** Values of these items in these fields, by item and field. */
export async function factsOf(trx: Kysely<Database>, items: readonly MatchedItem[], fields: readonly ChangedField[]): Promise<Facts> {
  const ids = items.map(({ id }) => id)
  const values = await listValues(
    trx,
    ids,
    fields.map(({ id }) => id),
  )
  const facts = new Map(ids.map((id) => [id, new Map<number, FieldFacts>()]))
  const of = (itemId: number, fieldId: number): FieldFacts => {
    const fields = facts.get(itemId) ?? new Map<number, FieldFacts>()
    const known = fields.get(fieldId) ?? emptyFieldFacts()
    fields.set(fieldId, known)
    return known
  }
  for (const { item_id, field_id, field_item_id, value, type, is_html } of values) {
    const field = of(item_id, field_id)
    if (field_item_id !== null) field.keys.add(keyOfItem(field_item_id))
    else if (type === 'date') addDate(field, value)
    else addText(field, value, is_html === 1)
  }
  for (const { id, role } of fields) {
    if (role !== 'title' && role !== 'description') continue
    for (const item of items) addText(of(item.id, id), item[role])
  }
  return facts
}

function keysOf(facts: Facts): { field: number; key: string }[] {
  const keys = new Map<string, { field: number; key: string }>()
  for (const fields of facts.values())
    for (const [field, { keys: own }] of fields) for (const key of own) keys.set(`${field} ${key}`, { field, key })
  return [...keys.values()]
}
