import type { InferOutput } from 'valibot'
import type { GetViewedInput, Viewed } from '../../sdk/widgets/viewed/contract.ts'
import type { Context } from '../context.ts'
import { watchedAmong } from '../lists/history.ts'

/** About the caller, so it is kept nowhere. */
export async function getViewed(ctx: Context, { ids, ind }: InferOutput<typeof GetViewedInput>): Promise<Viewed> {
  const watched = await watchedAmong(ctx, ids)
  const Results = ids.filter((id) => watched.has(id))
  const ViewProgress = Results.flatMap((ClipDataID) => {
    const Progress = watched.get(ClipDataID)
    return Progress === undefined ? [] : [{ ClipDataID, Progress }]
  })
  return { Results, ViewProgress, Index: ind }
}
