import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import type { StreamInput } from '../../sdk/multi-stream/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, Deps } from '../context.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { refuse } from '../http/errors.ts'
import { listMediaFiles } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { itemRenditions } from '../items/shared-rows.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { doneWords } from '../text/done-words.ts'
import { findOffset } from './find-offset.ts'
import { editableItem, streamOf } from './multi-stream.ts'
import { readEnvelope } from './read-envelope.ts'
import { findStream, updateStream } from './table.ts'

/** Looks for the offset of a stream by its sound. One runs at a time: it takes a core while it decodes. */
export const findOffsetJob = defineJob('find-stream-offset', v.object({ itemId: RowId, streamId: RowId }), {
  maxRunning: 1,
  run: (deps, { itemId, streamId }, { signal }) => run(deps, itemId, streamId, signal),
  failed: (deps, { itemId, streamId }) => updateStream(deps.db, allowSystem({ id: itemId }), streamId, { find_state: 'failed' }),
})

async function run(deps: Deps, itemId: number, streamId: number, signal: AbortSignal): Promise<JobOutcome> {
  const row = await findStream(deps.db, itemId, streamId)
  if (row === undefined || row.deleted_at !== null) return { kind: 'skipped', reason: 'STREAM_GONE' }
  const save = async (change: Parameters<typeof updateStream>[3]): Promise<JobOutcome> => {
    await updateStream(deps.db, allowSystem({ id: itemId }), streamId, change)
    return done
  }
  const [first, second] = [await envelopeOf(deps, itemId, signal), await envelopeOf(deps, streamId, signal)]
  const found = first && second && findOffset(first, second)
  if (!found) return save({ find_state: 'silent', found_offset_ms: null, certainty: null })
  const { offsetMs, certainty, isSure } = found
  return save({ find_state: isSure ? 'found' : 'unsure', found_offset_ms: offsetMs, certainty: Math.round(certainty * 100) / 100 })
}

/** The sound of the smallest file that has any; undefined without sound. */
async function envelopeOf({ db, files }: Deps, itemId: number, signal: AbortSignal): Promise<Float32Array | undefined> {
  const rows = await listMediaFiles(db, [itemId])
  const complete = ((await itemRenditions({ db }, [{ id: itemId }])).get(itemId) ?? []).filter(({ state }) => state === 'complete')
  const paths = [
    ...rows.filter(({ kind }) => kind === 'progressive'),
    ...complete.filter(({ codecs }) => codecs.includes('mp4a')),
    ...rows.filter(({ kind, tier }) => kind === 'source' && tier === 0),
  ].map(({ path }) => path)
  const [path] = paths
  if (path === undefined) return undefined
  const local = await files.local(path)
  try {
    return await readEnvelope(local.path, signal)
  } catch (error) {
    signal.throwIfAborted()
    // A film without sound has no track to map.
    if (error instanceof ToolFailure && error.code !== 'ENOSPC') return undefined
    throw error
  } finally {
    await local.release()
  }
}

export async function findStreamOffset(ctx: Context, { encid, id }: InferOutput<typeof StreamInput>): Promise<Done> {
  const item = await editableItem(ctx, encid)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await streamOf(ctx, trx, item, id)
    if (row.deleted_at !== null) refuse('STREAM_NOT_FOUND')
    if (row.stream_id === item.id) refuse('STREAM_IS_ITEM')
    if (row.status !== 'ready') refuse('STREAM_CONVERTING')
    await updateStream(trx, item, row.stream_id, { find_state: 'running', found_offset_ms: null, certainty: null })
    await ctx.jobs.add(trx, findOffsetJob, { itemId: item.id, streamId: row.stream_id }, { key: `find-stream-offset-${row.stream_id}` })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
