import { type SearchFilter, SearchLimits, type SearchOrder, SearchOrders } from '../../sdk/search/contract.ts'
import { type FilterChoices, readChoices, writeChoices } from '../../sdk/search/index.ts'

/** What the address says about a search, complete and valid. */
export interface FilterState extends FilterChoices {
  s: string
  pi: number
  ps: number
  o: SearchOrder
  d: 0 | 1
}

/** Reads `f` as people and old links write it: JSON, parsed or not, with anything in it. What makes no sense is left at its default. */
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

/** What goes into the address: only what differs from the defaults. Answers undefined when nothing does. */
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

/** What is asked of the server. An empty term asks for everything. */
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

/** Spaces are a slip; nothing at all is the wish to see everything. */
export function isBlankTerm(term: string): boolean {
  return term.length > 0 && term.trim().length === 0
}

function defaultOrder(term: string): SearchOrder {
  return term ? SearchOrders.relevance : SearchOrders.date
}

function order(value: unknown): SearchOrder | undefined {
  return Object.values(SearchOrders).find((known) => known === whole(value, 0, 20))
}

function whole(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
