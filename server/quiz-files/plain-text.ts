import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'

const lineTags = ['p', 'br', 'div', 'li', 'tr', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']

/** Characters. A longer HTML makes a text that no question can hold, and costs seconds to read. */
const longest = 20_000

/** The words of HTML: a paragraph is a line, and scripts, styles and images are nothing. Too long a HTML stays as it is. */
export function plainText(html: string): string {
  if (html.length > longest) return html
  const clean = !/[<&]/.test(html) ? html : sanitizeHtml(html, { allowedTags: lineTags, allowedAttributes: {}, nestingLimit: 50 })
  const lines = clean.replace(/\s/g, ' ').replace(/<[^<>]*>/g, '\n')
  return decodeHTML(lines)
    .split('\n')
    .map((line) => line.split(/\s/).filter(Boolean).join(' '))
    .filter((line) => line !== '')
    .join('\n')
}

/** Whether HTML has an image. */
export const hasImage = (html: string): boolean => /<(?:img|svg|object|video|audio)\b/i.test(html)
