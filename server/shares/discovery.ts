import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { embedSize } from './embed-size.ts'

const longestDescription = 300

/** Data for other programs: oEmbed, Open Graph, a player card, schema.org. For public items only. */
export function discoveryHtml(item: MediaItem, base: string, siteName: string): string {
  const page = base + item.ViewURL
  const player = item.CanShareByEmbed ? base + item.EmbedURL : undefined
  const image = item.ImageURLs.at(-1)
  const description = summaryOf(item)
  const { width, height } = embedSize(item)
  const plays = item.RecordType === RecordTypes.video || item.RecordType === RecordTypes.playlist
  const tags = [
    oembedLink(page, 'json', item.Title),
    oembedLink(page, 'xml', item.Title),
    property('og:title', item.Title),
    property('og:type', plays && !item.AudioOnly ? 'video.other' : 'website'),
    property('og:url', page),
    property('og:site_name', siteName),
    ...(description === '' ? [] : [property('og:description', description), name('description', description)]),
    ...(image ? [property('og:image', base + image.URL), property('og:image:width', String(image.Size))] : []),
    ...(player && plays
      ? [
          property('og:video:url', player),
          property('og:video:type', 'text/html'),
          property('og:video:width', String(width)),
          property('og:video:height', String(height)),
          name('twitter:player', player),
          name('twitter:player:width', String(width)),
          name('twitter:player:height', String(height)),
        ]
      : []),
    name('twitter:card', player && plays ? 'player' : image ? 'summary_large_image' : 'summary'),
    name('twitter:title', item.Title),
  ]
  return tags.join('') + (plays ? `<script type="application/ld+json">${scriptJson(videoObject(item, base, player))}</script>` : '')
}

function videoObject(item: MediaItem, base: string, player: string | undefined): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': item.AudioOnly ? 'AudioObject' : 'VideoObject',
    name: item.Title,
    description: summaryOf(item) || item.Title,
    thumbnailUrl: item.ImageURLs.map(({ URL }) => base + URL),
    uploadDate: item.DateCreated,
    ...(item.Duration > 0 ? { duration: `PT${Math.round(item.Duration)}S` } : {}),
    url: base + item.ViewURL,
    ...(player ? { embedUrl: player } : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: item.ViewCount,
    },
  }
}

const summaryOf = (item: MediaItem): string => item.Description.replace(/\s+/g, ' ').trim().slice(0, longestDescription).toWellFormed()

const property = (key: string, text: string): string => `<meta property="${key}" content="${escapeHtml(text)}">`
const name = (key: string, text: string): string => `<meta name="${key}" content="${escapeHtml(text)}">`

function oembedLink(page: string, format: 'json' | 'xml', title: string): string {
  const href = `/oembed?format=${format}&url=${encodeURIComponent(page)}`
  const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'
  return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`
}
