import { createHash } from 'node:crypto'
import type { EditableAsset, EditableImage } from '../../sdk/quiz-editing/contract.ts'
import type {
  QuizAnswer,
  QuizAsset,
  QuizAttempt,
  QuizChoice,
  QuizImage,
  QuizResult,
  QuizSettings,
  QuizSummary,
} from '../../sdk/quizzes/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { formulasIn } from '../formulas/formulas.ts'
import type { ImageAddress } from './image-address.ts'
import { doMatchesRepeat, hasMatches, isMatch, type Question, type StoredImage } from './question.ts'
import { fullTexts } from './score.ts'
import type { AnswerRow, AssetRow, AttemptRow, QuizRow } from './table.ts'

export const summaryOf = (quiz: QuizRow, canEdit: boolean): QuizSummary => ({
  ID: quiz.id,
  Name: quiz.name,
  IsPrivate: Number(quiz.is_private) === 1,
  CanEdit: canEdit,
  ChapterID: quiz.chapter_id ?? 0,
})

const dateOf = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString())

export const settingsOf = (quiz: QuizRow): QuizSettings => ({
  Name: quiz.name,
  Intro: quiz.intro,
  IsPrivate: Number(quiz.is_private) === 1,
  ChapterID: quiz.chapter_id ?? 0,
  Attempts: Number(quiz.attempts),
  PassMark: Number(quiz.pass_mark),
  Feedback: quiz.feedback,
  Shuffled: Number(quiz.is_shuffled) === 1,
  SeekRule: quiz.seek_rule,
  OpenFrom: dateOf(quiz.open_from),
  OpenUntil: dateOf(quiz.open_until),
  TimeLimit: Number(quiz.time_limit),
})

const newFields = { ExtraMatches: [], MaxChoices: 0, Scoring: null }
const newOptionFields = { Score: null, IsExact: false }
type Option = Question['Options'][number]
type StoredQuestion = Omit<Question, 'Options' | keyof typeof newFields> &
  Partial<Pick<Question, keyof typeof newFields>> & { Options: (Omit<Option, keyof typeof newOptionFields> & Partial<Option>)[] }

/** A question as it was stored; older ones lack the newer fields. */
export function questionIn({ data }: Pick<AssetRow, 'data'>): Question {
  const { Options, ...question } = JSON.parse(data) as StoredQuestion
  return { ...newFields, ...question, Options: Options.map((option) => ({ ...newOptionFields, ...option })) }
}

export const isShown = ({ is_visible }: Pick<AssetRow, 'is_visible'>): boolean => Number(is_visible) === 1

/** The image as the caller gets it. */
const imageFor = (image: StoredImage | undefined, addressOf: ImageAddress): { Image?: QuizImage } =>
  image ? { Image: { URL: addressOf(image.Name), Alt: image.Alt, Width: image.Width, Height: image.Height } } : {}

const editableImage = (image: StoredImage | undefined, addressOf: ImageAddress): { Image?: EditableImage } => {
  const { Image } = imageFor(image, addressOf)
  return image && Image ? { Image: { ID: image.ID, ...Image } } : {}
}

function editableData(asset: AssetRow, addressOf: ImageAddress): EditableAsset['Data'] {
  const { Image, Options, ...question } = questionIn(asset)
  return {
    ...question,
    Options: Options.map(({ Image: own, ...option }) => ({ ...option, ...editableImage(own, addressOf) })),
    ...editableImage(Image, addressOf),
    IsVisible: isShown(asset),
  }
}

export const presentEditable = (asset: AssetRow, addressOf: ImageAddress): EditableAsset => ({
  ID: asset.id,
  Type: asset.type,
  StartSecs: asset.start_secs,
  EndSecs: asset.end_secs,
  Data: editableData(asset, addressOf),
})

/** An attempt that the caller answers in, and whether it is over. */
export interface Taking {
  quiz: QuizRow
  attempt: AttemptRow | undefined
  isOver: boolean
  secondsLeft: number | null
  answers: readonly AnswerRow[]
}

/** Whether the caller may be told what is right. */
const mayTell = ({ quiz, isOver }: Taking, isAnswered: boolean): boolean =>
  quiz.feedback !== 'never' && (isOver || (quiz.feedback === 'at-once' && isAnswered))

/** The same order for the same attempt, which says nothing about the order in which the editor wrote them. */
function shuffled(choices: readonly QuizChoice[], seed: string): QuizChoice[] {
  const placeOf = ({ ID }: QuizChoice): string => createHash('sha256').update(`${seed} ${ID}`).digest('hex')
  return choices
    .map((choice) => ({ choice, place: placeOf(choice) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ choice }) => choice)
}

function choicesOf(question: Question, { quiz, attempt }: Taking, addressOf: ImageAddress): Pick<QuizAsset['Data'], 'Options' | 'Matches'> {
  const { Mode, ExtraMatches } = question
  // The options of a short text are its key.
  if (Mode === QuestionModes.text) return { Options: [], Matches: [] }
  const seed = String(attempt?.id ?? 0)
  const choices = question.Options.map(({ ID, Text, Image }) => ({ ID, Text, ...imageFor(Image, addressOf) }))
  const matches = new Map(question.Options.map(({ MatchID, Match }) => [MatchID, { ID: MatchID, Text: Match }]))
  if (Mode === QuestionModes.pairs) return { Options: shuffled([...choices, ...matches.values(), ...ExtraMatches], seed), Matches: [] }
  // The first description of a hotspot is often the right one, as editors begin with it.
  const isMixed = Mode === QuestionModes.order || Mode === QuestionModes.hotspot
  const mayMove = isMixed || (Number(quiz.is_shuffled) === 1 && Mode !== QuestionModes.trueFalse)
  return {
    Options: mayMove ? shuffled(choices, seed) : choices,
    Matches: isMatch(question) ? shuffled([...matches.values(), ...ExtraMatches], seed) : [],
  }
}

/** The formulas of texts that the caller gets. */
function formulasOf({ Formulas = [] }: Question, texts: readonly string[]): Pick<QuizAsset['Data'], 'Formulas'> {
  const used = formulasIn(texts, Formulas)
  return used.length > 0 ? { Formulas: used } : {}
}

function resultOf(question: Question, answer: AnswerRow | undefined): QuizResult {
  const { Mode, Options } = question
  const right = Options.filter(({ Correct }) => Correct)
  const hasKey = Mode !== QuestionModes.poll && Mode !== QuestionModes.text
  return {
    IsRight: Mode === QuestionModes.poll ? null : answer !== undefined && Number(answer.share) === 1,
    Points: Number(answer?.points ?? 0),
    MaxPoints: question.Points,
    Right: {
      Options: hasKey ? right.map(({ ID }) => ID) : [],
      Matches: hasMatches(question) ? right.map(({ MatchID }) => MatchID) : [],
      Text: '',
      Texts: Mode === QuestionModes.text ? fullTexts(question) : [],
    },
    Explanation: question.Explanation,
    ...formulasOf(question, [question.Explanation, ...(Mode === QuestionModes.text ? fullTexts(question) : [])]),
    ...(Mode === QuestionModes.hotspot ? { Areas: right.flatMap(({ Area }) => (Area ? [Area] : [])) } : {}),
    ExplanationSecs: question.ExplanationSecs,
  }
}

/** A question as the caller gets it: without its key, unless the caller may be told. */
export function presentAsset(asset: AssetRow, taking: Taking, addressOf: ImageAddress): QuizAsset {
  const question = questionIn(asset)
  const answer = taking.answers.find(({ asset_id }) => asset_id === asset.id)
  const { Mode, Question, Link, Points, MaxChoices } = question
  const limits = {
    MatchesRepeat: doMatchesRepeat(question),
    MaxChoices: Mode === QuestionModes.pairs ? question.Options.length : MaxChoices,
  }
  const choices = choicesOf(question, taking, addressOf)
  const shown = [Question, ...[...choices.Options, ...choices.Matches].map(({ Text }) => Text)]
  return {
    ID: asset.id,
    Type: asset.type,
    StartSecs: asset.start_secs,
    EndSecs: asset.end_secs,
    Data: { Mode, Question, ...formulasOf(question, shown), ...imageFor(question.Image, addressOf), ...choices, ...limits, Link, Points },
    IsAnswered: answer !== undefined,
    Answer: answer && answer.answer !== '' ? (JSON.parse(answer.answer) as QuizAnswer) : null,
    Result: asset.type === 'question' && mayTell(taking, answer !== undefined) ? resultOf(question, answer) : null,
  }
}

export const pointsOf = (answers: readonly Pick<AnswerRow, 'points'>[]): number =>
  answers.reduce((sum, { points }) => sum + Number(points), 0)

export const maxPointsOf = (assets: readonly AssetRow[]): number =>
  assets.reduce((sum, asset) => sum + (isShown(asset) ? questionIn(asset).Points : 0), 0)

export const isPassed = ({ pass_mark }: Pick<QuizRow, 'pass_mark'>, points: number, max: number): boolean | null =>
  Number(pass_mark) === 0 ? null : points * 100 >= Number(pass_mark) * max - 1e-6

export function presentAttempt(taking: Taking, assets: readonly AssetRow[]): QuizAttempt | null {
  const { quiz, attempt, isOver, answers } = taking
  if (!attempt) return null
  const points = Number(attempt.points ?? pointsOf(answers))
  const max = Number(attempt.max_points ?? maxPointsOf(assets))
  const isTold = quiz.feedback === 'at-once' || mayTell(taking, false)
  return {
    ID: attempt.id,
    Number: Number(attempt.number),
    IsEnded: isOver,
    SecondsLeft: taking.secondsLeft,
    Points: isTold ? points : null,
    MaxPoints: isTold ? max : null,
    IsPassed: isTold && isOver ? isPassed(quiz, points, max) : null,
  }
}
