import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { Library } from '../search/library.tsx'
import { useFilter } from '../search/use-filter.ts'
import { hasSession } from '../session/session.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { ErrorPage } from './error-page.tsx'
import '../setup/setup-card.css'

// Loaded only for administrators of a new site.
const SetupCard = lazy(() => import('../setup/setup-card.tsx').then((module) => ({ default: module.SetupCard })))
const CategoryRoot = lazy(() => import('../categories/category-head.tsx').then((module) => ({ default: module.CategoryRoot })))
const ModeResults = lazy(() => import('../search/mode-results.tsx').then((module) => ({ default: module.ModeResults })))

// Hardly anybody looks at the library in these ways.
const WaitingList = lazy(() => import('../approvals/waiting-list.tsx').then((module) => ({ default: module.WaitingList })))
const ContentList = lazy(() => import('../report/content-list.tsx').then((module) => ({ default: module.ContentList })))
const LayoutEditorPage = lazy(() => import('../layouts/layout-editor-page.tsx').then((module) => ({ default: module.LayoutEditorPage })))
const TrashList = lazy(() => import('../trash/trash-list.tsx').then((module) => ({ default: module.TrashList })))

/** The library; or what waits for those who approve (`approve=true`), the content list of administrators (`report=1`), the trash (`show=trash`), the categories (`show=cats`). */
export function SearchPage() {
  const { User, CanEditLayouts, Setup } = usePageOptions()
  const { approve, report, show, startedit, layout } = useSearch({ strict: false }) as PageQuery
  const { filter, mode, place, searchFor } = useFilter()
  const special =
    User.CanApprove && isOn(approve) ? (
      <WaitingList page={filter.pi} searchFor={(pi) => ({ ...searchFor({ pi }), approve: 'true' })} />
    ) : CanEditLayouts && isOn(startedit) ? (
      <LayoutEditorPage
        layout={/^\d{1,15}$/.test(layout ?? '') ? Number(layout) : 0}
        category={place?.kind === 'category' ? place.id : 0}
      />
    ) : isOn(report) ? (
      User.IsAdmin ? (
        <ContentList />
      ) : (
        <ErrorPage status={403} />
      )
    ) : hasSession(User) && !User.IsGuest && String(show).toLowerCase() === 'trash' ? (
      <TrashList />
    ) : place?.kind === 'root' ? (
      <CategoryRoot />
    ) : undefined
  if (special) return <Suspense fallback={<PageLoading />}>{special}</Suspense>
  return (
    <>
      {Setup && (
        <Suspense fallback={<div className="vp-setup-card" />}>
          <SetupCard {...Setup} />
        </Suspense>
      )}
      {mode === 'media' ? <Library /> : <ModeResults mode={mode} />}
    </>
  )
}
