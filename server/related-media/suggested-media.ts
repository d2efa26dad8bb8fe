import type { InferOutput } from 'valibot'
import type { ListedSummary } from '../../sdk/media/contract.ts'
import { type ListSuggestedMediaInput, SuggestedMediaLimit } from '../../sdk/related-media/contract.ts'
import { SearchOrders } from '../../sdk/search/contract.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { itemFor } from '../items/items.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import { listMedia } from '../media/media.ts'
import { parseTerms } from '../words/terms.ts'
import { findGroups, listAlike } from './suggestions-table.ts'

/** Letters of a word that says something, and words of a title that are searched for. */
const minLetters = 4
const maxWords = 3

/** Items like another one, of those that the caller may see. */
export async function listSuggestedMedia(
  ctx: Context,
  { encid }: InferOutput<typeof ListSuggestedMediaInput>,
): Promise<{ Items: ListedSummary[] }> {
  const item = await itemFor(ctx, encid)
  if (!ctx.settings.suggestItems) return { Items: [] }
  const actor = await searchingActor(ctx)
  const [groups, alike] = await Promise.all([findGroups(ctx.db, item.id, ctx.settings.tracking), findByWords(ctx, item.title, actor)])
  const ids = await listAlike(ctx.db, { itemId: item.id, groups, alike, actor, limit: SuggestedMediaLimit })
  return { Items: await listMedia(ctx, ids) }
}

/** Items that have the longest words of a title, those with all of them first. */
async function findByWords(ctx: Context, title: string, actor: SearchingActor): Promise<number[]> {
  const words = [...new Set(title.toLowerCase().match(/\p{L}{1,40}/gu) ?? [])]
    .filter((word) => word.length >= minLetters)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords)
  if (words.length === 0) return []
  const search = { order: SearchOrders.relevance, isReversed: false, filter: {}, offset: 0, limit: SuggestedMediaLimit, actor }
  const found = await Promise.all([
    ...(words.length > 1 ? [ctx.searcher.search({ ...search, terms: parseTerms(words.join(' ')) })] : []),
    ctx.searcher.search({ ...search, terms: parseTerms(words[0] ?? '') }),
  ])
  return [...new Set(found.flatMap(({ ids }) => ids))].slice(0, 2 * SuggestedMediaLimit)
}
