import { randomUUID } from 'node:crypto'
import type { XapiVerb } from '../../sdk/xapi/contract.ts'
import { type NewStatement, type Played, playedSegments } from '../xapi/statement.ts'
import type { LaunchData } from './environment.ts'
import type { LaunchParameters } from './parameters.ts'

const adl = 'http://adlnet.gov/expapi'
const cmi5 = 'https://w3id.org/xapi/cmi5/context'
const video = 'https://w3id.org/xapi/video'

/** Everything about a launch that its statements need, as it is kept. */
export interface Launched extends Pick<LaunchData, 'contextTemplate' | 'launchMode' | 'masteryScore' | 'returnURL'> {
  actor: LaunchParameters['actor']
  activityId: string
  /** Percent of the video that count as completed. */
  threshold: number
}

export interface LaunchFacts {
  launched: Launched
  registration: string
  item: { title: string; duration_secs: number }
  at: number
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const durationOf = (ms: number): string => `PT${rounded(Math.max(0, ms) / 1000, 2)}S`
const activity = (id: string) => ({ objectType: 'Activity', id })

interface Parts {
  verb: XapiVerb
  verbId?: string
  result?: object
  categories: readonly string[]
  extensions?: Record<string, unknown>
}

function statementOf(
  { launched, registration, item, at }: LaunchFacts,
  { verb, verbId, result, categories, extensions }: Parts,
): NewStatement {
  const id = randomUUID()
  const { contextActivities, ...template } = launched.contextTemplate
  const given = contextActivities.category ?? []
  const body = {
    id,
    actor: launched.actor,
    verb: { id: verbId ?? `${adl}/verbs/${verb}`, display: { 'en-US': verb } },
    object: {
      ...activity(launched.activityId),
      definition: { type: `${video}/activity-type/video`, name: { und: item.title } },
    },
    ...(result ? { result } : {}),
    context: {
      ...template,
      registration,
      platform: 'Vitrine',
      contextActivities: { ...contextActivities, category: [...(Array.isArray(given) ? given : [given]), ...categories.map(activity)] },
      extensions: { ...template.extensions, ...extensions },
    },
    timestamp: new Date(at).toISOString(),
  }
  return { id, verb, title: item.title, body: JSON.stringify(body) }
}

const defined = `${cmi5}/categories/cmi5`
const moveOn = `${cmi5}/categories/moveon`

export const initializedStatement = (facts: LaunchFacts): NewStatement => statementOf(facts, { verb: 'initialized', categories: [defined] })

/** `startedAt` is the launch: cmi5 wants to know how long it took to complete. */
export const completedStatement = (facts: LaunchFacts, startedAt: number): NewStatement =>
  statementOf(facts, {
    ...{ verb: 'completed', categories: [defined, moveOn] },
    result: { completion: true, duration: durationOf(facts.at - startedAt) },
  })

export interface Score {
  points: number
  maxPoints: number
}

/** `passed` or `failed`, by the score that the learning environment asks for. */
export function scoredStatement(facts: LaunchFacts, { points, maxPoints }: Score, startedAt: number): NewStatement {
  const { masteryScore = 0 } = facts.launched
  const raw = Math.max(0, Math.min(rounded(points, 4), maxPoints))
  const scaled = raw / maxPoints
  const isPassed = scaled >= masteryScore
  return statementOf(facts, {
    ...{ verb: isPassed ? 'passed' : 'failed', categories: [defined, moveOn] },
    result: {
      score: { scaled: isPassed ? Math.max(rounded(scaled, 4), masteryScore) : rounded(scaled, 4), raw, min: 0, max: maxPoints },
      ...{ success: isPassed, duration: durationOf(facts.at - startedAt) },
    },
    extensions: { [`${cmi5}/extensions/masteryscore`]: masteryScore },
  })
}

/** The statement of the video profile that says what was played; cmi5 allows others beside its own. */
export function pausedStatement(facts: LaunchFacts, session: string, played: Played, stoppedSecs: number): NewStatement {
  const extension = (name: string): string => `${video}/extensions/${name}`
  return statementOf(facts, {
    ...{ verb: 'paused', verbId: `${video}/verbs/paused`, categories: [video] },
    result: {
      extensions: {
        [extension('time')]: rounded(stoppedSecs, 3),
        [extension('progress')]: played.share,
        [extension('played-segments')]: playedSegments(played.parts),
      },
    },
    extensions: {
      [extension('session-id')]: session,
      [extension('length')]: rounded(facts.item.duration_secs, 3),
      [extension('completion-threshold')]: facts.launched.threshold / 100,
    },
  })
}

export const terminatedStatement = (facts: LaunchFacts, startedAt: number): NewStatement =>
  statementOf(facts, { verb: 'terminated', categories: [defined], result: { duration: durationOf(facts.at - startedAt) } })
