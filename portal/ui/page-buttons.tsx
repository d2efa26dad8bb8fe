import { ChevronLeft, ChevronRight } from 'lucide-react'
import { admin } from '../../sdk/text/en.ts'
import { IconButton } from './button.tsx'
import { pageCount } from './pager-pages.ts'

export interface PageButtonsProps {
  page: number
  total: number
  pageSize: number
  onPage: (page: number) => void
}

export function PageButtons({ page, total, pageSize, onPage }: PageButtonsProps) {
  const pages = pageCount(total, pageSize)
  if (pages < 2) return null
  return (
    <nav className="vp-row vp-row-end vp-admin-pages" aria-label={admin.pages}>
      <IconButton label={admin.previous} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden size={18} />
      </IconButton>
      <span role="status">{admin.pageOf(page + 1, pages)}</span>
      <IconButton label={admin.next} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden size={18} />
      </IconButton>
    </nav>
  )
}
