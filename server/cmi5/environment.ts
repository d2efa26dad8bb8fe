import * as v from 'valibot'
import { Cmi5Limits } from '../../sdk/cmi5/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import type { XapiChoice } from '../xapi/choice.ts'
import type { LaunchParameters } from './parameters.ts'

type Needs = Pick<Context, 'settings' | 'log'>

const Activities = v.union([v.array(v.looseObject({ id: v.string() })), v.looseObject({ id: v.string() })])

/** The context that every statement of a launch begins with. */
const ContextTemplate = v.looseObject({
  contextActivities: v.optional(v.record(v.picklist(['parent', 'grouping', 'category', 'other']), Activities), {}),
  extensions: v.optional(v.record(v.string(), v.unknown()), {}),
})

const LaunchData = v.object({
  contextTemplate: ContextTemplate,
  launchMode: v.optional(v.picklist(['Normal', 'Browse', 'Review']), 'Normal'),
  masteryScore: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  moveOn: v.optional(v.string()),
  launchParameters: v.optional(v.string(), ''),
  returnURL: v.optional(v.string(), ''),
})
/** The document of the learning environment about a launch. */
export type LaunchData = v.InferOutput<typeof LaunchData>

const Preferences = v.object({ languagePreference: v.optional(v.string(), ''), audioPreference: v.optional(v.string(), '') })
export type Preferences = v.InferOutput<typeof Preferences>

const Token = v.object({ 'auth-token': v.pipe(v.string(), v.minLength(1), v.maxLength(4000), v.regex(/^[\x21-\x7e]+$/)) })
/** The answer of cmi5 when a token was handed out before. */
const Used = v.object({ 'error-code': v.literal('1') })

interface Answer {
  status: number
  body: unknown
}

/** Asks a registered address once; a fault, a redirect and what is no JSON are no answer. */
async function ask({ settings, log }: Needs, address: string, init: { method?: string; headers?: HeadersInit }): Promise<Answer> {
  const isPrivate = settings.allowPrivateProviders
  const guarded = guardedFetch({ loopback: isPrivate && isLoopback(address), privateNetworks: isPrivate })
  const signal = AbortSignal.timeout(Cmi5Limits.timeoutSeconds * 1000)
  try {
    const answer = await guarded(address, { ...init, signal, readBytes: Cmi5Limits.answerBytes })
    return { status: answer.status, body: JSON.parse(await answer.text()) as unknown }
  } catch (error) {
    log.info({ err: error }, 'the learning environment of a cmi5 launch did not answer')
    return { status: 0, body: undefined }
  }
}

/** Takes the token of a launch, which the learning environment hands out once. */
export async function takeToken(ctx: Needs, { fetch }: LaunchParameters): Promise<string> {
  const { status, body } = await ask(ctx, fetch, { method: 'POST' })
  if (v.is(Used, body)) refuse('CMI5_FETCH_USED')
  const { success, output } = v.safeParse(Token, body)
  return success && status === 200 ? output['auth-token'] : refuse('CMI5_NO_TOKEN')
}

const headersOf = (token: string) => ({ authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3', 'user-agent': 'Vitrine' })

export async function readLaunchData(
  ctx: Needs,
  { address }: XapiChoice,
  { actor, activityId, registration }: LaunchParameters,
  token: string,
): Promise<LaunchData> {
  const query = new URLSearchParams({ activityId, agent: JSON.stringify(actor), registration, stateId: 'LMS.LaunchData' })
  const { status, body } = await ask(ctx, `${address}activities/state?${query}`, { headers: headersOf(token) })
  const { success, output } = v.safeParse(LaunchData, body)
  return success && status === 200 ? output : refuse('CMI5_NO_LAUNCH_DATA')
}

/** Reads the preferences of the person, which a learning environment need not know. */
export async function readPreferences(
  ctx: Needs,
  { address }: XapiChoice,
  { actor }: LaunchParameters,
  token: string,
): Promise<Preferences> {
  const query = new URLSearchParams({ agent: JSON.stringify(actor), profileId: 'cmi5LearnerPreferences' })
  const { status, body } = await ask(ctx, `${address}agents/profile?${query}`, { headers: headersOf(token) })
  const { success, output } = v.safeParse(Preferences, body)
  return success && status === 200 ? output : { languagePreference: '', audioPreference: '' }
}
