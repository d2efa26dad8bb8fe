import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  type CreateSlideshowInput,
  type GetSlideshowInput,
  type ListSlideshowsInput,
  type RenameSlideshowInput,
  type Slideshow,
  type SlideshowInput,
  SlideshowLimits,
  type SlideshowsAnswer,
} from '../../sdk/slideshows/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { FoundSlide, SlideDetails } from '../items/item-hooks.ts'
import type { ListedItem, ViewableItem } from '../items/item-part.ts'
import { itemFor, loadItems } from '../items/items.ts'
import { mediaFolder } from '../items/media-folder.ts'
import { type Allowed, allowedAmong, mayView } from '../items/policy.ts'
import { saveSlideTexts } from '../subtitles/page-texts.ts'
import { doneWords } from '../text/done-words.ts'
import { deleteFailed } from './imports-table.ts'
import { mayEditSlideshows } from './policy.ts'
import { presentSlideshow, presentSlideshows } from './present.ts'
import { slideExtensions } from './read-slides.ts'
import * as table from './table.ts'

type EditableItem = Allowed<ListedItem, 'view' | 'edit'>

/** An item whose slideshows the caller may change. */
export const editableItem = (ctx: Context, id: string): Promise<EditableItem> =>
  itemFor(ctx, id, mayEditSlideshows, 'SLIDESHOWS_NOT_EDITABLE')

/** A slideshow of an item, deleted or not. One of another item is answered like one that does not exist. */
async function slideshowOf(ctx: Context, item: ViewableItem, ssid: number): Promise<table.SlideshowRow> {
  const row = await table.findSlideshow(ctx.db, ssid)
  return row?.item_id === item.id ? row : refuse('SLIDESHOW_NOT_FOUND')
}

async function existingOf(ctx: Context, item: ViewableItem, ssid: number): Promise<table.SlideshowRow> {
  const row = await slideshowOf(ctx, item, ssid)
  return row.deleted_at === null ? row : refuse('SLIDESHOW_NOT_FOUND')
}

export interface EditableSlideshow {
  item: EditableItem
  slideshow: table.SlideshowRow
}

/** A slideshow that the caller may change, with its item. */
export async function editableSlideshow(ctx: Context, encid: string, ssid: number): Promise<EditableSlideshow> {
  const item = await editableItem(ctx, encid)
  return { item, slideshow: await existingOf(ctx, item, ssid) }
}

/** The same for older callers, who name the slideshow alone. One of an item that is hidden from the caller is answered like one that does not exist. */
export async function editableById(ctx: Context, ssid: number): Promise<EditableSlideshow> {
  const row = await table.findSlideshow(ctx.db, ssid)
  if (row === undefined || row.deleted_at !== null) return refuse('SLIDESHOW_NOT_FOUND')
  return editableSlideshow(ctx, String(row.item_id), ssid)
}

export async function listSlideshows(
  ctx: Context,
  { encid, ssid }: InferOutput<typeof ListSlideshowsInput>,
): Promise<SlideshowsAnswer & Partial<Slideshow>> {
  const item = await itemFor(ctx, encid)
  const Items = await presentSlideshows(ctx, item, await table.listSlideshowsOf(ctx.db, item.id))
  const CanEdit = mayEditSlideshows(ctx.actor, item)
  const { settings, actor } = ctx
  const Upload = { CanUpload: mayUpload(actor), Extensions: slideExtensions(settings), MaxBytes: settings.maxUploadBytes }
  const one = ssid === undefined ? {} : await presentSlideshow(ctx, item, await existingOf(ctx, item, ssid))
  return { ...one, Items, Count: Items.length, CanEdit, ...(CanEdit ? { Upload } : {}) }
}

export async function getSlideshow(ctx: Context, { encid, ssid }: InferOutput<typeof GetSlideshowInput>): Promise<Slideshow> {
  const item = await itemFor(ctx, encid)
  return presentSlideshow(ctx, item, await existingOf(ctx, item, ssid))
}

const quarterHour = 15 * 60_000

export async function createSlideshow(
  ctx: Context,
  { encid, name }: InferOutput<typeof CreateSlideshowInput>,
): Promise<Done & { ID: number; Data: Slideshow }> {
  return savedSlideshow(ctx, encid, await addSlideshow(ctx, await editableItem(ctx, encid), { name }))
}

/** Adds a slideshow, in one transaction with the work on it. */
export async function addSlideshow(
  ctx: Context,
  item: EditableItem,
  row: { name: string; is_video?: 0 | 1 },
  added?: (trx: Kysely<Database>, id: number) => Promise<void>,
): Promise<number> {
  const { actor, clock, db } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const now = clock.now()
  // Rows are counted instead of requests, so that the limit holds for every address of the endpoint and after a restart.
  if ((await table.countCreatedSince(db, actor.id, now - quarterHour)) >= SlideshowLimits.perQuarterHour) refuse('SLIDES_TOO_OFTEN')
  return db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, now)
    const id = await table.insertSlideshow(trx, item, { ...row, user_id: actor.id, created_at: now, deleted_at: null })
    if ((await table.saveCount(trx, item)) > SlideshowLimits.perItem) refuse('SLIDESHOWS_FULL')
    await recordChange(ctx, trx, 'slideshow-created', item, row.name)
    await added?.(trx, id)
    return id
  })
}

export const savedSlideshow = async (ctx: Context, encid: string, ID: number): Promise<Done & { ID: number; Data: Slideshow }> => ({
  ...{ Success: true as const, Message: doneWords(ctx).saved, ID },
  Data: await getSlideshow(ctx, { encid, ssid: ID }),
})

type Action = 'slideshow-created' | 'slideshow-deleted' | 'slideshow-renamed' | 'slideshow-restored'

const recordChange = (
  ctx: Context,
  trx: Kysely<Database>,
  action: Action,
  item: EditableItem,
  name: string,
  more: { was?: string | undefined } = {},
): Promise<void> => record(ctx, trx, { action, subject: 'item', subjectId: item.id, detail: { title: item.title, name, ...more } })

export async function renameSlideshow(ctx: Context, { encid, ssid, name }: InferOutput<typeof RenameSlideshowInput>): Promise<Done> {
  const { item, slideshow } = await editableSlideshow(ctx, encid, ssid)
  await ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, ctx.clock.now())
    // Another editor may have renamed it since it was read above.
    const was = (await table.findSlideshow(trx, slideshow.id))?.name
    await table.updateName(trx, item, slideshow.id, name)
    if (name !== was) await recordChange(ctx, trx, 'slideshow-renamed', item, name, { was })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function chooseSlideshow(ctx: Context, { encid, ssid }: InferOutput<typeof SlideshowInput>): Promise<Done> {
  const { item, slideshow } = await editableSlideshow(ctx, encid, ssid)
  await ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, ctx.clock.now())
    await table.chooseBeside(trx, item, slideshow.id)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function deleteSlideshow(ctx: Context, { encid, ssid }: InferOutput<typeof SlideshowInput>): Promise<Done> {
  const { item, slideshow } = await editableSlideshow(ctx, encid, ssid)
  await changeDeleted(ctx, item, slideshow, ctx.clock.now())
  return { Success: true, Message: doneWords(ctx).slideshowDeleted }
}

export async function restoreSlideshow(ctx: Context, { encid, ssid }: InferOutput<typeof SlideshowInput>): Promise<Done> {
  const item = await editableItem(ctx, encid)
  await changeDeleted(ctx, item, await slideshowOf(ctx, item, ssid), null)
  return { Success: true, Message: doneWords(ctx).restored }
}

const changeDeleted = (ctx: Context, item: EditableItem, row: table.SlideshowRow, deletedAt: number | null): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, ctx.clock.now())
    if (!(await table.markSlideshowDeleted(trx, item, row.id, deletedAt))) refuse('SLIDESHOW_NOT_FOUND')
    if ((await table.saveCount(trx, item)) > SlideshowLimits.perItem && deletedAt === null) refuse('SLIDESHOWS_FULL')
    await saveTexts(trx, item.id, row.id)
    await recordChange(ctx, trx, deletedAt === null ? 'slideshow-restored' : 'slideshow-deleted', item, row.name)
  })

/** Brings the texts of a slideshow into the search of the library; those of a deleted one are no longer found. */
export async function saveTexts(trx: Kysely<Database>, itemId: number, slideshowId: number): Promise<void> {
  const row = await table.findSlideshow(trx, slideshowId)
  await saveSlideTexts(trx, itemId, slideshowId, row?.deleted_at === null ? await table.listSlidesOf(trx, slideshowId) : [])
}

export async function clearSlideImports(ctx: Context, { encid, ssid }: InferOutput<typeof SlideshowInput>): Promise<Done> {
  const { slideshow } = await editableSlideshow(ctx, encid, ssid)
  await deleteFailed(ctx.db, slideshow.id)
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Names and images of slides that a search has found. */
export async function slideDetails(ctx: Context, found: readonly FoundSlide[]): Promise<SlideDetails> {
  const slides = found.filter(({ slideshowId }) => slideshowId > 0)
  if (slides.length === 0) return { names: new Map(), thumbnails: new Map() }
  const unique = (ids: number[]): number[] => [...new Set(ids)]
  const items = allowedAmong(mayView, ctx.actor, await loadItems(ctx, unique(slides.map(({ itemId }) => itemId))))
  const folders = new Map(items.map((item) => [item.id, mediaFolder(ctx, item)]))
  const [names, files] = await Promise.all([
    table.listNames(ctx.db, unique(slides.map(({ slideshowId }) => slideshowId))),
    table.listSlideFiles(
      ctx.db,
      items.map(({ id }) => id),
      slides.map(({ slideId }) => slideId),
    ),
  ])
  return {
    names: new Map(names.map(({ id, name }) => [id, name])),
    // The small one comes last, so it stays.
    thumbnails: new Map(files.toReversed().map(({ item_id, position, name }) => [position, `${folders.get(item_id)}${name}`])),
  }
}
