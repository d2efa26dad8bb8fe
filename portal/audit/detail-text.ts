import type { AdminWords } from '../../sdk/text/en/admin.ts'

/** The details of a log entry as one line of "name: value". */
export function detailText(words: AdminWords['log'], detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${nameText(name)}: ${valueText(words, value)}`)
    .join(' · ')
}

const nameText = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

function valueText(words: AdminWords['log'], value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((one) => valueText(words, one)).join(', ')
  if (typeof value === 'object' && value !== null) {
    const { was, is } = value as { was?: unknown; is?: unknown }
    if ('was' in value && 'is' in value) return `${valueText(words, was) || '–'} → ${valueText(words, is) || '–'}`
    return `(${Object.entries(value)
      .map(([name, part]) => `${nameText(name)} ${valueText(words, part)}`)
      .join(', ')})`
  }
  return String(value ?? '')
}
