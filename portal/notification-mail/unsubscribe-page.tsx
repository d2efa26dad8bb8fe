import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { endNotificationMail } from '../../sdk/notification-mail/contract.ts'
import { notificationMailWords } from '../../sdk/text/en/notification-mail.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import '../session/session.css'

/** Ends e-mail about notifications after a press: programs that look into messages open the page too. Needs no account. */
export function UnsubscribePage() {
  const words = useWords(notificationMailWords)
  const portal = useWords(portalWords)
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const { data, error, mutate, isPending } = useWrite(endNotificationMail, { changes: [], isForm: true })
  usePageTitle(words.stopTitle)
  return (
    <div className="vp-content vp-login">
      <section className="vp-login-card">
        <BrandMark />
        <h1>{words.stopTitle}</h1>
        {data ? (
          <p className="vp-note" role="status">
            {data.Message}
          </p>
        ) : (
          <>
            <p className="vp-help">{words.stopLead}</p>
            {error && (
              <p className="vp-note" data-tone="warning" role="alert">
                {errorSentence(portal, error)}
              </p>
            )}
            <p>
              <Button tone="accent" isBusy={isPending} onClick={() => mutate({ token })}>
                {words.stop}
              </Button>
            </p>
          </>
        )}
        <p>
          <a {...buttonLook()} href="/account">
            {words.account}
          </a>
        </p>
      </section>
    </div>
  )
}
