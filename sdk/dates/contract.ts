/** How days are written when nobody says otherwise. */
export const DefaultDateFormat = 'DD/MM/YYYY'

/** Formats that administrators choose from; any other that `isDateFormat` takes is kept too. */
export const DateFormats = [DefaultDateFormat, 'MM/DD/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'DD-MM-YYYY', 'D MMM YYYY', 'D MMMM YYYY'] as const

const part = /^(?:DD?|MM?|MMMM?|YY|YYYY)$/

/** Whether a text is a date format: day, month and year once each, in any order, with separators between them. */
export function isDateFormat(text: string): boolean {
  if (!/^[DMY]{1,4}(?:[ ./,-]{1,3}[DMY]{1,4}){2}\.?$/.test(text)) return false
  const parts = text.split(/[^DMY]+/).filter(Boolean)
  return parts.every((name) => part.test(name)) && new Set(parts.map((name) => name[0])).size === 3
}
