import { useEffect } from 'react'
import { authCheck, SessionLimits } from '../../sdk/session/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { ask } from './ask.ts'
import { hasSession } from './session.ts'

/** Asks whether the session lives, a little after it should have ended by itself; when it does not, `ask` sees to it. */
export function useSessionCheck(): void {
  const { User, Site } = usePageOptions()
  const isNeeded = hasSession(User) && Site.SessionDuration > 0
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(
      () => void ask(authCheck, {}).catch(() => undefined),
      (Site.SessionDuration + SessionLimits.checkAfter) * 60_000,
    )
    return () => clearInterval(timer)
  }, [isNeeded, Site.SessionDuration])
}
