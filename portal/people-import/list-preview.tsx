import { type CheckedImport, type ImportRowState, PeopleImportLimits } from '../../sdk/people-import/contract.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { optionsOf, SelectControl } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { type PeopleList, peopleIn } from './import-rows.ts'
import { ColumnFields } from './match-columns.ts'
import type { ListRow } from './parse-list.ts'

export interface ListPreviewProps {
  list: PeopleList
  /** The first rows as the server has checked them; empty until it has. */
  rows: CheckedImport['Rows']
  onChange: (list: PeopleList) => void
}

/** The first rows as they came. Each column says what it is, and can be another. */
export function ListPreview({ list, rows, onChange }: ListPreviewProps) {
  const words = useWords(peopleImportWords)
  const shown = peopleIn(list).slice(0, PeopleImportLimits.preview)
  const states = new Map(rows.map(({ Line, State }) => [Line, State]))
  return (
    <>
      <div className="vp-import-preview" role="region" aria-label={words.columns} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              {list.columns.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <ColumnHead key={place} list={list} place={place} onChange={onChange} />
              ))}
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.line} row={row} columns={list.columns} state={states.get(row.line)} />
            ))}
          </tbody>
        </table>
      </div>
      <Switch label={words.hasHeadings} checked={list.hasHeadings} onChange={(hasHeadings) => onChange({ ...list, hasHeadings })} />
    </>
  )
}

/** The meaning of a column, with its heading in the list. */
function ColumnHead({ list, place, onChange }: Pick<ListPreviewProps, 'list' | 'onChange'> & { place: number }) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  const heading = list.hasHeadings ? list.rows[0]?.cells[place] : undefined
  return (
    <th scope="col">
      <SelectControl
        aria-label={heading || words.columnOf({ number: (place + 1).toLocaleString(tag) })}
        options={optionsOf(ColumnFields, words.fields)}
        value={list.columns[place] ?? 'none'}
        onChange={(next) => onChange({ ...list, columns: list.columns.with(place, next) })}
      />
      {heading && (
        <span className="vp-help">
          <bdi>{heading}</bdi>
        </span>
      )}
    </th>
  )
}

interface RowProps {
  row: ListRow
  columns: PeopleList['columns']
  state: ImportRowState | undefined
}

function Row({ row: { line, cells }, columns, state }: RowProps) {
  const words = useWords(peopleImportWords)
  const { tag } = useLanguage()
  return (
    <tr>
      <th scope="row">{line.toLocaleString(tag)}</th>
      {columns.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={place} data-none={field === 'none' || undefined}>
          <bdi>{cells[place]}</bdi>
        </td>
      ))}
      <td>
        {state && (
          <span className="vp-tag" data-tone={state === 'fault' ? 'danger' : state === 'new' ? 'accent' : undefined}>
            {words.states[state]}
          </span>
        )}
      </td>
    </tr>
  )
}
