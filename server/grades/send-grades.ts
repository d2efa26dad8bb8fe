import { GradeLimits } from '../../sdk/grades/contract.ts'
import type { Deps } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { logGrade } from '../lms/events.ts'
import { ServiceFault, type ServiceNeeds } from '../lti/platform-service.ts'
import { storedText } from '../text/sentence.ts'
import { faultCodes } from './fault-codes.ts'
import { type GradeService, isMissing } from './grade-service.ts'
import { nextUnmade } from './line-items-table.ts'
import { makeLines } from './make-lines.ts'
import { sendGradesJob } from './send-grades-job.ts'
import { gradeServiceOf } from './service-of.ts'
import { claimGrades, findLine, type GradeRow, type LineRow, nextDue, putOff, saveSent, updateGrade } from './table.ts'

/** Grades of one run, so that other jobs get their turn. */
const perRun = 200
const perClaim = 40
/** Grades that are sent at the same time. */
const maxConcurrent = 4
/** How long a process may take for what it has claimed. */
const claimMs = 600_000
const dayMs = 86_400_000
/** Attempts of a grade that the environment refuses. */
const maxRefusals = 3

/** From a minute to an hour: in seven days a grade is tried about 170 times. */
const backoffMs = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 3_600_000)

export const handledSendGradesJob = handleJob(sendGradesJob, {
  run: (deps, { environmentId }, { signal }) => sendGrades(deps, environmentId, signal),
})

/** Sends the grades of a learning environment that are due, and comes again when the next one is. */
async function sendGrades(deps: Deps, environmentId: number, signal: AbortSignal): Promise<JobOutcome> {
  const service = await usable(deps, environmentId)
  // A registration that is switched on again is found every hour.
  if (!service) return { kind: 'skipped', reason: 'PLATFORM_OFF' }
  await makeLines(deps, service, environmentId, signal)
  for (let sent = 0; sent < perRun && !signal.aborted; sent += perClaim) {
    const now = deps.clock.now()
    const grades = await claimGrades(deps.db, environmentId, { now, until: now + claimMs, max: perClaim })
    if (grades.length === 0) break
    if (!(await sendAll(deps, service, grades, environmentId))) break
  }
  const due = [await nextDue(deps.db, environmentId), await nextUnmade(deps.db, environmentId)].filter((at) => at !== undefined)
  return due.length === 0 ? done : { kind: 'later', ms: Math.max(0, Math.min(...due) - deps.clock.now()) }
}

async function usable(deps: Deps, environmentId: number): Promise<GradeService | undefined> {
  try {
    return await gradeServiceOf(deps, environmentId)
  } catch (error) {
    if (refusalOf(error).code === 'UNEXPECTED') throw error
    return undefined
  }
}

/** Answers whether the environment may be asked further. */
async function sendAll(deps: Deps, service: GradeService, grades: readonly GradeRow[], environmentId: number): Promise<boolean> {
  let pauseMs: number | undefined
  const rest = [...grades]
  const lines = new Map<number, LineRow | undefined>()
  const worker = async (): Promise<void> => {
    for (let grade = rest.shift(); grade && pauseMs === undefined; grade = rest.shift()) {
      if (!lines.has(grade.line_id)) lines.set(grade.line_id, await findLine(deps.db, grade.line_id))
      const line = lines.get(grade.line_id)
      if (line) pauseMs = (await sendGrade({ ...deps, line }, service, grade)) ?? pauseMs
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, worker))
  if (pauseMs === undefined) return true
  const until = deps.clock.now() + pauseMs
  // Grades that were claimed and not sent wait like all others.
  for (const { id } of rest) await updateGrade(deps.db, id, { next_at: until })
  await putOff(deps.db, environmentId, until)
  return false
}

type SendNeeds = ServiceNeeds & Pick<Deps, 'db' | 'clock'> & { line: LineRow }

/** Sends a grade. Answers the pause that the environment needs, in milliseconds. */
async function sendGrade(deps: SendNeeds, service: GradeService, grade: GradeRow): Promise<number | undefined> {
  const { db, clock, line } = deps
  if (isMissing(line)) {
    await saveFault(deps, grade, new ServiceFault(line.make_fault || 'BUSY'))
    // Other links of the environment may have their line items.
    return undefined
  }
  try {
    const there = line.can_read ? await service.resultOf(line, grade.subject) : undefined
    const step = stepFor(grade, line, there)
    if (step === 'kept') await updateGrade(db, grade.id, { state: 'kept', reason: '', tries: 0 })
    else if (step === 'same') await saveSent(db, grade.id, grade.score, clock.now())
    else {
      // Written down before: an answer that is lost must not make the same grade look like that of a person.
      const stamp = Math.max(clock.now(), grade.stamp + 1)
      await updateGrade(db, grade.id, { stamp, tried_score: grade.score })
      const isFirst = grade.sent_score === null
      await service.send(line, { subject: grade.subject, score: grade.score, stamp, deedAt: grade.deed_at, isFirst })
      await saveSent(db, grade.id, grade.score, clock.now())
      await logGrade(deps, { environmentId: line.environment_id, userId: grade.user_id })
    }
    return undefined
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    return saveFault(deps, grade, error)
  }
}

async function saveFault(deps: SendNeeds, grade: GradeRow, { kind, pauseMs }: ServiceFault): Promise<number | undefined> {
  const { db, clock, line } = deps
  const now = clock.now()
  const tries = grade.tries + 1
  const isOver = now - grade.waiting_since > GradeLimits.days * dayMs || (kind === 'REFUSED' && tries >= maxRefusals)
  const wait = Math.max(backoffMs(tries), pauseMs ?? 0)
  const reason = storedText({ code: faultCodes[kind] })
  await updateGrade(db, grade.id, { state: isOver ? 'failed' : 'waiting', reason, tries, next_at: now + wait })
  if (isOver) await logGrade(deps, { environmentId: line.environment_id, userId: grade.user_id, reason })
  if (pauseMs !== undefined) return pauseMs
  return kind === 'UNREACHABLE' || kind === 'CERTIFICATE' || kind === 'NO_TOKEN' ? backoffMs(1) : undefined
}

const isSame = (one: number | null | undefined, other: number): boolean => typeof one === 'number' && Math.abs(one - other) < 0.5

/** Decides about the grade that the environment holds: one that a person entered stays, and no grade falls, unless the teacher says so. */
export function stepFor(
  grade: Pick<GradeRow, 'score' | 'sent_score' | 'tried_score'>,
  line: Pick<LineRow, 'may_replace'>,
  there: number | undefined,
): 'send' | 'same' | 'kept' {
  if (there === undefined) return 'send'
  if (isSame(grade.score, there)) return 'same'
  if (line.may_replace) return 'send'
  const isOurs = isSame(grade.sent_score, there) || isSame(grade.tried_score, there)
  return isOurs && there < grade.score ? 'send' : 'kept'
}
