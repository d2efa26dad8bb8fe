import type { AdminWords } from '../../sdk/text/en/admin.ts'
import type { AuditWords } from '../../sdk/text/en/audit.ts'
import { lookUp } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { dayText, momentText } from '../media/date-text.ts'

/** The words of a detail: yes and no, the names of values, and the labels of settings. */
export type DetailWords = Pick<AdminWords['log'], 'yes' | 'no'> & Pick<AuditWords, 'keys'> & { settings: Readonly<Record<string, string>> }

/** The details of a log entry as one line of "name: value". */
export function detailText(words: DetailWords, detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${nameText(words, name)}: ${valueText(words, value)}`)
    .join(' · ')
}

/** The label of a setting, or the word for the name of a detail. A name without either is divided into its words. */
const nameText = (words: DetailWords, name: string): string => {
  const label = lookUp(words.settings, name)
  if (label !== undefined) return label
  const key = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  return lookUp(words.keys, key) ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

function valueText(words: DetailWords, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return textList(value.map((one) => valueText(words, one)))
  if (typeof value === 'object' && value !== null) {
    const { was, is } = value as { was?: unknown; is?: unknown }
    if ('was' in value && 'is' in value) return `${valueText(words, was) || '–'} → ${valueText(words, is) || '–'}`
    return `(${textList(Object.entries(value).map(([name, part]) => `${nameText(words, name)} ${valueText(words, part)}`))})`
  }
  return dateIn(value) || String(value ?? '')
}

/** Days and moments as people read them; empty for anything else. */
function dateIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : ''
}
