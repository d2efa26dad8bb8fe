import { Cmi5Limits } from '../../sdk/cmi5/contract.ts'
import type { Deps } from '../context.ts'
import { isCmi5On } from './choice.ts'
import { queueEnd } from './progress.ts'
import { deleteEndedBefore, endBefore } from './table.ts'

const batchSize = 50

/** Every hour: launches whose browser has gone, which end with their last report. While cmi5 is off, they end without a word. */
export async function endLaunches(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'settings'>): Promise<void> {
  const now = deps.clock.now()
  const isOn = isCmi5On(deps.settings)
  for (let ended = batchSize; ended === batchSize; )
    ended = await deps.db.transaction().execute(async (trx) => {
      const rows = await endBefore(trx, now - Cmi5Limits.sessionMinutes * 60_000, now, batchSize)
      for (const row of isOn ? rows : []) await queueEnd(trx, deps, row, Number(row.last_at))
      return rows.length
    })
}

const dayMs = 86_400_000

/** Every hour: deletes old launches, and those that were refused a day ago, which anyone can begin. */
export const deleteOldLaunches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteEndedBefore(db, { launched: clock.now() - Cmi5Limits.keepDays * dayMs, refused: clock.now() - dayMs })
