import { useNavigate } from '@tanstack/react-router'
import { Columns3, Download, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { countActiveFilters } from '../../sdk/search/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { BatchDialog } from '../batch/batch-dialog.tsx'
import { RunningBatch } from '../batch/running-batch.tsx'
import { useRead } from '../data/use-read.ts'
import { type FilterState, toSearchFilter } from '../search/filter-state.ts'
import { useFilter } from '../search/use-filter.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import './report.css'
import { chosenColumns, reportColumns, saveColumns } from './report-columns.tsx'
import { ReportTable } from './report-table.tsx'
import { emptySelection, pageState, type Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

/** Everything there is, as a table, for administrators: to look through, to take along, and to change many at once. */
export function ContentList() {
  const report = useWords(reportWords)
  const portal = useWords(portalWords)

  usePageTitle(report.title)
  const navigate = useNavigate()
  const { filter, searchFor } = useFilter()
  const [columns, setColumns] = useState(chosenColumns)
  const [isChoosing, setChoosing] = useState(false)
  const [selection, setSelection] = useState<Selection>(emptySelection)
  const [action, setAction] = useState<BatchAction>()
  const [batch, setBatch] = useState<number>()
  const f = toSearchFilter(filter)
  // Another search, or going back to one, clears the selection.
  const looked = JSON.stringify({ ...f, pi: 0, ps: 0, o: 0, d: 0 })
  const [selectedIn, setSelectedIn] = useState(looked)
  if (selectedIn !== looked) {
    setSelectedIn(looked)
    setSelection(emptySelection)
  }
  const query = useRead(searchMedia, { f, report: true }, { keepsLast: true })
  const found = query.data
  const inReport = (change: Partial<FilterState>) => ({ ...searchFor(change), report: '1' })
  const change = (next: Partial<FilterState>) => void navigate({ to: '/Default.aspx', search: inReport(next) })
  const total = found ? portal.search.count({ total: found.Total, capped: found.TotalIsCapped }) : ''
  const pages = found ? pageCount(found.Total, found.PageSize) : 1
  const shown = found?.Items ?? []
  const page = shown.map(({ ClipDataID }) => ClipDataID)
  const isEverything = !filter.s && countActiveFilters(filter) === 0 && filter.pi === 0
  const exported = `/api/ml/search/?${new URLSearchParams({ f: JSON.stringify({ ...f, pi: 0 }), export: 'true', report: 'true', linktype: 'view' })}`
  return (
    <div className="vp-content vp-report">
      <div className="vp-page-head">
        <h1>{report.title}</h1>
        <p role="status" className="vp-count">
          {query.isPlaceholderData ? '' : total}
        </p>
      </div>
      <div className="vp-bar vp-report-tools">
        <SearchField label={report.searchLabel} help={report.searchHelp} value={filter.s} onSearch={(s) => change({ s })} />
        <div className="vp-row">
          <LibraryLink search={searchFor({})} {...buttonLook()}>
            <SlidersHorizontal aria-hidden size={18} /> {report.filter}
          </LibraryLink>
          <Button onClick={() => setChoosing(true)}>
            <Columns3 aria-hidden size={18} /> {report.columns}
          </Button>
          <a {...buttonLook()} href={exported} download="content.csv">
            <Download aria-hidden size={18} /> {report.exportAs}
          </a>
        </div>
      </div>
      <RunningBatch onShow={setBatch} />
      {(shown.length > 0 || selection.ids.size > 0) && (
        <SelectionBar
          selection={selection}
          total={total}
          canSelectAll={pages > 1 && pageState(selection, page) === 'all'}
          onSelect={setSelection}
          onAction={setAction}
        />
      )}
      <ListState
        query={query}
        failed={report.failed}
        isEmpty={({ Items }) => Items.length === 0}
        empty={
          isEverything ? { title: report.libraryEmpty, help: [report.libraryEmptyHelp] } : { title: report.none, help: [report.noneHelp] }
        }
      >
        {({ Items }) => (
          <>
            <ReportTable
              results={Items}
              columns={reportColumns.filter(({ name }) => columns.includes(name))}
              selection={selection}
              order={filter.o}
              isReversed={filter.d === 1}
              isStale={query.isPlaceholderData}
              onSelect={setSelection}
              onOrder={(o) => change({ o: o as FilterState['o'], d: o === filter.o && filter.d === 0 ? 1 : 0 })}
            />
            <Pager label={report.pages} current={filter.pi} count={pages} searchFor={(pi) => inReport({ pi })} />
          </>
        )}
      </ListState>
      <ColumnDialog
        open={isChoosing}
        chosen={columns}
        onChange={(next) => {
          saveColumns(next)
          setColumns(next)
        }}
        onClose={() => setChoosing(false)}
      />
      {(action || batch !== undefined) && (
        <BatchDialog
          action={action}
          batch={batch}
          which={selection.isAll ? { f: { ...f, pi: 0 } } : { cdids: [...selection.ids] }}
          what={selection.isAll ? total : portal.search.count({ total: selection.ids.size, capped: false })}
          onStarted={() => setSelection(emptySelection)}
          onClose={() => {
            setAction(undefined)
            setBatch(undefined)
          }}
        />
      )}
    </div>
  )
}
