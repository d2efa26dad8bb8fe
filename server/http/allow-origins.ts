import type { MediaItem } from '../../sdk/media/contract.ts'
import { foreignOrigins } from '../../sdk/playback/contract.ts'

/** A page's policy with the other servers that its item needs: those of a live stream, of what plays first, of a channel's logo. */
export function allowOrigins(policy: string, item: MediaItem | undefined): string {
  if (item === undefined) return policy
  const { media, images } = foreignOrigins(item)
  const more: Record<string, string[]> = { 'media-src': media, 'connect-src': media, 'img-src': images }
  return policy
    .split('; ')
    .map((rule) => [rule, ...(more[rule.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ')
}
