import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { authCheck } from '../../sdk/session/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { client } from './client.ts'
import { hasSession, session } from './session.ts'
import { SignInWays } from './sign-in-ways.tsx'
import { onSignedInElsewhere, windowReturn } from './sign-in-window.ts'
import './session.css'

/** Sign-in dialog over the page. It is the browser's own modal, so it is above every open dialog, which keeps its input. */
export function SessionDialog() {
  const words = useWords(portalWords).expired

  const { Site, User } = usePageOptions()
  const mayGoOn = useStore(session.store, (state) => state.isAnonymousAllowed)
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const hadSession = hasSession(User)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // Other dialogs listen to Escape at the document; the browser's own second Escape would close what must not be closed.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (session.store.get().isAnonymousAllowed) session.goOnWithout()
    }
    // The gesture that goes back on a phone closes without asking.
    const onClose = (): void => (session.store.get().isAnonymousAllowed ? session.goOnWithout() : element.showModal())
    element.addEventListener('keydown', onKey)
    element.addEventListener('close', onClose)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('close', onClose)
      element.close()
    }
  }, [])

  useEffect(() => onSignedInElsewhere(() => void goOn().catch(() => undefined)), [])

  return createPortal(
    <dialog ref={dialog} className="vp-session" aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`}>
      <h2 id={`${id}-title`} className="vp-dialog-title">
        {hadSession ? words.title : words.needed}
      </h2>
      <p id={`${id}-lead`} className="vp-dialog-text">
        {hadSession ? words.lead : words.neededLead}
      </p>
      <SignInWays returnurl={windowReturn} inWindow guest={User.IsGuest && Site.GuestSignIn ? 'offered' : undefined} onSignedIn={goOn} />
      {mayGoOn ? (
        <Button look="text" onClick={() => session.goOnWithout()}>
          {words.continueWithout}
        </Button>
      ) : (
        <a href="/" {...buttonLook({ look: 'text' })}>
          {words.leave}
        </a>
      )}
    </dialog>,
    document.body,
  )
}

/** The server says who it is now. */
async function goOn(): Promise<void> {
  session.signedIn((await client.call(authCheck, {}, { ignoresLogout: true })).User)
}
