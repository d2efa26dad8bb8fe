import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { escapeHtml } from '../http/html.ts'

/** Links by which a browser or a feed reader finds the feeds of a page. */
export function feedLinks(base: string, title: string, query: string): string {
  const link = (path: string, type: string): string =>
    `<link rel="alternate" type="${type}" href="${escapeHtml(base + path + query)}" title="${escapeHtml(title)}">`
  return link('/feed.atom', 'application/atom+xml') + link('/podcast.rss', 'application/rss+xml')
}

/** The same for the page of an item; only playlists have feeds. */
export const playlistFeeds = (base: string, { RecordType, Title, EncID }: Pick<MediaItem, 'EncID' | 'RecordType' | 'Title'>): string =>
  RecordType === RecordTypes.playlist ? feedLinks(base, Title, `?playlist=${EncID}`) : ''
