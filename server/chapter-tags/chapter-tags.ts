import type { InferOutput } from 'valibot'
import { type SaveChapterTagsInput, TagLimits, type TagMomentInput } from '../../sdk/chapter-tags/contract.ts'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { addChapter, chaptersOf } from '../chapters/chapters.ts'
import { mayEditChapters } from '../chapters/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import { readTagData } from './read-tag-data.ts'
import { addTags, findTag, lockChapter, removeTags, tagIdsAmong, tagsOf } from './table.ts'

type Saved = Done & { ChapterID: number; Data: Chapter }

export async function saveChapterTags(
  ctx: Context,
  { encid, chapid, tagdata, was }: InferOutput<typeof SaveChapterTagsInput>,
): Promise<Saved> {
  const item = await itemFor(ctx, encid, mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  const chosen = readTagData(tagdata) ?? refuse('TAGS_NOT_READ')
  if (chosen.length > TagLimits.perChapter) refuse('TAGS_FULL')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockChapter(trx, item, chapid))) refuse('CHAPTER_NOT_FOUND')
    const before = await tagsOf(trx, chapid)
    const added = chosen.filter((id) => !before.includes(id) && !was?.includes(id))
    const removed = before.filter((id) => !chosen.includes(id) && (was === undefined || was.includes(id)))
    if ((await tagIdsAmong(trx, added)).length < added.length) refuse('TAG_NOT_FOUND')
    if (before.length + added.length - removed.length > TagLimits.perChapter) refuse('TAGS_FULL')
    await removeTags(trx, chapid, removed)
    await addTags(trx, chapid, added)
  })
  return answer(ctx, item, chapid)
}

/** A chapter around a moment that has a tag and its title. */
export async function tagMoment(ctx: Context, { encid, tag, time }: InferOutput<typeof TagMomentInput>): Promise<Saved> {
  const item = await itemFor(ctx, encid, mayEditChapters, 'CHAPTERS_NOT_EDITABLE')
  if (item.duration_secs > 0 && time > item.duration_secs) refuse('CHAPTER_BEYOND_END')
  const id = await ctx.db.transaction().execute(async (trx) => {
    const row = (await findTag(trx, tag)) ?? refuse('TAG_NOT_FOUND')
    const start_secs = Math.max(0, time - TagLimits.quickSide)
    const end = time + TagLimits.quickSide
    const duration_secs = (item.duration_secs > 0 ? Math.min(end, item.duration_secs) : end) - start_secs
    const chapterId = await addChapter(trx, ctx, item, { start_secs, duration_secs, title: row.title })
    await addTags(trx, chapterId, [row.id])
    return chapterId
  })
  return answer(ctx, item, id)
}

async function answer(ctx: Context, item: ViewableItem, ChapterID: number): Promise<Saved> {
  const Data = (await chaptersOf(ctx, item)).find(({ ID }) => ID === ChapterID) ?? refuse('CHAPTER_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).chapterSaved, ChapterID, Data }
}
