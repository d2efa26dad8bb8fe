import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Deps } from '../context.ts'
import { longWork, startConversion } from '../conversions/conversions.ts'
import { type Facts, inputArgs, probe } from '../ffmpeg/probe.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { isDiskFull, isSpaceShort } from '../files/disk-full.ts'
import { isStoreUnavailable } from '../files/store-unavailable.ts'
import { changeItem, findItem, insertMediaFile } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { findSource } from './table.ts'

const Payload = v.object({ fileItemId: RowId, itemId: RowId, position: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const gone: JobOutcome = { kind: 'skipped', reason: 'ITEM_GONE' }

/** How long a burn waits while there is no space to work in. */
const spacePause = 60_000

/** The whole video is encoded. */
const timeLimit = 4 * 3_600_000
const name = 'source.mkv'

/** Draws a track into the video of an item, and converts the result as its next file. */
export const burnSubtitlesJob = defineJob('burn-subtitles', Payload, {
  ...longWork,
  run: async (deps, payload, { signal, isLast }) => {
    if (await isSpaceShort(deps.workFolder)) return { kind: 'later', ms: spacePause }
    try {
      return await burn(deps, payload, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (isDiskFull(error)) return isLast ? { kind: 'failed', message: 'STORAGE_FULL' } : Promise.reject(error)
      // A fault of the file itself is there in the next try too.
      if (error instanceof ToolFailure) return { kind: 'failed', message: error.message }
      throw isStoreUnavailable(error) ? error : new Error('CONVERSION_FAILED', { cause: error })
    }
  },
  failed: async (deps, { fileItemId }, message) => {
    // A burn that a kill ended after its last statement has a source already, and perhaps an item that uses it.
    if (!(await isWaiting(deps, fileItemId)) || (await findSource(deps.db, fileItemId))) return
    const change = { status: 'failed' as const, status_message: message, updated_at: deps.clock.now() }
    await changeItem(deps.db, allowSystem({ id: fileItemId }), change)
  },
})

async function burn(deps: Deps, { fileItemId, itemId, position }: v.InferOutput<typeof Payload>, signal: AbortSignal): Promise<JobOutcome> {
  const source = await findSource(deps.db, itemId)
  if (!(await isWaiting(deps, fileItemId))) return gone
  if (!source) throw new ToolFailure('CONVERSION_SOURCE_GONE')
  const folder = join(deps.workFolder, `burn-${randomUUID()}`)
  const local = await deps.files.local(source.path)
  await mkdir(folder, { recursive: true })
  try {
    const facts = await probe(local.path, (await sniff(local.path)).formats ?? [], signal)
    await runTool('ffmpeg', burnArgs(local.path, facts, position), { signal, cwd: folder, timeLimit })
    const key = `${dirname(source.path)}-burnt-${fileItemId}/${name}`
    const stored = await deps.files.adopt(join(folder, name), key)
    signal.throwIfAborted()
    const item = await findItem(deps.db, fileItemId)
    if (!item || !(await isWaiting(deps, fileItemId))) {
      await deps.files.remove(key)
      return gone
    }
    await deps.db.transaction().execute(async (trx) => {
      await insertMediaFile(trx, { item_id: fileItemId, kind: 'source', name, path: key, mime: 'video/x-matroska', ...stored })
      await startConversion(trx, deps, { itemId: fileItemId, ownerId: item.owner_id, bytes: stored.size })
    })
    return done
  } finally {
    await local.release()
    await rm(folder, { recursive: true, force: true })
  }
}

const isWaiting = async ({ db }: Pick<Deps, 'db'>, fileItemId: number): Promise<boolean> => {
  const item = await findItem(db, fileItemId)
  return item !== undefined && item.deleted_at === null && item.status === 'converting'
}

/**
 * Arguments of ffmpeg that draw a track of images into the video, with a quality that the next encoding does not show. Images of another size are
 * scaled to the width of the video, and stand at its lower edge.
 */
export function burnArgs(source: string, { video, imageTexts, formats }: Facts, position: number): string[] {
  const track = imageTexts[position]
  if (!video || !track) throw new ToolFailure('IMAGE_SUBTITLES_EMPTY')
  const frames = video.isInterlaced ? `[0:${video.index}]yadif=deint=interlaced[frames]` : `[0:${video.index}]null[frames]`
  const graph = [
    frames,
    `[0:${track.index}][frames]scale2ref=w=iw:h=ow*main_h/main_w[texts][under]`,
    '[under][texts]overlay=x=(W-w)/2:y=H-h:eof_action=pass:format=auto[drawn]',
  ].join(';')
  return [
    ...['-nostdin', '-v', 'error', '-y', ...inputArgs(source, formats), '-filter_complex', graph],
    ...['-map', '[drawn]', '-map', '0:a?', '-c:a', 'copy', '-map_chapters', '-1', '-vsync', 'vfr'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-f', 'matroska', name],
  ]
}
