import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { type EditableAsset, SaveAssetInput } from '../../sdk/quiz-editing/contract.ts'
import {
  type ExportQuizFileInput,
  type ImportQuizFileInput,
  type LeftOutQuestion,
  type QuizFile,
  QuizFileLimits,
  type ReadQuestion,
  type ReadQuizFile,
  type ReadQuizFileInput,
} from '../../sdk/quiz-files/contract.ts'
import { QuestionModes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { addQuestions, questionRoom } from '../quizzes/add-questions.ts'
import { editableQuiz } from '../quizzes/find-quiz.ts'
import { knownImagesOf } from '../quizzes/images.ts'
import { isMatch, type KnownImages, questionFault } from '../quizzes/question.ts'
import { getEditableQuiz } from '../quizzes/quizzes.ts'
import { doneWords } from '../text/done-words.ts'
import { numberedImages } from './export-images.ts'
import { type FileCode, type FileEntry, nameOf, type PlacedImage, type PlacedQuestion, writtenOf } from './file-question.ts'
import { type GivenImages, imageNamesOf, missingTitles, placeImages, takenSize } from './place-images.ts'
import { readFile } from './read-file.ts'
import { hasArrow, writeGift } from './write-gift.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'
import { writeQti } from './write-qti.ts'

type Input = InferOutput<typeof ReadQuizFileInput>

/** An entry whose images are those of the quiz. */
type Entry = Omit<FileEntry, 'question'> & { question: PlacedQuestion | undefined }

interface ReadEntries {
  format: ReadQuizFile['Format']
  entries: Entry[]
  /** Names of the images that its questions need. */
  needed: string[]
}

/** The entries of a file, each checked as a quiz would check it, with room for them in the quiz. */
async function entriesOf(ctx: Context, { quiz, item }: Target, input: Pick<Input, 'text' | 'files' | 'images'>): Promise<ReadEntries> {
  const { format, entries: read } = readFile(input)
  const images = givenImages(input.images, await knownImagesOf(ctx.db, quiz.id))
  const undescribed = ctx.language.say({ code: 'QUIZ_FILE_ALT' })
  const entries = read.map((entry) => inTime(checked(placed(entry, images, undescribed)), item.duration_secs))
  const isNothing = entries.every(({ fault }) => fault === 'QUIZ_FILE_DESCRIPTION')
  if (isNothing) refuse('QUIZ_FILE_EMPTY')
  let left = await questionRoom(ctx, quiz.id)
  return {
    format,
    needed: [...new Set(read.flatMap(({ question }) => (question ? imageNamesOf(question) : [])))],
    entries: entries.map((entry) => (entry.fault !== undefined || left-- > 0 ? entry : { ...entry, fault: 'QUIZ_FILE_FULL' as const })),
  }
}

type Target = Awaited<ReturnType<typeof editableQuiz>>

/** Images that the quiz does not have are missing. Those without a number are taken later. */
function givenImages(images: Input['images'], known: KnownImages): GivenImages {
  const given = images.flatMap(({ name, id, width, height }) => {
    const taken = id > 0 ? known.get(id) : takenSize({ width, height })
    return taken ? [[name, { ID: id, width, height, Width: taken.Width, Height: taken.Height }] as const] : []
  })
  return new Map(given)
}

function placed(entry: FileEntry, images: GivenImages, undescribed: string): Entry {
  const { question, ...rest } = entry
  if (!question || entry.fault !== undefined) return { ...rest, question: undefined }
  const { question: own, fault, notes } = placeImages(question, images, undescribed)
  const missing = missingTitles(question, images).map((name) => ({ line: entry.line, name, code: 'QUIZ_FILE_IMAGE_MISSING' as const }))
  return { ...rest, question: own, fault, notes: new Set([...entry.notes, ...notes]), lost: [...(entry.lost ?? []), ...missing] }
}

const checked = (entry: Entry): Entry => ({ ...entry, fault: entry.fault ?? faultOf(entry) })

function faultOf({ question, other }: Entry): Entry['fault'] {
  if (!question) return undefined
  if (question.Options.length > QuizLimits.options) return 'QUIZ_FILE_MANY_OPTIONS'
  const written = writtenOf({ question: numbered(question), other }, 0)
  return v.is(SaveAssetInput, { tlid: 1, data: written }) ? questionFault(written) : 'QUIZ_FILE_LONG'
}

/** Images that are not taken yet have some number while a question is checked. */
function numbered({ Image, Options, ...rest }: PlacedQuestion): PlacedQuestion {
  const some = (image: PlacedImage | undefined): { Image?: PlacedImage } => (image ? { Image: { ...image, ID: image.ID || 1 } } : {})
  return { ...rest, ...some(Image), Options: Options.map(({ Image: own, ...option }) => ({ ...option, ...some(own) })) }
}

/** A time after the end of the item becomes its end. Questions that an interactive video asks when it ends have no time until then. */
function inTime(entry: Entry, duration: number): Entry {
  const { moment, notes } = entry
  if (!moment) return entry
  const isEnd = moment.StartSecs === Number.POSITIVE_INFINITY
  const last = duration > 0 ? duration : isEnd ? 0 : Number.MAX_SAFE_INTEGER
  const [StartSecs, EndSecs] = [Math.min(moment.StartSecs, last), Math.min(moment.EndSecs, last)]
  const isLate = moment.StartSecs > last && !isEnd
  return { ...entry, moment: { StartSecs, EndSecs }, notes: isLate ? new Set<FileCode>([...notes, 'QUIZ_FILE_LATE']) : notes }
}

const sayAll = ({ language }: Pick<Context, 'language'>, notes: Iterable<FileCode>): string[] =>
  [...notes].map((code) => language.say({ code }))

export async function readQuizFile(ctx: Context, { tlid, ...input }: InferOutput<typeof ReadQuizFileInput>): Promise<ReadQuizFile> {
  const target = await editableQuiz(ctx, tlid)
  const { format, entries, needed } = await entriesOf(ctx, target, input)
  const LeftOut = entries.flatMap(({ line, name, fault, lost = [] }): LeftOutQuestion[] =>
    (fault === undefined ? lost : [{ line, name, code: fault }]).map((each) => ({
      ...{ Line: each.line, Name: each.name, Message: ctx.language.say({ code: each.code }) },
    })),
  )
  return {
    Format: format,
    Questions: entries.flatMap(({ line, question, fault, notes, other }): ReadQuestion[] =>
      question && fault === undefined
        ? [
            {
              ...{ Line: line, Type: other?.Type ?? 'question', Mode: question.Mode as ReadQuestion['Mode'] },
              ...{ Question: question.Question || (other?.Link ?? ''), Notes: sayAll(ctx, notes) },
            },
          ]
        : [],
    ),
    LeftOut: LeftOut.slice(0, QuizFileLimits.leftOut),
    LeftOutCount: LeftOut.length,
    CanSpread: target.item.duration_secs > 0,
    HasTimes: entries.some(({ moment, fault }) => moment !== undefined && fault === undefined),
    Images: needed.slice(0, QuizLimits.images),
  }
}

export async function importQuizFile(
  ctx: Context,
  { tlid, place, time, revision, ...input }: InferOutput<typeof ImportQuizFileInput>,
): Promise<Done & { Added: number; Revision: string }> {
  const target = await editableQuiz(ctx, tlid)
  const { quiz, item } = target
  const { entries } = await entriesOf(ctx, target, input)
  const read = entries.flatMap(({ question, fault, moment, other }) =>
    question && fault === undefined ? [{ question, moment, other }] : [],
  )
  const isSpread = place === 'spread' && item.duration_secs > 0
  const timeOf = (index: number): number => (isSpread ? Math.floor(((index + 1) * item.duration_secs) / (read.length + 1)) : time)
  const questions = read.map(({ question, moment, other }, index) =>
    place === 'file' && moment
      ? writtenOf({ question, other }, moment.StartSecs, moment.EndSecs)
      : writtenOf({ question, other }, timeOf(index)),
  )
  if (questions.length === 0) refuse('QUIZ_FILE_EMPTY')
  const Revision = await addQuestions(ctx, { tlid: quiz.id, revision, questions })
  return { Success: true, Message: doneWords(ctx).saved, Added: questions.length, Revision }
}

/** Why a file cannot hold an entry of a quiz. */
function exportFault({ Type, Data }: EditableAsset, format: ExportFormat): FileCode | undefined {
  if (Type !== 'question') return 'QUIZ_FILE_NOTE'
  if (format === 'qti') return undefined
  if (Data.Mode === QuestionModes.hotspot) return 'QUIZ_FILE_HOTSPOT'
  if (Data.Mode === QuestionModes.poll) return 'QUIZ_FILE_POLL'
  if (Data.Mode === QuestionModes.pairs) return 'QUIZ_FILE_KIND'
  if (Data.Mode === QuestionModes.order && !isMatch(Data)) return 'QUIZ_FILE_ORDER'
  return format === 'gift' && hasArrow(Data) ? 'QUIZ_FILE_ARROW' : undefined
}
type ExportFormat = InferOutput<typeof ExportQuizFileInput>['format']

/** Parts of a question that a file of this format loses. */
function exportNotes(data: EditableAsset['Data'], format: ExportFormat): FileCode[] {
  const { Points, Scoring, ExtraMatches, MaxChoices, Options } = data
  if (format === 'qti') return []
  const images: FileCode[] = format === 'gift' && (data.Image || Options.some(({ Image }) => Image)) ? ['QUIZ_FILE_IMAGES'] : []
  return [
    ...images,
    ...(format === 'gift' && Points !== 1 ? ['QUIZ_FILE_POINTS' as const] : []),
    ...(Scoring !== null || MaxChoices > 0 || Options.some(({ IsExact }) => IsExact) ? ['QUIZ_FILE_WEIGHTS' as const] : []),
    ...(ExtraMatches.length > 0 ? ['QUIZ_FILE_PAIRS' as const] : []),
  ]
}

export async function exportQuizFile(ctx: Context, { tlid, format }: InferOutput<typeof ExportQuizFileInput>): Promise<QuizFile> {
  const quiz = await getEditableQuiz(ctx, { tlid })
  const LeftOut: LeftOutQuestion[] = []
  const kept: EditableAsset['Data'][] = []
  for (const asset of quiz.AssetData) {
    const fault = exportFault(asset, format)
    if (fault === undefined) kept.push(asset.Data)
    else LeftOut.push({ Line: 0, Name: nameOf(asset.Data.Question), Message: ctx.language.say({ code: fault }) })
  }
  const { questions, images } = numberedImages(kept)
  return {
    FileName: `quiz-${quiz.ID}${{ gift: '.gift.txt', 'moodle-xml': '.xml', qti: '.qti.zip' }[format]}`,
    Text: format === 'gift' ? writeGift(questions) : format === 'moodle-xml' ? writeMoodleXml(questions, quiz.Shuffled) : '',
    Files: format === 'qti' ? writeQti(quiz.Name, questions, quiz.Shuffled) : [],
    Images: format === 'gift' ? [] : images,
    Questions: kept.map((question) => ({
      ...{ Line: 0, Type: 'question' as const, Mode: question.Mode as ReadQuestion['Mode'], Question: question.Question },
      Notes: sayAll(ctx, exportNotes(question, format)),
    })),
    LeftOut,
  }
}
