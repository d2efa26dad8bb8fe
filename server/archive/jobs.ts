import type { Deps } from '../context.ts'
import type { Files } from '../files/files.ts'
import { findItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { done, type Handler } from '../jobs/jobs.ts'
import { listSources, setState, settle } from './table.ts'

/** Longer than anybody remembers where a file was, so that nobody is sent to a place where it is not any more. */
const letGoMs = 5000

/** Copies, compares, writes down where the source is, and then removes the other copy: a run that is cut short begins again. */
export const archiveJobs = (deps: Pick<Deps, 'db' | 'files' | 'archive' | 'clock'>): Record<string, Handler> => ({
  'move-source': async (payload) => {
    const { itemId } = payload as { itemId: number }
    const { db, files, archive, clock } = deps
    const item = await findItem(db, itemId)
    if (!item || archive === undefined) return { kind: 'skipped', reason: 'there is nothing to move' }
    const sources = await listSources(db, itemId)
    const state = item.tier_state
    if (state === '') {
      for (const { path, tier } of sources) await (tier === 1 ? files : archive).remove(path)
      return done
    }
    const [from, to] = state === 'archiving' ? [files, archive] : [archive, files]
    const target = state === 'archiving' ? 1 : 0
    for (const source of sources) if (source.tier !== target) await copy(from, to, source)
    if (!(await db.transaction().execute((trx) => settle(trx, itemId, state, clock.now())))) {
      const isGone = (await findItem(db, itemId))?.is_removing !== 0
      if (isGone) for (const { path } of sources) await to.remove(path)
      return isGone ? { kind: 'skipped', reason: 'the item is gone' } : { kind: 'later', ms: 0 }
    }
    return { kind: 'later', ms: letGoMs }
  },
})

async function copy(from: Files, to: Files, { path, sha256 }: { path: string; sha256: string }): Promise<void> {
  const stored = await to.write(path, from.read(path))
  if (stored.sha256 === sha256) return
  await to.remove(path)
  throw new Error('The copy differs from the original.')
}

/** Called when no try is left: the source stays where it is. */
export async function archiveFailed(deps: Pick<Deps, 'db' | 'clock'>, payload: unknown): Promise<void> {
  await setState(deps.db, allowSystem({ id: (payload as { itemId: number }).itemId }), '', deps.clock.now())
}
