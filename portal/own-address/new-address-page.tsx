import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmNewAddress } from '../../sdk/own-address/contract.ts'
import { ownAddressWords } from '../../sdk/text/en/own-address.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import '../session/session.css'

/** Changes an e-mail address after a press: programs that look into messages open the page too. Needs no session. */
export function NewAddressPage() {
  const words = useWords(ownAddressWords)
  const portal = useWords(portalWords)
  // The token of a message stands behind `#`, which browsers send to no server.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [token] = useState(hash)
  const { data, error, mutate, isPending } = useWrite(confirmNewAddress, { changes: [], isForm: true })
  usePageTitle(words.title)
  return (
    <div className="vp-content vp-login">
      <section className="vp-login-card">
        <BrandMark />
        <h1>{words.title}</h1>
        {data ? (
          <p className="vp-note" role="status">
            {words.done({ email: data.Email })}
          </p>
        ) : (
          <>
            <p className="vp-help">{words.confirmLead}</p>
            {error && (
              <p className="vp-note" data-tone="warning" role="alert">
                {errorSentence(portal, error)}
              </p>
            )}
          </>
        )}
        <p className="vp-row">
          {!data && (
            <Button tone="accent" isBusy={isPending} onClick={() => mutate({ token })}>
              {words.confirm}
            </Button>
          )}
          <a {...buttonLook()} href="/account">
            {words.account}
          </a>
        </p>
      </section>
    </div>
  )
}
