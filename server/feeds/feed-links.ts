import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { escapeHtml } from '../http/html.ts'

/** Links by which a browser or a feed reader finds the feeds of a page: those of a playlist, or of the library where there is no item. */
export function feedLinks(base: string, siteName: string, item?: Pick<MediaItem, 'EncID' | 'RecordType' | 'Title'>): string {
  if (item !== undefined && item.RecordType !== RecordTypes.playlist) return ''
  const query = item === undefined ? '' : `?playlist=${item.EncID}`
  const link = (path: string, type: string): string =>
    `<link rel="alternate" type="${type}" href="${escapeHtml(base + path + query)}" title="${escapeHtml(item?.Title ?? siteName)}">`
  return link('/feed.atom', 'application/atom+xml') + link('/podcast.rss', 'application/rss+xml')
}
