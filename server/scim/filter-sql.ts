import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CompareOp, Filter, FilterValue } from './filter.ts'
import { refuseScim } from './scim-error.ts'

/** How an attribute is searched. `exact`: the letter case counts. `fixed`: every account has this value. */
export type Searchable =
  | { kind: 'text' | 'exact'; column: RawBuilder<string> }
  | { kind: 'key'; column: RawBuilder<string> }
  | { kind: 'id' | 'time'; column: RawBuilder<number> }
  | { kind: 'flag'; column: RawBuilder<number> }
  | { kind: 'fixed'; value: string | boolean }
  /** The id of a row of another table, of which there may be many. */
  | { kind: 'reference'; has: (id: number) => RawBuilder<SqlBool>; any: RawBuilder<SqlBool> }

export type Searchables = Readonly<Record<string, Searchable>>

const yes = sql<SqlBool>`1 = 1`
const no = sql<SqlBool>`1 = 0`
const always = (is: boolean): RawBuilder<SqlBool> => (is ? yes : no)

/** The condition of a filter; refuses attributes that are not searched. */
export function filterSql(filter: Filter, known: Searchables): Expression<SqlBool> {
  switch (filter.kind) {
    case 'and':
      return sql<SqlBool>`(${filterSql(filter.left, known)} and ${filterSql(filter.right, known)})`
    case 'or':
      return sql<SqlBool>`(${filterSql(filter.left, known)} or ${filterSql(filter.right, known)})`
    case 'not':
      return sql<SqlBool>`not (${filterSql(filter.filter, known)})`
    // An account has one e-mail address and a member one id, so that the values need not be told apart.
    case 'within':
      return filterSql(filter.filter, known)
    case 'present':
      return presentSql(searchable(filter.key, known))
    case 'compare':
      return compareSql(searchable(filter.key, known), filter)
  }
}

const searchable = (key: string, known: Searchables): Searchable =>
  (Object.hasOwn(known, key) ? known[key] : undefined) ?? refuseScim('SCIM_FILTER', key)

function presentSql(one: Searchable): RawBuilder<SqlBool> {
  if (one.kind === 'text' || one.kind === 'exact' || one.kind === 'key') return sql<SqlBool>`${one.column} <> ''`
  return one.kind === 'reference' ? one.any : yes
}

type Compare = Extract<Filter, { kind: 'compare' }>

function compareSql(one: Searchable, { key, op, value }: Compare): RawBuilder<SqlBool> {
  switch (one.kind) {
    case 'text':
    case 'exact':
    case 'key':
      return textSql(one, op, textOf(value, key, op))
    case 'id':
      return idSql(one.column, op, value, key)
    case 'time':
      return timeSql(one.column, op, value, key)
    case 'flag':
      return op === 'eq' || op === 'ne'
        ? sql<SqlBool>`${one.column} = ${flagOf(value, key) === (op === 'eq') ? 1 : 0}`
        : refuseScim('SCIM_FILTER', key)
    case 'fixed':
      if (op !== 'eq' && op !== 'ne') refuseScim('SCIM_FILTER', key)
      return always((String(value).toLowerCase() === String(one.value)) === (op === 'eq'))
    case 'reference': {
      const has = isId(value) ? one.has(Number(value)) : no
      return op === 'eq' ? has : op === 'ne' ? sql<SqlBool>`not (${has})` : refuseScim('SCIM_FILTER', key)
    }
  }
}

/** Null stands for no value, which is an empty text. */
function textOf(value: FilterValue, key: string, op: CompareOp): string {
  if (typeof value === 'string') return value
  return value === null && (op === 'eq' || op === 'ne') ? '' : refuseScim('SCIM_FILTER', key)
}

function flagOf(value: FilterValue, key: string): boolean {
  if (typeof value === 'boolean') return value
  const text = String(value).toLowerCase()
  return text === 'true' || text === 'false' ? text === 'true' : refuseScim('SCIM_FILTER', key)
}

export const isId = (value: unknown): boolean =>
  (typeof value === 'string' && /^[1-9][0-9]{0,14}$/.test(value)) || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)

function idSql(column: RawBuilder<number>, op: CompareOp, value: FilterValue, key: string): RawBuilder<SqlBool> {
  if (op !== 'eq' && op !== 'ne') refuseScim('SCIM_FILTER', key)
  if (!isId(value)) return always(op === 'ne')
  return op === 'eq' ? sql<SqlBool>`${column} = ${Number(value)}` : sql<SqlBool>`${column} <> ${Number(value)}`
}

const signs = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=`, eq: sql`=`, ne: sql`<>` } as const

function timeSql(column: RawBuilder<number>, op: CompareOp, value: FilterValue, key: string): RawBuilder<SqlBool> {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN
  if (!(op in signs) || Number.isNaN(time)) refuseScim('SCIM_FILTER', key)
  return sql<SqlBool>`${column} ${signs[op as keyof typeof signs]} ${time}`
}

interface TextColumn {
  kind: 'text' | 'exact' | 'key'
  column: RawBuilder<string>
}

const escape = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** SQLite folds the case of ASCII only, so that the text is looked for as it is written, too. A key is in lower case already. */
function textSql({ kind, column }: TextColumn, op: CompareOp, text: string): RawBuilder<SqlBool> {
  if (op === 'ne') return sql<SqlBool>`not ${textSql({ kind, column }, 'eq', text)}`
  if (kind === 'key') return oneSql(column, op, text.toLowerCase())
  if (kind === 'exact') return oneSql(column, op, text)
  return sql<SqlBool>`(${oneSql(sql<string>`lower(${column})`, op, text.toLowerCase())} or ${oneSql(column, op, text)})`
}

function oneSql(column: RawBuilder<string>, op: CompareOp, text: string): RawBuilder<SqlBool> {
  const like = (pattern: string) => sql<SqlBool>`${column} like ${pattern} escape '\\'`
  if (op === 'co') return like(`%${escape(text)}%`)
  if (op === 'sw') return like(`${escape(text)}%`)
  if (op === 'ew') return like(`%${escape(text)}`)
  return sql<SqlBool>`${column} ${signs[op as keyof typeof signs]} ${text}`
}
