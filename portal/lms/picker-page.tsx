import { lazy, Suspense, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { type SearchAnswer, searchMedia } from '../../sdk/search/contract.ts'
import { countActiveFilters } from '../../sdk/search/index.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { CourseChoice } from '../lti/course-choice.tsx'
import { MediaCard } from '../media/media-card.tsx'
import { usePageOptions } from '../page-options.ts'
import { changeFilter, type FilterState, readFilter, toSearchFilter } from '../search/filter-state.ts'
import { ResultsSkeleton } from '../search/results.tsx'
import { FiltersButton, type Layout, SearchTools } from '../search/search-tools.tsx'
import { TypeChips } from '../search/type-chips.tsx'
import { useFiltersOpen } from '../search/use-filters-open.ts'
import { ListState, type ReadState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import './picker.css'

const FilterArea = lazy(() => import('../search/filter-area.tsx').then((module) => ({ default: module.FilterArea })))
const SubmissionPage = lazy(() => import('../assignments/submission-page.tsx').then((module) => ({ default: module.SubmissionPage })))

/** The search in a frame of a learning environment: a chosen item goes to the page around. Its state stays in the page, because the address holds a ticket. */
export function PickerPage() {
  const { Picker } = usePageOptions()
  if (!Picker?.Assignment) return <PickerSearch />
  return (
    <Suspense fallback={null}>
      <SubmissionPage assignment={Picker.Assignment} />
    </Suspense>
  )
}

function PickerSearch() {
  const words = useWords(pickerWords)
  const search = useWords(portalWords).search

  const { Site, User, Picker } = usePageOptions()
  const [filter, setFilter] = useState<FilterState>(() => readFilter({}, Site.SearchPageSize))
  const [layout, setLayout] = useState<Layout>('grid')
  const [chosen, setChosen] = useState<MediaSummary>()
  const panel = useFiltersOpen()
  const change = (next: Partial<FilterState>) => setFilter((current) => changeFilter(current, next))
  const query = useRead(searchMedia, { f: toSearchFilter(filter) }, { keepsLast: true })
  const found = query.data
  const count = found ? search.count({ total: found.Total, capped: found.TotalIsCapped }) : ''
  return (
    <div className="vp-content vp-picker">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p role="status" className="vp-count">
          {count}
        </p>
      </div>
      {User.IsAnonymous && !User.IsGuest && <p className="vp-help">{words.signedOut}</p>}
      <SearchField label={search.label} help={search.placeholder} value={filter.s} onSearch={(s) => change({ s })} />
      <div className="vp-bar">
        <TypeChips chosen={filter.rt} onChange={(rt) => change({ rt })} />
        <SearchTools filter={filter} layout={layout} onChange={change} onLayout={setLayout}>
          <FiltersButton count={countActiveFilters(filter)} isOpen={panel.isOpen} onClick={panel.toggle} />
        </SearchTools>
      </div>
      <div className="vp-library" data-filters={(panel.isOpen && panel.isBeside) || undefined}>
        {panel.isOpen && (
          <Suspense fallback={null}>
            <FilterArea filter={filter} isBeside={panel.isBeside} count={count} onChange={change} onClose={panel.close} />
          </Suspense>
        )}
        <div className="vp-library-found">
          <PickerResults query={query} layout={layout} page={filter.pi} onPage={(pi) => change({ pi })} onChoose={setChosen} />
        </div>
      </div>
      {Picker?.Choice && <CourseChoice options={Picker.Choice} item={chosen} onClose={() => setChosen(undefined)} />}
      {chosen && Picker && !Picker.Choice && <ChoiceDialog item={chosen} target={Picker.Target} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

interface PickerResultsProps {
  query: ReadState<SearchAnswer> & { isPlaceholderData: boolean }
  layout: Layout
  page: number
  onPage: (page: number) => void
  onChoose: (item: MediaSummary) => void
}

/** Draws the results; a press on an item chooses it. */
function PickerResults({ query, layout, page, onPage, onChoose }: PickerResultsProps) {
  const words = useWords(pickerWords)
  const search = useWords(portalWords).search

  return (
    <ListState
      query={query}
      failed={search.failedTitle}
      isEmpty={({ Items }) => Items.length === 0}
      empty={{ title: words.noneTitle, help: [words.noneHelp] }}
      loading={<ResultsSkeleton layout={layout} count={8} />}
    >
      {({ Items, Total, PageSize }) => (
        <>
          <ul className="vp-results" data-layout={layout} data-stale={query.isPlaceholderData || undefined}>
            {Items.map(({ Item }) => (
              <li key={Item.EncID}>
                <MediaCard item={Item} onChoose={() => onChoose(Item)} />
              </li>
            ))}
          </ul>
          <Pager current={page} count={pageCount(Total, PageSize)} onPage={onPage} />
        </>
      )}
    </ListState>
  )
}
