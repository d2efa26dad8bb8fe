import { useEffect } from 'react'
import { authCheck, SessionLimits } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { getUploadOptions } from '../../sdk/uploads/contract.ts'
import { portalLanguage } from '../language.ts'
import { usePageOptions } from '../page-options.ts'
import { toast } from '../ui/toasts.ts'
import { client } from './client.ts'
import { hasSession } from './session.ts'

/**
 * Warns two minutes before the session ends, and offers to stay signed in. The question does not extend the session, and work in another
 * tab does: each answer says when to ask next. An ended session opens the sign-in over the page, which keeps what was typed.
 */
export function useSessionCheck(): void {
  const { User, Site } = usePageOptions()
  const isNeeded = hasSession(User) && Site.SessionDuration > 0
  useEffect(() => (isNeeded ? watchSession(Site.SessionDuration * 60) : undefined), [isNeeded, Site.SessionDuration])
}

/** `seconds`: how long a session lasts without requests. Answers the function that ends the watch. */
export function watchSession(seconds: number): () => void {
  const { warnSeconds, checkAfter } = SessionLimits
  // A session that is shorter than the warning is announced in its middle.
  const warnAt = Math.min(warnSeconds, seconds / 2)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let dismiss: (() => void) | undefined
  const plan = (after: number): void => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void look(), Math.max(1, after) * 1000)
  }
  const hide = (): void => {
    dismiss?.()
    dismiss = undefined
  }
  const look = async (): Promise<void> => {
    // When it has ended, the client of the portal asks for a sign-in, and the answer comes after that.
    const left = await client.call(authCheck, {}).then(
      ({ EndsIn = seconds }) => EndsIn,
      () => seconds,
    )
    if (isOver) return
    if (left > warnAt) {
      hide()
      return plan(left - warnAt)
    }
    dismiss ??= warn(stay)
    plan(left + checkAfter * 60)
  }
  const stay = async (): Promise<void> => {
    dismiss = undefined
    // Any call but the check extends the session; this one is small.
    await client.call(getUploadOptions, {}).catch(() => undefined)
    await look()
  }
  plan(seconds - warnAt)
  return () => {
    isOver = true
    clearTimeout(timer)
    hide()
  }
}

function warn(stay: () => Promise<void>): () => void {
  const words = portalLanguage().words(portalWords).expired
  return toast('warning', words.soon, { label: words.stay, run: () => void stay() })
}
