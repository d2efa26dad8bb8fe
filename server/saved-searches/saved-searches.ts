import type { InferOutput } from 'valibot'
import {
  type DeleteSavedSearchInput,
  type SavedSearch,
  SavedSearchLimits,
  type SaveSearchInput,
} from '../../sdk/saved-searches/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { countSearches, deleteSearch, findOtherSearch, insertSearch, listSearches, updateSearch } from './table.ts'

type Asked = Pick<Context, 'db' | 'actor' | 'clock' | 'language'>

export async function listSavedSearches(ctx: Asked): Promise<{ Items: SavedSearch[] }> {
  const rows = await listSearches(ctx.db, personOf(ctx))
  const Items = rows.map(({ id, name, filter, created_at }) => ({
    ID: id,
    Name: name,
    Filter: JSON.parse(filter) as SavedSearch['Filter'],
    DateCreated: new Date(created_at).toISOString(),
  }))
  return { Items }
}

export async function saveSearch(ctx: Asked, input: InferOutput<typeof SaveSearchInput>): Promise<Done & { ID: number }> {
  const user_id = personOf(ctx)
  const { savedid, name } = input
  const filter = input.filter === undefined ? undefined : filterText(input.filter)
  const changing = ctx.db.transaction().execute(async (trx) => {
    if (name !== undefined && (await findOtherSearch(trx, user_id, name, savedid ?? 0))) refuse('SAVED_SEARCH_EXISTS')
    if (savedid !== undefined) {
      const change = { ...(name === undefined ? {} : { name }), ...(filter === undefined ? {} : { filter }) }
      if (Object.keys(change).length === 0) refuse('SAVED_SEARCH_INCOMPLETE')
      return (await updateSearch(trx, user_id, savedid, change)) ?? refuse('SAVED_SEARCH_NOT_FOUND')
    }
    if (name === undefined || filter === undefined) refuse('SAVED_SEARCH_INCOMPLETE')
    if ((await countSearches(trx, user_id)) >= SavedSearchLimits.max) refuse('SAVED_SEARCHES_FULL')
    const row = { user_id, name, filter, created_at: ctx.clock.now() }
    return (await insertSearch(trx, row)) ?? refuse('SAVED_SEARCH_EXISTS')
  })
  // Another request of the same account took the name at the same time.
  const ID = await changing.catch((error: unknown) => (isUniqueViolation(error) ? refuse('SAVED_SEARCH_EXISTS') : Promise.reject(error)))
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

export async function deleteSavedSearch(ctx: Asked, { savedid }: InferOutput<typeof DeleteSavedSearchInput>): Promise<Done> {
  if (!(await deleteSearch(ctx.db, personOf(ctx), savedid))) refuse('SAVED_SEARCH_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).deleted }
}

const personOf = ({ actor }: Pick<Context, 'actor'>): number => (actor.kind === 'user' ? actor.id : refuse('SIGNED_OUT'))

/** The page number is not part of a saved search. */
function filterText(filter: NonNullable<InferOutput<typeof SaveSearchInput>['filter']>): string {
  const text = JSON.stringify({ ...filter, pi: undefined })
  return text.length > SavedSearchLimits.filterLength ? refuse('SAVED_SEARCH_TOO_LARGE') : text
}
