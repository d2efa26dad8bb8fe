import * as v from 'valibot'
import type { Files } from '../files/files.ts'
import { findItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { listSources, setState, settle } from './table.ts'

/** Clients remember the address of a source for less than this, so the old copy is deleted after it. */
const gracePeriodMs = 5000

/** Copies the source, compares it, records its place and deletes the other copy. A run that is cut short begins again. */
export const moveSourceJob = defineJob('move-source', v.object({ itemId: RowId }), {
  attempts: 10,
  async run(deps, { itemId }) {
    const { db, files, archive, clock } = deps
    const item = await findItem(db, itemId)
    if (!item || archive === undefined) return { kind: 'skipped', reason: 'NOTHING_TO_MOVE' }
    const sources = await listSources(db, itemId)
    const state = item.tier_state
    if (state === '') {
      for (const { path, tier } of sources) await (tier === 1 ? files : archive).remove(path)
      return done
    }
    const [from, to] = state === 'archiving' ? [files, archive] : [archive, files]
    const target = state === 'archiving' ? 1 : 0
    for (const source of sources) if (source.tier !== target) await copy(from, to, source)
    const isSettled = await db.transaction().execute(async (trx) => {
      if (!(await settle(trx, itemId, state, clock.now()))) return false
      if (state === 'restoring') for (const hook of deps.itemHooks.restored) await hook(trx, deps, itemId)
      return true
    })
    if (!isSettled) {
      const isGone = (await findItem(db, itemId))?.is_removing !== 0
      if (isGone) for (const { path } of sources) await to.remove(path)
      return isGone ? { kind: 'skipped', reason: 'ITEM_GONE' } : { kind: 'later', ms: 0 }
    }
    return { kind: 'later', ms: gracePeriodMs }
  },
  // The source stays where it is.
  failed: ({ db, clock }, { itemId }) => setState(db, allowSystem({ id: itemId }), '', clock.now()),
})

async function copy(from: Files, to: Files, { path, sha256 }: { path: string; sha256: string }): Promise<void> {
  const stored = await to.write(path, from.read(path))
  if (stored.sha256 === sha256) return
  await to.remove(path)
  throw new Error('The copy differs from the original.')
}
