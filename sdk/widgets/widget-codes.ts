import { EmbedAllow } from '../shares/contract.ts'
import { type WidgetCodesWords, widgetCodesWords } from '../text/en/widget-codes.ts'
import { WidgetLimits, type WidgetOptions } from './contract.ts'

/** Characters of an address that every server and proxy between takes. */
const longestAddress = 14_000

/** Input of `createWidgetCodes`. */
export interface WidgetCodesOptions {
  /** Address of the library, with or without a slash at the end. */
  base: string
  /** The whole description, or only the GUID of a widget that is saved: what is saved then decides, on every page. */
  widget: WidgetOptions | { GUID: string }
  /** Read aloud as the name of the frame. */
  title: string
  /** Of the frame, in pixels. Default 480. */
  height?: number
  /** Words of error messages, in the viewer's language. Default: English. */
  words?: WidgetCodesWords | undefined
}

/** The same widget in the ways that sites take it. */
export interface WidgetCodes {
  /** Stands where it is put, as high as it needs to be. Its look stands on the tag, where it can be read and changed. */
  script: string
  /** For sites that take no scripts. */
  frame: string
  /** A block of WordPress's editor. It holds no script, which WordPress takes away, and no brackets, which are shortcodes there. */
  wordpress: string
  /** The address alone, for sites that make the frame themselves (Google Sites: Embed, By URL). */
  address: string
  /** Fills the box that a site builder gives it (Wix: Embed HTML). */
  builder: string
}

/**
 * Makes embed codes to copy, or returns a sentence why there are none. Titles and descriptions are escaped, so that they cannot end a code.
 * @example
 * const made = createWidgetCodes({ base: 'https://media.school.example', widget: { Display: 3, SearchFilters: { s: 'leaves' } }, title: 'Leaves' })
 * if ('codes' in made) console.log(made.codes.script)
 */
export function createWidgetCodes(asked: WidgetCodesOptions): { codes: WidgetCodes } | { problem: string } {
  const { words = widgetCodesWords } = asked
  const text = JSON.stringify(asked.widget)
  if (text.length > WidgetLimits.json) return { problem: words.tooLong({ length: text.length, max: WidgetLimits.json }) }
  let base = asked.base
  while (base.endsWith('/')) base = base.slice(0, -1)
  const query = encoded(text)
  const address = `${base}/embedw.aspx?w=${query}`
  if (address.length > longestAddress) return { problem: words.addressTooLong }
  const height = Math.round(asked.height ?? 480)
  const frame = (size: string) =>
    `<iframe src="${attribute(address)}" title="${attribute(asked.title.trim() || words.untitled)}" ${size} loading="lazy" allow="${EmbedAllow}" allowfullscreen></iframe>`
  const plain = frame(`width="100%" height="${height}" style="border:0"`)
  return {
    codes: {
      script: scriptTag(base, asked.widget),
      frame: plain,
      wordpress: `<!-- wp:html -->\n${plain}\n<!-- /wp:html -->`,
      address,
      builder: frame(`style="border:0;width:100%;height:100%;min-height:${height}px"`),
    },
  }
}

function scriptTag(base: string, widget: WidgetCodesOptions['widget']): string {
  const { Look = {}, ...others } = widget as WidgetOptions
  const look = Object.entries(Look)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `data-${name.toLowerCase()}="${attribute(String(typeof value === 'number' ? Math.round(value) : value))}" `)
  return `<script async ${look.join('')}src="${attribute(`${base}/w/?w=${encoded(JSON.stringify(others))}`)}"></script>`
}

/** Half a character cannot be in an address. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

/** Of an address; also what editors and chats take for the end of one. */
const encoded = (text: string): string =>
  encodeURIComponent(wellFormed(text)).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Brackets and braces are shortcodes and templates to many site builders, also in an attribute. */
const special = /[&"'<>[\]{}]/g

/** On one line: editors make paragraphs of the others. */
const attribute = (text: string): string =>
  wellFormed(text)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(special, (sign) => (sign === '&' ? '&amp;' : `&#${sign.charCodeAt(0)};`))
