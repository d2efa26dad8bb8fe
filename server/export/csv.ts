/** Spreadsheets take text that begins like this for a formula, or cut it. */
const looksLikeFormula = /^[=+\-@\t\r]/

/** One cell: quoted where it has to be, and never run by the program that opens it. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = looksLikeFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end, as RFC 4180 wants it. */
export const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** Without it some programs take UTF-8 for something else. */
export const byteOrderMark = '\uFEFF'
