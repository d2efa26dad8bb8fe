import * as v from 'valibot'
import type { Deps } from '../context.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { deleteItem, findItem, listMediaFiles, listPhotoIds, listRenditions } from './table.ts'

/** Deletes the files of a purged item, then its rows. An interrupted run starts again with the files that are left. */
export const removeMediaJob = defineJob('remove-media', v.object({ itemId: RowId }), {
  attempts: 10,
  async run(deps, { itemId }) {
    const item = await findItem(deps.db, itemId)
    if (item?.is_removing !== 1) return { kind: 'skipped', reason: 'NOT_DELETED' }
    for (const photoId of await listPhotoIds(deps.db, itemId)) await remove(deps, photoId)
    await remove(deps, itemId)
    return done
  },
})

async function remove(deps: Pick<Deps, 'db' | 'files' | 'archive' | 'itemHooks'>, itemId: number): Promise<void> {
  const [files, renditions] = await Promise.all([listMediaFiles(deps.db, [itemId]), listRenditions(deps.db, [itemId])])
  for (const file of files) {
    // One that was on its way is in both.
    await deps.files.remove(file.path)
    if (file.kind === 'source') await deps.archive?.remove(file.path)
  }
  for (const rendition of renditions) if (rendition.state === 'complete') await deps.files.remove(rendition.path)
  for (const keysOf of deps.itemHooks.otherKeys) for (const key of await keysOf(deps.db, itemId)) await deps.files.remove(key)
  await deps.db.transaction().execute((trx) => deleteItem(trx, itemId))
}
