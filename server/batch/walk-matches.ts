import { type SearchFilter, SearchLimits } from '../../sdk/search/contract.ts'
import type { Context } from '../context.ts'
import { searchMedia } from '../search/search.ts'

/** Everything that a search finds for the one who asks, in pieces. */
export async function* walkMatches(ctx: Context, filter: SearchFilter): AsyncGenerator<number[]> {
  for (let pi = 0; pi <= SearchLimits.lastPage; pi++) {
    const { Items } = await searchMedia(ctx, { f: { ...filter, pi, ps: SearchLimits.largestPage } as never })
    if (Items.length === 0) return
    yield Items.map(({ ClipDataID }) => ClipDataID)
  }
}
