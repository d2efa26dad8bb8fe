import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SignUpKind } from '../../sdk/sign-ups/contract.ts'
import { signUpLinksWords } from '../../sdk/text/en/sign-up-links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { Button } from '../ui/button.tsx'

const SignUpDialog = lazy(() => import('./sign-up-dialog.tsx').then((module) => ({ default: module.SignUpDialog })))

/** The ways in for people without an account. Their dialog is loaded when it opens. */
export function SignUpLinks() {
  const words = useWords(signUpLinksWords)
  const { SignUps: offers } = usePageOptions()
  const first = useNamedKind()
  const navigate = useNavigate()
  const [kind, setKind] = useState(first)
  const courses = offers?.Courses ?? []
  const isOpen = (one: SignUpKind): boolean => (one === 'portal' ? offers?.IsPortalOpen === true : courses.length > 0)
  const close = () => {
    setKind(undefined)
    // Read again, the address would open the dialog again.
    if (first !== undefined) void navigate({ to: '/login.aspx', search: {}, replace: true })
  }
  return (
    <>
      {first !== undefined && !isOpen(first) && (
        <p className="vp-note" data-tone="warning" role="alert">
          {words.closed}
        </p>
      )}
      {isOpen('portal') && (
        <p>
          <Button look="text" onClick={() => setKind('portal')}>
            {words.request}
          </Button>
        </p>
      )}
      {isOpen('academy') && (
        <p>
          <Button look="text" onClick={() => setKind('academy')}>
            {words.courses}
          </Button>
        </p>
      )}
      {kind !== undefined && isOpen(kind) && (
        <Suspense>
          <SignUpDialog kind={kind} courses={courses} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** The dialog that the address names: `/signup`, and `/signup?academy=1`. */
function useNamedKind(): SignUpKind | undefined {
  const { academy } = useSearch({ strict: false }) as PageQuery
  const path = useRouterState({ select: (state) => state.location.pathname.toLowerCase() })
  if (path !== '/signup') return undefined
  return isOn(academy) ? 'academy' : 'portal'
}
