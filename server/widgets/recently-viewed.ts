import type { InferOutput } from 'valibot'
import type { GetRecentlyViewedInput, RecentlyViewed } from '../../sdk/widgets/recently-viewed/contract.ts'
import type { Context } from '../context.ts'
import { watchedProgressOf } from '../lists/history.ts'

/** About the caller, so it is kept nowhere. */
export async function getRecentlyViewed(ctx: Context, { ids, ind }: InferOutput<typeof GetRecentlyViewedInput>): Promise<RecentlyViewed> {
  const watched = await watchedProgressOf(ctx, ids)
  const Results = ids.filter((id) => watched.has(id))
  const ViewProgress = Results.flatMap((ClipDataID) => {
    const Progress = watched.get(ClipDataID)
    return Progress === undefined ? [] : [{ ClipDataID, Progress }]
  })
  return { Results, ViewProgress, Index: ind }
}
