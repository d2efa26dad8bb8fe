import { XapiLimits } from '../../sdk/xapi/contract.ts'
import type { Deps } from '../context.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { loadSiteSettings } from '../site-settings/site-settings.ts'
import { storedText } from '../text/sentence.ts'
import { activeChoice } from './choice.ts'
import { isAboutStatements, postStatements, type StoreAnswer } from './post-statements.ts'
import { sendStatementsJob } from './send-job.ts'
import { claimQueue, listWaiting, readQueue, type StatementRow, saveState, updateQueue } from './table.ts'

/** How long one run sends before other jobs get their turn. */
const runMs = 20_000
/** How long a process may take from one request to the next. */
const claimMs = 60_000

/** From a minute to an hour: in seven days the record store is asked about 170 times. */
const backoffMs = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 3_600_000)

export const handledSendStatementsJob = handleJob(sendStatementsJob, {
  run: (deps, _payload, { signal }) => sendStatements(deps, signal),
})

/** Sends what waits, the oldest first, and comes again when the record store may be asked again. */
export async function sendStatements(deps: Deps, signal: AbortSignal): Promise<JobOutcome> {
  const { db, clock } = deps
  // Another process may have saved another store, whose secret must not go to the former one.
  await loadSiteSettings(db, deps.settings)
  const choice = activeChoice(deps.settings)
  if (!choice) return { kind: 'skipped', reason: 'XAPI_OFF' }
  const queue = await claimQueue(db, clock.now(), clock.now() + claimMs)
  if (!queue) return whenFree(deps)
  const end = performance.now() + runMs
  let batchSize = Number(queue.batch_size)
  try {
    while (!signal.aborted && performance.now() < end) {
      const rows = await listWaiting(db, batchSize)
      if (rows.length === 0) return done
      const answer = await postStatements(
        deps,
        choice,
        queue,
        rows.map(({ body }) => body),
        rows[0]?.credential,
      )
      if (isOver(rows, answer)) {
        await saveState(
          db,
          rows.map(({ id }) => id),
          'refused',
          answer.text || `HTTP ${answer.status}`,
        )
        continue
      }
      if (answer.fault !== undefined) {
        await saveFault(deps, answer)
        return whenFree(deps, { isOwn: true })
      }
      batchSize = await saveAnswer(db, rows, answer, batchSize)
      const now = clock.now()
      await updateQueue(db, { claimed_until: now + claimMs, batch_size: batchSize, tries: 0, fault: '', status: 0, answer: '' })
    }
    return { kind: 'later', ms: 0 }
  } finally {
    await updateQueue(db, { claimed_until: 0 })
  }
}

/** The token of a launch has run out: its statements are set aside, and those of others go on. */
const isOver = ([first]: readonly StatementRow[], { fault }: StoreAnswer): boolean =>
  first?.credential !== '' && (fault === 'XAPI_FORBIDDEN' || fault === 'XAPI_NO_SECRET')

/**
 * Saves what became of statements; answers how many go next. The store takes all of a request or nothing: ever smaller ones find the
 * statement that it refuses, which is set aside. The size is kept, so that a store that fails in between does not begin the search again.
 */
async function saveAnswer(
  db: Deps['db'],
  rows: readonly StatementRow[],
  { status, text }: StoreAnswer,
  batchSize: number,
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  if (!isAboutStatements(status)) {
    await saveState(db, ids, 'sent')
    return Math.min(batchSize * 2, XapiLimits.batchSize)
  }
  if (rows.length > 1) return Math.ceil(rows.length / 2)
  // One that the store has already had arrived when an answer was lost.
  if (status === 409) await saveState(db, ids, 'sent')
  else await saveState(db, ids, 'refused', text || `HTTP ${status}`)
  return batchSize
}

/** When the queue may be taken next. One that has stopped is started by an administrator. */
async function whenFree({ db, clock }: Pick<Deps, 'db' | 'clock'>, { isOwn = false } = {}): Promise<JobOutcome> {
  const { stopped_at, next_at, claimed_until } = await readQueue(db)
  if (stopped_at !== null) return { kind: 'skipped', reason: 'XAPI_FORBIDDEN' }
  return { kind: 'later', ms: Math.max(0, Math.max(Number(next_at), isOwn ? 0 : Number(claimed_until)) - clock.now()) }
}

async function saveFault({ db, clock }: Pick<Deps, 'db' | 'clock'>, { fault, status, text, pauseMs }: StoreAnswer): Promise<void> {
  const now = clock.now()
  const tries = Number((await readQueue(db)).tries) + 1
  await updateQueue(db, {
    ...{ tries, status, answer: text, fault: storedText({ code: fault ?? 'XAPI_FAULTY' }) },
    next_at: now + Math.max(backoffMs(tries), pauseMs ?? 0),
    ...(fault === 'XAPI_FORBIDDEN' ? { stopped_at: now } : {}),
  })
}
