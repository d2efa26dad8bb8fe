import type { Context as Request } from 'hono'
import { AssignmentLimits } from '../../sdk/assignments/contract.ts'
import { LmsLimits, type PickerOptions } from '../../sdk/lms/contract.ts'
import { environmentOfReturn } from '../assignments/assignments.ts'
import type { Context, ContextOf } from '../context.ts'
import { Refused, refusalOf, refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { isSamePerson } from '../lms/accounts.ts'
import type { Environment } from '../lms/environments.ts'
import { logRefusal, type RefusalLimit } from '../lms/events.ts'
import { beginFrameSession } from '../lms/frame-session.ts'
import { openPicker } from '../lms/picker.ts'
import { redeemLmsTicket } from '../lms/tickets.ts'
import { decodeDelta } from './delta.ts'
import { pageOrigin } from './page-origin.ts'

/** Prepares the picker for a frame of Moodle: signs in the person of the ticket, and finds the page that gets the choice. */
export async function preparePicker(
  request: Request,
  { contextOf, limit, environments }: { contextOf: ContextOf; limit: RefusalLimit; environments: readonly Environment[] },
  field: (name: string) => string,
): Promise<void> {
  const ctx = await contextOf(request)
  const subject = decodeDelta(field('delta'))
  try {
    const around = pageOrigin(field('td'))
    const ticketed = await environmentOfTicket(ctx, field, subject)
    const known = ticketed ? [ticketed] : environments
    const environment = known.find(({ origins }) => around === undefined || origins.includes(around)) ?? refuse('LMS_PAGE_UNKNOWN')
    // A ticket for nobody opens what everybody sees.
    const Token = ticketed && subject !== '' ? await beginFrameSession(ctx, environment, { subject }) : ''
    const assignment = assignmentOf(environment, field)
    openPicker(request, { Target: around ?? (environment.origins[0] as string), Token, ...assignment, ...frameOf(field) })
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.status >= 500) ctx.log.error({ err: error }, 'the picker failed')
    else await logRefusal(ctx, limit, undefined, subject, refused)
    openPicker(request, refused)
  }
}

/** The frame of the editor, in pixels: of what is inserted already, or of what it makes. */
function frameOf(field: (name: string) => string): Pick<PickerOptions, 'Frame'> {
  const [Width, Height] = ['estream_width', 'estream_height'].map((name) => Number(field(name)) || 0) as [number, number]
  const isSize = [Width, Height].every((side) => Number.isInteger(side) && side >= LmsLimits.frameMin && side <= LmsLimits.frameMax)
  return isSize ? { Frame: { Width, Height } } : {}
}

/** The assignment that the frame was opened for. Its submission goes to a page of the environment, and nowhere else. */
function assignmentOf(environment: Environment, field: (name: string) => string): Pick<PickerOptions, 'Assignment'> {
  if (field('assignmoodle').toLowerCase() !== 'true') return {}
  const text = (name: string, length: number): string => field(name).toWellFormed().slice(0, length)
  const ReturnURL = text('murl', 2000)
  if (!environmentOfReturn([environment], ReturnURL)) refuse('LMS_PAGE_UNKNOWN')
  const [CourseID, AssignmentID, SubmissionBy] = ['cid', 'aid', 'uid'].map((name) => text(name, AssignmentLimits.idLength)) as [
    string,
    string,
    string,
  ]
  return { Assignment: { ReturnURL, CourseID, AssignmentID, SubmissionBy, Title: text('title', 300), Description: text('desc', 20_000) } }
}

/** The environment of a ticket. Undefined without one, and for a frame that was loaded again and still has its session. */
async function environmentOfTicket(
  ctx: Context & Exchange,
  field: (name: string) => string,
  subject: string,
): Promise<Environment | undefined> {
  const ticket = field('ticket')
  if (ticket === '') return undefined
  try {
    return await redeemLmsTicket(ctx, ticket, { subject, viewer: decodeDelta(field('u')) })
  } catch (error) {
    const isSpent = error instanceof Refused && error.code === 'LMS_TICKET_SPENT'
    if (isSpent && (await isSamePerson(ctx, subject))) return undefined
    throw error
  }
}
