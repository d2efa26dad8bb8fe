import { lazy, Suspense } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { loginAddress } from '../session/login-address.ts'
import { buttonLook } from '../ui/button.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './error-page.css'

const RequestNumber = lazy(() => import('../operations/request-number.tsx').then((module) => ({ default: module.RequestNumber })))

export interface ErrorPageProps {
  status: number
  /** The server's own sentence, in place of ours. */
  message?: string
  /** Of an unexpected error: the id under which the log of the server has it. */
  requestId?: string | undefined
}

export function ErrorPage({ status, message, requestId }: ErrorPageProps) {
  const words = useWords(portalWords).errors
  const portal = useWords(portalWords)

  const { Launch, User } = usePageOptions()
  const known = words[status === 403 || status === 404 ? status : 500]
  usePageTitle(known.title)
  return (
    <section className="vp-content vp-error-page">
      <p className="vp-error-status" aria-hidden>
        {status}
      </p>
      <h1>{known.title}</h1>
      <p>{message || known.help}</p>
      {requestId !== undefined && (
        <Suspense fallback={null}>
          <RequestNumber id={requestId} />
        </Suspense>
      )}
      {!Launch && (
        <div className="vp-row">
          <LibraryLink {...buttonLook({ tone: 'accent' })}>{words.home}</LibraryLink>
          {User.IsAnonymous && status !== 500 && (
            <a href={loginAddress(location)} {...buttonLook()}>
              {portal.account.signIn}
            </a>
          )}
        </div>
      )}
    </section>
  )
}
