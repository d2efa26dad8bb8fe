import { PlatformAddress } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import type { GradedLaunch } from '../items/item-hooks.ts'
import { knownAccount } from '../lms/accounts.ts'
import { GradeScopes, type Launch } from './claims.ts'
import type { LaunchSource } from './launch-source.ts'
import { namesThisMachine } from './registrations.ts'

/** The grade that the link of a launch asks for. */
export interface LinkGrade {
  /** Watched share in percent that counts as done; undefined: the whole item. */
  done: number | undefined
  inSteps: boolean
  /** Beside the watched share, each quiz of the item has a line item of its own. */
  withQuizzes?: boolean
  /** The quiz whose result is the grade; undefined: the watched share is. */
  quiz: number | undefined
}

type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'settings' | 'itemHooks' | 'log'>
interface Opened {
  itemId: number
  link: LinkGrade
}

/** Tells other capabilities who came from a course, also to choose items for it. */
export async function tellArrival(
  ctx: Needs,
  source: LaunchSource,
  { context, courseTitle, person, role, classList }: Launch,
  itemId?: number,
): Promise<void> {
  if (context === '') return
  const { environment } = source
  const userId = environment.rule === 'guests' ? undefined : await knownAccount(ctx, environment, person.subject)
  const arrival = { environmentId: environment.id, courseId: context, title: courseTitle, role, itemId, userId }
  const address = isServiceAddress(classList, source) ? classList : ''
  for (const cameFromCourse of ctx.itemHooks.cameFromCourse) await cameFromCourse(ctx, { ...arrival, classList: address })
}

/** Tells other capabilities of the launch of an item. */
export async function tellLaunch(ctx: Needs, source: LaunchSource, launch: Launch, opened: Opened): Promise<void> {
  await tellOpened(ctx, source.environment.id, launch, opened.itemId)
  await tellGradedLaunch(ctx, source, launch, opened)
}

/** Tells where an item is used. */
export async function tellOpened(
  ctx: Needs,
  environmentId: number,
  { context, courseTitle }: Pick<Launch, 'context' | 'courseTitle'>,
  itemId: number,
): Promise<void> {
  const course = { environmentId, itemId, courseId: context, title: courseTitle }
  for (const openedInCourse of ctx.itemHooks.openedInCourse) await openedInCourse(ctx, course)
}

/** Guests get no grades. */
async function tellGradedLaunch(ctx: Needs, source: LaunchSource, launch: Launch, { itemId, link }: Opened): Promise<void> {
  const { environment } = source
  const graded = gradedLink(ctx, source, launch)
  const userId = graded && (await knownAccount(ctx, environment, launch.person.subject))
  if (graded && userId !== undefined) await tellGraded(ctx, { ...graded, environmentId: environment.id, userId, itemId }, link)
}

/** A line item with the person of a launch as its environment names them. */
export type GradedLink = Pick<GradedLaunch, 'subject' | 'role' | 'line'>

/** The line item of a launch; undefined: it has none that takes grades. */
export function gradedLink(
  { log }: Pick<Context, 'log'>,
  source: LaunchSource,
  { grading, courseTitle }: Pick<Launch, 'grading' | 'courseTitle'>,
): GradedLink | undefined {
  const { environment } = source
  if (!grading || environment.rule === 'guests') return undefined
  const { title, subject, role, scopes, link: linkId, container } = grading
  const named = [grading.address, container?.address ?? ''].filter((one) => one !== '')
  if (!named.every((one) => isServiceAddress(one, source))) {
    log.warn({ environment: environment.id }, 'a launch names a service for grades at an address that is not registered')
    return undefined
  }
  // The part behind # tells the links apart and is not sent.
  const address = linkId === undefined ? grading.address : `${grading.address}#${encodeURIComponent(linkId)}`
  const line = { address, ...(container ? { container } : {}), course: courseTitle, title, canRead: scopes.includes(GradeScopes.results) }
  return { subject, role, line }
}

/** Tells who grades. `replacesRule`: the rule of the link takes the place of the former one. */
export async function tellGraded(
  ctx: Needs,
  opened: Omit<GradedLaunch, 'done' | 'inSteps' | 'withQuizzes' | 'quizId'>,
  { done, inSteps, withQuizzes, quiz }: LinkGrade,
): Promise<void> {
  for (const launched of ctx.itemHooks.launched)
    await launched(ctx, { ...opened, done, inSteps, withQuizzes: withQuizzes === true, quizId: quiz })
}

/** Tells that a link with a line item shows no item any more. */
export async function tellUngraded(ctx: Needs, environmentId: number, { line }: GradedLink): Promise<void> {
  for (const gradedNothing of ctx.itemHooks.gradedNothing) await gradedNothing(ctx, { environmentId, line })
}

/** An address on this machine is that of an environment on this machine only. */
const isServiceAddress = (address: string, { home, serviceOrigins }: LaunchSource): boolean =>
  PlatformAddress.test(address) &&
  URL.canParse(address) &&
  !namesThisMachine(home, [address]) &&
  (serviceOrigins?.includes(new URL(address).origin) ?? true)
