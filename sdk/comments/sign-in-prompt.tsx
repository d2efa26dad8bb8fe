import { useEffect, useRef, useState } from 'react'
import { BridgeMark } from '../bridge/contract.ts'
import { useClient } from '../client/index.ts'
import { frameLogin } from '../session/contract.ts'
import { commentsWords } from '../text/en/comments.ts'
import { useWords } from '../text/language.ts'
import { addressBack } from './address-back.ts'

export interface SignInPromptProps {
  /** The page of the item in the portal. */
  viewUrl: string
  /** The player is a part of a page of the portal, and not in a frame. */
  isInPortal: boolean
  /** Makes an address absolute. */
  address: (url: string) => string
  /** The second of the player, at which an embed goes on afterwards. */
  currentTime: () => number
}

/** Shown to visitors in place of comments. In a frame the sign-in page opens as a window, which hands a session to the frame. */
export function SignInPrompt({ viewUrl, isInPortal, address, currentTime }: SignInPromptProps) {
  const words = useWords(commentsWords)
  const client = useClient()
  const [opened, setOpened] = useState<Window>()
  const latest = useRef(currentTime)
  latest.current = currentTime
  useEffect(() => {
    if (!opened) return
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      // Another window, or a page of another site, is not heard.
      if (source !== opened || origin !== self.origin || origin === 'null') return
      const ticket = ticketOf(data)
      if (ticket !== undefined)
        client.call(frameLogin, { ticket }).then(
          () => goOn(latest.current()),
          () => setOpened(undefined),
        )
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [opened, client])
  const back = encodeURIComponent(viewUrl)
  const href = address(isInPortal ? `/login.aspx?returnurl=${back}` : `/login.aspx?embedlogin=1&returnurl=${back}`)
  return (
    <div className="vt-comments-prompt">
      <p>{words.signInPrompt}</p>
      <a
        className="vt-comment-button"
        data-tone="accent"
        href={href}
        target={isInPortal ? undefined : '_blank'}
        rel={isInPortal ? undefined : 'opener'}
        onClick={(event) => {
          if (isInPortal) return
          const window = open(href, 'vitrine-sign-in', 'popup,width=520,height=700')
          if (!window) return
          event.preventDefault()
          setOpened(window)
        }}
      >
        {words.signIn}
      </a>
      <p role="status">{opened ? words.signInWindow : ''}</p>
    </div>
  )
}

/** Loads the page again as the person: an embed at its position with the comments open. */
function goOn(time: number): void {
  const address = addressBack(location.href, { time, panel: 'Comments' })
  if (address === undefined) location.reload()
  else location.replace(address)
}

/** The ticket in a message of the sign-in page; undefined for every other message. */
function ticketOf(data: unknown): string | undefined {
  if (typeof data !== 'string' || data.length > 10_000) return undefined
  try {
    const { context, event, value } = Object(JSON.parse(data)) as Record<string, unknown>
    return context === BridgeMark.context && event === 'ticket' && typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
