import * as v from 'valibot'
import { updateClass } from '../class-log/class-log.ts'
import { isEndedAt, listClassRows } from '../class-log/class-rows.ts'
import type { Context } from '../context.ts'
import { announce } from '../items/announce.ts'
import type { Allowed } from '../items/policy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { moveClassShares } from '../shares/class-shares.ts'
import { linkEnd } from './links.ts'

/** Announces the end of a class. It has been moved, or taken away, where the class has not ended when this runs. */
export const classEndJob = defineJob('class-end', v.object({ itemId: RowId }), {
  async run(deps, { itemId }) {
    const [row] = await listClassRows(deps.db, [itemId])
    if (row === undefined || !isEndedAt(row, deps.clock.now())) return { kind: 'skipped', reason: 'CLASS_NOT_ENDED' }
    await deps.db.transaction().execute((trx) => announce(deps, trx, { name: 'class.ended', itemId }))
    return done
  },
})

/** Saves the settings of a class, and waits for its end. */
export const saveClass = (
  ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'settings'>,
  item: Allowed<{ id: number }, 'view'>,
  change: Parameters<typeof updateClass>[2],
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await updateClass(trx, item, change)
    const [row] = await listClassRows(trx, [item.id])
    if (row) await moveClassShares({ ...ctx, db: trx }, item.id, (createdAt) => linkEnd(row, createdAt))
    const end = Number(row?.is_scheduled) === 1 ? Number(row?.end_at ?? 0) : 0
    if (end > ctx.clock.now()) await ctx.jobs.add(trx, classEndJob, { itemId: item.id }, { key: `class-end-${item.id}`, runAt: end })
  })
