import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'

const lineTags = ['p', 'br', 'div', 'li', 'tr', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Characters. A longer HTML makes a text that no question can hold, and costs seconds to read. */
const longest = 20_000

/** The words of HTML: a paragraph is a line, `pre` keeps its spaces, and scripts, styles and images are nothing. Too long a HTML stays as it is. */
export function plainText(html: string): string {
  if (html.length > longest) return html
  const clean = !/[<&]/.test(html) ? html : sanitizeHtml(html, { allowedTags: lineTags, allowedAttributes: {}, nestingLimit: 50 })
  // Noncharacters stand for what is kept, because no text has them.
  const kept: string[] = []
  const lines = clean
    .replace(/[\uFDD0\uFDD1]/g, '')
    .split('<pre>')
    .map((part, at) => (at === 0 ? part : keepSpaces(part, kept)))
    .join('')
    .replace(/\s/g, ' ')
    .replace(/<[^<>]*>/g, '\n')
  return decodeHTML(lines)
    .split('\n')
    .map((line) => line.split(/\s/).filter(Boolean).join(' '))
    .filter((line) => line !== '')
    .join('\n')
    .replace(/\uFDD0(\d{1,5})\uFDD1/g, (_, place: string) => kept[Number(place)] ?? '')
    .trim()
}

/** HTML that begins within `pre`, with a mark in place of what is kept as it is. */
function keepSpaces(html: string, kept: string[]): string {
  const end = html.indexOf('</pre>')
  const inside = html.slice(0, end < 0 ? undefined : end)
  const text = decodeHTML(inside.replace(/<[^<>]*>/g, '\n')).replace(/\r\n?/g, '\n')
  return `<p>\uFDD0${kept.push(text) - 1}\uFDD1</p>${end < 0 ? '' : html.slice(end)}`
}

/** Whether `plainText` reads a text as it is when each of its lines is a paragraph. */
export const isPlainText = (text: string): boolean =>
  text.split('\n').every((line) => line !== '' && !/^ | $|\s\s|[^\S ]|[\uFDD0\uFDD1]/.test(line))

/** Whether HTML has an image. */
export const hasImage = (html: string): boolean => /<(?:img|svg|object|video|audio)\b/i.test(html)

/** Whether HTML has what a question shows in no way. */
export const hasMedia = (html: string): boolean => /<(?:svg|object|video|audio)\b/i.test(html)

/** The attributes of the images of HTML, in their order. */
export function imagesIn(html: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = []
  if (html.length > longest || !/<img\b/i.test(html)) return found
  const take = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    found.push(attribs)
    return { tagName, attribs }
  }
  sanitizeHtml(html, { allowedTags: [], transformTags: { img: take }, nestingLimit: 50 })
  return found
}
