import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { portal } from '../../sdk/text/en.ts'
import { LibraryLink } from './library-link.tsx'
import { pagerPages } from './pager-pages.ts'

const words = portal.search

export interface PagerProps {
  label: string
  current: number
  count: number
  /** The query of the link to a page. */
  searchFor: (page: number) => object
}

/** Links, so that a page can be opened in a new tab and Back returns. */
export function Pager({ label, current, count, searchFor }: PagerProps) {
  if (count < 2) return null
  const step = (page: number, name: string, icon: ReactNode) =>
    page >= 0 && page < count ? (
      <LibraryLink search={searchFor(page)} className="vp-pager-page" aria-label={name}>
        {icon}
      </LibraryLink>
    ) : (
      <span className="vp-pager-page" data-disabled="" aria-hidden>
        {icon}
      </span>
    )
  return (
    <nav className="vp-pager" aria-label={label}>
      {step(current - 1, words.previous, <ChevronLeft aria-hidden size={18} />)}
      <ol className="vp-pager-list">
        {pagerPages(current, count).map((page, place) =>
          page === null ? (
            <li key={`gap-${place}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={page}>
              <LibraryLink
                search={searchFor(page)}
                className="vp-pager-page"
                aria-label={words.page(page + 1)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page + 1}
              </LibraryLink>
            </li>
          ),
        )}
      </ol>
      <span className="vp-pager-brief" aria-hidden>
        {words.pageOf(current + 1, count)}
      </span>
      {step(current + 1, words.next, <ChevronRight aria-hidden size={18} />)}
    </nav>
  )
}
