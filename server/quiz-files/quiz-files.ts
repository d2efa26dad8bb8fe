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
import { isMatch, questionFault } from '../quizzes/question.ts'
import { getEditableQuiz } from '../quizzes/quizzes.ts'
import { doneWords } from '../text/done-words.ts'
import { type FileCode, type FileEntry, type FileQuestion, nameOf, writtenOf } from './file-question.ts'
import { readGift } from './read-gift.ts'
import { isXml, readMoodleXml } from './read-moodle-xml.ts'
import { hasArrow, writeGift } from './write-gift.ts'
import { writeMoodleXml } from './write-moodle-xml.ts'

/** The entries of a file, each checked as a quiz would check it, with room for so many questions. */
function entriesOf(file: string, room: number): FileEntry[] {
  const entries = (isXml(file) ? readMoodleXml(file) : readGift(file)).map((entry) => ({ ...entry, fault: entry.fault ?? faultOf(entry) }))
  const isNothing = entries.every(({ fault }) => fault === 'QUIZ_FILE_DESCRIPTION')
  if (isNothing) refuse('QUIZ_FILE_EMPTY')
  let left = room
  return entries.map((entry) => (entry.fault !== undefined || left-- > 0 ? entry : { ...entry, fault: 'QUIZ_FILE_FULL' as const }))
}

function faultOf({ question }: FileEntry): FileEntry['fault'] {
  if (!question) return undefined
  if (question.Options.length > QuizLimits.options) return 'QUIZ_FILE_MANY_OPTIONS'
  const written = writtenOf(question, 0)
  return v.is(SaveAssetInput, { tlid: 1, data: written }) ? questionFault(written) : 'QUIZ_FILE_LONG'
}

const sayAll = ({ language }: Pick<Context, 'language'>, notes: Iterable<FileCode>): string[] =>
  [...notes].map((code) => language.say({ code }))

export async function readQuizFile(ctx: Context, { tlid, text }: InferOutput<typeof ReadQuizFileInput>): Promise<ReadQuizFile> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const entries = entriesOf(text, await questionRoom(ctx, quiz.id))
  const LeftOut = entries.flatMap(({ line, name, fault }): LeftOutQuestion[] =>
    fault === undefined ? [] : [{ Line: line, Name: name, Message: ctx.language.say({ code: fault }) }],
  )
  return {
    Format: isXml(text) ? 'moodle-xml' : 'gift',
    Questions: entries.flatMap(({ line, question, fault, notes }): ReadQuestion[] =>
      question && fault === undefined
        ? [{ Line: line, Mode: question.Mode as ReadQuestion['Mode'], Question: question.Question, Notes: sayAll(ctx, notes) }]
        : [],
    ),
    LeftOut: LeftOut.slice(0, QuizFileLimits.leftOut),
    LeftOutCount: LeftOut.length,
    CanSpread: item.duration_secs > 0,
  }
}

export async function importQuizFile(
  ctx: Context,
  { tlid, text, place, time, revision }: InferOutput<typeof ImportQuizFileInput>,
): Promise<Done & { Added: number; Revision: string }> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const read = entriesOf(text, await questionRoom(ctx, quiz.id)).flatMap(({ question, fault }) =>
    question && fault === undefined ? [question] : [],
  )
  const isSpread = place === 'spread' && item.duration_secs > 0
  const timeOf = (index: number): number => (isSpread ? Math.floor(((index + 1) * item.duration_secs) / (read.length + 1)) : time)
  const questions = read.map((question, index) => writtenOf(question, timeOf(index)))
  if (questions.length === 0) refuse('QUIZ_FILE_EMPTY')
  const Revision = await addQuestions(ctx, { tlid: quiz.id, revision, questions })
  return { Success: true, Message: doneWords(ctx).saved, Added: questions.length, Revision }
}

/** Why a file cannot hold an entry of a quiz. */
function exportFault({ Type, Data }: EditableAsset, format: ExportFormat): FileCode | undefined {
  if (Type !== 'question') return 'QUIZ_FILE_NOTE'
  if (Data.Mode === QuestionModes.poll) return 'QUIZ_FILE_POLL'
  if (Data.Mode === QuestionModes.order && !isMatch(Data)) return 'QUIZ_FILE_ORDER'
  return format === 'gift' && hasArrow(Data) ? 'QUIZ_FILE_ARROW' : undefined
}
type ExportFormat = InferOutput<typeof ExportQuizFileInput>['format']

export async function exportQuizFile(ctx: Context, { tlid, format }: InferOutput<typeof ExportQuizFileInput>): Promise<QuizFile> {
  const quiz = await getEditableQuiz(ctx, { tlid })
  const LeftOut: LeftOutQuestion[] = []
  const kept: FileQuestion[] = []
  for (const asset of quiz.AssetData) {
    const fault = exportFault(asset, format)
    if (fault === undefined) kept.push(asset.Data)
    else LeftOut.push({ Line: 0, Name: nameOf(asset.Data.Question), Message: ctx.language.say({ code: fault }) })
  }
  return {
    FileName: format === 'gift' ? `quiz-${quiz.ID}.gift.txt` : `quiz-${quiz.ID}.xml`,
    Text: format === 'gift' ? writeGift(kept) : writeMoodleXml(kept, quiz.Shuffled),
    Questions: kept.map(({ Mode, Question, Points }) => ({
      ...{ Line: 0, Mode: Mode as ReadQuestion['Mode'], Question },
      Notes: sayAll(ctx, format === 'gift' && Points !== 1 ? ['QUIZ_FILE_POINTS'] : []),
    })),
    LeftOut,
  }
}
