import { randomUUID } from 'node:crypto'
import { mergeSegments, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { XapiVerb } from '../../sdk/xapi/contract.ts'
import type { Deps } from '../context.ts'
import { isFinish } from '../viewing/count-views.ts'
import type { XapiChoice } from './choice.ts'

const adl = 'http://adlnet.gov/expapi'
const profile = 'https://w3id.org/xapi/video'
const extension = (name: string): string => `${profile}/extensions/${name}`

const verbs: Record<XapiVerb, string> = {
  initialized: `${adl}/verbs/initialized`,
  paused: `${profile}/verbs/paused`,
  terminated: `${adl}/verbs/terminated`,
  completed: `${adl}/verbs/completed`,
  passed: `${adl}/verbs/passed`,
  failed: `${adl}/verbs/failed`,
  answered: `${adl}/verbs/answered`,
}

/** Everything that one registration says of its statements. */
export interface StatementFacts {
  deps: Pick<Deps, 'settings' | 'ids'>
  choice: XapiChoice
  person: { name: string; email: string }
  item: { id: number; title: string; duration_secs: number }
  registration: string
  course: { environmentId: number; id: string; title: string } | undefined
}

/** A statement of the queue: its id is made once, and kept. */
export interface NewStatement {
  id: string
  verb: XapiVerb
  title: string
  body: string
}

export const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const seconds = (value: number): number => rounded(value, 3)
/** ISO 8601, to the hundredth of a second as the specification has it. */
const durationOf = (secs: number): string => `PT${rounded(Math.max(0, secs), 2)}S`
/** The languages of titles are not known. */
export const named = (text: string): Record<string, string> => ({ und: text })

const agentOf = ({ choice, person, deps }: StatementFacts): object =>
  choice.naming === 'email' && person.email !== ''
    ? { objectType: 'Agent', mbox: `mailto:${person.email}` }
    : { objectType: 'Agent', account: { homePage: deps.settings.baseUrl, name: person.name } }

const addressOf = ({ deps, item }: StatementFacts): string => `${deps.settings.baseUrl}/view.aspx?id=${deps.ids.encode(item.id)}`

export const videoOf = (facts: StatementFacts): object => ({
  objectType: 'Activity',
  id: addressOf(facts),
  definition: { type: `${profile}/activity-type/video`, name: named(facts.item.title) },
})

/** The course of a learning environment. Its id is no page, and never changes. */
function courseOf({ deps, course }: StatementFacts): object[] {
  if (!course) return []
  const id = `${deps.settings.baseUrl}/lti/courses/${course.environmentId}/${encodeURIComponent(course.id)}`
  return [{ objectType: 'Activity', id, definition: { type: `${adl}/activities/course`, name: named(course.title || course.id) } }]
}

export interface StatementParts {
  /** Default: a random one. */
  id?: string
  /** Activities that the object belongs to, besides its course. */
  within?: object[]
  verb: XapiVerb
  title: string
  object: object
  result?: object
  category?: object[]
  parent?: object[]
  extensions?: Record<string, unknown>
  at: number
}

export function statementOf(
  facts: StatementFacts,
  { id = randomUUID(), verb, title, object, result, category, parent, within = [], extensions, at }: StatementParts,
): NewStatement {
  const grouping = [...within, ...courseOf(facts)]
  const contextActivities = {
    ...(category ? { category } : {}),
    ...(parent ? { parent } : {}),
    ...(grouping.length > 0 ? { grouping } : {}),
  }
  const body = {
    id,
    actor: agentOf(facts),
    verb: { id: verbs[verb], display: { 'en-US': verb } },
    object,
    ...(result ? { result } : {}),
    context: { registration: facts.registration, platform: 'Vitrine', contextActivities, ...(extensions ? { extensions } : {}) },
    timestamp: new Date(at).toISOString(),
  }
  return { id, verb, title, body: JSON.stringify(body) }
}

/** The parts of a video that a person has played, united. */
export interface Played {
  parts: ViewSegment[]
  secs: number
  /** 0 to 1. */
  share: number
}

/** Unites parts: those that were played several times count once. The rest that players round away at the end counts as played. */
export function playedOf(segments: readonly ViewSegment[], length: number): Played {
  const parts = mergeSegments(segments)
  const secs = Math.min(
    length,
    parts.reduce((sum, { StartTimeSecs, EndTimeSecs }) => sum + EndTimeSecs - StartTimeSecs, 0),
  )
  return { parts, secs, share: isFinish(secs, length) ? 1 : rounded(secs / length, 4) }
}

/** `0[.]12[,]30[.]45`, as the profile writes parts. */
export const playedSegments = (parts: readonly ViewSegment[]): string =>
  parts.map(({ StartTimeSecs, EndTimeSecs }) => `${seconds(StartTimeSecs)}[.]${seconds(EndTimeSecs)}`).join('[,]')

export interface VideoEvent {
  verb: 'initialized' | 'paused' | 'terminated' | 'completed'
  session: string
  at: number
  /** Not of the first one. */
  reached?: { played: Played; stoppedSecs: number }
}

/** A statement of the video profile. */
export function videoStatement(facts: StatementFacts, { verb, session, at, reached }: VideoEvent): NewStatement {
  const result = reached && {
    ...(verb === 'completed' ? { completion: true, duration: durationOf(reached.played.secs) } : {}),
    extensions: {
      [extension('time')]: seconds(reached.stoppedSecs),
      [extension('progress')]: reached.played.share,
      [extension('played-segments')]: playedSegments(reached.played.parts),
    },
  }
  return statementOf(facts, {
    ...{ verb, at, title: facts.item.title, object: videoOf(facts), ...(result ? { result } : {}) },
    category: [{ objectType: 'Activity', id: profile, definition: { type: `${adl}/activities/profile` } }],
    extensions: {
      [extension('session-id')]: session,
      [extension('length')]: seconds(facts.item.duration_secs),
      [extension('completion-threshold')]: facts.choice.threshold / 100,
    },
  })
}

export interface QuizEvent {
  quiz: { id: number; name: string }
  points: number
  maxPoints: number
  /** Null: the quiz has no pass mark. */
  isPassed: boolean | null
  startedAt: number
  endedAt: number
}

/** A quiz. */
export const assessmentOf = (facts: StatementFacts, quiz: QuizEvent['quiz']): { id: string } => ({
  ...{ objectType: 'Activity', id: `${addressOf(facts)}&tlid=${quiz.id}` },
  ...{ definition: { type: `${adl}/activities/assessment`, name: named(quiz.name) } },
})

/** The result of an attempt: one statement, with the points. */
export function quizStatement(facts: StatementFacts, event: QuizEvent): NewStatement {
  const { quiz, points, maxPoints, isPassed, startedAt, endedAt } = event
  const raw = rounded(points, 4)
  return statementOf(facts, {
    verb: isPassed === null ? 'completed' : isPassed ? 'passed' : 'failed',
    ...{ at: endedAt, title: quiz.name },
    object: assessmentOf(facts, quiz),
    result: {
      score: { scaled: rounded(Math.min(1, points / maxPoints), 4), raw: Math.min(raw, maxPoints), min: 0, max: maxPoints },
      completion: true,
      ...(isPassed === null ? {} : { success: isPassed }),
      duration: durationOf((endedAt - startedAt) / 1000),
    },
    parent: [videoOf(facts)],
  })
}

/** A statement that names no person: whether the record store takes statements. */
export function testStatement({ settings }: Pick<Deps, 'settings'>, now: number): string {
  return JSON.stringify({
    id: randomUUID(),
    actor: { objectType: 'Agent', account: { homePage: settings.baseUrl, name: 'test' } },
    verb: { id: `${adl}/verbs/experienced`, display: { 'en-US': 'experienced' } },
    object: { objectType: 'Activity', id: settings.baseUrl, definition: { name: named(settings.siteName) } },
    context: { platform: 'Vitrine' },
    timestamp: new Date(now).toISOString(),
  })
}
