import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Cmi5Limits } from '../../sdk/cmi5/contract.ts'
import { mergeSegments, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Database } from '../db/schema.ts'
import type { ItemEvent } from '../items/item-event.ts'
import type { EventDeps } from '../items/item-hooks.ts'
import { queueStatements } from '../xapi/queue-statements.ts'
import { type NewStatement, playedOf } from '../xapi/statement.ts'
import { isCmi5On } from './choice.ts'
import { completedStatement, type Launched, type LaunchFacts, pausedStatement, scoredStatement, terminatedStatement } from './statements.ts'
import { findFormer, findPoints, findVideo, type LaunchRow, touchByToken, touchOfPerson, updateLaunch } from './table.ts'

type Db = Kysely<Database>
type Deps = Pick<EventDeps, 'jobs' | 'clock' | 'settings'>

const partsOf = ({ played }: Pick<LaunchRow, 'played'>): ViewSegment[] => JSON.parse(played) as ViewSegment[]

async function factsOf(trx: Db, row: LaunchRow, at: number): Promise<LaunchFacts | undefined> {
  const item = await findVideo(trx, row.item_id)
  return item && { launched: JSON.parse(row.launch) as Launched, registration: row.registration, item, at }
}

export const queueOf = (trx: Db, deps: Deps, row: Pick<LaunchRow, 'user_id' | 'credential'>, statements: readonly NewStatement[]) =>
  queueStatements(trx, deps, { userId: row.user_id, credential: row.credential }, statements)

/** Adds parts that the browser of a launch has played, and completes the registration once. */
export async function addPlayed(trx: Db, deps: Deps, report: { tokenHash: string; itemId: number; parts: readonly ViewSegment[] }) {
  const now = deps.clock.now()
  const row = await touchByToken(trx, report.tokenHash, now)
  if (!row || row.item_id !== report.itemId) return
  const facts = await factsOf(trx, row, now)
  const parts = mergeSegments([...partsOf(row), ...report.parts])
  if (!facts || parts.length > Cmi5Limits.parts) return
  const { launched, item } = facts
  const isReached = playedOf(parts, item.duration_secs).share >= launched.threshold / 100
  const isFresh = row.completed_at === null && !(await findFormer(trx, row)).some(({ completed_at }) => completed_at !== null)
  const isCompleted = launched.launchMode === 'Normal' && isReached && isFresh
  const stopped_secs = report.parts.at(-1)?.EndTimeSecs ?? row.stopped_secs
  await updateLaunch(trx, row.id, { played: JSON.stringify(parts), stopped_secs, ...(isCompleted ? { completed_at: now } : {}) })
  if (isCompleted) await queueOf(trx, deps, row, [completedStatement(facts, Number(row.started_at))])
}

/** Passes or fails the launches of a person whose attempt at a quiz of the item has ended. */
export async function addScore(trx: Db, deps: EventDeps, event: ItemEvent): Promise<void> {
  if (event.name !== 'quiz.completed' || !isCmi5On(deps.settings)) return
  const attempt = await findPoints(trx, event.attemptId)
  const score = { points: Number(attempt?.points ?? 0), maxPoints: Number(attempt?.max_points ?? 0) }
  if (score.maxPoints <= 0) return
  const now = deps.clock.now()
  for (const row of await touchOfPerson(trx, event.userId, event.itemId, now)) {
    const facts = await factsOf(trx, row, now)
    const { masteryScore, launchMode } = facts?.launched ?? {}
    const isPassedBefore = row.passed_at !== null || (await findFormer(trx, row)).some(({ passed_at }) => passed_at !== null)
    if (!facts || masteryScore === undefined || launchMode !== 'Normal' || isPassedBefore) continue
    const statement = scoredStatement(facts, score, Number(row.started_at))
    // A launch says once that it failed; it may still be passed.
    if (statement.verb === 'failed' && row.failed_at !== null) continue
    await updateLaunch(trx, row.id, statement.verb === 'passed' ? { passed_at: now } : { failed_at: now })
    await queueOf(trx, deps, row, [statement])
  }
}

/** A UUID for the statements of the video profile, the same for a whole launch. */
function sessionOf({ token_hash }: Pick<LaunchRow, 'token_hash'>): string {
  const hex = createHash('sha256').update(token_hash).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Says that a launch is over, which was marked as such before. */
export async function queueEnd(trx: Db, deps: Deps, row: LaunchRow, at: number): Promise<void> {
  const facts = await factsOf(trx, row, at)
  if (!facts) return
  const parts = partsOf(row)
  const paused = pausedStatement(facts, sessionOf(row), playedOf(parts, facts.item.duration_secs), Number(row.stopped_secs))
  const statements = parts.length > 0 && facts.item.duration_secs > 0 ? [paused] : []
  await queueOf(trx, deps, row, [...statements, terminatedStatement(facts, Number(row.started_at))])
}
