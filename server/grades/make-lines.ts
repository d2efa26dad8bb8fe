import type { Deps } from '../context.ts'
import { ServiceFault } from '../lti/platform-service.ts'
import type { GradeService } from './grade-service.ts'
import { claimMissing, labelsOf, saveLineItem, saveMakeFault } from './line-items-table.ts'
import type { LineRow } from './table.ts'

/** Line items of one run. */
const perRun = 50
/** How long a process may take for what it has claimed. */
const claimMs = 600_000
/** The shortest time between two attempts. */
const waitMs = 60_000

/**
 * Makes the line items of links that have none. Grades of a link without one fail with its fault, by the rules of all grades. Ends at the first
 * fault: the next run goes on.
 */
export async function makeLines(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  service: GradeService,
  environmentId: number,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const claimed = await claimMissing(db, environmentId, { now, until: now + claimMs, max: perRun })
  const lines = claimed.toSorted((one, other) => one.id - other.id)
  const labels = await labelsOf(
    db,
    lines.map(({ id }) => id),
  )
  let fault: ServiceFault | undefined
  for (const line of lines) {
    if (signal.aborted) fault ??= new ServiceFault('BUSY')
    if (fault) {
      await saveMakeFault(db, line.id, fault.kind, clock.now() + (fault.pauseMs ?? 0))
      continue
    }
    try {
      const address = await service.makeLine(line, { label: labels.get(line.id) || line.title, resourceId: resourceIdOf(ids, line) })
      await saveLineItem(db, line.id, address)
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      fault = error.kind === 'REFUSED' || error.kind === 'FOREIGN' ? undefined : error
      await saveMakeFault(db, line.id, error.kind, clock.now() + Math.max(waitMs, error.pauseMs ?? 0))
    }
  }
}

/** The item of the library, with the quiz where the link has a line item beside it. */
const resourceIdOf = (ids: Deps['ids'], { item_id, quiz_id, is_extra }: LineRow): string =>
  is_extra ? `${ids.encode(item_id)}-quiz-${quiz_id}` : ids.encode(item_id)
