import { Link, useRouterState, useSearch } from '@tanstack/react-router'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { newPasswordWords } from '../../sdk/text/en/new-password.ts'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SiteLogo } from '../branding/site-logo.tsx'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { checkedReturn, returnOf } from '../session/login-address.ts'
import { SignInWays } from '../session/sign-in-ways.tsx'
import { useGoogleAnswer } from '../session/use-google-answer.ts'
import { SignUpLinks } from '../sign-ups/sign-up-links.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { toast } from '../ui/toasts.ts'
import '../session/session.css'

/** `/login.aspx`, `/signup` with the dialog of a sign-up, and `/SwitchUser.aspx` for those who are signed in already. */
export function LoginPage() {
  const words = useWords(portalWords).login

  const newPassword = useWords(newPasswordWords)
  const options = usePageOptions()
  const { Site, User } = options
  const search = useSearch({ strict: false }) as PageQuery
  const isSwitch = useRouterState({ select: (state) => state.location.pathname.toLowerCase() === '/switchuser.aspx' })
  const isHere = isSwitch && !User.IsAnonymous
  usePageTitle(isHere ? words.switchTitle : words.title)
  const back = returnOf(search)
  // A window that a frame has opened ends at the page that hands over to it.
  const returnurl = search.embedlogin === '1' ? `/LoginComplete.aspx?embedlogin=1&returnurl=${encodeURIComponent(back)}` : back
  const google = useGoogleAnswer(returnurl)
  const image = Site.Branding?.Images['sign-in']
  const notice = google.problem || noticeOf(words, search, options)
  return (
    <div className="vp-content vp-login" data-image={image && true}>
      {image && <img className="vp-login-image" src={image} alt="" loading="lazy" />}
      <section className="vp-login-card">
        <SiteLogo named />
        <h1>
          {isHere ? words.switchTitle : words.title} <span className="vp-login-site">{words.lead({ site: Site.SiteName })}</span>
        </h1>
        {notice && (
          <p className="vp-note" data-tone="warning" role="alert">
            {notice}
          </p>
        )}
        {isHere && (
          <p className="vp-login-who">
            {words.signedInAs({ name: User.DisplayName })} <Link to={back}>{words.stay({ name: User.DisplayName })}</Link>
          </p>
        )}
        {google.isBusy ? (
          <p className="vp-help" role="status">
            {words.busy}
          </p>
        ) : (
          <SignInWays
            returnurl={returnurl}
            guest={Site.GuestSignIn && !isHere ? (search.guestlogin === '1' ? 'first' : 'offered') : undefined}
            // A whole page load: the server says anew who the visitor is and what they may.
            onSignedIn={(answer) => location.assign(checkedReturn(answer.ResponseUrl))}
            onError={(sentence) => toast('danger', sentence)}
          />
        )}
        {options.CanAskPassword && (
          <p>
            <Link to="/new-password" search={{}}>
              {newPassword.forgot}
            </Link>
          </p>
        )}
        {!isHere && <SignUpLinks />}
      </section>
    </div>
  )
}

function noticeOf(words: PortalWords['login'], { problem, timeout, ajax, guestlogin }: PageQuery, { Problem, Site }: PageOptions): string {
  // The server has put the code into words, if it knows it.
  if (problem !== undefined) return Problem ?? words.problem
  // A script was refused and led here: its session has ended.
  if (timeout === '1' || isOn(ajax)) return words.timedOut
  return guestlogin === '1' && !Site.GuestSignIn ? words.guestClosed : ''
}
