import { isoDay } from '../wire/contract.ts'
import type { FieldFilter } from './contract.ts'

/** All choices of a filter panel: `''`, 0, false or an empty list stand for no choice. Names are those of `SearchFilter`. */
export interface FilterChoices {
  rt: number[]
  mf: FieldFilter[]
  c: number[]
  nic: boolean
  af: string
  at: string
  loc: number[]
  ab: string[]
  pri: 0 | 1 | 2
  uvs: 0 | 1 | 2 | 3
  vs: '' | 0 | 13
  ao: boolean
  hq: boolean
  hs: boolean
  dur: 0 | -5 | -60 | 60
  dt: number[]
  wxh: string
  rdt: number[]
  rco: boolean
  eyt: boolean
  ems: boolean
  bta: boolean
  stutag: string[]
  stls: string[]
  collection_search: boolean
}

/** The name of a filter. */
export type FilterName = keyof FilterChoices

type Readers = { [Name in FilterName]: (value: unknown) => FilterChoices[Name] }

const flag = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\s*-?\d{1,16}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

const oneOf =
  <const Value extends number>(values: readonly Value[]) =>
  (value: unknown): Value | 0 =>
    values.find((known) => known === whole(value)) ?? 0

const listed = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : []
}

const max = 200

const numbers =
  (min: number, highest = Number.MAX_SAFE_INTEGER) =>
  (value: unknown): number[] => {
    const found = listed(value).map(whole)
    return [...new Set(found.filter((number) => number !== undefined && number >= min && number <= highest))].slice(0, max) as number[]
  }

const texts =
  (longest: number) =>
  (value: unknown): string[] => {
    const found = listed(value).map((text) => (typeof text === 'string' || Number.isFinite(text) ? String(text).trim() : ''))
    return [...new Set(found.filter((text) => text !== '' && text.length <= longest))].slice(0, max)
  }

const day = (value: unknown): string => {
  const [text = ''] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(isoDay(value)) ?? []) : []
  const date = new Date(`${text}T00:00:00Z`)
  return text !== '' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

const size = (value: unknown): string => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, '').toLowerCase().replace('×', 'x') : ''
  return /^\d{1,5}x\d{1,5}$/.test(text) ? text : ''
}

function fieldFilters(value: unknown): FieldFilter[] {
  if (!Array.isArray(value)) return []
  return value
    .flatMap((one: unknown): FieldFilter[] => {
      const { FID, A, V } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>
      const field = whole(FID)
      const action = ([0, 1, 2, 3] as const).find((known) => known === whole(A))
      if (field === undefined || field < 1 || action === undefined) return []
      if (typeof V !== 'number' && (typeof V !== 'string' || V.trim() === '' || V.length > 500)) return []
      return [{ FID: field, A: action, V }]
    })
    .slice(0, 20)
}

const readers: Readers = {
  rt: numbers(1, 20),
  mf: fieldFilters,
  c: numbers(1),
  nic: flag,
  af: day,
  at: day,
  loc: numbers(0),
  ab: texts(200),
  pri: oneOf([1, 2]),
  uvs: oneOf([1, 2, 3]),
  vs: (value) => ([0, 13] as const).find((known) => value !== '' && value !== null && known === whole(value)) ?? '',
  ao: flag,
  hq: flag,
  hs: flag,
  dur: oneOf([-5, -60, 60]),
  dt: numbers(0, 20),
  wxh: size,
  rdt: numbers(0, 20),
  rco: flag,
  eyt: flag,
  ems: flag,
  bta: flag,
  stutag: texts(100),
  stls: texts(35),
  collection_search: flag,
}

/** Every filter, in the order of the wire's table. */
export const filterNames = Object.keys(readers) as FilterName[]

/** Reads filters of addresses, saved searches and old links. Invalid values are left out rather than refused. */
export function readChoices(fields: Readonly<Record<string, unknown>>): FilterChoices {
  return Object.fromEntries(
    filterNames.map((name) => [name, readers[name](Object.hasOwn(fields, name) ? fields[name] : undefined)]),
  ) as unknown as FilterChoices
}

/** Nothing chosen. */
export const emptyFilters: FilterChoices = Object.freeze(readChoices({}))

/** True when the filter holds nothing. */
export const isFilterEmpty = (choices: FilterChoices, name: FilterName): boolean =>
  Array.isArray(choices[name]) ? choices[name].length === 0 : choices[name] === emptyFilters[name]

/** Only what was chosen, as it travels. */
export function writeChoices(choices: FilterChoices): Partial<FilterChoices> {
  return Object.fromEntries(filterNames.filter((name) => !isFilterEmpty(choices, name)).map((name) => [name, choices[name]]))
}
