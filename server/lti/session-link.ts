import type { Context } from '../context.ts'
import { isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { sessionIdOf } from '../session/cookie.ts'
import { hashOf } from '../session/session.ts'
import { linkHashOf } from './changed-link.ts'
import type { Launch } from './claims.ts'
import type { LaunchSource } from './launch-source.ts'
import { endTeaching, findSessionLink, insertSessionLink, type SessionLinkRow } from './link-table.ts'
import type { Shown } from './shown.ts'
import { type GradedLink, gradedLink } from './tell-launch.ts'

/** A link with its course, as its teacher's session keeps it. */
interface Teaching extends Pick<Launch, 'deployment' | 'context' | 'courseTitle'> {
  /** Hash of the link. */
  linkHash: string
  /** Its own item or search, before any change. */
  shown: Shown
  /** Left out: the link takes no grades. */
  graded?: GradedLink | undefined
}

/** The link that a teacher came from, and may change. */
export interface TeachersLink extends Teaching {
  environment: Environment
  sessionHash: string
  /** The grant of the link itself. */
  ownShareId: number | null
}

interface OpenedLink {
  source: LaunchSource
  launch: Launch
  own: Shown
  ownShareId: number | undefined
}

const longestAddress = 2000

/** Remembers the link that a session was launched from: its course, and for a teacher what they may change. */
export async function rememberLink(ctx: Context, token: string, { source, launch, own, ownShareId }: OpenedLink): Promise<void> {
  const { environment } = source
  const linkHash = linkHashOf(launch) ?? ''
  const mayChange = launch.role === 'teacher' && launch.context !== '' && linkHash !== '' && environment.rule !== 'guests'
  const { deployment, context, courseTitle } = launch
  const teaching: Teaching = { deployment, context, courseTitle, linkHash, shown: own, graded: gradedLink(ctx, source, launch) }
  const row = {
    ...{ session_hash: hashOf(token), environment_id: environment.id, deployment, link_hash: linkHash },
    course_url: courseUrlOf(launch, environment),
    teaching: mayChange ? JSON.stringify(teaching) : '',
    share_id: ownShareId ?? null,
  }
  await insertSessionLink(ctx.db, row)
  if (!mayChange) await endTeaching(ctx.db, row)
}

/** A launch may name any address: only one of the environment's own is offered. */
function courseUrlOf({ courseUrl }: Launch, { origins }: Environment): string {
  const isOwn = courseUrl.length <= longestAddress && URL.canParse(courseUrl) && origins.includes(new URL(courseUrl).origin)
  return isOwn ? courseUrl : ''
}

/** The link that the session of a request was launched from. */
export async function sessionLinkOf(ctx: Context & Exchange): Promise<SessionLinkRow | undefined> {
  const sessionId = sessionIdOf(ctx.request, isSecure(ctx.request, ctx.settings))
  return sessionId === undefined || ctx.actor.kind === 'anonymous' ? undefined : findSessionLink(ctx.db, hashOf(sessionId))
}

/**
 * The link that the caller may change: they came from it as a teacher, and its environment is still on. `id` is that of the page: a frame that was
 * loaded again may have the session of another link. Empty: any.
 */
export async function teachersLink(ctx: Context & Exchange, id: string): Promise<TeachersLink | undefined> {
  const link = await teachingOf(ctx, await sessionLinkOf(ctx))
  return id === '' || link?.linkHash === id ? link : undefined
}

/** The same of a row that was read before. */
export async function teachingOf(ctx: Context, row: SessionLinkRow | undefined): Promise<TeachersLink | undefined> {
  if (!row || row.teaching === '' || ctx.actor.kind !== 'user' || ctx.actor.via !== 'lti') return undefined
  const environment = await environmentOf(ctx, row.environment_id)
  if (!environment.isEnabled || environment.rule === 'guests') return undefined
  return { ...(JSON.parse(row.teaching) as Teaching), environment, sessionHash: row.session_hash, ownShareId: row.share_id }
}
