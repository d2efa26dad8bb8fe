import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { countActiveFilters, emptyFilters } from '../../sdk/search/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { canUpload, usePageOptions } from '../page-options.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import type { FilterState } from './filter-state.ts'

const RemoveFilters = lazy(() => import('./remove-filters.tsx').then((module) => ({ default: module.RemoveFilters })))

export interface NoResultsProps {
  filter: FilterState
  searchFor: (change: Partial<FilterState>) => object
  total: number
}

/** Nothing to show: says why and offers the way on. */
export function NoResults({ filter, searchFor, total }: NoResultsProps) {
  const words = useWords(portalWords).search

  const to = (change: Partial<FilterState>, label: string) => (
    <LibraryLink search={searchFor(change)} {...buttonLook()}>
      {label}
    </LibraryLink>
  )
  if (total > 0) return <EmptyState title={words.pageNotFound}>{to({ pi: 0 }, words.firstPage)}</EmptyState>
  const set = countActiveFilters(filter)
  // A type has a button of its own above the results: the way back is short.
  const isTypeAlone = set === 1 && filter.rt.length > 0
  const helps = set > 0 && !isTypeAlone
  const removal = helps && (
    <Suspense fallback={null}>
      <RemoveFilters filter={filter} searchFor={searchFor} />
    </Suspense>
  )
  if (filter.s) {
    return (
      <EmptyState title={words.none({ term: filter.s })} help={helps ? [...words.noneHelp, words.noneFilters] : words.noneHelp}>
        {removal}
        {isTypeAlone && to({ rt: [] }, words.showAllTypes)}
        {helps && to(emptyFilters, words.searchWithoutFilters)}
        {to({ ...emptyFilters, s: '' }, words.showAll)}
      </EmptyState>
    )
  }
  if (isTypeAlone) {
    return (
      <EmptyState title={words.noneOfType} help={[words.noneOfTypeHelp]}>
        {to({ rt: [] }, words.showAllTypes)}
      </EmptyState>
    )
  }
  if (helps) {
    return (
      <EmptyState title={words.noneWithFilters} help={[words.noneFilters]}>
        {removal}
        {to(emptyFilters, words.showAll)}
      </EmptyState>
    )
  }
  return <EmptyLibrary />
}

function EmptyLibrary() {
  const words = useWords(portalWords).search

  const options = usePageOptions()
  return (
    <EmptyState title={words.emptyTitle} help={[options.User.IsAnonymous ? words.emptySignIn : words.emptyHelp]}>
      {canUpload(options) && (
        <Link to="/upload.aspx" {...buttonLook({ tone: 'accent' })}>
          {words.uploadFirst}
        </Link>
      )}
    </EmptyState>
  )
}
