import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { AuditLogTable } from '../audit/rows.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import { storedNames } from './earlier-names.ts'

export type AuditRow = Selectable<AuditLogTable>

export interface AuditFilter {
  person: string
  action: string
  from: number | undefined
  to: number | undefined
  /** 0: from the newest on. */
  before: number
}

/** Newest first. */
export async function listEntries(db: Kysely<Database>, filter: AuditFilter, count: number): Promise<AuditRow[]> {
  const names = filter.person === '' ? [] : await findNames(db, filter.person)
  if (filter.person !== '' && names.length === 0) return []
  return entries(db, filter, names, count).execute()
}

/** With the names that the person's may be; of many names each is common, and the newest entries are soon found. */
export function entries(
  db: Kysely<Database>,
  { person, action, from, to, before }: AuditFilter,
  names: readonly string[],
  count: number,
): SelectQueryBuilder<Database, 'audit_log', AuditRow> {
  let query = db.selectFrom('audit_log').selectAll()
  if (person !== '') query = names.length > manyNames ? query.where(contains('user_name', person)) : query.where('user_name', 'in', names)
  if (action !== '') query = query.where('action', 'in', storedNames(action))
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', to)
  if (before > 0) query = query.where(sql<boolean>`(at, id) < (select at, id from audit_log where id = ${before})`)
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(count)
}

const manyNames = 100

/** The names in the log that hold a text: from one name to the next by the index, because the log is long and names are few. */
async function findNames(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive known (name) as (
      select min(user_name) from audit_log
      union all
      select (select min(user_name) from audit_log where user_name > known.name) from known where known.name is not null
    )
    select name from known where name is not null and ${contains('name', text)} limit ${manyNames + 1}`.execute(db)
  return rows.map(({ name }) => name)
}
