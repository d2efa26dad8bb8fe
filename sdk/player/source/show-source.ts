import type { MediaItem } from '../../media/contract.ts'
import { itemFromSource } from './item-from-source.ts'
import type { PlainSource } from './plain-source.ts'
import { chaptersIn } from './read-chapters.ts'

/** Shows media by their address, and again with their chapters when the file of these has come. */
export async function showSource(source: PlainSource, show: (item: MediaItem) => void, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const item = itemFromSource(source)
  show(item)
  const Items = source.chapters ? chaptersIn(await fetchText(source.chapters, signal)) : []
  if (Items.length > 0 && !signal.aborted) show({ ...item, Chapters: { Count: Items.length, Items, CanEdit: false } })
}

/** A file that cannot be read leaves the film without chapters. */
async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(address, { signal })
    if (response.ok) return await response.text()
    console.warn(`Vitrine: the chapters at ${address} were not found (${response.status}).`)
  } catch (error) {
    if (!signal.aborted) console.warn('Vitrine: the chapters could not be read.', error)
  }
  return ''
}
