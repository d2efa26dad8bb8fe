import { ScimLimits } from '../../sdk/scim/contract.ts'
import { attributeKey } from './attribute-path.ts'

export type CompareOp = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
export type FilterValue = string | number | boolean | null

/** A filter of RFC 7644, section 3.4.2.2. Keys are those of `attributeKey`; inside brackets they have the key before the brackets in front. */
export type Filter =
  | { kind: 'and' | 'or'; left: Filter; right: Filter }
  | { kind: 'not'; filter: Filter }
  | { kind: 'present'; key: string }
  | { kind: 'compare'; key: string; op: CompareOp; value: FilterValue }
  /** One value of the attribute fulfils the filter. */
  | { kind: 'within'; key: string; filter: Filter }

/** A filter or path that cannot be read. */
export class FilterFault extends Error {}

const fail = (): never => {
  throw new FilterFault('not a filter')
}

const ops: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']
const longestPath = 200

/** Reads a filter from left to right. Its length, its depth and its comparisons are bounded. */
class Reader {
  readonly #text: string
  #at = 0
  #depth = 0
  #terms = 0

  constructor(text: string) {
    if (text.length > ScimLimits.filterLength || text.includes('\0')) fail()
    this.#text = text
  }

  get #next(): string {
    return this.#text[this.#at] ?? ''
  }

  skip(): void {
    while (this.#next === ' ' || this.#next === '\t') this.#at++
  }

  isAtEnd(): boolean {
    this.skip()
    return this.#at >= this.#text.length
  }

  take(sign: string): boolean {
    if (this.#next !== sign) return false
    this.#at++
    return true
  }

  /** Takes a word that stands alone. */
  #takeWord(word: string): boolean {
    this.skip()
    const end = this.#at + word.length
    if (this.#text.slice(this.#at, end).toLowerCase() !== word || !/^[\s()\]]?$/.test(this.#text[end] ?? '')) return false
    this.#at = end
    return true
  }

  /** `or` binds less than `and`. */
  any(prefix: string): Filter {
    if (++this.#depth > ScimLimits.filterDepth) fail()
    let filter = this.#all(prefix)
    while (this.#takeWord('or')) filter = { kind: 'or', left: filter, right: this.#all(prefix) }
    this.#depth--
    return filter
  }

  #all(prefix: string): Filter {
    let filter = this.#one(prefix)
    while (this.#takeWord('and')) filter = { kind: 'and', left: filter, right: this.#one(prefix) }
    return filter
  }

  #one(prefix: string): Filter {
    if (++this.#terms > ScimLimits.filterTerms) fail()
    this.skip()
    if (this.take('(')) return this.#closed(prefix, ')')
    const start = this.#at
    if (this.#takeWord('not')) {
      this.skip()
      if (this.take('(')) return { kind: 'not', filter: this.#closed(prefix, ')') }
      // An attribute may have this name.
      this.#at = start
    }
    return this.#comparison(prefix)
  }

  #closed(prefix: string, end: string): Filter {
    const filter = this.any(prefix)
    this.skip()
    return this.take(end) ? filter : fail()
  }

  #comparison(prefix: string): Filter {
    const key = this.path(prefix)
    if (this.#next === '[') {
      if (prefix !== '') fail()
      return this.#within(key)
    }
    if (this.#takeWord('pr')) return { kind: 'present', key }
    this.skip()
    const op = this.#text.slice(this.#at, this.#at + 2).toLowerCase()
    if (!ops.includes(op)) fail()
    this.#at += 2
    if (!/\s/.test(this.#next)) fail()
    this.skip()
    return { kind: 'compare', key, op: op as CompareOp, value: this.#value() }
  }

  /** Entra writes `emails[type eq "work"].value eq "..."`, which goes beyond the grammar: the comparison then joins those in the brackets. */
  #within(key: string): Filter {
    const filter = this.brackets(key)
    if (!this.take('.')) return { kind: 'within', key, filter }
    const after = this.#comparison(`${key}.`)
    return { kind: 'within', key, filter: { kind: 'and', left: filter, right: after } }
  }

  brackets(key: string): Filter {
    if (!this.take('[')) fail()
    return this.#closed(`${key}.`, ']')
  }

  path(prefix: string): string {
    this.skip()
    const rest = this.#text.slice(this.#at, this.#at + longestPath + 1)
    const end = rest.search(/[\s[\]()"]/)
    const text = end === -1 ? rest : rest.slice(0, end)
    const key = attributeKey(text)
    if (text === '' || text.length > longestPath || key === undefined || (prefix !== '' && key.includes('.'))) return fail()
    this.#at += text.length
    return prefix + key
  }

  #value(): FilterValue {
    const rest = this.#text.slice(this.#at)
    const text = /^"(?:[^"\\]|\\.)*"/s.exec(rest)?.[0] ?? /^-?[0-9][0-9.eE+-]*/.exec(rest)?.[0] ?? /^[a-z]+/i.exec(rest)?.[0]
    if (text === undefined) return fail()
    const after = rest[text.length] ?? ''
    if (!/^[\s)\]]?$/.test(after)) return fail()
    this.#at += text.length
    // Providers write True as well.
    return jsonValue(/^(?:true|false|null)$/i.test(text) ? text.toLowerCase() : text)
  }
}

function jsonValue(text: string): FilterValue {
  try {
    const value = JSON.parse(text) as FilterValue
    return typeof value === 'string' && value.includes('\0') ? fail() : value
  } catch {
    return fail()
  }
}

/** Throws a `FilterFault` for what is no filter. */
export function readFilter(text: string): Filter {
  const reader = new Reader(text)
  const filter = reader.any('')
  return reader.isAtEnd() ? filter : fail()
}

/** The path of an operation of PATCH: an attribute, the values of it that a filter finds, and a part of them. */
export interface PatchPath {
  key: string
  filter?: Filter
  /** In lower case; empty: the values as a whole. */
  sub: string
}

/** Throws a `FilterFault` for what is no path. */
export function readPath(text: string): PatchPath {
  const reader = new Reader(text)
  const key = reader.path('')
  if (reader.isAtEnd()) return { key, sub: '' }
  const filter = reader.brackets(key)
  if (reader.isAtEnd()) return { key, filter, sub: '' }
  if (!reader.take('.')) fail()
  const sub = reader.path('')
  return reader.isAtEnd() && !sub.includes('.') ? { key, filter, sub } : fail()
}

/** Whether one value of an attribute fulfils a filter. `read` answers a part of the value by its key. */
export function fulfils(filter: Filter, read: (key: string) => FilterValue | undefined): boolean {
  switch (filter.kind) {
    case 'and':
      return fulfils(filter.left, read) && fulfils(filter.right, read)
    case 'or':
      return fulfils(filter.left, read) || fulfils(filter.right, read)
    case 'not':
      return !fulfils(filter.filter, read)
    case 'present': {
      const value = read(filter.key)
      return value !== undefined && value !== null && value !== ''
    }
    case 'compare':
      return compares(read(filter.key) ?? null, filter.op, filter.value)
    case 'within':
      return false
  }
}

const fold = (value: FilterValue): FilterValue => (typeof value === 'string' ? value.toLowerCase() : value)

function compares(given: FilterValue, op: CompareOp, wanted: FilterValue): boolean {
  const [left, right] = [fold(given), fold(wanted)]
  const isSame = left === right || String(left) === String(right)
  if (op === 'eq' || op === 'ne') return isSame === (op === 'eq')
  if (typeof left !== 'string' || typeof right !== 'string') return false
  if (op === 'co') return left.includes(right)
  if (op === 'sw') return left.startsWith(right)
  if (op === 'ew') return left.endsWith(right)
  if (op === 'gt' || op === 'ge') return left > right || (op === 'ge' && isSame)
  return left < right || (op === 'le' && isSame)
}
