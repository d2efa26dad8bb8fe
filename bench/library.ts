import type { MediaItem } from '../sdk/media/contract.ts'
import { openDeps } from '../server/open-deps.ts'
import type { Product } from './product.ts'

/** Items without files, beside a server that runs: lists and widgets show titles, descriptions and the addresses of images. */
export async function addItems({ dataDir }: Pick<Product, 'dataDir'>, count: number): Promise<void> {
  const { deps, close } = await openDeps({ VITRINE_DATA_DIR: dataDir }, { beside: true })
  await insertItems(deps, count)
  await close()
}

export async function insertItems({ db }: Pick<Awaited<ReturnType<typeof openDeps>>['deps'], 'db'>, count: number): Promise<void> {
  const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, place) => ({
    record_type: 1 as const,
    owner_id: owner.id,
    title: `Lesson ${place + 1}: what leaves are made of`,
    description: `Number ${place + 1} of the experiments that every school can repeat with what grows around it. `.repeat(2),
    status: 'ready' as const,
    playable: 1 as const,
    duration_secs: 60 + place,
    created_at: now + place,
    updated_at: now + place,
  }))
  await db.insertInto('items').values(rows).execute()
}

/** Puts a file in and waits until it is converted; tells after how long it could be played and when it was done. */
export async function importAndWait(product: Product, path: string): Promise<{ item: MediaItem; playableMs: number; doneMs: number }> {
  const begun = performance.now()
  const id = /item (\d+)/.exec(await product.vitrine('import', path))?.[1]
  return waitFor(product, id ?? '', begun)
}

export async function waitFor(
  product: Product,
  id: string,
  begun: number,
  seconds = 240,
): Promise<{ item: MediaItem; playableMs: number; doneMs: number }> {
  let playableMs: number | undefined
  while (performance.now() - begun < seconds * 1000) {
    const item = (await (await fetch(`${product.base}/api/ml/media/${id}/`)).json()) as MediaItem
    if (item.Status === 'failed') throw new Error(item.StatusMessage)
    if (item.Playable) playableMs ??= performance.now() - begun
    if (item.Status === 'ready' && playableMs !== undefined) return { item, playableMs, doneMs: performance.now() - begun }
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`Item ${id} was not converted within ${seconds} seconds.`)
}
