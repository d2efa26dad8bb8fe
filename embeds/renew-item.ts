import type { MediaItem } from '../sdk/media/contract.ts'
import type { EmbedData } from '../sdk/player/index.ts'

/** The item of this page as the server shows it now, with addresses that are good again; whatever opened the page opens it once more. */
export async function renewItem(): Promise<MediaItem | undefined> {
  const answer = await fetch(location.href)
  if (!answer.ok) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const text = page.getElementById('vitrine-data')?.textContent
  return text ? (JSON.parse(text) as EmbedData).Item : undefined
}
