import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { planOf } from './plan.ts'
import { searchWords } from './search-words.ts'
import type { Suggested, SuggestQuery } from './searcher.ts'
import type { SearchTable } from './table.ts'

type Db = Kysely<Database>

/** Of so many names it is looked up whether the one who asks may know them. */
const looked = 200

/** Categories, values of fields, and titles that go on as the text begins; nothing that leads to no item for the one who asks. */
export async function runSuggest(db: Db, table: SearchTable<Db>, query: SuggestQuery): Promise<Suggested[]> {
  const plan = await planOf(db, table, { ...query, filter: {} })
  if (!plan || plan.wanted.length === 0) return []
  const known = new Set(plan.wanted.flatMap(({ facets }) => facets))
  const [names, titles] = await Promise.all([table.suggestNames(db, plan, looked), table.suggestTitles(db, plan, query.limit * 2)])
  const categories = names.filter(({ kind, subject_id }) => kind === 'category' && known.has(`§c${subject_id}`))
  // Half of the places are for titles; each value costs a question.
  const most = Math.ceil(query.limit / 2)
  const values = await visibleValues(
    db,
    table,
    query,
    names.filter(({ kind }) => kind === 'field-item').map(({ subject_id }) => subject_id),
    most - categories.length,
  )
  const made: Suggested[] = [
    ...categories.map(({ subject_id: id, name: text }) => ({ kind: 'category' as const, text, id })),
    ...names.flatMap(({ kind, subject_id: id, name: text }) => {
      const value = kind === 'field-item' ? values.get(id) : undefined
      return value ? [{ kind: 'field' as const, text, id, ...value }] : []
    }),
  ]
  return distinct([...made.slice(0, most), ...titles.map(({ id, title }) => ({ kind: 'title' as const, text: title, id }))]).slice(
    0,
    query.limit,
  )
}

/** A value that only hidden items have is not known: some of the newest that have it are asked for. */
async function visibleValues(
  db: Db,
  table: SearchTable<Db>,
  { actor }: SuggestQuery,
  ids: number[],
  most: number,
): Promise<Map<number, { fieldId: number; fieldTitle: string }>> {
  const made = new Map<number, { fieldId: number; fieldTitle: string }>()
  if (ids.length === 0 || most <= 0) return made
  const rows = await db
    .selectFrom('field_items as v')
    .innerJoin('fields as f', 'f.id', 'v.field_id')
    .select(['v.id', 'v.field_id', 'f.title'])
    .where('v.id', 'in', ids)
    .where('v.deleted_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const { id, field_id, title } of [...new Set(ids)].flatMap((one) => known.get(one) ?? []).slice(0, 20)) {
    if (made.size >= most) break
    const plan = await planOf(db, table, { terms: everything, actor, filter: { mf: [{ FID: field_id, A: 2, V: id }] } })
    const step = plan && (await table.walkItems(db, plan, undefined, 50))
    if (step && step.ids.length > 0) made.set(id, { fieldId: field_id, fieldTitle: title })
  }
  return made
}

const everything = { everything: true, wanted: [], unwanted: [] }

/** One text once, whoever it belongs to. */
function distinct(found: Suggested[]): Suggested[] {
  const seen = new Set<string>()
  return found.filter(({ kind, text }) => {
    const spelled = `${kind === 'title' ? '' : kind} ${searchWords(text)}`
    if (seen.has(spelled)) return false
    seen.add(spelled)
    return true
  })
}
