import { useRouterState, useSearch } from '@tanstack/react-router'
import type { TourPage } from '../../sdk/tours/contract.ts'
import type { PageQuery } from '../page-query.ts'
import { tourPageOf } from './tour-page.ts'

/** The page of tours that is shown, and the item that it is about. */
export function useTourPage(): { page: TourPage | undefined; item: string | undefined } {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const query = useSearch({ strict: false }) as PageQuery
  const page = tourPageOf(pathname, query)
  return { page, item: page === 'item' ? query.id : undefined }
}
