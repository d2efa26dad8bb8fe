import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ClientContext } from '../sdk/client/index.ts'
import type { PageOptions } from '../sdk/session/contract.ts'
import { useStore } from '../sdk/store/index.ts'
import { LanguageContext } from '../sdk/text/language.ts'
import { cacheOf, type Queries } from './data/cache.ts'
import { DataProvider } from './data/data-provider.tsx'
import { applyTheme } from './frame/theme.ts'
import { changeLanguage, setPortalDateFormat, usePortalLanguage } from './language.ts'
import { PageOptionsContext } from './page-options.ts'
import { withPreferences } from './preferences/preferences.ts'
import type { createPortalRouter } from './routes.tsx'
import { client } from './session/client.ts'
import { session } from './session/session.ts'
import { StylePolicy } from './ui/style-policy.tsx'

// Hardly anybody ever sees it.
const SessionDialog = lazy(() => import('./session/session-dialog.tsx').then((module) => ({ default: module.SessionDialog })))

export interface PortalProps {
  options: PageOptions
  router: ReturnType<typeof createPortalRouter>
  queries: Queries
}

export function Portal({ options, router, queries }: PortalProps) {
  useState(() => session.begin(options.User))
  useState(() => setPortalDateFormat(options.Site.DateFormat))
  const user = useStore(session.store, (state) => state.user) ?? options.User
  const isAsking = useStore(session.store, (state) => state.isAsking)
  const now = useMemo(() => ({ ...options, User: withPreferences(user) }), [options, user])
  useEffect(() => applyTheme(now.User.Theme), [now.User.Theme])
  const language = usePortalLanguage()
  useEffect(() => void changeLanguage(now.User.Language), [now.User.Language])
  const who = `${user.ID} ${user.IsGuest}`
  const before = useRef(who)
  useEffect(() => {
    if (before.current === who) return
    before.current = who
    // Another account sees other items.
    void cacheOf(queries).allChanged()
  }, [who, queries])
  return (
    <LanguageContext value={language}>
      <PageOptionsContext value={now}>
        <StylePolicy>
          <DataProvider queries={queries}>
            <ClientContext value={client}>
              <RouterProvider router={router} />
              {isAsking && (
                <Suspense fallback={null}>
                  <SessionDialog />
                </Suspense>
              )}
            </ClientContext>
          </DataProvider>
        </StylePolicy>
      </PageOptionsContext>
    </LanguageContext>
  )
}
