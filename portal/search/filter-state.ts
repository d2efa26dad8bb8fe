import { type SearchFilter, SearchLimits, type SearchOrder, SearchOrders } from '../../sdk/search/contract.ts'
import { type FilterChoices, readChoices, writeChoices } from '../../sdk/search/index.ts'

/** The search in an address, complete and valid. */
export interface FilterState extends FilterChoices {
  s: string
  pi: number
  ps: number
  o: SearchOrder
  d: 0 | 1
}

/** Reads `f` in any form that people and old links write: JSON, parsed or not. Invalid values become defaults. */
export function readFilter(raw: unknown, pageSize: number = SearchLimits.pageSize): FilterState {
  const given = (typeof raw === 'string' ? parse(raw) : raw) as Record<string, unknown> | null
  const fields = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const s = typeof fields.s === 'string' || typeof fields.s === 'number' ? String(fields.s).trim().slice(0, SearchLimits.termLength) : ''
  const term = s === '*' ? '' : s
  return {
    ...readChoices(fields),
    s: term,
    pi: whole(fields.pi, 0, SearchLimits.lastPage) ?? 0,
    ps: whole(fields.ps, 1, SearchLimits.largestPage) ?? pageSize,
    o: order(fields.o) ?? defaultOrder(term),
    d: whole(fields.d, 0, 1) === 1 ? 1 : 0,
  }
}

/** Writes the filter for the address: only values that differ from the defaults. Undefined if none does. */
export function writeFilter(state: FilterState, pageSize: number = SearchLimits.pageSize): SearchFilterText | undefined {
  const text: SearchFilterText = {}
  if (state.s) text.s = state.s
  if (state.pi > 0) text.pi = state.pi
  if (state.ps !== pageSize) text.ps = state.ps
  if (state.o !== defaultOrder(state.s)) text.o = state.o
  if (state.d) text.d = state.d
  Object.assign(text, writeChoices(state))
  return Object.keys(text).length > 0 ? text : undefined
}

export type SearchFilterText = Partial<FilterState>

/** The filter for the server. An empty term means everything. */
export function toSearchFilter(state: FilterState): SearchFilter {
  const { pi, ps, o, d } = state
  return { s: state.s || '*', pi, ps, o, d, ...writeChoices(state) }
}

/** A change that is not a page turn starts at the first page again; a changed term gives up an order that only fitted the old one. */
export function changeFilter(state: FilterState, change: Partial<FilterState>): FilterState {
  const next = { ...state, pi: 0, ...change }
  const gainedOrLostTerm = change.s !== undefined && Boolean(change.s) !== Boolean(state.s)
  return gainedOrLostTerm && change.o === undefined ? { ...next, o: defaultOrder(next.s) } : next
}

/** A term of spaces is a mistake; an empty term means everything. */
export function isBlankTerm(term: string): boolean {
  return term.length > 0 && term.trim().length === 0
}

function defaultOrder(term: string): SearchOrder {
  return term ? SearchOrders.relevance : SearchOrders.date
}

function order(value: unknown): SearchOrder | undefined {
  return Object.values(SearchOrders).find((known) => known === whole(value, 0, 20))
}

function whole(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
