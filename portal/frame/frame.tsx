import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { portal } from '../../sdk/text/en.ts'
import { usePageOptions } from '../page-options.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { useSessionCheck } from '../session/session-check.ts'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageLoading } from './page-loading.tsx'
import { Toasts } from './toasts.ts'

export function Frame() {
  useSessionCheck()
  const main = useFocusAfterNavigation()
  const refused = useRefusal()
  return (
    <div className="vp-page">
      <a className="vp-skip" href="#content">
        {portal.skip}
      </a>
      <Header />
      <OfflineBanner />
      <main id="content" ref={main} tabIndex={-1} className="vp-main">
        {refused ? (
          <ErrorPage status={refused.Status} message={refused.Message} />
        ) : (
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </div>
  )
}

/** What the server refused holds for the address it was asked for, and no longer. */
function useRefusal() {
  const { Error: refused } = usePageOptions()
  const href = useRouterState({ select: (state) => state.location.href })
  const [first] = useState(href)
  return href === first ? refused : undefined
}

/** A new page takes the focus as a page load would; a new query on the same page leaves it where the person works. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.location.pathname.toLowerCase() })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
