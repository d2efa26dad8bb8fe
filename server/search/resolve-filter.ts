import { type Kysely, sql } from 'kysely'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { FieldActions, Privacies, ViewStatuses } from '../../sdk/search/contract.ts'
import type { Database } from '../db/schema.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import { searchWords, type WordRun, wordRun } from '../words/search-words.ts'
import { type ItemFilter, maxListed } from './searcher.ts'

type Db = Kysely<Database>

/** A condition on a field: one of these was chosen, or its text has the words, or is exactly that. */
export interface FieldCondition {
  field: number
  isNegative: boolean
  chosen: number[]
  /** Undefined where an item was chosen by its id. */
  words: { run: WordRun; isWhole: boolean } | undefined
  /** Its answers stand in the item itself. */
  column: 'title' | 'description' | undefined
  /** Of its answers only the text counts. */
  isHtml: boolean
}

/** More words of a condition than people type: each is a part of the statement. */
export const maxWords = 16

/** A filter with everything looked up that it names. */
export interface ResolvedFilter {
  filter: ItemFilter
  recordTypes: number[]
  /** With their subcategories, without those hidden from the caller. */
  categories: number[] | undefined
  /** Categories that the caller does not see. */
  hiddenCategories: number[]
  owners: number[] | undefined
  policies: number[] | undefined
  fields: FieldCondition[]
  /** Only among these: a short list that the filter itself gives. */
  ids: number[] | undefined
}

const day = 86_400_000
const isDay = (text: string): boolean => text.length === 10

/** From and to which time, in milliseconds: to the end of a day, or of a moment. */
export function timeOf({ af, at }: ItemFilter): { from: number | undefined; to: number | undefined } {
  return { from: af ? Date.parse(af) : undefined, to: at ? Date.parse(at) + (isDay(at) ? day : 1) : undefined }
}

const collections = [RecordTypes.playlist, RecordTypes.virtualClass, RecordTypes.photoset]

/** Undefined: nothing can match. */
export async function resolveFilter(db: Db, filter: ItemFilter, actor: SearchingActor): Promise<ResolvedFilter | undefined> {
  // There are none yet, so nothing has any.
  if (filter.hq || (filter.stutag?.length ?? 0) > 0) return undefined
  if (filter.rco && actor.userId === undefined) return undefined
  // Private items are visible to their owners and to people with a grant.
  const isNobody = actor.userId === undefined && !actor.isAdmin && !actor.canApprove
  if (filter.pri === Privacies.private && isNobody) return undefined
  const hiddenCategories = actor.blockedCategories.length === 0 ? [] : await withDescendants(db, actor.blockedCategories, [])
  const categories = filter.c?.length ? await withDescendants(db, filter.c, hiddenCategories) : undefined
  const owners = filter.ab?.length ? await ownersNamed(db, filter.ab) : undefined
  const policies = filter.loc?.length ? filter.loc.filter((id) => actor.isAdmin || !actor.hiddenPolicies.includes(id)) : undefined
  const ids = [await shortList(db, filter, actor), await membersOf(db, categories), await madeIn(db, filter)].reduce(intersection)
  const given = filter.rt ?? []
  const recordTypes = filter.collection_search ? collections.filter((type) => given.length === 0 || given.includes(type)) : given
  const isEmpty =
    [categories, owners, policies, ids].some((list) => list?.length === 0) || (filter.collection_search && recordTypes.length === 0)
  if (isEmpty) return undefined
  const fields = await Promise.all((filter.mf ?? []).map((condition) => fieldCondition(db, condition)))
  return { filter, recordTypes, categories, hiddenCategories, owners, policies, fields, ids }
}

async function withDescendants(db: Db, ids: readonly number[], hidden: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('category_ancestors').select('category_id').distinct().where('ancestor_id', 'in', ids).execute()
  const isHidden = new Set(hidden)
  return rows.map(({ category_id }) => category_id).filter((id) => !isHidden.has(id))
}

/** Names as people sign in with, or numbers of accounts. */
async function ownersNamed(db: Db, people: string[]): Promise<number[]> {
  const numbers = people.filter((text) => /^\d{1,15}$/.test(text)).map(Number)
  const names = people.map((text) => text.toLowerCase())
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(({ or, eb }) => or([eb('name', 'in', names), ...(numbers.length > 0 ? [eb('id', 'in', numbers)] : [])]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Facets of so many categories can be looked for. */
export const maxFacets = 20

/** Many categories: who is in them is asked before, and where that is too many to list, of each candidate. */
async function membersOf(db: Db, categories: number[] | undefined): Promise<number[] | undefined> {
  if (categories === undefined || categories.length <= maxFacets) return undefined
  const rows = await db
    .selectFrom('item_categories')
    .select('item_id')
    .where('category_id', 'in', categories)
    .where('is_excluded', '=', 0)
    .limit(2 * maxListed + 1)
    .execute()
  const ids = new Set(rows.map(({ item_id }) => item_id))
  return rows.length > 2 * maxListed || ids.size > maxListed ? undefined : [...ids]
}

/** Of a longer time there is too much to list in a library that is large enough for it to matter. */
const shortTime = 93 * day

/** A short time: what was made in it leads, where it can be listed. */
async function madeIn(db: Db, filter: ItemFilter): Promise<number[] | undefined> {
  const { from, to } = timeOf(filter)
  if (from === undefined || to === undefined || to - from > shortTime) return undefined
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .limit(2 * maxListed + 1)
    .execute()
  return rows.length > 2 * maxListed ? undefined : rows.map(({ id }) => id)
}

function intersection(one: number[] | undefined, other: number[] | undefined): number[] | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const wanted = new Set(other)
  return one.filter((id) => wanted.has(id))
}

/** The viewed items of one person and pending items are few, so this list leads the search. Photos of photosets are in no list. */
async function shortList(db: Db, filter: ItemFilter, { userId }: SearchingActor): Promise<number[] | undefined> {
  const { uvs } = filter
  if (filter.isWaiting) {
    const rows = await db
      .selectFrom('items')
      .select('id')
      .where(sql<boolean>`approval = 'waiting' and deleted_at is null and photoset_id is null`)
      .orderBy('id')
      .limit(maxListed)
      .execute()
    return rows.map(({ id }) => id)
  }
  if (uvs !== ViewStatuses.viewed && uvs !== ViewStatuses.inProgress) return undefined
  if (userId === undefined) return []
  const rows =
    uvs === ViewStatuses.viewed
      ? await db
          .selectFrom('views')
          .select('item_id')
          .distinct()
          .where('user_id', '=', userId)
          .orderBy('item_id', 'desc')
          .limit(maxListed)
          .execute()
      : await db
          .selectFrom('resume_times')
          .select('item_id')
          .where('user_id', '=', userId)
          .orderBy('item_id', 'desc')
          .limit(maxListed)
          .execute()
  return rows.map(({ item_id }) => item_id)
}

/** A field or an item of it that is gone matches nothing. */
async function fieldCondition(db: Db, { FID, A, V }: NonNullable<ItemFilter['mf']>[number]): Promise<FieldCondition> {
  const isNegative = A === FieldActions.notContains || A === FieldActions.notMatches
  const field = await db
    .selectFrom('fields')
    .select(['id', 'type', 'role', 'is_html'])
    .where('id', '=', FID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const column = field?.role === 'title' || field?.role === 'description' ? field.role : undefined
  const condition: FieldCondition = { field: FID, isNegative, chosen: [], words: undefined, column, isHtml: field?.is_html === 1 }
  if (!field) return condition
  const text = String(V).trim()
  const isSelectedPoster = field.type === 'ddl' || field.type === 'rb' || field.type === 'chk'
  if (isSelectedPoster && /^\d{1,15}$/.test(text)) {
    const item = await db
      .selectFrom('field_items')
      .select('id')
      .where('id', '=', Number(text))
      .where('field_id', '=', FID)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return { ...condition, chosen: item ? [item.id] : [] }
  }
  const run = wordRun(text, true)
  if (!run) return condition
  const isWhole = A === FieldActions.matches || A === FieldActions.notMatches
  const some = { ...run, words: run.words.slice(0, maxWords) }
  const words = { run: isWhole ? { words: searchWords(text).split(' '), isPrefix: false } : some, isWhole }
  if (!isSelectedPoster) return { ...condition, words }
  return { ...condition, chosen: await itemsNamed(db, FID, words) }
}

async function itemsNamed(db: Db, field: number, { run, isWhole }: { run: WordRun; isWhole: boolean }): Promise<number[]> {
  const rows = await db
    .selectFrom('search_names as n')
    .innerJoin('field_items as f', 'f.id', 'n.subject_id')
    .select(['f.id', 'n.name'])
    .where('n.kind', '=', 'field-item')
    .where('f.field_id', '=', field)
    .where('f.deleted_at', 'is', null)
    .execute()
  const fits = (name: string): boolean => {
    const words = searchWords(name)
    return isWhole ? words === run.words.join(' ') : run.words.every((word) => ` ${words}`.includes(` ${word}`))
  }
  return [...new Set(rows.filter(({ name }) => fits(name)).map(({ id }) => id))]
}
