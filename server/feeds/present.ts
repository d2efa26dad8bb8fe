import type { MediaSummary } from '../../sdk/media/contract.ts'
import { xmlText } from '../http/xml.ts'
import { podcastImage } from '../icons/icon-links.ts'
import { imageAddress } from '../items/lasting-address.ts'
import type { Enclosure, FeedEntries } from './find-entries.ts'

export interface FeedPage extends FeedEntries {
  base: string
  /** The whole address of the feed itself. */
  self: string
  siteName: string
  language: string
  enclosures: ReadonlyMap<number, Enclosure>
}

const longestDescription = 4000

const tag = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`)
const attributes = (values: Record<string, string | number>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('')

const titleOf = ({ title, siteName }: FeedPage): string => (title === '' ? siteName : `${title} - ${siteName}`)
const textOf = ({ Description }: MediaSummary): string => Description.trim().slice(0, longestDescription)
const newest = ({ items }: FeedPage): number => Math.max(0, ...items.map(({ DateCreated }) => Date.parse(DateCreated)))

/** RFC 4287. Ids are the addresses of the pages, which do not change. */
export function atomFeed(feed: FeedPage): string {
  const { base, self, path, siteName, items, enclosures, description } = feed
  const entries = items.map((item) => {
    const file = enclosures.get(item.ClipDataID)
    return `<entry>${tag('id', base + item.ViewURL)}${tag('title', item.Title || item.EncID)}${tag('updated', item.DateCreated)}${tag('published', item.DateCreated)}<author><name>${xmlText(item.OwnerDisplayName || siteName)}</name></author><link${attributes({ rel: 'alternate', type: 'text/html', href: base + item.ViewURL })}/>${
      file ? `<link${attributes({ rel: 'enclosure', type: file.mime, length: file.size, href: base + file.path })}/>` : ''
    }<summary>${xmlText(textOf(item))}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">${tag('id', self)}${tag('title', titleOf(feed))}${tag('subtitle', description.slice(0, longestDescription))}${tag('updated', new Date(newest(feed)).toISOString())}<author><name>${xmlText(siteName)}</name></author><link${attributes({ rel: 'self', type: 'application/atom+xml', href: self })}/><link${attributes({ rel: 'alternate', type: 'text/html', href: base + path })}/>${entries.join('')}</feed>`
}

/** RSS 2.0 with the elements of podcast apps. Items without a file are left out, because these apps could not play them. */
export function podcastFeed(feed: FeedPage): string {
  const { base, self, path, siteName, language, items, enclosures, description } = feed
  const entries = items.flatMap((item) => {
    const file = enclosures.get(item.ClipDataID)
    if (file === undefined) return []
    const image = imageOf(base, item)
    return [
      `<item>${tag('title', item.Title || item.EncID)}${tag('link', base + item.ViewURL)}<guid isPermaLink="true">${xmlText(base + item.ViewURL)}</guid>${tag('pubDate', new Date(item.DateCreated).toUTCString())}${tag('description', textOf(item))}${tag('itunes:author', item.OwnerDisplayName)}${item.Duration > 0 ? tag('itunes:duration', String(Math.round(item.Duration))) : ''}${image ? `<itunes:image${attributes({ href: image })}/>` : ''}<enclosure${attributes({ url: base + file.path, length: file.size, type: file.mime })}/></item>`,
    ]
  })
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${tag('title', titleOf(feed))}${tag('link', base + path)}<description>${xmlText(description.slice(0, longestDescription) || titleOf(feed))}</description>${tag('language', language)}${tag('itunes:author', siteName)}<itunes:explicit>false</itunes:explicit><itunes:image${attributes({ href: base + podcastImage })}/><atom:link${attributes({ rel: 'self', type: 'application/rss+xml', href: self })}/>${entries.join('')}</channel></rss>`
}

/** The widest image, which is a JPEG: podcast apps show no WebP. */
function imageOf(base: string, { EncID, ImageURLs }: MediaSummary): string {
  const image = ImageURLs.at(-1)
  return image ? base + imageAddress(EncID, image) : ''
}
