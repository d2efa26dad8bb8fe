import type { ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  /** Heading; also said beside the cell where there is no room for columns. */
  name: string
  cell: (row: Row) => ReactNode
  /** `main` names the row, `actions` holds its buttons, `number` stands to the right, `wide` has long words. */
  kind?: 'main' | 'actions' | 'number' | 'wide'
}

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number | string
  /** Rows that are out of use look so. */
  isDim?: (row: Row) => boolean
}

/** A dense table; where it does not fit, each row becomes a card. */
export function Table<Row>({ label, columns, rows, idOf, isDim }: TableProps<Row>) {
  return (
    <table className="vp-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" data-kind={kind}>
              {kind === 'actions' ? <span className="vp-visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} data-dim={isDim?.(row) || undefined}>
            {columns.map(({ name, cell, kind }) =>
              kind === 'main' ? (
                <th key={name} scope="row" data-kind={kind}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-kind={kind} data-name={name}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
