import { randomBytes } from 'node:crypto'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Deps } from '../context.ts'
import { startConversion } from '../conversions/conversions.ts'
import { sourceKey } from '../files/file-name.ts'
import { changeItem, findItem, insertMediaFile } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { savePlayback } from '../items/shared-rows.ts'
import { allLiveFiles, type LiveFiles, type LiveRendition, openLiveFiles } from '../live-files/live-files.ts'
import { rowOf } from '../live-files/rendition-row.ts'
import { setLiveState } from './set-live-state.ts'
import { type LiveEventRow, saveRendition } from './table.ts'

/**
 * Makes an item of an event that has ended. Its segments are the renditions as they are, so that it plays at once; the other qualities, the
 * poster and what was said come from the usual conversion. An encoder whose recordings are not kept leaves nothing.
 */
export async function finishLive(deps: Deps, event: LiveEventRow): Promise<void> {
  const files = await openLiveFiles(deps, event.item_id)
  files.isOver = true
  const renditions = [...files.renditions.values()].filter(({ index }) => index.segments.length > 0)
  if (Number(event.keeps_recording) === 1 && renditions.length > 0) await keep(deps, event, files, renditions)
  else
    await deps.db.transaction().execute(async (trx) => {
      await setLiveState(trx, event.item_id, 'ended', { ended_at: deps.clock.now() })
      await changeItem(trx, allowSystem({ id: event.item_id }), { playable: 0 })
    })
  allLiveFiles(deps).delete(event.item_id)
  await rm(files.folder, { recursive: true, force: true })
}

async function keep(deps: Deps, event: LiveEventRow, files: LiveFiles, renditions: LiveRendition[]): Promise<void> {
  const item = allowSystem({ id: event.item_id })
  const folder = `live-${event.item_id}-${randomBytes(6).toString('hex')}`
  const best = renditions.reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a))
  const source = join(files.folder, 'source.mp4')
  // The event plays with its two qualities if the disk has no room for a source.
  const hasSource = await copyFile(best.path, source).then(
    () => true,
    () => false,
  )
  const rows: Parameters<typeof saveRendition>[1][] = []
  for (const rendition of renditions) {
    const path = `media/${folder}/${rendition.name}.mp4`
    rows.push({ ...rowOf(event.item_id, rendition), ...(await deps.files.adopt(rendition.path, path)), path })
  }
  const video = videoOf(best)
  await deps.db.transaction().execute(async (trx) => {
    for (const row of rows) await saveRendition(trx, row)
    await changeItem(trx, item, {
      record_type: RecordTypes.video,
      playable: 1,
      status: hasSource ? 'converting' : 'ready',
      duration_secs: best.end,
      width: video?.width ?? 0,
      height: video?.height ?? 0,
      extension: 'mp4',
      retain_source: 0,
      updated_at: deps.clock.now(),
    })
    await setLiveState(trx, event.item_id, 'ended', { ended_at: deps.clock.now() })
    await savePlayback(trx, item, { live_state: '' })
  })
  if (hasSource) await convert(deps, event.item_id, source, sourceKey(folder, 'source.mp4'))
}

/** The source is needed for the conversion alone, which removes it in its end. */
async function convert(deps: Deps, itemId: number, source: string, path: string): Promise<void> {
  try {
    const stored = await deps.files.adopt(source, path)
    const item = await findItem(deps.db, itemId)
    await deps.db.transaction().execute(async (trx) => {
      await insertMediaFile(trx, { kind: 'source', name: 'source.mp4', path, mime: 'video/mp4', ...stored, item_id: itemId })
      await startConversion(trx, deps, { itemId, ownerId: item?.owner_id ?? 0, bytes: stored.size })
    })
  } catch (error) {
    deps.log.warn({ err: error, item: itemId }, 'the recording of a live event is not converted')
    await changeItem(deps.db, allowSystem({ id: itemId }), { status: 'ready' })
  }
}

const videoOf = ({ tracks }: LiveRendition) => tracks.find(({ kind }) => kind === 'video')
const areaOf = (rendition: LiveRendition): number => (videoOf(rendition)?.width ?? 0) * (videoOf(rendition)?.height ?? 0)
