import { Link } from '@tanstack/react-router'
import { SearchOrders, type SearchResult } from '../../sdk/search/contract.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { dateText as dateTextIn } from '../media/date-text.ts'
import { useDateText } from '../media/use-date-text.ts'
import { usePageOptions } from '../page-options.ts'
import { RowBox } from '../ui/row-box.tsx'
import { SortHeading } from '../ui/sort-heading.tsx'
import type { ReportColumn } from './report-columns.tsx'
import { isSelected, pageState, type Selection, toggle, togglePage } from './selection.ts'

export interface ReportTableProps {
  results: readonly SearchResult[]
  columns: readonly ReportColumn[]
  selection: Selection
  order: number
  isReversed: boolean
  isStale: boolean
  onSelect: (selection: Selection) => void
  onOrder: (order: number) => void
}

/** Writers of dates: as they are where the viewer is, and as days in the site's time zone. */
function useReportDates() {
  const { TimeZone } = usePageOptions().Site
  return { dateText: useDateText(), siteDay: (iso: string): string => dateTextIn(iso, TimeZone) }
}

/** The rows with their check boxes; where it does not fit, it scrolls by itself with the title in sight. */
export function ReportTable(props: ReportTableProps) {
  const report = useWords(reportWords)
  const language = useLanguage()

  const { results, columns, selection, isStale, onSelect } = props
  const { dateText, siteDay } = useReportDates()
  const page = results.map(({ ClipDataID }) => ClipDataID)
  const state = pageState(selection, page)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <div className="vp-report-scroll" tabIndex={0} role="region" aria-label={report.table} data-stale={isStale || undefined}>
      <table className="vp-report-table">
        <thead>
          <tr>
            <th scope="col" data-kind="check">
              <RowBox label={report.selectPage} state={state} onChange={() => onSelect(togglePage(selection, page))} />
            </th>
            <HeadCell {...props} name={report.names.title} column={SearchOrders.title} kind="main" />
            {columns.map(({ name, order, isNumber }) => (
              <HeadCell key={name} {...props} name={report.names[name]} column={order} kind={isNumber ? 'number' : undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.ClipDataID} data-selected={isSelected(selection, result.ClipDataID) || undefined}>
              <td data-kind="check">
                <RowBox
                  label={report.select({ title: result.Item.Title })}
                  state={isSelected(selection, result.ClipDataID) ? 'all' : 'none'}
                  onChange={() => onSelect(toggle(selection, result.ClipDataID, page))}
                />
              </td>
              <th scope="row" data-kind="main">
                <Link to="/view.aspx" search={{ id: result.Item.EncID }}>
                  {result.Item.Title}
                </Link>
              </th>
              {columns.map(({ name, isNumber, text }) => (
                <td key={name} data-kind={isNumber ? 'number' : name}>
                  <CellText text={text(result, dateText, language, siteDay)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A long text is cut after some lines; its title has all of it. */
const CellText = ({ text }: { text: string }) => (
  <span className="vp-report-text" title={text}>
    {text}
  </span>
)

interface HeadCellProps extends Pick<ReportTableProps, 'order' | 'isReversed' | 'onOrder'> {
  name: string
  column: number | undefined
  kind: string | undefined
}

/** A heading; a button where the search knows this order. */
function HeadCell({ name, column, kind, order, isReversed, onOrder }: HeadCellProps) {
  const report = useWords(reportWords)

  if (column === undefined) {
    return (
      <th scope="col" data-kind={kind}>
        {name}
      </th>
    )
  }
  const isSorted = column === order
  // Titles begin with A, numbers and days with the largest.
  const isUp = (column === SearchOrders.title) !== isReversed
  return (
    <SortHeading
      name={name}
      kind={kind}
      direction={isSorted ? (isUp ? 'up' : 'down') : undefined}
      hint={report.sortBy({ name })}
      onSort={() => onOrder(column)}
    />
  )
}
