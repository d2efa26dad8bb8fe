import type { Deps } from '../context.ts'
import { done, type Handler } from '../jobs/jobs.ts'
import { forgetViewingOf } from '../viewing/viewing.ts'
import { listMediaFiles, listRenditions } from './table.ts'

/** Removes the files of a deleted item, then their rows: a run that is cut short begins again and finds what is left. */
export const mediaJobs = (deps: Pick<Deps, 'db' | 'files'>): Record<string, Handler> => ({
  'remove-media': async (payload) => {
    const { itemId } = payload as { itemId: number }
    const [files, renditions] = await Promise.all([listMediaFiles(deps.db, [itemId]), listRenditions(deps.db, [itemId])])
    for (const file of files) await deps.files.remove(file.path)
    for (const rendition of renditions) if (rendition.state === 'complete') await deps.files.remove(rendition.path)
    await deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('subtitle_tracks').where('item_id', '=', itemId).execute()
      await trx.deleteFrom('media_files').where('item_id', '=', itemId).execute()
      await forgetViewingOf(trx, itemId)
      await trx.deleteFrom('renditions').where('item_id', '=', itemId).execute()
    })
    return done
  },
})
