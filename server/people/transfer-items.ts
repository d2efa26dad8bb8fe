import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { allowSystem } from '../items/policy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { cancelConversion, moveToTrash } from '../media/media.ts'
import { userActorOf } from '../session/session.ts'
import { type DeletedAccount, findDeleted, listUnfinished, takeItems } from './table-deleted.ts'

/** Other writers of SQLite wait for each chunk. */
const chunk = { sqlite: 25, postgres: 200 } as const

/** Moves the items of a deleted account. A job that was killed continues, because what is moved is no longer the account's. */
export const transferItemsJob = defineJob('transfer-items', v.object({ userId: RowId }), {
  attempts: 25,
  async run(deps, { userId }, { signal }) {
    await transferItems(deps, userId, signal)
    return done
  },
})

async function transferItems(deps: Deps, userId: number, signal: AbortSignal): Promise<void> {
  const account = await findDeleted(deps.db, userId)
  if (!account) return
  const actor = (await userActorOf(deps, account.deleted_by)) ?? system
  const ctx = { ...deps, actor }
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const moved = await moveChunk(ctx, account)
    if (moved < chunk[deps.dialect]) return
    await pause(Math.max(1, performance.now() - begun))
  }
}

type TransferContext = Deps & Pick<Context, 'actor'>

/** Answers how many items it has moved. */
async function moveChunk(ctx: TransferContext, { user_id, items_to, to_trash }: DeletedAccount): Promise<number> {
  const items = await ctx.db.transaction().execute(async (trx) => {
    const taken = await takeItems(trx, { from: user_id, to: items_to, max: chunk[ctx.dialect], now: ctx.clock.now() })
    for (const item of taken) {
      const detail = { title: item.title, owner: items_to }
      await record(ctx, trx, { action: 'item-owner', subject: 'item', subjectId: item.id, detail })
      if (to_trash === 1 && isOwn(item)) await moveToTrash(ctx, trx, allowSystem(item))
    }
    return taken
  })
  // Work on what is in the trash ends, outside the transaction: the queue has a connection of its own.
  if (to_trash === 1) for (const item of items.filter(isOwn)) await cancelConversion(ctx, item)
  return items.length
}

/** A photo goes with its photoset, and what is in the trash stays as it is. */
const isOwn = (item: { deleted_at: number | null; photoset_id: number | null }): boolean =>
  item.deleted_at === null && item.photoset_id === null

const atOnce = 100

/** Every hour: what a failed job has left, and what has come since, such as the recording of a broadcast. */
export async function resumeTransfers({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const { user_id } of await listUnfinished(db, atOnce)) await addTransfer(jobs, db, user_id)
}

export const addTransfer = (jobs: Deps['jobs'], trx: Deps['db'], userId: number): Promise<void> =>
  jobs.add(trx, transferItemsJob, { userId }, { key: `transfer-items-${userId}`, priority: 20 })
