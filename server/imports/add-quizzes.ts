import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { uprightSize } from '../images/image-sizes.ts'
import type { ListedItem } from '../items/item-part.ts'
import type { Allowed } from '../items/policy.ts'
import type { ExportedItem } from '../library-export/format.ts'
import { addQuiz, type GivenQuiz, type LocalImage } from '../quizzes/add-quiz.ts'
import { FileRefused } from './import-folder.ts'
import type { ImportWork } from './import-item.ts'
import { leaveOut } from './report.ts'
import { requireImage } from './require-image.ts'
import { takeFile } from './take-file.ts'

type Quiz = ExportedItem['quizzes'][number]
type Question = Quiz['questions'][number]
type Written = ReturnType<GivenQuiz['questions']>[number]

/** Adds a quiz with its questions and images. Questions that cannot be asked are named. */
export async function addOneQuiz(
  work: ImportWork,
  item: Allowed<ListedItem, 'view' | 'edit'>,
  given: ExportedItem,
  quiz: Quiz,
): Promise<void> {
  const images: LocalImage[] = []
  try {
    for (const image of quiz.images) images.push(await takeImage(work, image))
    const user_id = quiz.maker === undefined ? null : ((await work.known.person(quiz.maker)) ?? null)
    const refusals = await addQuiz(work.ctx, item, {
      fields: { ...fieldsOf(quiz), user_id, created_at: quiz.created === undefined ? work.ctx.clock.now() : Date.parse(quiz.created) },
      images,
      twins: twinsOf(given, quiz),
      questions: (ids) => quiz.questions.map((question) => writtenOf(question, ids)),
    })
    for (const reason of refusals) leaveOut(work.report, given, `A question of the quiz “${quiz.name}”: ${reason}`)
  } finally {
    for (const { path } of images) await rm(path, { force: true })
  }
}

/** How many quizzes of the same name and time stand before it. */
export const twinsOf = ({ quizzes }: ExportedItem, quiz: Quiz): number =>
  quizzes.slice(0, quizzes.indexOf(quiz)).filter(({ name, created }) => name === quiz.name && created === quiz.created).length

/** An image of an own export is stored as it is, after it was decoded once. */
async function takeImage(work: ImportWork, image: Quiz['images'][number]): Promise<LocalImage> {
  const { path, sniffed } = await takeFile(work.ctx, work, image)
  if (sniffed.mime !== 'image/webp') throw new FileRefused('One of its images is no WebP image.')
  await requireImage(work, path)
  const { width, height } = await uprightSize(path)
  if (Math.max(width, height) > QuizLimits.imageSide) throw new FileRefused('One of its images is too large.')
  return {
    path,
    width,
    height,
    digest: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  }
}

const time = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

const fieldsOf = ({ name, intro, attempts, feedback, ...quiz }: Quiz) => ({
  ...{ name, intro, attempts, feedback, chapter_id: null, is_private: quiz.isPrivate ? 1 : 0, pass_mark: quiz.passMark },
  ...{ is_shuffled: quiz.isShuffled ? 1 : 0, seek_rule: quiz.seekRule, time_limit: quiz.timeLimit },
  ...{ open_from: time(quiz.openFrom), open_until: time(quiz.openUntil) },
})

/** The question as an editor would write it. */
function writtenOf(question: Question, imageIds: readonly number[]): Written {
  const { scoring, options, extraMatches, formulas } = question
  const imageOf = (image: Question['image']) => {
    const ID = image && imageIds[image.number]
    return ID === undefined ? null : { ID, Alt: image?.alt ?? '' }
  }
  return {
    ...{ ID: 0, Type: question.type, StartSecs: question.start, EndSecs: question.end ?? question.start },
    Data: {
      ...{ Mode: question.mode as 0, Question: question.question, Link: question.link, Image: imageOf(question.image) },
      Options: options.map(({ text, isRight, match, score, isExact, image, area }) => ({
        ...{ Text: text, Correct: isRight, Match: match, Score: score ?? null, IsExact: isExact, Image: imageOf(image) },
        Area: area ? { Shape: area.shape, Coords: area.coords } : null,
      })),
      ExtraMatches: extraMatches.map((Text) => ({ Text })),
      ...{ MaxChoices: question.maxChoices, Points: question.points, IsVisible: question.isVisible },
      Scoring: scoring
        ? { Rule: scoring.rule, Default: scoring.default, Lower: scoring.lower ?? null, Upper: scoring.upper ?? null }
        : null,
      ...{ Explanation: question.explanation, ExplanationSecs: question.explanationAt ?? null },
      Formulas: formulas.map(({ tex, isBlock, mathML }) => ({ TeX: tex, IsBlock: isBlock, MathML: mathML })),
    },
  }
}
