import { CourseLimits } from '../../sdk/courses/contract.ts'
import type { Context, Deps } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { ServiceFault, type ServiceNeeds } from '../lti/platform-service.ts'
import { type Platform, platformOf } from '../lti/platforms.ts'
import { storedText } from '../text/sentence.ts'
import { classListAt, type Member } from './class-list.ts'
import { fillGroup } from './mirror-group.ts'
import { readClassListJob } from './read-class-list-job.ts'
import { type CourseRow, findCourse, replaceMembers, updateCourse } from './table.ts'

/** Grades alone go to addresses that a launch names. */
type ClassListFault = Exclude<ServiceFault['kind'], 'FOREIGN'>

const codeOf = {
  NO_TOKEN: 'COURSE_NO_TOKEN',
  REFUSED: 'COURSE_REFUSED',
  BUSY: 'COURSE_BUSY',
  UNREACHABLE: 'COURSE_UNREACHABLE',
  CERTIFICATE: 'COURSE_CERTIFICATE',
} as const satisfies Record<ClassListFault, string>
type FaultCode = 'COURSE_OFF' | (typeof codeOf)[ClassListFault]

/** Attempts in a row; afterwards the next person who comes from the course begins again. */
const maxTries = 8

/** From a minute to two hours. */
const backoffMs = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 7_200_000)

export const handledReadClassListJob = handleJob(readClassListJob, {
  run: async (deps, { courseId }): Promise<JobOutcome> => {
    const course = await findCourse(deps.db, courseId)
    if (!course) return { kind: 'skipped', reason: 'the course is not known any more' }
    const wait = course.next_at - deps.clock.now()
    if (wait > 0) return { kind: 'later', ms: wait }
    const fault = await readClassList(deps, course)
    if (fault === undefined || fault === 'COURSE_OFF') return done
    const after = await findCourse(deps.db, courseId)
    return after && after.tries < maxTries ? { kind: 'later', ms: Math.max(1000, after.next_at - deps.clock.now()) } : done
  },
})

/** Whether the class list of a course should be read again. */
export const isStale = ({ class_list, read_at }: CourseRow, now: number): boolean =>
  class_list !== '' && now - read_at > CourseLimits.freshHours * 3_600_000

/** Whether the environment was busy the last time and has not had its pause yet. Other faults may be mended by now. */
export const isPaused = ({ fault, next_at }: CourseRow, now: number): boolean =>
  next_at > now && fault === storedText({ code: 'COURSE_BUSY' })

/** Has a class list read that is not fresh, not before the time that the environment asked for. */
export async function readWhenStale({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, course: CourseRow): Promise<void> {
  const now = clock.now()
  if (!isStale(course, now)) return
  await jobs.add(
    db,
    readClassListJob,
    { courseId: course.id },
    { key: `read-class-list-${course.id}`, runAt: Math.max(now, course.next_at) },
  )
}

/** Reads the class list of a course, and keeps why it could not be read. The former list stays then until it expires. */
export async function readClassList(ctx: ServiceNeeds, course: CourseRow): Promise<FaultCode | undefined> {
  const platform = await usable(ctx, course.environment_id)
  if (!platform) return 'COURSE_OFF'
  try {
    await keep(ctx, course, await classListAt(ctx, platform, course.class_list))
    return undefined
  } catch (error) {
    if (!(error instanceof ServiceFault) || error.kind === 'FOREIGN') throw error
    const tries = course.tries + 1
    const code = codeOf[error.kind]
    const next_at = ctx.clock.now() + Math.max(backoffMs(tries), error.pauseMs ?? 0)
    await updateCourse(ctx.db, course.id, { fault: storedText({ code }), tries, next_at })
    return code
  }
}

const keep = ({ db, clock }: Pick<Context, 'db' | 'clock'>, course: CourseRow, members: readonly Member[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The row is written first, so that two processes that read the same list follow each other.
    await updateCourse(trx, course.id, { read_at: clock.now(), fault: '', tries: 0, next_at: 0 })
    await replaceMembers(
      trx,
      course.id,
      members.map((one) => ({ course: course.id, ...one })),
    )
    await fillGroup(trx, course)
  })

async function usable(ctx: Pick<Context, 'db'>, environmentId: number): Promise<Platform | undefined> {
  try {
    return await platformOf(ctx, environmentId)
  } catch (error) {
    if (refusalOf(error).code === 'UNEXPECTED') throw error
    return undefined
  }
}
