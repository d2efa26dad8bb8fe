import { createHash } from 'node:crypto'
import { QuestionModes, type QuizAnswer } from '../../sdk/quizzes/contract.ts'
import { isMatch, type Question } from '../quizzes/question.ts'
import { answeredArea, fullTexts } from '../quizzes/score.ts'
import { assessmentOf, type NewStatement, named, type QuizEvent, rounded, type StatementFacts, statementOf, videoOf } from './statement.ts'

export interface AnswerEvent extends Pick<QuizEvent, 'quiz'> {
  attemptId: number
  assetId: number
  question: Question
  answer: QuizAnswer
  /** 0 to 1. */
  share: number
  points: number
  /** People are told what is right after each answer. */
  isKeyTold: boolean
  at: number
}

/** The same answer always has the same id: a UUID of version 5 from the site, the attempt, the question and the time. */
function idOf({ deps }: StatementFacts, { attemptId, assetId, at }: AnswerEvent): string {
  const hex = createHash('sha256').update(`${deps.settings.baseUrl} answer ${attemptId} ${assetId} ${at}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

interface Choice {
  ID: number
  Text: string
}
const component = ({ ID, Text }: Choice): object => ({ id: String(ID), ...(Text === '' ? {} : { description: named(Text) }) })

/** Marks between parts of a response (xAPI 1.0.3, Data 4.1.1.6). */
const [between, within] = ['[,]', '[.]']
const pairText = (options: readonly number[], matches: readonly number[]): string =>
  options.map((id, place) => `${id}${within}${matches[place]}`).join(between)

/** An interaction of xAPI: its kind, its parts, the response and the right responses. */
function interactionOf(question: Question, { Options, Matches, Text, Point = null }: QuizAnswer) {
  const { Mode, ExtraMatches } = question
  const keyed = question.Options.filter(({ Correct }) => Correct).map(({ ID }) => ID)
  const matches = [
    ...new Map(question.Options.map(({ MatchID, Match }) => [MatchID, { ID: MatchID, Text: Match }])).values(),
    ...ExtraMatches,
  ]
  const rightPairs = pairText(
    question.Options.map(({ ID }) => ID),
    question.Options.map(({ MatchID }) => MatchID),
  )
  const parts = question.Options.map(component)
  if (Mode === QuestionModes.text) return { interactionType: 'fill-in', parts: {}, response: Text, right: fullTexts(question) }
  if (Mode === QuestionModes.trueFalse) {
    const [first] = question.Options
    return {
      ...{ interactionType: 'true-false', parts: {} },
      ...{ response: String(Options[0] === first?.ID), right: [String(first?.Correct === true)] },
    }
  }
  if (Mode === QuestionModes.pairs) {
    const all = [...parts, ...matches.map(component)]
    return { interactionType: 'matching', parts: { source: all, target: all }, response: pairText(Options, Matches), right: [rightPairs] }
  }
  if (isMatch(question)) {
    const target = matches.map(component)
    return { interactionType: 'matching', parts: { source: parts, target }, response: pairText(Options, Matches), right: [rightPairs] }
  }
  if (Mode === QuestionModes.hotspot) {
    const area = answeredArea(question, { Options, Matches, Text, Point })
    return { interactionType: 'choice', parts: { choices: parts }, response: area ? String(area.ID) : '', right: keyed.map(String) }
  }
  const interactionType = Mode === QuestionModes.order ? 'sequencing' : 'choice'
  return { interactionType, parts: { choices: parts }, response: Options.join(between), right: [keyed.join(between)] }
}

/** Orders and matches are stored in their right order, so that the list of their parts would tell it: here they stand by their numbers. */
const byId = (parts: Record<string, object[]>): Record<string, object[]> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, list]) => [
      name,
      list.toSorted((one, other) => Number((one as { id: string }).id) - Number((other as { id: string }).id)),
    ]),
  )

/**
 * The answer to a question of a quiz. It says whether it was right, because the record store belongs to the administrators; the right response
 * is added only where people are told it after each answer.
 */
export function answerStatement(facts: StatementFacts, event: AnswerEvent): NewStatement {
  const { quiz, question, answer, share, points, isKeyTold, at, assetId } = event
  const { interactionType, parts, response, right } = interactionOf(question, answer)
  const parent = assessmentOf(facts, quiz)
  const definition = {
    ...{ type: 'http://adlnet.gov/expapi/activities/cmi.interaction', name: named(question.Question), interactionType },
    ...byId(parts),
    ...(isKeyTold ? { correctResponsesPattern: right } : {}),
  }
  const score = { scaled: rounded(share, 4), raw: rounded(points, 4), min: 0, max: question.Points }
  return statementOf(facts, {
    ...{ id: idOf(facts, event), verb: 'answered', title: quiz.name, at },
    object: { objectType: 'Activity', id: `${parent.id}&aid=${assetId}`, definition },
    result: { response, success: share === 1, ...(question.Points > 0 ? { score } : {}) },
    ...{ parent: [parent], within: [videoOf(facts)] },
  })
}
