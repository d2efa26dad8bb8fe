import { createHash } from 'node:crypto'
import type { Files } from '../files/files.ts'
import { quizImageKey } from '../quizzes/images.ts'
import { questionIn } from '../quizzes/present.ts'
import type { Question, StoredImage } from '../quizzes/question.ts'
import type { ItemInput } from './format.ts'
import type { FileToCopy } from './present-item.ts'
import type { ExportedQuestion } from './quiz-format.ts'
import type { listQuizAssets, listQuizImages, listQuizzes } from './table.ts'

type RowsOf<Reader extends (...parts: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Reader>>
type Quiz = NonNullable<ItemInput['quizzes']>[number]
type ImageFile = Pick<FileToCopy, 'key' | 'size' | 'sha256'>

/** Rows of quizzes, and the files of their images by their names. */
export interface QuizRows {
  quizzes: RowsOf<typeof listQuizzes>
  assets: RowsOf<typeof listQuizAssets>
  images: ReadonlyMap<string, ImageFile>
}

/** Sizes and hashes of images: the database has the hashes of those that were drawn since it keeps them. */
export async function quizImageFiles(files: Files, rows: RowsOf<typeof listQuizImages>): Promise<Map<string, ImageFile>> {
  const found = new Map<string, ImageFile>()
  for (const { name, digest } of rows) {
    const key = quizImageKey(name)
    const size = (await files.stat(key))?.size
    found.set(name, { key, size: size ?? -1, sha256: size === undefined ? '' : (digest ?? (await hashOf(files, key))) })
  }
  return found
}

async function hashOf(files: Files, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of files.read(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

type Add = (file: ImageFile & { path: string }) => void
const moment = (time: number | null): string | undefined => (time === null ? undefined : new Date(Number(time)).toISOString())

/** The quizzes of an item with their keys, and the images that their questions have. */
export function quizzesOf({ quizzes, assets, images }: QuizRows, itemId: number, folder: string, add: Add): Quiz[] {
  const own = quizzes.filter(({ item_id }) => item_id === itemId)
  return own.map((quiz, at): Quiz => {
    const used = new Map<string, NonNullable<Quiz['images']>[number]>()
    const imageOf = (image: StoredImage | undefined): Pick<ExportedQuestion, 'image'> => {
      if (!image) return {}
      const file = images.get(image.Name) ?? { key: quizImageKey(image.Name), size: -1, sha256: '' }
      if (!used.has(image.Name)) {
        const path = `${folder}/quiz-${at + 1}-image-${used.size + 1}.webp`
        add({ ...file, path })
        used.set(image.Name, { path, size: file.size, sha256: file.sha256 })
      }
      return { image: { number: [...used.keys()].indexOf(image.Name), alt: image.Alt } }
    }
    const questions = assets
      .filter(({ quiz_id }) => quiz_id === quiz.id)
      .map((asset): ExportedQuestion => {
        const place = { start: asset.start_secs, end: asset.end_secs, isVisible: Number(asset.is_visible) === 1 }
        return { type: asset.type, ...place, ...questionOf(questionIn(asset), imageOf) }
      })
    return { ...settingsOf(quiz), images: [...used.values()], questions }
  })
}

function settingsOf(quiz: QuizRows['quizzes'][number]): Quiz {
  const { name, intro, maker, chapter_start, chapter_title } = quiz
  return {
    ...{ name, intro, maker: maker ?? undefined, created: moment(quiz.created_at) },
    ...(chapter_start === null ? {} : { chapter: { start: chapter_start, title: chapter_title ?? '' } }),
    ...{ isPrivate: Number(quiz.is_private) === 1, attempts: Number(quiz.attempts), passMark: Number(quiz.pass_mark) },
    ...{ feedback: quiz.feedback, isShuffled: Number(quiz.is_shuffled) === 1, seekRule: quiz.seek_rule },
    ...{ openFrom: moment(quiz.open_from), openUntil: moment(quiz.open_until), timeLimit: Number(quiz.time_limit) },
  }
}

function questionOf(
  question: Question,
  imageOf: (image: StoredImage | undefined) => Pick<ExportedQuestion, 'image'>,
): Omit<ExportedQuestion, 'type' | 'start'> {
  const { Scoring, ExplanationSecs, Formulas = [] } = question
  return {
    ...{ mode: question.Mode, question: question.Question, ...imageOf(question.Image) },
    options: question.Options.map(({ Text, Correct, Match, Score, IsExact, Image, Area }) => ({
      ...{ text: Text, isRight: Correct, match: Match, score: Score ?? undefined, isExact: IsExact, ...imageOf(Image) },
      ...(Area ? { area: { shape: Area.Shape, coords: Area.Coords } } : {}),
    })),
    ...{ extraMatches: question.ExtraMatches.map(({ Text }) => Text), maxChoices: question.MaxChoices, points: question.Points },
    ...(Scoring ? { scoring: scoringOf(Scoring) } : {}),
    ...{ link: question.Link, explanation: question.Explanation, explanationAt: ExplanationSecs ?? undefined },
    formulas: Formulas.map(({ TeX, IsBlock, MathML }) => ({ tex: TeX, isBlock: IsBlock, mathML: MathML })),
  }
}

const scoringOf = ({ Rule, Default, Lower, Upper }: NonNullable<Question['Scoring']>): NonNullable<ExportedQuestion['scoring']> => ({
  ...{ rule: Rule, default: Default, lower: Lower ?? undefined, upper: Upper ?? undefined },
})
