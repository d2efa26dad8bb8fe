import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { imageSizes } from '../images/image-sizes.ts'
import { photoPrefix, photoSizes } from '../images/photo-sizes.ts'
import { removeImages, storeImages } from '../item-images/image-files.ts'
import { isSelectedPoster } from '../item-images/posters.ts'
import { runPart } from '../item-problems/item-problems.ts'
import { rotatePhotoJob } from '../item-problems/part-jobs.ts'
import { changeItem, findItem } from '../items/items.ts'
import { allowSystem } from '../items/policy.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { listFiles, replaceFiles } from './table.ts'

export const photosetJobs = [
  handleJob(rotatePhotoJob, {
    run: (deps, { itemId }, { signal }) => runPart(deps, { itemId, part: 'photo', signal }, () => turn(deps, itemId, signal)),
  }),
]

/** Makes the sizes of a photo again from its source, which never changes, so repeated rotation loses nothing. */
async function turn(deps: Deps, itemId: number, signal: AbortSignal): Promise<JobOutcome> {
  const [item, files] = [await findItem(deps.db, itemId), await listFiles(deps.db, itemId)]
  const source = files.find(({ kind, tier }) => kind === 'source' && tier === 0)
  if (!item || item.deleted_at !== null || !source) return { kind: 'skipped', reason: 'ITEM_GONE' }
  // A photo that is still being converted gets the current rotation.
  if (item.status === 'converting') return { kind: 'later', ms: 2000 }
  const { turned: rotation } = item
  const folder = join(deps.workFolder, `photos-${randomUUID()}`)
  await mkdir(folder)
  const local = await deps.files.local(source.path)
  try {
    const { images, avif } = await photoSizes(local.path, folder, rotation)
    const largest = images.at(-1)
    if (largest === undefined) return { kind: 'skipped', reason: 'NO_IMAGES' }
    const posters = await imageSizes(join(folder, largest.name), folder, photoPrefix('poster', rotation))
    signal.throwIfAborted()
    let old: string[] = []
    await storeImages(deps, folder, [...images, ...avif, ...posters], (stored) =>
      deps.db.transaction().execute(async (trx) => {
        // Writes the item's row first, so that a poster chosen at the same time waits or was chosen before.
        await changeItem(trx, allowSystem({ id: itemId }), { width: largest.width, height: largest.height, updated_at: deps.clock.now() })
        const isOwn = (await listFiles(trx, itemId)).some((file) => file.kind === 'poster' && isSelectedPoster(file))
        const posterKind = isOwn ? 'automatic-poster' : 'poster'
        const kindOf = new Map([
          ...images.map(({ name }) => [name, 'image'] as const),
          ...avif.map(({ name }) => [name, 'image-avif'] as const),
          ...posters.map(({ name }) => [name, posterKind] as const),
        ])
        const rows = stored.map((file) => ({ ...file, kind: kindOf.get(file.name) ?? 'image', item_id: itemId }))
        old = await replaceFiles(trx, allowSystem({ id: itemId }), ['image', 'image-avif', posterKind], rows)
      }),
    )
    await removeImages(deps, old)
  } finally {
    await local.release()
    await rm(folder, { recursive: true, force: true })
  }
  // Turned again meanwhile: that waits as a job of its own.
  return done
}
