import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { loginAddress } from '../session/login-address.ts'
import { buttonLook } from '../ui/button.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import './error-page.css'

export interface ErrorPageProps {
  status: number
  /** The server's own sentence, in place of ours. */
  message?: string
}

export function ErrorPage({ status, message }: ErrorPageProps) {
  const words = useWords(portalWords).errors
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const known = words[status === 403 || status === 404 ? status : 500]
  usePageTitle(known.title)
  return (
    <section className="vp-content vp-error-page">
      <p className="vp-error-status" aria-hidden>
        {status}
      </p>
      <h1>{known.title}</h1>
      <p>{message || known.help}</p>
      <div className="vp-row">
        <LibraryLink {...buttonLook({ tone: 'accent' })}>{words.home}</LibraryLink>
        {User.IsAnonymous && status !== 500 && (
          <a href={loginAddress(location)} {...buttonLook()}>
            {portal.account.signIn}
          </a>
        )}
      </div>
    </section>
  )
}
