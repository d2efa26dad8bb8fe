import { type ImportRow, PeopleImportLimits } from '../../sdk/people-import/contract.ts'
import type { ColumnField } from './match-columns.ts'
import type { ListRow } from './parse-list.ts'

/** A list with what its columns are. */
export interface PeopleList {
  rows: readonly ListRow[]
  hasHeadings: boolean
  columns: readonly ColumnField[]
}

/** The rows that are people. */
export const peopleIn = ({ rows, hasHeadings }: PeopleList): readonly ListRow[] => (hasHeadings ? rows.slice(1) : rows)

/** The rows of a list as the server reads them: a cell with several groups separates them by commas, semicolons or bars. */
export function importRows(list: PeopleList): ImportRow[] {
  return peopleIn(list).map(({ line, cells }) => {
    const cellsOf = (field: ColumnField): string[] =>
      cells.flatMap((cell, place) => (list.columns[place] === field && cell !== '' ? [cell.slice(0, PeopleImportLimits.cell)] : []))
    const one = (field: ColumnField): string => cellsOf(field)[0] ?? ''
    const joined = [one('firstname'), one('lastname')].filter((part) => part !== '').join(' ')
    return {
      line,
      name: one('name') || joined,
      account: one('account'),
      email: one('email'),
      groups: cellsOf('groups')
        .flatMap((cell) => cell.split(/[;,|]/).map((name) => name.trim()))
        .filter((name) => name !== ''),
      language: one('language'),
      role: one('role'),
    }
  })
}

/** Characters of the rows of one call: bodies of calls have a limit. */
const batchCharacters = 250_000

/** The rows in batches that fit into a call. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const size = JSON.stringify(row).length
    const last = batches.at(-1)
    if (last && last.length < PeopleImportLimits.batchSize && characters + size <= batchCharacters) {
      last.push(row)
      characters += size
    } else {
      batches.push([row])
      characters = size
    }
  }
  return batches
}
