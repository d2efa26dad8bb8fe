import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { contentAddress, imageAddress } from '../items/lasting-address.ts'
import { embedSize } from './embed-size.ts'

const longestDescription = 300
/** A search engine shows a few; all chapters of a course would make the page long. */
const maxClips = 100

export interface DiscoverySite {
  base: string
  siteName: string
  /** Every site may embed the item, so its file may be named too. */
  playsAnywhere: boolean
  /** The words of the item's subtitles, on the item's own page. */
  transcript?: string
}

/** Data for other programs: oEmbed, Open Graph, a player card, schema.org. For public items only. */
export function discoveryHtml(item: MediaItem, site: DiscoverySite): string {
  const { base, siteName } = site
  const page = base + item.ViewURL
  const player = item.CanShareByEmbed ? base + item.EmbedURL : undefined
  const image = item.ImageURLs.at(-1)
  const description = summaryOf(item)
  const { width, height } = embedSize(item)
  const plays = item.RecordType === RecordTypes.video || item.RecordType === RecordTypes.playlist
  const tags = [
    oembedLink(base, page, 'json', item.Title),
    oembedLink(base, page, 'xml', item.Title),
    property('og:title', item.Title),
    property('og:type', plays && !item.AudioOnly ? 'video.other' : 'website'),
    property('og:url', page),
    property('og:site_name', siteName),
    ...(description === '' ? [] : [property('og:description', description), name('description', description)]),
    ...(image ? [property('og:image', base + imageAddress(item.EncID, image)), property('og:image:width', String(image.Size))] : []),
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
  return tags.join('') + (plays ? `<script type="application/ld+json">${scriptJson(videoObject(item, site, player))}</script>` : '')
}

function videoObject(
  item: MediaItem,
  { base, playsAnywhere, transcript }: DiscoverySite,
  player: string | undefined,
): Record<string, unknown> {
  const content = playsAnywhere ? contentOf(item) : undefined
  const clips = clipsOf(item, base)
  return {
    '@context': 'https://schema.org',
    '@type': item.AudioOnly ? 'AudioObject' : 'VideoObject',
    name: item.Title,
    description: summaryOf(item) || item.Title,
    thumbnailUrl: item.ImageURLs.map((image) => base + imageAddress(item.EncID, image)).reverse(),
    uploadDate: item.DateCreated,
    ...(item.Duration > 0 ? { duration: `PT${Math.round(item.Duration)}S` } : {}),
    url: base + item.ViewURL,
    ...(player ? { embedUrl: player } : {}),
    ...(content ? { contentUrl: base + content } : {}),
    ...(clips.length > 0 ? { hasPart: clips } : {}),
    ...(transcript ? { transcript } : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: item.ViewCount,
    },
  }
}

/** Of an item with one file; a playlist has many. */
function contentOf({ EncID, RecordType, Playlist: [first], AudioOnly }: MediaItem): string | undefined {
  if (RecordType !== RecordTypes.video || !first?.ThinnedMediaURL) return undefined
  return contentAddress(EncID, AudioOnly ? 'audio/mp4' : 'video/mp4')
}

/** The chapters, each with the address that begins there. */
function clipsOf({ Chapters, ViewURL }: MediaItem, base: string): Record<string, unknown>[] {
  return Chapters.Items.slice(0, maxClips).map(({ ID, Title, StartTime, Duration }) => ({
    '@type': 'Clip',
    name: Title,
    startOffset: StartTime,
    ...(Duration > 0 ? { endOffset: StartTime + Duration } : {}),
    url: `${base}${ViewURL}&chapid=${ID}`,
  }))
}

const summaryOf = (item: MediaItem): string => item.Description.replace(/\s+/g, ' ').trim().slice(0, longestDescription).toWellFormed()

const property = (key: string, text: string): string => `<meta property="${key}" content="${escapeHtml(text)}">`
const name = (key: string, text: string): string => `<meta name="${key}" content="${escapeHtml(text)}">`

/** Programs that read a copy of the page cannot complete a path. */
function oembedLink(base: string, page: string, format: 'json' | 'xml', title: string): string {
  const href = `${base}/oembed?format=${format}&url=${encodeURIComponent(page)}`
  const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'
  return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`
}
