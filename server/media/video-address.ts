import { Sources } from '../../sdk/media/contract.ts'
import type { Settings } from '../settings.ts'
import { readLink } from './read-link.ts'

export interface ExternalVideo {
  /** The hosting service's player for this video. */
  url: string
  /** Seconds. */
  start: number
}

/** Address of the video of an item at another service; undefined for all other items. */
export function externalVideo(
  { videoHost }: Pick<Settings, 'videoHost'>,
  { source, link }: { source: number; link: string },
): ExternalVideo | undefined {
  const read = source === Sources.externalVideo ? readLink(link) : undefined
  return read?.kind === 'video' ? { url: `${videoHost}/embed/${read.id}`, start: read.start } : undefined
}

/** Hosts that `frame-src` must allow for these entries. */
export const frameHosts = ({ videoHost }: Pick<Settings, 'videoHost'>, entries: readonly { Source?: number }[]): string =>
  entries.some(({ Source }) => Source === Sources.externalVideo) ? ` ${videoHost}` : ''
