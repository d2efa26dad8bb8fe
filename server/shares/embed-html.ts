import type { MediaItem } from '../../sdk/media/contract.ts'
import { EmbedAllow } from '../../sdk/shares/contract.ts'
import { escapeHtml } from '../http/html.ts'
import { isSound } from './embed-size.ts'

interface Frame {
  /** The whole address of the embed page. */
  address: string
  width: number
  height: number
}

/** An iframe that shrinks in its aspect ratio in a narrow column; if styles are removed, width and height apply. */
export function embedHtml(item: MediaItem, { address, width, height }: Frame): string {
  const shape = isSound(item) ? '' : `;height:auto;aspect-ratio:${width}/${height}`
  return `<iframe src="${escapeHtml(address)}" width="${width}" height="${height}" title="${escapeHtml(item.Title)}" frameborder="0" style="max-width:100%${shape}" allow="${EmbedAllow}" allowfullscreen></iframe>`
}
