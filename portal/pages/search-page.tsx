import { useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { WaitingList } from '../approvals/waiting-list.tsx'
import { usePageOptions } from '../page-options.ts'
import { Library } from '../search/library.tsx'
import { useFilter } from '../search/use-filter.ts'

const ModeResults = lazy(() => import('../search/mode-results.tsx').then((module) => ({ default: module.ModeResults })))

/** The library; or, for those who approve (`approve=true`), what waits for them. */
export function SearchPage() {
  const { User } = usePageOptions()
  const approve: unknown = useSearch({ strict: false, select: (search: { approve?: unknown }) => search.approve })
  const { filter, mode, searchFor } = useFilter()
  const isApproving = User.CanApprove && String(approve).toLowerCase() === 'true'
  if (isApproving) return <WaitingList page={filter.pi} searchFor={(pi) => ({ ...searchFor({ pi }), approve: 'true' })} />
  return mode === 'media' ? <Library /> : <ModeResults mode={mode} />
}
