import type { TourPage } from '../../sdk/tours/contract.ts'
import { isOn, type PageQuery } from '../page-query.ts'

const pages: Readonly<Record<string, TourPage>> = {
  '/': 'library',
  '/default.aspx': 'library',
  '/view.aspx': 'item',
  '/upload.aspx': 'upload',
  '/mine': 'mine',
  '/account': 'account',
  '/notes': 'notes',
  '/recorder': 'recorder',
  '/meetings': 'meetings',
  '/epg': 'guide',
  '/statistics.aspx': 'statistics',
}

/** The page of tours at an address. Undefined: no tours are about it. */
export function tourPageOf(pathname: string, { startedit, layout }: Pick<PageQuery, 'startedit' | 'layout'>): TourPage | undefined {
  const path = pathname.toLowerCase()
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin'
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  return page === 'library' && isOn(startedit) && layout ? 'layouts' : page
}

/** The address at which a page begins. An administrator goes on from there to pages that need an item or a layout. */
export function addressOf(page: TourPage): { to: string; search: Record<string, string> } {
  if (page === 'layouts') return { to: '/', search: { startedit: '1' } }
  if (page === 'item' || page === 'statistics') return { to: '/', search: {} }
  if (page === 'admin') return { to: '/admin', search: {} }
  const [to = '/'] = Object.entries(pages).find(([, name]) => name === page) ?? []
  return { to, search: {} }
}
