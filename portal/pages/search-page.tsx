import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { WaitingList } from '../approvals/waiting-list.tsx'
import { FailedState } from '../frame/failed-state.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { readPreference, writePreference } from '../frame/preference.ts'
import { usePageOptions } from '../page-options.ts'
import { QuickViewOver } from '../quick-view/quick-view-over.tsx'
import { useQuickView } from '../quick-view/use-quick-view.ts'
import { toSearchFilter } from '../search/filter-state.ts'
import { NoResults } from '../search/no-results.tsx'
import { Pager } from '../search/pager.tsx'
import { pageCount } from '../search/pager-pages.ts'
import { Results, ResultsSkeleton } from '../search/results.tsx'
import { type Layout, PageSize, SearchTools } from '../search/search-tools.tsx'
import { TypeChips } from '../search/type-chips.tsx'
import { useFilter } from '../search/use-filter.ts'
import { ask } from '../session/ask.ts'

const words = portal.search

/** The library; or, for those who approve (`approve=true`), what waits for them. */
export function SearchPage() {
  const { User } = usePageOptions()
  const approve: unknown = useSearch({ strict: false, select: (search: { approve?: unknown }) => search.approve })
  const { filter, searchFor } = useFilter()
  const isApproving = User.CanApprove && String(approve).toLowerCase() === 'true'
  if (!isApproving) return <Library />
  return <WaitingList page={filter.pi} searchFor={(pi) => ({ ...searchFor({ pi }), approve: 'true' })} />
}

function Library() {
  const { filter, searchFor, change } = useFilter()
  const [layout, setLayout] = useLayout()
  const query = useQuery({
    queryKey: ['search', filter],
    queryFn: ({ signal }) => ask(searchMedia, { f: toSearchFilter(filter) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = query.data
  const quick = useQuickView()
  const plain = !filter.s && filter.rt.length === 0
  const title = filter.s ? words.resultsFor(filter.s) : plain && filter.pi === 0 && filter.o === 8 && !filter.d ? words.home : words.library
  usePageTitle(filter.s || undefined)
  const pages = found ? pageCount(found.Total, found.PageSize) : 1
  const pager = (label: string) => <Pager label={label} current={filter.pi} count={pages} searchFor={(pi) => searchFor({ pi })} />
  return (
    <div className="vp-content">
      <div className="vp-page-head">
        <h1>{title}</h1>
        <p role="status" className="vp-count">
          {found && !query.isPlaceholderData ? words.count(found.Total, found.TotalIsCapped) : ''}
        </p>
      </div>
      <div className="vp-bar">
        <TypeChips chosen={filter.rt} onChange={(rt) => void change({ rt })} />
        <SearchTools filter={filter} layout={layout} onChange={(next) => void change(next)} onLayout={setLayout} />
      </div>
      {query.isPending && <ResultsSkeleton layout={layout} count={Math.min(filter.ps, 12)} />}
      {query.isError && !found && <FailedState title={words.failedTitle} error={query.error} onRetry={() => void query.refetch()} />}
      {found && found.Items.length === 0 && <NoResults filter={filter} searchFor={searchFor} total={found.Total} />}
      {found && found.Items.length > 0 && (
        <>
          {pager(words.pagerTop)}
          <Results results={found.Items} layout={layout} term={filter.s} stale={query.isPlaceholderData} onQuickView={quick.open} />
          <div className="vp-bar vp-bar-end">
            {pager(words.pagerBottom)}
            <PageSize size={filter.ps} onChange={(ps) => void change({ ps })} />
          </div>
        </>
      )}
      <QuickViewOver items={found?.Items.map(({ Item }) => Item) ?? []} />
    </div>
  )
}

function useLayout() {
  const [layout, setLayout] = useState<Layout>(() => (readPreference('layout') === 'list' ? 'list' : 'grid'))
  return [
    layout,
    (next: Layout) => {
      writePreference('layout', next)
      setLayout(next)
    },
  ] as const
}
