import type { InferOutput } from 'valibot'
import { type AiQuizInput, type AskForQuestionsInput, QuizDraftLimits, type QuizDrafts } from '../../sdk/quiz-drafts/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { requestDrafts, writtenDrafts } from '../language-model/draft-requests.ts'
import { defineDraftsJob } from '../language-model/drafts-job.ts'
import { endOf, saidIn } from '../language-model/said-in.ts'
import { sentencesOf } from '../language-model/sentences.ts'
import { editableQuiz } from '../quizzes/find-quiz.ts'
import { mayEditQuizzes } from '../quizzes/policy.ts'
import { questionsQuestion, writtenQuestions } from './ask-for-questions.ts'
import { faultlessDrafts } from './draft-faults.ts'
import { leaveWordsOut } from './leave-words-out.ts'

/** Characters of a sentence with a gap, where the subtitles have no full stops. */
const gapLength = 120

export const questionsJob = defineDraftsJob({ kind: 'questions', noText: 'AIQUIZ_NO_SUBTITLES', question: questionsQuestion })

/** Has the language model write drafts in the background. */
export async function askForQuestions(ctx: Context, { encid }: InferOutput<typeof AskForQuestionsInput>): Promise<Done> {
  const item = await itemFor(ctx, encid, mayEditQuizzes, 'QUIZ_NOT_EDITABLE')
  const { lines } = (await saidIn(ctx, item)) ?? refuse('AIQUIZ_NO_SUBTITLES')
  if (sentencesOf(lines).length === 0) refuse('AIQUIZ_NO_SUBTITLES')
  return requestDrafts(ctx, questionsJob, { itemId: item.id, kind: 'questions', lines })
}

/** Drafts of questions from what is spoken: those that the language model has written, else from the words alone. It sends and stores nothing: the model writes when it is asked to, and what it wrote is kept. */
export async function aiQuiz(ctx: Context, { id, tlid }: InferOutput<typeof AiQuizInput>): Promise<QuizDrafts> {
  const item = await itemFor(ctx, id, mayEditQuizzes, 'QUIZ_NOT_EDITABLE')
  if (tlid > 0 && (await editableQuiz(ctx, tlid)).item.id !== item.id) refuse('QUIZ_NOT_FOUND')
  const { lines } = (await saidIn(ctx, item)) ?? refuse('AIQUIZ_NO_SUBTITLES')
  const end = endOf(item)
  const { answers, message } = await writtenDrafts(ctx, { itemId: item.id, kind: 'questions', lines })
  const drafts = answers
    ? writtenQuestions(answers, sentencesOf(lines))
    : faultlessDrafts(leaveWordsOut(sentencesOf(lines, gapLength), QuizDraftLimits.drafts))
  const Items = drafts.map(({ from, to, question, options, sentence }) => ({
    ...{
      StartSecs: tenth(Math.min(to, end)),
      Question: question,
      Options: options.map(({ text, isRight }) => ({ Text: text, Correct: isRight })),
    },
    ...{ Sentence: sentence, SentenceSecs: tenth(from), IsAI: true as const },
  }))
  return { ID: tlid, Items, Count: Items.length, Source: answers ? 'model' : 'words', Message: message }
}

const tenth = (seconds: number): number => Math.floor(seconds * 10) / 10
