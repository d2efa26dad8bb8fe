import { ChevronLeft, ChevronRight } from 'lucide-react'
import { portal } from '../../sdk/text/en.ts'
import { lists as words } from '../../sdk/text/en-lists.ts'
import { Button } from './button.tsx'
import { pageCount } from './pager-pages.ts'

export interface PageStepsProps {
  page: number
  pageSize: number
  total: number
  /** The list is longer than it was counted. */
  isCapped: boolean
  /** There are entries on this page. */
  hasItems: boolean
  onPage: (page: number) => void
}

export function PageSteps({ page, pageSize, total, isCapped, hasItems, onPage }: PageStepsProps) {
  const pages = pageCount(total, pageSize)
  if (pages < 2 && page === 0) return null
  const hasNext = isCapped ? hasItems : page < pages - 1
  return (
    <nav className="vp-page-steps" aria-label={words.page(page + 1)}>
      <Button aria-label={portal.search.previous} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden size={18} />
      </Button>
      <p role="status">{isCapped ? words.page(page + 1) : portal.search.pageOf(page + 1, pages)}</p>
      <Button aria-label={portal.search.next} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  )
}
