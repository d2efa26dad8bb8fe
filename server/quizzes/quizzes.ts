import type { InferOutput } from 'valibot'
import type { ListedTimeline, ListPage, TimelinesInput } from '../../sdk/lists/contract.ts'
import {
  type CreateQuizInput,
  type DeleteAssetInput,
  type EditableAsset,
  type EditableQuiz,
  type SaveAssetInput,
  type SaveQuizInput,
} from '../../sdk/quiz-editing/contract.ts'
import { type ListQuizzesInput, type QuizInput, QuizLimits, type QuizSummary } from '../../sdk/quizzes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { pagerHtml } from '../http/pager-html.ts'
import { itemFor } from '../items/items.ts'
import { doneWords } from '../text/done-words.ts'
import { editableQuiz } from './find-quiz.ts'
import { imageAddresses } from './image-address.ts'
import { listQuizImages } from './image-table.ts'
import { dropImages, knownImagesOf, removeFiles } from './images.ts'
import { mayEditQuizzes, maySeeQuiz } from './policy.ts'
import { presentEditable, questionIn, settingsOf, summaryOf } from './present.ts'
import { questionOf } from './question.ts'
import {
  countAssets,
  countAttempts,
  countOwn,
  deleteAsset as deleteAssetRow,
  deleteQuiz as deleteQuizRow,
  findAsset,
  hasChapter,
  insertAsset,
  insertQuiz,
  listAssets,
  listOwn,
  listQuizzesOf,
  updateAsset,
  updateQuiz,
} from './table.ts'
import { lengthenAttempts } from './time-table.ts'

export async function listQuizzes(
  ctx: Context,
  { encid }: InferOutput<typeof ListQuizzesInput>,
): Promise<{ Items: QuizSummary[]; Count: number; CanAdd: boolean }> {
  const item = await itemFor(ctx, encid)
  const CanAdd = mayEditQuizzes(ctx.actor, item)
  const rows = Number(item.quizzes) > 0 ? await listQuizzesOf(ctx.db, [item.id]) : []
  const Items = rows.filter((quiz) => maySeeQuiz(ctx.actor, item, quiz)).map((quiz) => summaryOf(quiz, CanAdd))
  return { Items, Count: Items.length, CanAdd }
}

export async function createQuiz(
  ctx: Context,
  { encid, name, intro, chapid }: InferOutput<typeof CreateQuizInput>,
): Promise<Done & { ID: number }> {
  const item = await itemFor(ctx, encid, mayEditQuizzes, 'QUIZ_NOT_EDITABLE')
  const ID = await ctx.db.transaction().execute(async (trx) => {
    if (chapid > 0 && !(await hasChapter(trx, item.id, chapid))) refuse('CHAPTER_NOT_FOUND')
    if (Number(item.quizzes) >= QuizLimits.perItem) refuse('QUIZZES_FULL')
    const user_id = ctx.actor.kind === 'user' ? ctx.actor.id : null
    const times = { open_from: null, open_until: null, created_at: ctx.clock.now() }
    const id = await insertQuiz(trx, item, { name, intro, chapter_id: chapid > 0 ? chapid : null, user_id, ...times })
    await record(ctx, trx, { action: 'quiz-created', subject: 'item', subjectId: item.id, detail: { quiz: id, name } })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

export async function getEditableQuiz(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<EditableQuiz> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const addressOf = imageAddresses(ctx, item)
  const [assets, AttemptCount] = await Promise.all([listAssets(ctx.db, quiz.id), countAttempts(ctx.db, quiz.id)])
  return {
    ...settingsOf(quiz),
    ID: quiz.id,
    EncID: ctx.ids.encode(quiz.item_id),
    AssetData: assets.map((asset) => presentEditable(asset, addressOf)),
    Revision: String(quiz.revision),
    AttemptCount,
  }
}

const timeOf = (text: string): number | null => (text === '' ? null : Date.parse(text))

/** A revision that is no number was never given out. */
export const readRevision = (revision: string | undefined): number | undefined =>
  revision === undefined ? undefined : /^\d{1,15}$/.test(revision) ? Number(revision) : 0

export async function saveQuiz(ctx: Context, input: InferOutput<typeof SaveQuizInput>): Promise<Done & { Revision: string }> {
  const { quiz, item } = await editableQuiz(ctx, input.tlid)
  const [open_from, open_until] = [timeOf(input.openfrom), timeOf(input.openuntil)]
  if (open_from !== null && open_until !== null && open_until <= open_from) refuse('QUIZ_DATES')
  const revision = await ctx.db.transaction().execute(async (trx) => {
    if (input.chapid > 0 && !(await hasChapter(trx, item.id, input.chapid))) refuse('CHAPTER_NOT_FOUND')
    const change = {
      ...{ name: input.name, intro: input.intro, chapter_id: input.chapid > 0 ? input.chapid : null },
      ...{ is_private: input.isprivate ? 1 : 0, attempts: input.attempts, pass_mark: input.passmark, feedback: input.feedback },
      ...{ is_shuffled: input.shuffled ? 1 : 0, seek_rule: input.seekrule, open_from, open_until },
      time_limit: input.timelimit,
    }
    const raised = (await updateQuiz(trx, item, quiz.id, readRevision(input.revision), change)) ?? refuse('QUIZ_CHANGED')
    await lengthenAttempts(trx, quiz.id, input.timelimit)
    return raised
  })
  return { Success: true, Message: doneWords(ctx).saved, Revision: String(revision) }
}

export async function deleteQuiz(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<Done> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const names = await ctx.db.transaction().execute(async (trx) => {
    const images = await listQuizImages(trx, quiz.id)
    const detail = { quiz: quiz.id, name: quiz.name, attempts: await countAttempts(trx, quiz.id) }
    await deleteQuizRow(trx, item, quiz.id)
    await record(ctx, trx, { action: 'quiz-deleted', subject: 'item', subjectId: item.id, detail })
    return images.map(({ name }) => name)
  })
  await removeFiles(ctx, names)
  return { Success: true, Message: doneWords(ctx).deleted }
}

/** A change of a question keeps the points of answers that were given before. */
export async function saveQuizAsset(
  ctx: Context,
  { tlid, data, revision }: InferOutput<typeof SaveAssetInput>,
): Promise<Done & { Asset: EditableAsset; Revision: string }> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const end_secs = data.EndSecs ?? data.StartSecs
  if (item.duration_secs > 0 && Math.max(data.StartSecs, end_secs) > item.duration_secs) refuse('TIME_BEYOND_END')
  if (end_secs < data.StartSecs) refuse('QUESTION_SPAN')
  const { asset, raised, dropped } = await ctx.db.transaction().execute(async (trx) => {
    const raised = (await updateQuiz(trx, item, quiz.id, readRevision(revision), {})) ?? refuse('QUIZ_CHANGED')
    const known = data.ID > 0 ? await findAsset(trx, data.ID) : undefined
    if (data.ID > 0 && known?.quiz_id !== quiz.id) refuse('QUIZ_QUESTION_NOT_FOUND')
    if (!known && (await countAssets(trx, quiz.id)) >= QuizLimits.assets) refuse('QUIZ_FULL')
    const former = known && questionIn(known)
    const question = questionOf(data, former, await knownImagesOf(trx, quiz.id))
    const fields = {
      ...{ type: data.Type, start_secs: data.StartSecs, end_secs, is_visible: data.Data.IsVisible ? 1 : 0 },
      data: JSON.stringify(question),
    }
    const asset = known ? await updateAsset(trx, known.id, quiz.id, fields) : await insertAsset(trx, { ...fields, quiz_id: quiz.id })
    return { asset: asset ?? refuse('QUIZ_QUESTION_NOT_FOUND'), raised, dropped: await dropImages(trx, quiz.id, former) }
  })
  await removeFiles(ctx, dropped)
  return {
    Success: true,
    Message: doneWords(ctx).saved,
    Asset: presentEditable(asset, imageAddresses(ctx, item)),
    Revision: String(raised),
  }
}

export async function deleteQuizAsset(
  ctx: Context,
  { assetid }: InferOutput<typeof DeleteAssetInput>,
): Promise<Done & { Revision: string }> {
  const asset = (await findAsset(ctx.db, assetid)) ?? refuse('QUIZ_QUESTION_NOT_FOUND')
  const { quiz, item } = await editableQuiz(ctx, asset.quiz_id, 'QUIZ_QUESTION_NOT_FOUND')
  const { revision, dropped } = await ctx.db.transaction().execute(async (trx) => {
    await deleteAssetRow(trx, asset.id)
    const raised = (await updateQuiz(trx, item, quiz.id, undefined, {})) ?? refuse('QUIZ_NOT_FOUND')
    return { revision: raised, dropped: await dropImages(trx, quiz.id, questionIn(asset)) }
  })
  await removeFiles(ctx, dropped)
  return { Success: true, Message: doneWords(ctx).deleted, Revision: String(revision) }
}

export async function listTimelines(
  { db, actor, ids }: Context,
  { s, pi, ps }: InferOutput<typeof TimelinesInput>,
): Promise<ListPage<ListedTimeline>> {
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const [rows, Total] = await Promise.all([listOwn(db, actor.id, { search: s, limit: ps, offset: pi * ps }), countOwn(db, actor.id, s)])
  const Items = rows.map((quiz): ListedTimeline => {
    const EncID = ids.encode(quiz.item_id)
    const DateCreated = new Date(Number(quiz.created_at)).toISOString()
    const ViewURL = `/view.aspx?id=${EncID}&tlid=${quiz.id}`
    return { ...summaryOf(quiz, true), EncID, Title: quiz.title, ViewURL, DateCreated }
  })
  return { Items, Page: pi, PageSize: ps, Total, TotalIsCapped: false, PagerHTML: pagerHtml(pi, ps, Total) }
}
