import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { isDatePart, keyOfDate, keyOfItem, keyOfText } from './match-keys.ts'
import type { CategoryCriteriaTable } from './rows.ts'
import { countByKey, findFieldItem, findFields } from './table-criteria.ts'

export interface NormalizedCriterion {
  FieldID: number
  Value: string
}

export interface NormalizedCriteria {
  Critereas?: NormalizedCriterion[] | undefined
  CritereaAND?: NormalizedCriterion[] | undefined
  CritereaOR?: NormalizedCriterion[] | undefined
}

type NewCriterion = Omit<Insertable<CategoryCriteriaTable>, 'category_id'>

/** Undefined: nothing is asked to change. One list of all is a list of choices, as old callers write it. */
export function normalizeCriteria({
  Critereas,
  CritereaAND,
  CritereaOR,
}: NormalizedCriteria): { clause: 'and' | 'or'; criterion: NormalizedCriterion }[] | undefined {
  if (CritereaAND === undefined && CritereaOR === undefined) return Critereas?.map((criterion) => ({ clause: 'or' as const, criterion }))
  return [
    ...(CritereaAND ?? []).map((criterion) => ({ clause: 'and' as const, criterion })),
    ...(CritereaOR ?? []).map((criterion) => ({ clause: 'or' as const, criterion })),
  ]
}

/** Criteria as they are kept; refused when a field or what is to be chosen in it is not there. */
export async function readCriteria(
  trx: Kysely<Database>,
  asked: readonly { clause: 'and' | 'or'; criterion: NormalizedCriterion }[],
): Promise<NewCriterion[]> {
  const fields = new Map(
    (await findFields(trx, [...new Set(asked.map(({ criterion }) => criterion.FieldID))])).map((field) => [field.id, field]),
  )
  const read = new Map<string, NewCriterion & { match_key: string }>()
  for (const { clause, criterion } of asked) {
    const field = fields.get(criterion.FieldID) ?? refuse('CATEGORY_FIELD_NOT_FOUND')
    const row = await readCriterion(trx, field, clause, criterion.Value)
    read.set(`${clause} ${row.field_id} ${row.field_item_id} ${row.value}`, row)
  }
  return withLeads(trx, [...read.values()])
}

const chosenTypes = ['ddl', 'rb', 'chk']

async function readCriterion(
  trx: Kysely<Database>,
  { id, type }: { id: number; type: string },
  clause: 'and' | 'or',
  value: string,
): Promise<NewCriterion & { match_key: string }> {
  const chosen = type === 'txt' || type === 'date' ? undefined : await findFieldItem(trx, id, value)
  if (chosen) return { field_id: id, clause, field_item_id: chosen.id, value: '', match_key: keyOfItem(chosen.id) }
  if (chosenTypes.includes(type) || (type === 'date' && !isDatePart(value))) refuse('CATEGORY_FIELD_NOT_FOUND')
  return { field_id: id, clause, field_item_id: null, value, match_key: type === 'date' ? keyOfDate(value) : keyOfText(value) }
}

/** If all of several criteria must match, the rarest leads: items without it need no comparison with the others. */
async function withLeads(trx: Kysely<Database>, rows: readonly (NewCriterion & { match_key: string })[]): Promise<NewCriterion[]> {
  const needed = rows.filter(({ clause }) => clause === 'and')
  if (needed.length === 0) return rows.map((row) => ({ ...row, is_lead: 1 as const }))
  let lead = needed[0]
  let fewest = Number.POSITIVE_INFINITY
  for (const row of needed) {
    const count = await countByKey(trx, row.field_id, row.match_key)
    if (count < fewest) [lead, fewest] = [row, count]
  }
  return rows.map((row) => ({ ...row, is_lead: row === lead ? (1 as const) : (0 as const) }))
}
