import type { InferOutput } from 'valibot'
import { type PersonFigures, type QuestionFigures, type QuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes, type QuizAnswer, type QuizInput } from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { editableQuiz } from './find-quiz.ts'
import { foldText } from './fold-text.ts'
import { isPassed, questionIn } from './present.ts'
import { type AssetRow, listAnswersOfAll, listAssets, listAttemptsOfAll, listVotes, type QuizRow } from './table.ts'

const maxPeople = 1000
const maxTexts = 20

type Attempt = Awaited<ReturnType<typeof listAttemptsOfAll>>[number]
type Answer = Awaited<ReturnType<typeof listAnswersOfAll>>[number]

export async function getQuizFigures(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<QuizFigures> {
  const { quiz } = await editableQuiz(ctx, tlid)
  const assets = (await listAssets(ctx.db, quiz.id)).filter(({ type }) => type === 'question')
  const [attempts, answers, votes] = await Promise.all([
    listAttemptsOfAll(ctx.db, quiz.id),
    listAnswersOfAll(ctx.db, quiz.id),
    listVotes(
      ctx.db,
      assets.map(({ id }) => id),
    ),
  ])
  const people = [...Map.groupBy(attempts, ({ user_id }) => user_id).values()]
  // One answer of each person: that of the newest attempt.
  const newest = new Set(people.flatMap((own) => own.at(-1)?.id ?? []))
  const counted = Map.groupBy(
    answers.filter(({ attempt_id }) => newest.has(attempt_id)),
    ({ asset_id }) => asset_id,
  )
  const votesOf = Map.groupBy(votes, ({ asset_id }) => asset_id)
  return {
    Questions: assets.map((asset) => questionFigures(asset, counted.get(asset.id) ?? [], votesOf.get(asset.id) ?? [])),
    People: people.slice(0, maxPeople).map((own) => personFigures(quiz, own)),
    PeopleCount: people.length,
  }
}

function questionFigures(
  asset: AssetRow,
  answers: readonly Answer[],
  votes: readonly { option_id: number; votes: number }[],
): QuestionFigures {
  const question = questionIn(asset)
  const isPoll = question.Mode === QuestionModes.poll
  const given = answers.flatMap(({ answer }) => (answer === '' ? [] : [JSON.parse(answer) as QuizAnswer]))
  const voted = new Map(votes.map(({ option_id, votes: count }) => [option_id, Number(count)]))
  const chosen = (id: number): number => (isPoll ? (voted.get(id) ?? 0) : given.filter(({ Options }) => Options.includes(id)).length)
  return {
    ID: asset.id,
    Type: asset.type,
    StartSecs: asset.start_secs,
    Mode: question.Mode,
    Question: question.Question,
    Answers: isPoll ? [...voted.values()].reduce((sum, count) => sum + count, 0) : answers.length,
    Difficulty: isPoll || answers.length === 0 ? null : answers.reduce((sum, { share }) => sum + Number(share), 0) / answers.length,
    Options:
      question.Mode === QuestionModes.text
        ? textFigures(
            given.map(({ Text }) => Text),
            new Set(question.Options.map(({ Text }) => foldText(Text))),
          )
        : question.Mode === QuestionModes.order
          ? []
          : question.Options.map(({ ID, Text, Correct }) => ({ Text, Count: chosen(ID), IsRight: !isPoll && Correct })),
  }
}

/** The most frequent texts, as they were first written. */
const textFigures = (texts: readonly string[], accepted: ReadonlySet<string>): QuestionFigures['Options'] =>
  [...Map.groupBy(texts, foldText)]
    .map(([folded, same]) => ({ Text: same[0] ?? '', Count: same.length, IsRight: accepted.has(folded) }))
    .sort((one, other) => other.Count - one.Count)
    .slice(0, maxTexts)

function personFigures(quiz: QuizRow, attempts: readonly Attempt[]): PersonFigures {
  const ended = attempts.filter(({ ended_at }) => ended_at !== null)
  const best = ended.toSorted((one, other) => Number(other.points) - Number(one.points))[0]
  const first = attempts[0]
  return {
    UserID: first?.user_id ?? 0,
    Name: first?.display_name ?? '',
    Attempts: attempts.length,
    Points: best ? Number(best.points) : null,
    MaxPoints: best ? Number(best.max_points) : null,
    IsPassed: best ? isPassed(quiz, Number(best.points), Number(best.max_points)) : null,
    Seconds: best ? Math.round((Number(best.ended_at) - Number(best.started_at)) / 1000) : null,
  }
}
