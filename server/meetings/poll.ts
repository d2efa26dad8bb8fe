import * as v from 'valibot'
import { MeetingLimits, MeetingServices } from '../../sdk/meetings/contract.ts'
import type { Deps } from '../context.ts'
import { Refused } from '../http/errors.ts'
import { defineJob } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { userActorOf } from '../session/session.ts'
import { accessFor, withFaults } from './access.ts'
import { addImport, recordingsIn } from './imports.ts'
import { mayImport } from './policy.ts'
import { type AccountRow, countWaitingImports, deleteAttemptsBefore, listAutomatic, listKnown, listLooked } from './table.ts'

/** Services give out a recording hours or days after the meeting. */
const lookBackMs = 7 * 86_400_000
const attemptMs = 3_600_000
/** The accounts that are left then come with the next job. */
const limitMs = 10 * 60_000
/** A service that answers so to one person answers so to the next: the next hour comes. */
const ofService = ['MEETINGS_UNREACHABLE', 'MEETINGS_BUSY', 'MEETINGS_CLIENT_REFUSED', 'MEETINGS_NOT_SET_UP']

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'settings' | 'jobs'>

const Look = v.object({ service: v.picklist(MeetingServices), after: v.number() })
type Look = v.InferOutput<typeof Look>

const keyOf = ({ service }: Look): string => `look-for-meetings-${service}`

/** Looks for new recordings of the people who want that, at one service. */
export const lookForMeetingsJob = defineJob('look-for-meetings', Look, {
  attempts: 1,
  maxRunning: 1,
  async run(deps, look, { signal }) {
    await importNew(deps, look, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))
    return done
  },
})

/** Every hour. Asks no service itself: a start waits for the hourly tasks. */
export async function queueLooks({ db, clock, jobs }: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await deleteAttemptsBefore(db, clock.now() - attemptMs)
  for (const service of await listLooked(db)) {
    const look = { service, after: 0 }
    await jobs.add(db, lookForMeetingsJob, look, { key: keyOf(look) })
  }
}

/** New recordings of people who want that are imported. */
export async function importNew(deps: Needs, look: Look, signal: AbortSignal): Promise<void> {
  let { after } = look
  for (const account of await listAutomatic(deps.db, look.service, after)) {
    if (signal.aborted) return deps.jobs.add(deps.db, lookForMeetingsJob, { ...look, after }, { key: keyOf(look) })
    after = account.id
    try {
      await importNewOf(deps, account, signal)
    } catch (error) {
      // One account keeps no other from its turn.
      deps.log.info({ err: error, user: account.user_id, service: account.service }, 'new meeting recordings were not looked for')
      if (!signal.aborted && error instanceof Refused && ofService.includes(error.code)) return
    }
  }
}

async function importNewOf(deps: Needs, account: AccountRow, signal: AbortSignal): Promise<void> {
  const { user_id, service, acceptance_id } = account
  const actor = await userActorOf(deps, user_id)
  if (actor === undefined || !mayImport(actor)) return
  const to = deps.clock.now()
  const from = Math.max(Number(account.automatic_since), to - lookBackMs)
  const { recordings } = await withFaults(deps, async () => recordingsIn(await accessFor(deps, user_id, service, signal), { from, to }))
  const categories = JSON.parse(account.categories) as number[]
  // Zoom lists whole days.
  const late = recordings.filter(({ recordedAt }) => recordedAt >= from)
  const known = await listKnown(
    deps.db,
    user_id,
    service,
    late.map(({ id }) => id),
  )
  for (const { id, title, recordedAt } of late) {
    if (known.has(id) || (await countWaitingImports(deps.db, user_id)) >= MeetingLimits.waiting) continue
    const one = { user_id, service, acceptance_id, recording_id: id, title, recorded_at: recordedAt, with_chat: 0 as const, categories }
    await deps.db.transaction().execute((trx) => addImport(trx, deps, one, false))
  }
}
