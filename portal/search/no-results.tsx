import { Link } from '@tanstack/react-router'
import { portal } from '../../sdk/text/en.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { LibraryLink } from '../frame/library-link.tsx'
import { mayUpload, usePageOptions } from '../page-options.ts'
import type { FilterState } from './filter-state.ts'

const words = portal.search

export interface NoResultsProps {
  filter: FilterState
  searchFor: (change: Partial<FilterState>) => object
  total: number
}

/** Nothing to show: says why and offers the way on. */
export function NoResults({ filter, searchFor, total }: NoResultsProps) {
  const options = usePageOptions()
  const to = (change: Partial<FilterState>, label: string) => (
    <LibraryLink search={searchFor(change)} className="vp-button">
      {label}
    </LibraryLink>
  )
  if (total > 0) return <EmptyState title={words.beyond}>{to({ pi: 0 }, words.firstPage)}</EmptyState>
  if (filter.s) {
    return (
      <EmptyState title={words.none(filter.s)} help={words.noneHelp}>
        {filter.rt.length > 0 && to({ rt: [] }, words.showAllTypes)}
        {to({ s: '', rt: [] }, words.showAll)}
      </EmptyState>
    )
  }
  if (filter.rt.length > 0) {
    return (
      <EmptyState title={words.noneOfType} help={[words.noneOfTypeHelp]}>
        {to({ rt: [] }, words.showAllTypes)}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={words.emptyTitle} help={[options.User.IsAnonymous ? words.emptySignIn : words.emptyHelp]}>
      {mayUpload(options) && (
        <Link to="/upload.aspx" className="vp-button" data-tone="accent">
          {words.uploadFirst}
        </Link>
      )}
    </EmptyState>
  )
}
