import type { MediaItem } from '../sdk/media/contract.ts'
import type { Product } from './product.ts'

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
