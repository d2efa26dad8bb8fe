import type { ReactNode } from 'react'
import { RowBox } from './row-box.tsx'
import { SortHeading, type SortHeadingProps } from './sort-heading.tsx'
import './table.css'

export interface Column<Row> {
  /** Heading; also said beside the cell where there is no room for columns. */
  name: string
  cell: (row: Row) => ReactNode
  /** `main` names the row, `actions` holds its buttons, `number` stands to the right, `wide` has long words. */
  kind?: 'main' | 'actions' | 'number' | 'wide'
  /** The heading sorts the rows by this column. */
  sort?: Pick<SortHeadingProps, 'direction' | 'hint' | 'onSort'>
}

/** Boxes that select rows. */
export interface RowSelection<Row> {
  labelOf: (row: Row) => string
  pageLabel: string
  /** How much of the page is selected. */
  state: 'all' | 'some' | 'none'
  isSelected: (row: Row) => boolean
  /** `isRange`: Shift is held. */
  onRow: (row: Row, isRange: boolean) => void
  onPage: () => void
}

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => number | string
  /** Rows that are out of use look so. */
  isDim?: (row: Row) => boolean
  selection?: RowSelection<Row>
}

/** A dense table; where it does not fit, each row becomes a card. */
export function Table<Row>({ label, columns, rows, idOf, isDim, selection }: TableProps<Row>) {
  return (
    <table className="vp-table" aria-label={label} data-sorts={columns.some(({ sort }) => sort) || undefined}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-kind="check">
              <RowBox label={selection.pageLabel} state={selection.state} onChange={selection.onPage} />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.name} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} data-dim={isDim?.(row) || undefined} data-selected={selection?.isSelected(row) || undefined}>
            {selection && (
              <td data-kind="check">
                <RowBox
                  label={selection.labelOf(row)}
                  state={selection.isSelected(row) ? 'all' : 'none'}
                  onChange={(isRange) => selection.onRow(row, isRange)}
                />
              </td>
            )}
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

function Heading<Row>({ name, kind, sort }: Column<Row>) {
  if (sort) return <SortHeading name={name} kind={kind} {...sort} />
  return (
    <th scope="col" data-kind={kind}>
      {kind === 'actions' ? <span className="vp-visually-hidden">{name}</span> : name}
    </th>
  )
}
