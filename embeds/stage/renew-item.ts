import type { MediaItem } from '../../sdk/media/contract.ts'
import type { EmbedData } from '../../sdk/player/index.ts'
import { WireError } from '../../sdk/wire/index.ts'

/** An item as it is now; or why it is not to be seen any more, as a sentence of the library itself. */
export type PageCheck = { item: MediaItem } | { gone: string }

/** Whether a status says that something is not to be seen, and not only that nobody could look. */
export const isGone = (status: number): boolean => status === 403 || status === 404 || status === 410

/**
 * Requests this page again, or the address that its item came from (`data-source`), with the same rights, to see what it would show now. Returns
 * undefined if the response is not from our library.
 */
export async function checkItemPage(): Promise<PageCheck | undefined> {
  const answer = await fetch(document.body.dataset.source ?? location.href)
  if (!answer.ok && !isGone(answer.status)) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const text = answer.ok ? page.getElementById('vitrine-data')?.textContent : undefined
  if (text) return { item: (JSON.parse(text) as EmbedData).Item }
  // Networks answer with pages of their own: only our notice counts.
  const gone = answer.ok ? '' : (page.querySelector('.vt-notice p')?.textContent ?? '')
  return gone === '' ? undefined : { gone }
}

/** The item of this page as the server shows it now, with addresses that are good again. Rejects with 404 when it is not shown any more. */
export async function renewItem(): Promise<MediaItem | undefined> {
  const seen = await checkItemPage()
  if (seen && 'gone' in seen) throw new WireError(seen.gone, 'MEDIA_NOT_FOUND', 404)
  return seen?.item
}
