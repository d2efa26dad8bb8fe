import { FileRefused } from './import-folder.ts'

/** Rows of a file; more are no list of one library. */
const maxRows = 500_000

/** The rows of a CSV text (RFC 4180); commas, semicolons or tabs, by which stands in the first line most. */
export function* csvRows(text: string): Generator<string[]> {
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)))
  let row: string[] = []
  let rows = 0
  for (let at = 0; at < text.length; ) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : bare(text, at, separator)
    row.push(value)
    if (text[at] === '"' && end < text.length && !isEnd(text[end], separator))
      throw new FileRefused('A list has text after the second quotation mark of a cell.')
    at = end
    if (text[at] === separator) {
      at++
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') continue
      row.push('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    if (row.some((cell) => cell !== '')) {
      if (++rows > maxRows) throw new FileRefused(`A list has more than ${maxRows} rows.`)
      yield row
    }
    row = []
  }
}

const isEnd = (sign: string | undefined, separator: string): boolean => sign === separator || sign === '\r' || sign === '\n'

function separatorOf(head: string): string {
  const amount = (sign: string): number => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (amount(sign) > amount(best) ? sign : best))
}

function quoted(text: string, start: number): { value: string; end: number } {
  const parts: string[] = []
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new FileRefused('A list has a quotation mark without its second one.')
    parts.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: quote + 1 }
    at = quote + 2
  }
}

function bare(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start
  while (end < text.length && !isEnd(text[end], separator)) end++
  return { value: text.slice(start, end).trim(), end }
}

/** Rows as objects, by the headings in lower case. */
export function* csvRecords(text: string): Generator<Record<string, string>> {
  let head: string[] | undefined
  for (const row of csvRows(text)) {
    if (head === undefined) head = row.map((cell) => cell.trim().toLowerCase())
    else yield Object.fromEntries(head.map((name, place) => [name, row[place] ?? '']))
  }
}
