import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { QuizDraftLimits } from '../../sdk/quiz-drafts/contract.ts'
import type { PartQuestion } from '../language-model/ask-in-parts.ts'
import { languageForModel } from '../language-model/language-for-model.ts'
import type { Sentence } from '../language-model/sentences.ts'
import { faultlessDrafts } from './draft-faults.ts'
import type { TimedQuestion } from './leave-words-out.ts'

const Answer = v.object({
  questions: v.array(v.object({ sentence: v.number(), question: v.string(), options: v.array(v.string()), right: v.number() })),
})
type AnsweredQuestion = v.InferOutput<typeof Answer>['questions'][number]

const instruction = (lang: string): string =>
  [
    `Write up to ${QuizDraftLimits.drafts} questions about what is said in a video of a school, in the language of the text, ${languageForModel(lang)}.`,
    'The material has numbered sentences. Choose sentences that say something important, from the whole text. Name the number of the sentence that',
    'each question is taken from. Give it four different options; "right" is the place of the right one, from 0. The right option must be words that',
    'stand in that sentence, exactly as they stand there. The others are wrong and sound possible.',
    'Shape of the answer: {"questions": [{"sentence": 0, "question": "...", "options": ["...", "...", "...", "..."], "right": 0}]}',
  ].join('\n')

const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The options in an order by chance: models like to begin with the right one. */
function shuffled<One>(list: readonly One[]): One[] {
  const left = [...list]
  return list.flatMap(() => left.splice(randomInt(left.length), 1))
}

const questionsOf = (list: readonly AnsweredQuestion[], sentences: readonly Sentence[]): TimedQuestion[] =>
  list.flatMap(({ sentence, question, options, right }) => {
    const found = sentences[sentence]
    if (found === undefined) return []
    const own = options.map((text, place) => ({ text: tidy(text), isRight: place === right }))
    return [{ from: found.from, to: found.to, sentence: found.text, question: tidy(question), options: shuffled(own) }]
  })

/** The task of the language model. Some questions may be wrong in form: they are left out. All parts together need one that is right. */
export const questionsQuestion = (lang: string, sentences: readonly Sentence[]): PartQuestion<typeof Answer> => ({
  ...{ instruction: instruction(lang), schema: Answer },
  fits: ({ questions }, numbers) => questions.every(({ sentence }) => numbers.has(sentence)),
  isEnough: (answers) => writtenQuestions(answers, sentences).length > 0,
})

/** Questions of the answers for all parts whose form is right, by the times of their sentences. */
export function writtenQuestions(answers: readonly unknown[], sentences: readonly Sentence[]): TimedQuestion[] {
  const read = v.parse(v.array(Answer), answers)
  const drafts = faultlessDrafts(read.flatMap(({ questions }) => questionsOf(questions, sentences)))
  // A long text was asked about in parts, each of which has its share.
  const step = Math.max(1, drafts.length / QuizDraftLimits.drafts)
  return drafts.toSorted((a, b) => a.from - b.from).filter((_draft, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
}
