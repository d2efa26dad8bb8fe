import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { WordRun } from '../words/search-words.ts'
import { matchesNothing, runOf } from '../words/terms.ts'
import { type Facets, facetsOf } from './filter-facets.ts'
import { conditionsOf, type WhereOptions, whereOf } from './filter-where.ts'
import { resolveFilter } from './resolve-filter.ts'
import type { SearchQuery } from './searcher.ts'

type Db = Kysely<Database>

/** A term: words, or a category or an item of a field that is called so. */
export interface Clause {
  run: WordRun
  facets: string[]
}

/** A search with everything looked up, ready for the statements of a dialect. */
export interface Plan extends Facets {
  wanted: Clause[]
  unwanted: Clause[]
  /** Decides about a row called `i`, together with `ids`. */
  where: RawBuilder<unknown>
  /** More conditions apply than the rights of the caller. */
  isFiltered: boolean
  ids: number[] | undefined
  /** Collections that hold something which matches; undefined: not asked for. */
  held: number[] | undefined
}

/** Names of categories and options of fields. */
export interface NamedFacets extends WhereOptions {
  /** For each run of words, what is called so. */
  findNames(db: Db, asked: { run: WordRun; place: number }[]): Promise<NameRow[]>
}

/** Of more things of one name the shortest names are the nearest; each costs a look at every candidate. */
const namesPerTerm = 20
/** So many are looked up, so that those that are not for the caller, or gone, do not take the places of the others. */
export const maxNamesSearched = 200
/** A shorter beginning is in half of all names. */
export const shortestName = 3

export interface NameRow {
  /** Which run. */
  place: number
  kind: 'category' | 'field-item'
  subject_id: number
}

/** Undefined: nothing can match. */
export async function planOf(
  db: Db,
  table: NamedFacets,
  query: Pick<SearchQuery, 'terms' | 'filter' | 'actor'>,
): Promise<Plan | undefined> {
  const { terms, actor } = query
  if (matchesNothing(terms)) return undefined
  const [wanted, unwanted] = [terms.wanted.map(runOf), terms.unwanted.map(runOf).filter((run) => run !== undefined)]
  // A word of which the folding leaves nothing is nowhere.
  if (wanted.includes(undefined)) return undefined
  const runs = [...wanted, ...unwanted].filter((run) => run !== undefined)
  const [resolved, named] = await Promise.all([resolveFilter(db, query.filter, actor), namesOf(db, table, runs)])
  if (!resolved) return undefined
  const facets = facetsNamed(named, resolved.hiddenCategories)
  const clauses = runs.map((run, place) => ({ run, facets: facets.get(place) ?? [] }))
  return {
    ...facetsOf(resolved),
    wanted: clauses.slice(0, wanted.length),
    unwanted: clauses.slice(wanted.length),
    where: whereOf(resolved, actor, table),
    isFiltered: resolved.ids !== undefined || conditionsOf(resolved, actor, table).length > 0,
    ids: resolved.ids,
    held: undefined,
  }
}

interface Named {
  names: NameRow[]
  choices: Set<number>
}

async function namesOf(db: Db, table: NamedFacets, runs: WordRun[]): Promise<Named> {
  const asked = runs.map((run, place) => ({ run, place })).filter(({ run }) => run.words.length > 1 || !run.isPrefix || isLong(run))
  const names = asked.length === 0 ? [] : await table.findNames(db, asked)
  return { names, choices: await choicesThere(db, names) }
}

/** A category counts with everything below it; what is hidden or gone does not. */
function facetsNamed({ names, choices }: Named, hidden: number[]): Map<number, string[]> {
  const isHidden = new Set(hidden)
  const found = new Map<number, string[]>()
  for (const { place, kind, subject_id } of names) {
    if (kind === 'category' ? isHidden.has(subject_id) : !choices.has(subject_id)) continue
    const known = found.get(place) ?? []
    if (known.length < namesPerTerm) found.set(place, [...known, `§${kind === 'category' ? 'c' : 'i'}${subject_id}`])
  }
  return found
}

/** A choice that was taken out of its field, or whose field is gone, keeps its name: it may come back. */
async function choicesThere(db: Db, names: readonly NameRow[]): Promise<Set<number>> {
  const ids = [...new Set(names.flatMap(({ kind, subject_id }) => (kind === 'field-item' ? [subject_id] : [])))]
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('field_items as v')
    .innerJoin('fields as f', 'f.id', 'v.field_id')
    .select('v.id')
    .where('v.id', 'in', ids)
    .where('v.deleted_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const isLong = ({ words }: WordRun): boolean => (words[0]?.length ?? 0) >= shortestName || /\P{ASCII}/u.test(words[0] ?? '')
