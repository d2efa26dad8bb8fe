import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { listedFor } from '../items/visible-to.ts'
import { searchWords } from '../words/search-words.ts'
import { planOf } from './plan.ts'
import type { Suggested, SuggestQuery } from './searcher.ts'
import type { SearchTable } from './table.ts'

type Db = Kysely<Database>

/** The number of names that are checked for visibility to the caller. */
const looked = 200
/** Values of fields that are nearest, and items of each: the first that is seen is enough. */
const valuesLooked = 20
const itemsLooked = 50
/** Items in the trash and photos of photosets are skipped. */
const valuesPassed = 2000

/** Categories, field values and titles with this prefix that lead to an item that the caller may see. */
export async function runSuggest(db: Db, table: SearchTable<Db>, query: SuggestQuery): Promise<Suggested[]> {
  const plan = await planOf(db, table, { ...query, filter: {} })
  if (!plan || plan.wanted.length === 0) return []
  const known = new Set(plan.wanted.flatMap(({ facets }) => facets))
  const [named, titles] = await Promise.all([table.suggestNames(db, plan, looked), table.suggestTitles(db, plan, query.limit * 2)])
  const names = firstOfEach(named)
  const categories = names.filter(({ kind, subject_id }) => kind === 'category' && known.has(`§c${subject_id}`))
  // Half of the places are for titles; each value costs a question.
  const max = Math.ceil(query.limit / 2)
  const values = await visibleValues(
    db,
    table,
    query,
    names.filter(({ kind }) => kind === 'field-item').map(({ subject_id }) => subject_id),
    max - categories.length,
  )
  const made: Suggested[] = [
    ...categories.map(({ subject_id: id, name: text }) => ({ kind: 'category' as const, text, id })),
    ...names.flatMap(({ kind, subject_id: id, name: text }) => {
      const value = kind === 'field-item' ? values.get(id) : undefined
      return value ? [{ kind: 'field' as const, text, id, ...value }] : []
    }),
  ]
  return distinct([...made.slice(0, max), ...titles.map(({ id, title }) => ({ kind: 'title' as const, text: title, id }))]).slice(
    0,
    query.limit,
  )
}

/** A value that only hidden items have is not known: the newest that have it are asked for. */
async function visibleValues(
  db: Db,
  table: SearchTable<Db>,
  { actor }: SuggestQuery,
  ids: number[],
  max: number,
): Promise<Map<number, { fieldId: number; fieldTitle: string }>> {
  const made = new Map<number, { fieldId: number; fieldTitle: string }>()
  if (ids.length === 0 || max <= 0) return made
  const rows = await db
    .selectFrom('field_items as v')
    .innerJoin('fields as f', 'f.id', 'v.field_id')
    .select(['v.id', 'v.field_id', 'f.title'])
    .where(table.isOneOf(sql`v.id`, ids))
    .where('v.deleted_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const nearest = [...new Set(ids)].flatMap((id) => known.get(id) ?? []).slice(0, valuesLooked)
  const seen = await sql<{ id: number }>`select v.id from field_items v where ${table.isOneOf(
    sql`v.id`,
    nearest.map(({ id }) => id),
  )}
    and exists (select 1 from (select i.id from (select item_id from item_field_values where field_id = v.field_id and field_item_id = v.id
          order by item_id desc limit ${sql.lit(valuesPassed)}) as passed join items i on i.id = passed.item_id
        where i.deleted_at is null and i.photoset_id is null order by i.id desc limit ${sql.lit(itemsLooked)}) as newest
      join items i on i.id = newest.id where ${listedFor(actor, table.isOneOf)})`.execute(db)
  const isSeen = new Set(seen.rows.map(({ id }) => id))
  for (const { id, field_id, title } of nearest.filter((row) => isSeen.has(row.id)).slice(0, max))
    made.set(id, { fieldId: field_id, fieldTitle: title })
  return made
}

/** A category or value has a name for each language; the shortest that matches stands for it. */
function firstOfEach<Name extends { kind: string; subject_id: number }>(names: Name[]): Name[] {
  const seen = new Set<string>()
  return names.filter(({ kind, subject_id }) => !seen.has(`${kind} ${subject_id}`) && seen.add(`${kind} ${subject_id}`))
}

/** Each title once, also when several items have it. Categories and values of one name lead to different places. */
function distinct(found: Suggested[]): Suggested[] {
  const seen = new Set<string>()
  return found.filter(({ kind, text }) => {
    if (kind !== 'title') return true
    const spelled = searchWords(text)
    if (seen.has(spelled)) return false
    seen.add(spelled)
    return true
  })
}
