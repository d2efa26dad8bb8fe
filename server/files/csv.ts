/** Spreadsheets take text that begins like this for a formula, or cut it; where Chinese and Japanese are written, with wide signs too. */
const looksLikeFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
/** In locales with a decimal comma, spreadsheets split at these characters, quoted or not: the text after them would begin a cell. */
const beginsElsewhere = /[;"'\s]+[=+\-@＝＋－＠]?/g
const withApostrophe = (run: string): string =>
  /[;\t\r\n]/.test(run) && /[^;"'\s]$/.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run

/** One cell: quoted where it has to be, and never run by the program that opens it. */
export function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replace(beginsElsewhere, withApostrophe)
  const safe = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end, as RFC 4180 wants it. */
export const line = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** Without it some programs take UTF-8 for something else. */
export const byteOrderMark = '\uFEFF'

/** A whole file from its lines. */
export const withByteOrderMark = (lines: readonly string[]): string => byteOrderMark + lines.join('')
