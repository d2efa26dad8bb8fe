import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { ScimLimits } from '../../sdk/scim/contract.ts'
import { attributeKey } from './attribute-path.ts'
import { FilterFault, readFilter } from './filter.ts'
import { filterSql, type Searchables } from './filter-sql.ts'
import { type Projection, projectionOf } from './projection.ts'
import { refuseScim } from './scim-error.ts'
import type { ListedPage } from './table.ts'

export interface ListQuery extends ListedPage {
  projection: Projection
}

/** Reads what a list was asked for: RFC 7644, section 3.4.2. */
export function readListQuery(query: Record<string, string>, known: Searchables): ListQuery {
  return {
    condition: conditionOf(query.filter, known),
    ...orderOf(query.sortBy, query.sortOrder, known),
    offset: Math.max(1, wholeOf(query.startIndex, 1, 'startIndex')) - 1,
    max: Math.min(Math.max(0, wholeOf(query.count, ScimLimits.count, 'count')), ScimLimits.maxCount),
    projection: projectionOf(query),
  }
}

function wholeOf(text: string | undefined, fallback: number, about: string): number {
  if (text === undefined || text === '') return fallback
  return /^-?\d{1,9}$/.test(text) ? Number(text) : refuseScim('SCIM_VALUE', about)
}

function conditionOf(text: string | undefined, known: Searchables): RawBuilder<SqlBool> | undefined {
  if (text === undefined || text.trim() === '') return undefined
  try {
    return sql<SqlBool>`${filterSql(readFilter(text), known)}`
  } catch (error) {
    // The log must not show what was searched for.
    if (error instanceof FilterFault) refuseScim('SCIM_FILTER')
    throw error
  }
}

function orderOf(sortBy: string | undefined, sortOrder = '', known: Searchables): Pick<ListedPage, 'order' | 'isDescending'> {
  if (sortBy === undefined || sortBy === '') return { order: undefined, isDescending: false }
  const key = attributeKey(sortBy)
  const one = key !== undefined && Object.hasOwn(known, key) ? known[key] : undefined
  if (one === undefined || !('column' in one)) return refuseScim('SCIM_VALUE', 'sortBy')
  const order = one.kind === 'text' ? sql`lower(${one.column})` : one.column
  return { order, isDescending: sortOrder.toLowerCase() === 'descending' }
}

export const listResponse = (resources: readonly unknown[], total: number, offset: number): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})
