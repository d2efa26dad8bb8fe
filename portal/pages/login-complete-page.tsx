import { useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createTicket } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { PageQuery } from '../page-query.ts'
import { client } from '../session/client.ts'
import { returnOf } from '../session/login-address.ts'
import { reportSignedIn } from '../session/sign-in-window.ts'
import { buttonLook } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import '../ui/empty-state.css'

/** After signing in: a window hands over to who opened it and closes, a page goes where it was going. */
export function LoginCompletePage() {
  const words = useWords(portalWords).login

  usePageTitle(words.complete)
  const search = useSearch({ strict: false }) as PageQuery
  const back = returnOf(search)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void handOver(search).then((isWindow) => {
      if (isWindow) close()
      else location.replace(back)
    })
  }, [search, back])
  return (
    <section className="vp-empty">
      <CircleCheck aria-hidden size={40} className="vp-empty-icon" />
      <h1>{words.complete}</h1>
      <p>{words.completeHelp}</p>
      <div className="vp-row">
        <a href={back} {...buttonLook()}>
          {words.completeGoOn}
        </a>
      </div>
    </section>
  )
}

/** Answers whether this is a window beside the page that waits for it. */
async function handOver({ embedlogin, popup }: PageQuery): Promise<boolean> {
  reportSignedIn()
  const frame = window.opener as Window | null
  if (embedlogin !== '1' || !frame) return popup === '1'
  try {
    const { Ticket } = await client.call(createTicket, {}, { ignoresLogout: true })
    // Sent to our own origin only, so that no other opener gets the message.
    frame.postMessage(JSON.stringify({ context: 'vitrine', version: 1, event: 'ticket', value: Ticket }), location.origin)
    return true
  } catch {
    return false
  }
}
