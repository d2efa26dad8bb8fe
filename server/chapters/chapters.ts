import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Chapter, DeleteChapterInput, ListChaptersInput, SaveChapterInput } from '../../sdk/chapters/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { removeChapterImage } from '../item-images/chapter-images.ts'
import { drawChapterImages } from '../item-problems/part-jobs.ts'
import type { FileChapter } from '../items/item-hooks.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { type Allowed, allowSystem } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { chaptersPart } from './item-part.ts'
import { mayEditChapters } from './policy.ts'
import {
  type ChapterRow,
  deleteChapter as deleteRow,
  findChapter as findRow,
  insertChapter,
  listChapters as listRows,
  updateChapter,
} from './table.ts'

/** Seconds by which two times may differ and be the same: durations of files have many digits. */
const sameMoment = 0.01

type EditableItem = Allowed<{ id: number; duration_secs: number }, 'edit'>

export const chaptersOf = async (ctx: Context, item: ViewableItem): Promise<Chapter[]> =>
  (await chaptersPart.load(ctx, [item], {})).get(item.id)?.Chapters.Items ?? []

/** A chapter of this item, unchecked. */
export const findChapter = (ctx: Pick<Context, 'db'>, itemId: number, id: number): Promise<ChapterRow | undefined> =>
  findRow(ctx.db, itemId, id)

export async function listChapters(ctx: Context, input: ListChaptersInput): Promise<{ Items: Chapter[]; Count: number; CanEdit: boolean }> {
  const item = await itemFor(ctx, String(input.encid))
  const Items = await chaptersOf(ctx, item)
  return { Items, Count: Items.length, CanEdit: mayEditChapters(ctx.actor, item) }
}

/** A new chapter where none is named; older callers name it `id`, and say 0 or -1 for a new one. */
export async function saveChapter(
  ctx: Context,
  input: InferOutput<typeof SaveChapterInput>,
): Promise<{ Success: true; Message: string; ChapterID: number; Data: Chapter }> {
  const item = await itemFor(ctx, input.encid, mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  if (item.duration_secs > 0 && input.start > item.duration_secs) refuse('CHAPTER_BEYOND_END')
  const chapid = Math.max(0, input.chapid ?? input.id ?? 0)
  const ChapterID = await ctx.db.transaction().execute(async (trx) => {
    const isNew = chapid === 0
    const duration_secs = input.duration ?? (await untilNext(trx, item, chapid, input.start))
    const { start: start_secs, title, description, cameraangle } = input
    const change = {
      ...{ start_secs, duration_secs, title, description },
      ...(cameraangle === undefined ? {} : { camera_angle: Math.max(0, cameraangle) }),
    }
    if (!isNew && !(await updateChapter(trx, item, chapid, change))) refuse('CHAPTER_NOT_FOUND')
    if (isNew) return addChapter(trx, ctx, item, change)
    await drawChapterImages(trx, ctx, item.id)
    return chapid
  })
  const Data = (await chaptersOf(ctx, item)).find(({ ID }) => ID === ChapterID)
  // Another editor was faster.
  if (Data === undefined) return refuse('CHAPTER_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).chapterSaved, ChapterID, Data }
}

/** Adds a chapter as it is, and draws its image later. */
export async function addChapter(
  trx: Kysely<Database>,
  ctx: Context,
  item: EditableItem,
  chapter: { start_secs: number; duration_secs: number; title: string; description?: string; camera_angle?: number },
): Promise<number> {
  const id = await insertChapter(trx, item, { ...chapter, created_at: ctx.clock.now() })
  await drawChapterImages(trx, ctx, item.id)
  return id
}

/** Seconds until the next chapter starts, or the item ends. The chapter before, if it lasted until then, ends where this one starts. */
async function untilNext(trx: Kysely<Database>, item: EditableItem, chapid: number, start: number): Promise<number> {
  const others = (await listRows(trx, item.id)).filter(({ id }) => id !== chapid)
  const end = others.find(({ start_secs }) => start_secs > start)?.start_secs ?? item.duration_secs
  const before = others.findLast(({ start_secs, duration_secs }) => start_secs < start && duration_secs > 0)
  if (before && Math.abs(before.start_secs + before.duration_secs - end) < sameMoment) {
    const { id, start_secs, title, description } = before
    await updateChapter(trx, item, id, { start_secs, duration_secs: start - start_secs, title, description })
  }
  return Math.max(0, end - start)
}

export async function deleteChapter(ctx: Context, input: DeleteChapterInput): Promise<{ Success: true; Message: string }> {
  const item = await itemFor(ctx, String(input.encid), mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  if (!(await deleteRow(ctx.db, item, input.chapid))) refuse('CHAPTER_NOT_FOUND')
  await removeChapterImage(ctx, item, input.chapid)
  return { Success: true, Message: doneWords(ctx).chapterDeleted }
}

/** Adds the chapters of an uploaded file, once, and never over chapters of an editor. */
export async function addChapters(deps: Pick<Context, 'db' | 'clock'>, itemId: number, chapters: readonly FileChapter[]): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if ((await listRows(trx, itemId)).length > 0) return
    for (const { startSecs, durationSecs, title } of chapters) {
      await insertChapter(trx, allowSystem({ id: itemId }), {
        start_secs: startSecs,
        duration_secs: durationSecs,
        title: title.slice(0, 500),
        created_at: deps.clock.now(),
      })
    }
  })
}
