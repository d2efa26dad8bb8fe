import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import '../session/session.css'

export interface LinkPageProps {
  title: string
  /** The effect of the button. */
  lead: string
  /** The words of the button. */
  confirm: string
  onConfirm: () => void
  isBusy: boolean
  error: unknown
  /** The sentence in place of the button when it is done. */
  done: string | undefined
  /** The words of the link beside the button. */
  account: string
  /** The page that it opens. Default: that of the account. */
  href?: string
}

/** The page of a link in an e-mail. It acts after a press only: programs that check messages open such pages too. */
export function LinkPage({ title, lead, confirm, onConfirm, isBusy, error, done, account, href = '/account' }: LinkPageProps) {
  const portal = useWords(portalWords)
  usePageTitle(title)
  return (
    <div className="vp-content vp-login">
      <section className="vp-login-card">
        <BrandMark />
        <h1>{title}</h1>
        {done === undefined ? (
          <>
            <p className="vp-help">{lead}</p>
            {error ? (
              <p className="vp-note" data-tone="warning" role="alert">
                {errorSentence(portal, error)}
              </p>
            ) : null}
          </>
        ) : (
          <p className="vp-note" role="status">
            {done}
          </p>
        )}
        <p className="vp-row">
          {done === undefined && (
            <Button tone="accent" isBusy={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
          <a {...buttonLook()} href={href}>
            {account}
          </a>
        </p>
      </section>
    </div>
  )
}
