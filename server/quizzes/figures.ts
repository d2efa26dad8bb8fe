import type { InferOutput } from 'valibot'
import { type PersonFigures, type QuestionFigures, QuizFigureLimits, type QuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes, type QuizAnswer, type QuizInput } from '../../sdk/quizzes/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import type { Context } from '../context.ts'
import { line, withByteOrderMark } from '../files/csv.ts'
import { discrimination } from './discrimination.ts'
import { editableQuiz } from './find-quiz.ts'
import { foldText } from './fold-text.ts'
import { isPassed, questionIn } from './present.ts'
import { answeredArea, fullTexts } from './score.ts'
import { type AssetRow, listAnswersOfAll, listAssets, listAttemptsOfAll, listVotes, type QuizRow } from './table.ts'

const maxTexts = 20

type Attempt = Awaited<ReturnType<typeof listAttemptsOfAll>>[number]
type Answer = Awaited<ReturnType<typeof listAnswersOfAll>>[number]
type Votes = readonly { option_id: number; votes: number }[]

export async function getQuizFigures(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<QuizFigures> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const { questions, people, answers } = await resultsOf(ctx, quiz)
  const votes = Map.groupBy(
    await listVotes(
      ctx.db,
      questions.map(({ id }) => id),
    ),
    ({ asset_id }) => asset_id,
  )
  // One answer of each person: that of the newest attempt.
  const newest = new Set(people.flatMap((own) => own.at(-1)?.id ?? []))
  const counted = answers.filter(({ attempt_id }) => newest.has(attempt_id))
  const byQuestion = Map.groupBy(counted, ({ asset_id }) => asset_id)
  const points = pointsByAttempt(counted)
  const everybody = people.map((own) => personFigures(quiz, own))
  return {
    Quiz: { ID: quiz.id, Name: quiz.name, EncID: ctx.ids.encode(item.id), Title: item.title, PassMark: Number(quiz.pass_mark) },
    Questions: questions.map((asset) => questionFigures(asset, byQuestion.get(asset.id) ?? [], votes.get(asset.id) ?? [], points)),
    People: everybody.slice(0, QuizFigureLimits.people),
    PeopleCount: people.length,
    Sums: sumsOf(everybody),
  }
}

export async function getQuizCsv(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<CsvFile> {
  const { quiz } = await editableQuiz(ctx, tlid)
  const { questions, people, answers } = await resultsOf(ctx, quiz)
  // Votes of polls belong to nobody.
  const columns = questions.filter((asset) => questionIn(asset).Mode !== QuestionModes.poll)
  const points = new Map(answers.map((answer) => [`${answer.attempt_id} ${answer.asset_id}`, Number(answer.points)]))
  const head = ['UserID', 'DisplayName', 'Attempts', 'Points', 'MaxPoints', 'Passed', 'Seconds']
  const lines = people.slice(0, QuizFigureLimits.csvPeople).map((own) => {
    const one = personFigures(quiz, own)
    const best = bestOf(own)
    return line([
      ...[one.UserID, one.Name, one.Attempts, one.Points ?? '', one.MaxPoints ?? ''],
      ...[one.IsPassed === null ? '' : one.IsPassed ? 1 : 0, one.Seconds ?? ''],
      ...columns.map(({ id }) => points.get(`${best?.id} ${id}`) ?? ''),
    ])
  })
  const names = columns.map((asset) => questionIn(asset).Question)
  return { FileName: `quiz-${quiz.id}.csv`, Text: withByteOrderMark([line([...head, ...names]), ...lines]) }
}

async function resultsOf({ db }: Context, quiz: QuizRow): Promise<{ questions: AssetRow[]; people: Attempt[][]; answers: Answer[] }> {
  const [assets, attempts, answers] = await Promise.all([
    listAssets(db, quiz.id),
    listAttemptsOfAll(db, quiz.id),
    listAnswersOfAll(db, quiz.id),
  ])
  return {
    questions: assets.filter(({ type }) => type === 'question'),
    people: [...Map.groupBy(attempts, ({ user_id }) => user_id).values()],
    answers,
  }
}

const pointsByAttempt = (answers: readonly Answer[]): Map<number, number> =>
  answers.reduce(
    (sums, { attempt_id, points }) => sums.set(attempt_id, (sums.get(attempt_id) ?? 0) + Number(points)),
    new Map<number, number>(),
  )

function questionFigures(
  asset: AssetRow,
  answers: readonly Answer[],
  votes: Votes,
  pointsOf: ReadonlyMap<number, number>,
): QuestionFigures {
  const question = questionIn(asset)
  const isPoll = question.Mode === QuestionModes.poll
  const shares = answers.map(({ share }) => Number(share))
  const others = answers.map(({ attempt_id, points }) => (pointsOf.get(attempt_id) ?? 0) - Number(points))
  return {
    ID: asset.id,
    Type: asset.type,
    StartSecs: asset.start_secs,
    Mode: question.Mode,
    Question: question.Question,
    Answers: isPoll ? countVotes(votes) : answers.length,
    Difficulty: isPoll || answers.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    Discrimination: isPoll ? null : discrimination(shares, others),
    Options: isPoll ? voteFigures(question, votes) : optionFigures(question, answers),
  }
}

const countVotes = (votes: Votes): number => votes.reduce((sum, { votes: count }) => sum + Number(count), 0)

function voteFigures({ Options }: ReturnType<typeof questionIn>, votes: Votes): QuestionFigures['Options'] {
  if (countVotes(votes) < QuizFigureLimits.pollVotes) return []
  const voted = new Map(votes.map(({ option_id, votes: count }) => [option_id, Number(count)]))
  return Options.map(({ ID, Text }) => ({ Text, Count: voted.get(ID) ?? 0, IsRight: false }))
}

function optionFigures(question: ReturnType<typeof questionIn>, answers: readonly Answer[]): QuestionFigures['Options'] {
  const given = answers.flatMap(({ answer }) => (answer === '' ? [] : [JSON.parse(answer) as QuizAnswer]))
  if (question.Mode === QuestionModes.text)
    return textFigures(
      given.map(({ Text }) => Text),
      new Set(fullTexts(question).map(foldText)),
    )
  if (question.Mode === QuestionModes.order || question.Mode === QuestionModes.pairs) return []
  const isHotspot = question.Mode === QuestionModes.hotspot
  const hasChosen = (answer: QuizAnswer, id: number): boolean =>
    isHotspot ? answeredArea(question, answer)?.ID === id : answer.Options.includes(id)
  const chosen = (id: number): number => given.filter((answer) => hasChosen(answer, id)).length
  return question.Options.map(({ ID, Text, Correct }) => ({ Text, Count: chosen(ID), IsRight: Correct }))
}

/** The most frequent texts, as they were first written. */
const textFigures = (texts: readonly string[], accepted: ReadonlySet<string>): QuestionFigures['Options'] =>
  [...Map.groupBy(texts, foldText)]
    .map(([folded, same]) => ({ Text: same[0] ?? '', Count: same.length, IsRight: accepted.has(folded) }))
    .sort((one, other) => other.Count - one.Count)
    .slice(0, maxTexts)

function sumsOf(people: readonly PersonFigures[]): QuizFigures['Sums'] {
  const finished = people.filter(({ Points }) => Points !== null)
  const shares = finished.map(({ Points, MaxPoints }) => (MaxPoints ? (Points ?? 0) / MaxPoints : 0))
  return {
    Finished: finished.length,
    MeanShare: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
    Passed: finished.filter(({ IsPassed }) => IsPassed).length,
  }
}

/** The ended attempt of a person with the most points. */
const bestOf = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts.filter(({ ended_at }) => ended_at !== null).toSorted((one, other) => Number(other.points) - Number(one.points))[0]

function personFigures(quiz: QuizRow, attempts: readonly Attempt[]): PersonFigures {
  const best = bestOf(attempts)
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
