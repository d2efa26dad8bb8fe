import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { SaveAssetInput } from '../../sdk/quiz-editing/contract.ts'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { Refused, refuse } from '../http/errors.ts'
import type { Allowed } from '../items/policy.ts'
import { insertQuizImage } from './image-table.ts'
import { imageFolder, knownImagesOf, removeFiles } from './images.ts'
import { questionOf } from './question.ts'
import { insertAsset, insertQuiz, listQuizzesOf } from './table.ts'

type QuestionInput = v.InferInput<typeof SaveAssetInput>['data']

/** An image in a local file, which becomes that of the quiz. */
export interface LocalImage {
  path: string
  width: number
  height: number
  digest: string
}

/** A quiz that comes from elsewhere. */
export interface GivenQuiz {
  fields: Omit<Parameters<typeof insertQuiz>[2], 'revision'>
  images: readonly LocalImage[]
  /** How many quizzes of its name and time stand before it. */
  twins: number
  /** The questions, after the images have their numbers. */
  questions: (imageIds: readonly number[]) => readonly QuestionInput[]
}

/** Adds a whole quiz to an item, unless an interrupted run has added it. Answers why questions of it were left out. */
export async function addQuiz(
  ctx: Context,
  item: Allowed<{ id: number }, 'edit'>,
  { fields, images, twins, questions }: GivenQuiz,
): Promise<string[]> {
  const there = await listQuizzesOf(ctx.db, [item.id])
  const same = there.filter(({ name, created_at }) => name === fields.name && Number(created_at) === Number(fields.created_at))
  if (same.length > twins) return []
  if (there.length >= QuizLimits.perItem) refuse('QUIZZES_FULL')
  const names = images.map(() => `${randomBytes(16).toString('hex')}.webp`)
  try {
    for (const [at, { path }] of images.entries()) await ctx.files.adopt(path, imageFolder + names[at])
    return await ctx.db.transaction().execute(async (trx) => {
      const quiz_id = await insertQuiz(trx, item, fields)
      const ids: number[] = []
      for (const [at, { width, height, digest }] of images.entries()) {
        const row = { quiz_id, name: names[at] ?? '', width, height, digest, created_at: ctx.clock.now() }
        ids.push((await insertQuizImage(trx, row)).id)
      }
      return addAll(ctx, trx, quiz_id, questions(ids))
    })
  } catch (error) {
    await removeFiles(ctx, names)
    throw error
  }
}

async function addAll(ctx: Context, trx: Context['db'], quizId: number, questions: readonly QuestionInput[]): Promise<string[]> {
  const known = await knownImagesOf(trx, quizId)
  const refusals: string[] = []
  for (const each of questions) {
    const read = v.safeParse(SaveAssetInput, { tlid: quizId, data: each })
    if (!read.success) {
      refusals.push(read.issues[0].message)
      continue
    }
    try {
      const { Type: type, StartSecs, EndSecs, Data } = read.output.data
      const data = JSON.stringify(questionOf({ Type: type, Data }, undefined, known))
      const place = { quiz_id: quizId, type, start_secs: StartSecs, end_secs: EndSecs ?? StartSecs }
      await insertAsset(trx, { ...place, is_visible: Data.IsVisible ? 1 : 0, data })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refusals.push(ctx.language.say(error.sentence))
    }
  }
  return refusals
}
