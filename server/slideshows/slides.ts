import type { InferOutput } from 'valibot'
import {
  type SaveSlideOrderInput,
  type SlideInput,
  SlideshowLimits,
  UnsetTime,
  type UpdateSlideTextInput,
  type UpdateSlideTimeInput,
} from '../../sdk/slideshows/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { type EditableSlideshow, editableSlideshow, saveTexts } from './slideshows.ts'
import * as table from './table.ts'

type EditableSlide = EditableSlideshow & { slide: table.SlideRow }

/** A slide of a slideshow that the caller may change, deleted or not. */
async function editableSlide(ctx: Context, { encid, ssid, sid }: { encid: string; ssid: number; sid: number }): Promise<EditableSlide> {
  const found = await editableSlideshow(ctx, encid, ssid)
  const slide = await table.findSlide(ctx.db, sid)
  return slide?.slideshow_id === found.slideshow.id ? { ...found, slide } : refuse('SLIDE_NOT_FOUND')
}

async function existingSlide(ctx: Context, input: { encid: string; ssid: number; sid: number }): Promise<EditableSlide> {
  const found = await editableSlide(ctx, input)
  return found.slide.deleted_at === null ? found : refuse('SLIDE_NOT_FOUND')
}

/** Writes in the row order item, slide, search: one change of an item after the other. */
const change = (ctx: Context, { item, slideshow }: EditableSlideshow, work: (trx: Context['db']) => Promise<unknown>): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, ctx.clock.now())
    await work(trx)
    await saveTexts(trx, item.id, slideshow.id)
  })

export async function deleteSlide(ctx: Context, input: InferOutput<typeof SlideInput>): Promise<Done> {
  const found = await editableSlide(ctx, input)
  await changeDeleted(ctx, found, ctx.clock.now())
  return { Success: true, Message: doneWords(ctx).deleted }
}

export async function restoreSlide(ctx: Context, input: InferOutput<typeof SlideInput>): Promise<Done> {
  const found = await editableSlide(ctx, input)
  await changeDeleted(ctx, found, null)
  return { Success: true, Message: doneWords(ctx).restored }
}

const changeDeleted = (ctx: Context, found: EditableSlide, deletedAt: number | null): Promise<void> =>
  change(ctx, found, async (trx) => {
    if (!(await table.markSlideDeleted(trx, found.item, found.slide.id, deletedAt))) refuse('SLIDE_NOT_FOUND')
    if (deletedAt === null && (await table.countSlides(trx, found.slideshow.id)).count > SlideshowLimits.slides) refuse('SLIDES_FULL')
  })

export async function updateSlideText(ctx: Context, { text, ...input }: InferOutput<typeof UpdateSlideTextInput>): Promise<Done> {
  const found = await existingSlide(ctx, input)
  await change(ctx, found, (trx) => table.updateSlide(trx, found.item, found.slide.id, { text }))
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function updateSlideTime(ctx: Context, { encid, id, time }: InferOutput<typeof UpdateSlideTimeInput>): Promise<Done> {
  const slide = await table.findSlide(ctx.db, id)
  // Rights are checked first, so that callers who may not edit are not told which slides exist.
  const ssid = slide?.slideshow_id ?? 0
  const found = await existingSlide(ctx, { encid, ssid, sid: id })
  if (found.item.duration_secs > 0 && time > found.item.duration_secs) refuse('TIME_BEYOND_END')
  const start_secs = time === UnsetTime ? UnsetTime : Math.round(time * 1000) / 1000
  await change(ctx, found, (trx) => table.updateSlide(trx, found.item, id, { start_secs }))
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function saveSlideOrder(ctx: Context, { encid, ssid, order }: InferOutput<typeof SaveSlideOrderInput>): Promise<Done> {
  const found = await editableSlideshow(ctx, encid, ssid)
  await change(ctx, found, async (trx) => {
    const now = await table.listSlidesOf(trx, ssid)
    if (order.length !== now.length || now.some(({ id }) => !order.includes(id))) refuse('SLIDES_CHANGED')
    for (const [position, id] of order.entries()) await table.updateSlide(trx, found.item, id, { position })
  })
  return { Success: true, Message: doneWords(ctx).orderSaved }
}
