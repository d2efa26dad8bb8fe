import { searchMedia } from '../../sdk/search/contract.ts'
import { filtersWords } from '../../sdk/text/en/filters.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useReads } from '../data/use-reads.ts'

import { buttonLook } from '../ui/button.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { useActiveFilters } from './active-filters.tsx'
import { type FilterState, toSearchFilter } from './filter-state.ts'

export interface RemoveFiltersProps {
  filter: FilterState
  searchFor: (change: Partial<FilterState>) => object
}

/** Max filters for which results are counted; with more, only "Clear all" is offered. */
const counted = 4

/** Filters that can be taken away, with how much would be found without each. */
export function RemoveFilters({ filter, searchFor }: RemoveFiltersProps) {
  const words = useWords(filtersWords)
  const portal = useWords(portalWords)

  const chips = useActiveFilters(filter).slice(0, counted)
  const totals = useReads(
    searchMedia,
    chips.map(({ without }) => ({ f: toSearchFilter({ ...filter, ...without, pi: 0, ps: 1 }) })),
  )
  // Leaves out filters whose removal finds nothing either.
  const helpful = chips.map((chip, place) => ({ ...chip, found: totals[place]?.data })).filter(({ found }) => found?.Total !== 0)
  if (helpful.length === 0) return null
  return (
    <ul className="vp-without" aria-label={words.without}>
      {helpful.map(({ key, label, without, found }) => (
        <li key={key}>
          <LibraryLink search={searchFor(without)} {...buttonLook()}>
            {words.withoutOne({ label })}
            {found && <span className="vp-help">{portal.search.count({ total: found.Total, capped: found.TotalIsCapped })}</span>}
          </LibraryLink>
        </li>
      ))}
    </ul>
  )
}
