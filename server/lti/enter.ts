import { randomBytes } from 'node:crypto'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { beginFrameSession } from '../lms/frame-session.ts'
import { framePaths } from '../lms/picker.ts'
import { hashOf } from '../session/session.ts'
import { type ChoiceSettings, choiceSettings } from './choice-settings.ts'
import { type CourseRole, type Launch, MessageTypes } from './claims.ts'
import type { LaunchSource } from './launch-source.ts'
import { placedShareId } from './placements.ts'
import { searchIn } from './search-link.ts'
import { insertChoice } from './table.ts'
import { type LinkGrade, tellArrival, tellLaunch } from './tell-launch.ts'

/**
 * Signs the person of a verified launch in, and answers the page that they see. The token of the session stands behind `#`, which no server and
 * no log sees; the page keeps it in memory.
 */
export async function enter(ctx: Context & Exchange, source: LaunchSource, launch: Launch): Promise<string> {
  if (launch.message === MessageTypes.choice) return enterChoice(ctx, source, launch, choiceSettings(launch, source))
  const { environment } = source
  const wanted = wantedIn(launch)
  const itemId = itemIdOf(ctx.ids, wanted.item)
  const results = wanted.item === '' ? resultsOf(wanted.search, launch.role) : ''
  const shareId = wanted.grant === '' ? undefined : await placedShareId(ctx, wanted.grant, environment.id, launch)
  const token = await beginFrameSession(ctx, environment, launch.person, shareId)
  await tellArrival(ctx, source, launch, itemId)
  if (itemId !== undefined) await tellLaunch(ctx, source, launch, { itemId, link: wanted.grade })
  if (wanted.item === '') return `${framePaths.library}${results}${fragmentOf(token)}`
  if (itemId === undefined) refuse('MEDIA_NOT_FOUND')
  const chapter = idIn(wanted.chapter) === undefined ? '' : `&chapid=${wanted.chapter}`
  const quiz = wanted.grade.quiz === undefined ? '' : `&tlid=${wanted.grade.quiz}`
  // A quiz has a place on the portal's page alone.
  const path = quiz === '' ? framePaths.item : framePaths.page
  return `${path}?id=${ctx.ids.encode(itemId)}${chapter}${quiz}${fragmentOf(token)}`
}

/** The id that a link names; undefined where it names none. */
const idIn = (text: string): number | undefined => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)

/**
 * The query of the library that shows a search. Those who do not teach get the results alone. A filter that is none is refused, or the link would
 * show the whole library.
 */
function resultsOf(search: string, role: CourseRole): string {
  if (search === '') return ''
  const query = new URLSearchParams({ f: JSON.stringify(searchIn(search)), ...(role === 'teacher' ? {} : { min: '1' }) })
  return `?${query.toString()}`
}

const fragmentOf = (token: string): string => `#lti=${token}`

/** The parameters of a link. */
export const linkFields: readonly string[] = ['item', 'grant', 'chapter', 'done', 'steps', 'quiz', 'search']

/**
 * The item that a link shows: from the address of the link, else from its parameters. Parameters of the tool win over those of a link in some
 * environments, so that the address counts first.
 */
function wantedIn({ target, custom }: Launch): { item: string; search: string; grant: string; chapter: string; grade: LinkGrade } {
  const query = target === '' ? new URLSearchParams() : new URL(target).searchParams
  const isFromAddress = query.has('item') || query.has('search')
  const field = (name: string): string => (isFromAddress ? (query.get(name) ?? '') : (custom[`vitrine_${name}`] ?? ''))
  const item = (query.get('item') || (query.has('search') ? '' : custom.vitrine_item) || '').slice(0, 100)
  const done = Number(field('done'))
  const quiz = idIn(field('quiz'))
  const grade = { done: Number.isInteger(done) && done >= 1 && done <= 100 ? done : undefined, inSteps: field('steps') === '1', quiz }
  return { item, search: field('search'), grant: field('grant'), chapter: field('chapter'), grade }
}

async function enterChoice(ctx: Context & Exchange, source: LaunchSource, launch: Launch, settings: ChoiceSettings): Promise<string> {
  const { environment } = source
  const token = await beginFrameSession(ctx, environment, launch.person)
  await tellArrival(ctx, source, launch)
  const choice = randomBytes(24).toString('base64url')
  await insertChoice(ctx.db, {
    choice_hash: hashOf(choice),
    environment_id: environment.id,
    session_hash: hashOf(token),
    settings: JSON.stringify(settings),
    ends_at: ctx.clock.now() + LtiLimits.choiceMinutes * 60_000,
  })
  return `${framePaths.choose}?choice=${choice}${fragmentOf(token)}`
}
