import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { SearchLimits, type SuggestInput, type Suggestion } from '../../sdk/search/contract.ts'
import { categoryPaths } from '../categories/categories.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { translatedTogether } from '../translations/translated.ts'
import { parseTerms } from '../words/terms.ts'
import type { Suggested } from './searcher.ts'

/** A person who types quickly sends eight requests a second. A school is one network: three hundred people type there at once. */
const perAccount = { points: 100, duration: 10 }
const perNetwork = { points: 5000, duration: 10 }

/** Names of the library that start with the typed text. */
export function createSuggestions(): (ctx: Context, input: SuggestInput) => Promise<{ Items: Suggestion[] }> {
  const accounts = new RateLimiterMemory(perAccount)
  const networks = new RateLimiterMemory(perNetwork)
  return async (ctx, { s }) => {
    try {
      if (ctx.actor.kind === 'user') await accounts.consume(ctx.actor.id)
      else await networks.consume(networkOf(ctx.address ?? ''))
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse('SUGGESTIONS_TOO_MANY')
      throw error
    }
    const terms = parseTerms(s)
    if (s.length < 2 || terms.wanted.length === 0) return { Items: [] }
    const found = await ctx.searcher.suggest({ terms, limit: SearchLimits.suggestions, actor: await searchingActor(ctx) })
    return { Items: await inLanguageOfCaller(ctx, found) }
  }
}

/** A name is found in every language and shown in the caller's. */
async function inLanguageOfCaller(ctx: Context, found: Suggested[]): Promise<Suggestion[]> {
  const idsOf = (kind: Suggested['kind']): number[] => found.filter((one) => one.kind === kind).map(({ id }) => id)
  const [paths, names] = await Promise.all([
    categoryPaths(ctx, idsOf('category')),
    translatedTogether(ctx, { field: found.flatMap(({ fieldId }) => fieldId ?? []), 'field-item': idsOf('field') }),
  ])
  return found.map(({ kind, text, id, fieldId, fieldTitle }) => {
    if (kind === 'category') {
      const path = paths.get(id) ?? [text]
      return { Kind: kind, Text: path.at(-1) ?? text, ID: id, Above: path.slice(0, -1) }
    }
    if (fieldId === undefined) return { Kind: kind, Text: text, ID: id }
    const FieldTitle = names.field.get(fieldId) ?? fieldTitle ?? ''
    return { Kind: kind, Text: names['field-item'].get(id) ?? text, ID: id, FieldID: fieldId, FieldTitle }
  })
}
