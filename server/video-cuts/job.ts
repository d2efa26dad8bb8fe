import * as v from 'valibot'
import { VideoCutLimits } from '../../sdk/video-cuts/contract.ts'
import type { Deps } from '../context.ts'
import { findItem } from '../items/items.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { findCuts } from './find-cuts.ts'
import { endSearch, findSmallestVideo } from './table.ts'

const Search = v.object({ itemId: RowId, fileVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** Finds the cuts of a video. One runs at a time: it takes a core while it decodes. */
export const findCutsJob = defineJob('find-video-cuts', Search, {
  attempts: 2,
  maxRunning: 1,
  run: (deps, search, { signal }) => run(deps, search, signal),
  failed: (deps, search) => end(deps, search, 'failed', []),
})

const end = ({ db, clock }: Deps, { itemId, fileVersion }: v.InferOutput<typeof Search>, state: 'failed' | 'done', cuts: number[]) =>
  endSearch(db, { item_id: itemId, file_version: fileVersion }, { state, cuts: JSON.stringify(cuts), updated_at: clock.now() })

async function run(deps: Deps, search: v.InferOutput<typeof Search>, signal: AbortSignal): Promise<JobOutcome> {
  const item = await findItem(deps.db, search.itemId)
  if (!item) return { kind: 'skipped', reason: 'ITEM_GONE' }
  const video = await findSmallestVideo(deps.db, item.id)
  // The item has got another file: the next editor begins a search of that.
  if (!video || item.file_version !== search.fileVersion) return { kind: 'failed', message: 'CUTS_NO_VIDEO' }
  const local = await deps.files.local(video.path)
  try {
    // Renditions of a file whose rate is not known have none.
    const frameRate = video.frame_rate > 0 ? video.frame_rate : 25
    await end(deps, search, 'done', await findCuts({ path: local.path, frameRate, max: VideoCutLimits.cuts, signal }))
    return done
  } finally {
    await local.release()
  }
}
