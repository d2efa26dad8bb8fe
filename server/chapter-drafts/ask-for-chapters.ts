import * as v from 'valibot'
import { ChapterDraftLimits } from '../../sdk/chapter-drafts/contract.ts'
import type { PartQuestion } from '../language-model/ask-in-parts.ts'
import { languageForModel } from '../language-model/language-for-model.ts'
import { type Sentence } from '../language-model/sentences.ts'

/** A chapter as the language model names it. Seconds. */
export interface NamedChapter {
  from: number
  title: string
}

const maxTitle = 100

const Answer = v.object({ chapters: v.array(v.object({ sentence: v.number(), title: v.string() })) })

const instruction = (lang: string): string =>
  [
    `Divide what is said in a video of a school into chapters. The language of the titles is that of the text, ${languageForModel(lang)}.`,
    'The material has numbered sentences. Name the number of the sentence with which each chapter begins, and a title of two to eight words that',
    'says what it is about. A chapter has several minutes as a rule and begins where the topic changes. The first begins with the first sentence.',
    'Shape of the answer: {"chapters": [{"sentence": 0, "title": "..."}]}',
  ].join('\n')

const titleOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The task of the language model. */
export const chaptersQuestion = (lang: string): PartQuestion<typeof Answer> => ({
  ...{ instruction: instruction(lang), schema: Answer },
  fits: ({ chapters }, numbers) =>
    chapters.length <= ChapterDraftLimits.drafts &&
    chapters.every(({ sentence, title }) => numbers.has(sentence) && titleOf(title) !== '' && title.length <= maxTitle),
  isEnough: (answers) => v.parse(v.array(Answer), answers).some(({ chapters }) => chapters.length > 0),
})

/** Chapters of the answers for all parts, in order. Their times are those of sentences, so that all of them are inside the item. */
export function chaptersOf(answers: readonly unknown[], sentences: readonly Sentence[]): NamedChapter[] {
  const read = v.parse(v.array(Answer), answers)
  const titles = new Map(read.flatMap(({ chapters }) => chapters.map(({ sentence, title }) => [sentence, titleOf(title)] as const)))
  return [...titles].toSorted(([a], [b]) => a - b).map(([sentence, title]) => ({ from: sentences[sentence]?.from ?? 0, title }))
}
