import Papa from 'papaparse'

export interface ListRow {
  /** As spreadsheets count: from 1. */
  line: number
  cells: string[]
}

/** Spreadsheets put a line such as `sep=;` before everything else. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i

/** The rows of a list that are not empty. Commas, semicolons, tabs or bars separate the cells: the parser tells by the first rows. */
export function parseList(text: string): ListRow[] {
  const declared = separatorLine.exec(text)
  const { data } = Papa.parse<string[]>(declared ? text.slice(declared[0].length) : text, {
    delimiter: declared?.[1] ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const before = declared ? 2 : 1
  return data
    .map((cells, place) => ({ line: place + before, cells: cells.map((cell) => cell.replace(/\s+/gu, ' ').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
