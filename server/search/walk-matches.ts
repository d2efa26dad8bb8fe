import { SearchLimits } from '../../sdk/search/contract.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { parseTerms } from '../words/terms.ts'
import { type Filter, itemFilter } from './search.ts'
import type { WalkStage } from './searcher.ts'

const stages: readonly WalkStage[] = ['items', 'said']
/** Searches of others wait for a step. */
const step = 250

/**
 * Iterates over the ids of all results for the caller, each once, in lists: the newest matches of items' own texts first, then matches in
 * transcripts and pages only. It pages by key: additions meanwhile move nothing, and no step is slower than the first. Page, size and order
 * of the filter are ignored. Callers must check the policies again, because time has passed.
 */
export async function* walkMatches(ctx: Context, filter: Filter, options: { approve?: boolean } = {}): AsyncGenerator<number[]> {
  const terms = parseTerms((filter.s ?? '*').slice(0, SearchLimits.termLength))
  const given = itemFilter(filter, options.approve)
  const seen = new Set<number>()
  for (const stage of stages) {
    let after: number | undefined
    do {
      const { ids, next } = await ctx.searcher.walk({ terms, filter: given, actor: await searchingActor(ctx), stage, after, limit: step })
      const fresh = ids.filter((id) => !seen.has(id))
      for (const id of fresh) seen.add(id)
      if (fresh.length > 0) yield fresh
      after = next
    } while (after !== undefined)
  }
}
