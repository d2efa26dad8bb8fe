import { Outlet, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NotificationLimits } from '../../sdk/notifications/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { droppedFieldsStore } from '../fields/dropped-fields.ts'
import { useDelay } from '../notifications/use-delay.ts'
import { canUpload, usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { useSessionCheck } from '../session/session-check.ts'
import { pointing } from '../tours/pointing.ts'
import { laterPart } from '../ui/later-part.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { Toasts } from '../ui/toast-area.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { UnsavedPage } from './unsaved-page.tsx'
import './frame.css'

const NoticeList = laterPart(() => import('../notices/notice-list.tsx').then((module) => module.NoticeList))

const NotificationList = laterPart(() => import('../notifications/notification-list.tsx').then((module) => module.NotificationList))

const FirstPasswordPage = lazy(() => import('../account/first-password-page.tsx').then((module) => ({ default: module.FirstPasswordPage })))

const RequiredTwoFactorPage = lazy(() =>
  import('../required-two-factor/required-two-factor-page.tsx').then((module) => ({ default: module.RequiredTwoFactorPage })),
)

const RequiredTwoFactorNotice = lazy(() =>
  import('../required-two-factor/required-two-factor-notice.tsx').then((module) => ({ default: module.RequiredTwoFactorNotice })),
)

const UploadAnywhere = laterPart(() => import('../uploads/upload-anywhere.tsx').then((module) => module.UploadAnywhere))

const PageCommands = laterPart(() => import('../commands/page-commands.tsx').then((module) => module.PageCommands))

const PageTours = laterPart(() => import('../tours/page-tours.tsx').then((module) => module.PageTours))

const SiteFooter = laterPart(() => import('../branding/site-footer.tsx').then((module) => module.SiteFooter))

const LaunchedFrame = laterPart(() => import('../lti/launched-frame.tsx').then((module) => module.LaunchedFrame))

const NotKeptDialog = laterPart(() => import('../fields/dropped-fields-dialog.tsx').then((module) => module.DroppedFieldsDialog))

export function Frame() {
  const portal = useWords(portalWords)

  useSessionCheck()
  const main = useFocusAfterNavigation()
  const refused = useRefusal()
  const isWindow = useIsWindow()
  const isBare = useIsBare() || isWindow
  const options = usePageOptions()
  const { Launch, Notices, Site, User } = options
  // The server refuses everything but the setup, or the change of the password.
  const hasDuty = User.SecondFactorDays === 0 || User.MustChangePassword === true
  const links = Site.Branding?.FooterLinks ?? []
  const hasLost = useStore(droppedFieldsStore, ({ words }) => words.length > 0)
  const isLater = useDelay(NotificationLimits.popupDelay)
  const isPointing = useStore(pointing, ({ work }) => work !== undefined)
  const hasTours = isPointing || (options.Tours ?? []).length > 0
  return (
    <div className="vp-page">
      <a className="vp-skip" href="#content">
        {portal.skip}
      </a>
      {!isBare && !hasDuty && <Header />}
      <OfflineBanner />
      <main id="content" ref={main} tabIndex={-1} className="vp-main">
        {refused?.Status === 401 && Launch ? null : refused ? (
          <ErrorPage status={refused.Status} message={refused.Message} requestId={refused.RequestID} />
        ) : (
          <UnsavedPage root={main}>
            <Suspense fallback={<PageLoading />}>
              <Content />
            </Suspense>
          </UnsavedPage>
        )}
      </main>
      <Suspense fallback={null}>
        {Launch && <LaunchedFrame launch={Launch} />}
        {links.length > 0 && !isBare && <SiteFooter links={links} />}
        {Notices !== undefined && !isWindow && !hasDuty && <NoticeList />}
        {isLater && !User.IsAnonymous && !isWindow && !hasDuty && <NotificationList />}
        {canUpload(options) && !isWindow && !hasDuty && <UploadAnywhere />}
        {hasLost && <NotKeptDialog />}
        {hasTours && !isBare && !hasDuty && <PageTours />}
      </Suspense>
      <Toasts />
      {/* Apart from what is loaded later, which would hide its dialogs for a moment. */}
      <Suspense fallback={null}>{!isWindow && !hasDuty && <PageCommands />}</Suspense>
    </div>
  )
}

/** The page, or what a person has to do before it. */
function Content() {
  const { User } = usePageOptions()
  const days = User.SecondFactorDays
  if (days === 0) return <RequiredTwoFactorPage />
  return (
    <>
      {days !== undefined && <RequiredTwoFactorNotice days={days} />}
      {User.MustChangePassword ? <FirstPasswordPage /> : <Outlet />}
    </>
  )
}

/** In a frame of a learning environment choosing is all there is to do; in the small window beside an embed or beside the page, signing in is all there is to do. */
function useIsWindow(): boolean {
  const { embedlogin, popup } = useSearch({ strict: false }) as PageQuery
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // A learning environment shows its own header around the frame.
  if (/^\/(vle|lti)\//i.test(pathname)) return true
  return /^\/login/i.test(pathname) && (embedlogin ?? popup) === '1'
}

/** `nonav` and `min` leave out the bar of the portal, for places that have their own. */
function useIsBare(): boolean {
  const { nonav, min } = useSearch({ strict: false }) as PageQuery
  return isOn(nonav) || isOn(min)
}

/** A refusal of the server applies to the current address only. */
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
