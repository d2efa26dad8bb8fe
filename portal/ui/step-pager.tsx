import { ChevronLeft, ChevronRight } from 'lucide-react'
import { portal } from '../../sdk/text/en.ts'
import { buttonLook } from './button.tsx'
import { LibraryLink } from './library-link.tsx'

const words = portal.search

export interface StepPagerProps {
  page: number
  hasMore: boolean
  searchFor: (page: number) => object
}

/** Back and on, where nobody counts how many pages there are. */
export function StepPager({ page, hasMore, searchFor }: StepPagerProps) {
  if (page === 0 && !hasMore) return null
  return (
    <nav className="vp-row vp-step-pager" aria-label={words.pagerBottom}>
      {page > 0 && (
        <LibraryLink search={searchFor(page - 1)} {...buttonLook()}>
          <ChevronLeft aria-hidden size={18} /> {words.previous}
        </LibraryLink>
      )}
      <span>{words.page(page + 1)}</span>
      {hasMore && (
        <LibraryLink search={searchFor(page + 1)} {...buttonLook()}>
          {words.next} <ChevronRight aria-hidden size={18} />
        </LibraryLink>
      )}
    </nav>
  )
}
