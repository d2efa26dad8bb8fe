import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { createUnsavedScope, UnsavedContext } from '../ui/unsaved-changes.ts'
import { incomingFiles } from '../uploads/incoming-files.ts'

/** Loads with the first question: the first script of the portal has no dialogs. */
const DiscardQuestion = lazy(() => import('../ui/discard-question.tsx').then((module) => ({ default: module.DiscardQuestion })))

type Place = { pathname: string; search: unknown }

/** Another item is another page; another search on the same page keeps its forms. */
const isElsewhere = (from: Place, to: Place): boolean => from.pathname !== to.pathname || itemOf(from) !== itemOf(to)
const itemOf = ({ search }: Place): unknown => (search as { id?: unknown }).id

export interface UnsavedPageProps {
  /** Holds the forms of the page. */
  root: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Asks before the page is left while text in one of its forms is not saved, whichever way it is left. */
export function UnsavedPage({ root, children }: UnsavedPageProps) {
  const [scope] = useState(createUnsavedScope)
  useEffect(() => (root.current ? scope.track(root.current) : undefined), [root, scope])
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && scope.isChanged(),
    enableBeforeUnload: scope.isChanged,
    withResolver: true,
  })
  const stay = () => {
    leaving.reset?.()
    // Files that were dropped here would be sent on the next way to the upload page, unasked.
    incomingFiles.set({ files: [] })
  }
  return (
    <UnsavedContext value={scope}>
      {children}
      {leaving.status === 'blocked' && (
        <Suspense fallback={null}>
          <DiscardQuestion open onDiscard={() => leaving.proceed()} onKeep={stay} />
        </Suspense>
      )}
    </UnsavedContext>
  )
}
