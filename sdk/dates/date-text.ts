import type { Language } from '../text/language.ts'
import { DefaultDateFormat } from './contract.ts'

/** How a date is written: the format of the site, and a time zone (IANA; empty: that of the device). */
export interface DateStyle {
  format?: string | undefined
  zone?: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter is costly to create and is kept. */
function formatFor(tag: string, options: Intl.DateTimeFormatOptions, zone = ''): Intl.DateTimeFormat {
  const key = `${tag} ${zone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', ...(zone && { timeZone: zone }) })
  formats.set(key, format)
  return format
}

const read = (at: string | number): Date | undefined => {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A day in the site's date format, with the digits and the month names of the language; empty where there is no such day. */
export function dateText({ tag, dir }: Language, at: string | number, { format = DefaultDateFormat, zone = '' }: DateStyle = {}): string {
  const date = read(at)
  if (!date) return ''
  const month = /MMM/.test(format) ? (/MMMM/.test(format) ? 'long' : 'short') : 'numeric'
  const parts = formatFor(tag, { day: 'numeric', month, year: 'numeric' }, zone).formatToParts(date)
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const zero = (0).toLocaleString(tag)
  // Some languages pad numbers by themselves.
  const number = (text: string, width: number): string =>
    width === 1 && text.startsWith(zero) ? text.slice(1) : text.padStart(width, zero)
  return format.replace(/[YMD]+|[./-]/g, (token) => {
    if (token[0] === 'Y') return find('year').slice(-token.length)
    if (token[0] === 'D') return number(find('day'), token.length)
    if (token[0] === 'M') return token.length > 2 ? find('month') : number(find('month'), token.length)
    // Without the mark, numbers would run from left to right inside a text that runs from right to left.
    return dir === 'rtl' ? `\u200f${token}` : token
  })
}

/** The time of day as the language writes it, in English with 24 hours. */
export const timeText = ({ tag }: Language, at: string | number, zone = ''): string => {
  const date = read(at)
  return date ? formatFor(tag === 'en' ? 'en-GB' : tag, { timeStyle: 'short' }, zone).format(date) : ''
}

/** A day with its time. */
export const momentText = (language: Language, at: string | number, style: DateStyle = {}): string =>
  [dateText(language, at, style), timeText(language, at, style.zone)].filter(Boolean).join(' ')

/** The names of the twelve months. */
export const monthNames = (tag: string): string[] =>
  Array.from({ length: 12 }, (_, month) => formatFor(tag, { month: 'long' }, 'UTC').format(Date.UTC(2000, month, 1)))
