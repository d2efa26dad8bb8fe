import type { InferOutput } from 'valibot'
import { type SlideshowInput, UnsetTime } from '../../sdk/slideshows/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ItemRow } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { readFrames, readImageFrame } from './find-in-video.ts'
import { listImports } from './imports-table.ts'
import { createSlideMatcher } from './match-slides.ts'
import { addImport, checkWaiting } from './process-upload.ts'
import { withLocal } from './read-video.ts'
import { editableSlideshow, saveTexts } from './slideshows.ts'
import * as table from './table.ts'

/** Has each slide looked for in the item's own video. Asking again while that runs changes nothing. */
export async function findSlideTimes(ctx: Context, { encid, ssid }: InferOutput<typeof SlideshowInput>): Promise<Done> {
  const { item, slideshow } = await editableSlideshow(ctx, encid, ssid)
  if ((await table.listVideoFiles(ctx.db, item.id)).length === 0) refuse('SLIDES_NO_VIDEO')
  const isRunning = (await listImports(ctx.db, slideshow.id)).some(({ kind, state }) => kind === 'times' && state !== 'failed')
  if (!isRunning) {
    const user_id = await checkWaiting(ctx)
    await ctx.db.transaction().execute((trx) => addImport(ctx, trx, { slideshow_id: slideshow.id, user_id, file_id: null, kind: 'times' }))
  }
  return { Success: true, Message: doneWords(ctx).saved }
}

interface Finding {
  row: table.ImportRow
  item: Allowed<ItemRow, 'edit'>
  signal: AbortSignal
  report(share: number): Promise<unknown>
}

/** Sets the times of the slides that are in the video. The others keep their times. */
export async function findTimes(deps: Deps, { row, item, signal, report }: Finding): Promise<void> {
  const { db, files, clock } = deps
  const [video] = await table.listVideoFiles(db, item.id)
  if (video === undefined) return refuse('SLIDES_NO_VIDEO')
  const slides = await readSlideFrames(deps, item.id, row.slideshow_id, signal)
  const matcher = createSlideMatcher(slides.map(({ frame }) => frame))
  await withLocal(files, video.path, (path) =>
    readFrames({ path, durationSecs: item.duration_secs, signal, report: (share) => report(0.1 + 0.9 * share) }, matcher.add),
  )
  const times = matcher.times()
  if (times.every((time) => time === UnsetTime)) refuse('SLIDES_NONE_FOUND')
  await db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, clock.now())
    const left = new Set((await table.listSlidesOf(trx, row.slideshow_id)).map(({ id }) => id))
    for (const [index, { id }] of slides.entries()) {
      const start_secs = times[index] ?? UnsetTime
      if (start_secs !== UnsetTime && left.has(id)) await table.updateSlide(trx, item, id, { start_secs })
    }
    // Searches lead to the time of a slide.
    await saveTexts(trx, item.id, row.slideshow_id)
  })
}

/** The slides of a slideshow as small grey frames. */
async function readSlideFrames({ db, files }: Deps, itemId: number, slideshowId: number, signal: AbortSignal) {
  const ids = (await table.listSlidesOf(db, slideshowId)).map(({ id }) => id)
  const images = Map.groupBy(await table.listSlideFiles(db, [itemId], ids), ({ position }) => position)
  const frames: { id: number; frame: Uint8Array }[] = []
  for (const id of ids) {
    signal.throwIfAborted()
    // The small one comes first.
    const path = images.get(id)?.[0]?.path
    if (path !== undefined) frames.push({ id, frame: await withLocal(files, path, (local) => readImageFrame(local, signal)) })
  }
  return frames
}
