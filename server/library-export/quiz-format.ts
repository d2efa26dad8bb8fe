import * as v from 'valibot'
import { AreaShapes, AssetTypes, FeedbackTimes, QuizLimits, SeekRules } from '../../sdk/quizzes/contract.ts'

const Text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const Is = v.optional(v.boolean(), false)
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const Score = v.pipe(v.number(), v.finite())
const Seconds = v.pipe(v.number(), v.finite(), v.minValue(0))

/** An image of `images` of the quiz, by its place from 0. */
const ImageUse = v.object({ number: v.pipe(Whole, v.maxValue(QuizLimits.images)), alt: v.optional(Text(QuizLimits.option), '') })

const Option = v.object({
  text: v.optional(Text(QuizLimits.option), ''),
  isRight: Is,
  match: v.optional(Text(QuizLimits.option), ''),
  score: v.optional(Score),
  isExact: Is,
  image: v.optional(ImageUse),
  area: v.optional(v.object({ shape: v.picklist(AreaShapes), coords: v.pipe(v.array(Whole), v.maxLength(QuizLimits.coords)) })),
})

const Question = v.object({
  type: v.picklist(AssetTypes),
  start: Seconds,
  end: v.optional(Seconds),
  isVisible: v.optional(v.boolean(), true),
  /** The kind of the question, as `QuestionModes` numbers them. */
  mode: v.optional(v.pipe(Whole, v.maxValue(7)), 0),
  question: v.optional(Text(QuizLimits.question), ''),
  image: v.optional(ImageUse),
  options: v.optional(v.pipe(v.array(Option), v.maxLength(QuizLimits.options)), []),
  extraMatches: v.optional(v.pipe(v.array(Text(QuizLimits.option)), v.maxLength(QuizLimits.options)), []),
  maxChoices: v.optional(Whole, 0),
  points: v.optional(v.pipe(Score, v.minValue(0)), 0),
  scoring: v.optional(v.object({ rule: v.picklist(['exact', 'sum']), default: Score, lower: v.optional(Score), upper: v.optional(Score) })),
  link: v.optional(Text(QuizLimits.link), ''),
  explanation: v.optional(Text(QuizLimits.explanation), ''),
  explanationAt: v.optional(Seconds),
  formulas: v.optional(v.pipe(v.array(v.object({ tex: Text(1000), isBlock: Is, mathML: Text(20_000) })), v.maxLength(100)), []),
})
export type ExportedQuestion = v.InferInput<typeof Question>

/** A quiz of an item, without attempts and results. `Moment` and `StoredFile` are those of the format. */
export const quizOf = <Moment extends v.GenericSchema, StoredFile extends v.ObjectEntries>(Moment: Moment, StoredFile: StoredFile) =>
  v.object({
    name: v.pipe(Text(QuizLimits.name), v.minLength(1)),
    intro: v.optional(Text(QuizLimits.intro), ''),
    /** The account of its maker. */
    maker: v.optional(Text(320)),
    created: v.optional(Moment),
    /** The chapter of the item that it belongs to. */
    chapter: v.optional(v.object({ start: Seconds, title: Text(500) })),
    isPrivate: v.optional(v.boolean(), true),
    attempts: v.optional(v.pipe(Whole, v.maxValue(QuizLimits.attempts)), 0),
    /** Percent. */
    passMark: v.optional(v.pipe(Whole, v.maxValue(100)), 0),
    feedback: v.optional(v.picklist(FeedbackTimes), 'at-end'),
    isShuffled: Is,
    seekRule: v.optional(v.picklist(SeekRules), 'free'),
    openFrom: v.optional(Moment),
    openUntil: v.optional(Moment),
    /** Minutes. */
    timeLimit: v.optional(v.pipe(Whole, v.maxValue(QuizLimits.timeLimit)), 0),
    images: v.optional(v.pipe(v.array(v.object(StoredFile)), v.maxLength(QuizLimits.images)), []),
    questions: v.optional(v.pipe(v.array(Question), v.maxLength(QuizLimits.assets)), []),
  })
