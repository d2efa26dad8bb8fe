import { useEffect } from 'react'
import { authCheck, SessionLimits } from '../../sdk/session/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from './client.ts'
import { hasSession } from './session.ts'

/** Asks whether the session lives, a little after it should have ended by itself; an ended session opens the sign-in. */
export function useSessionCheck(): void {
  const { User, Site } = usePageOptions()
  const isNeeded = hasSession(User) && Site.SessionDuration > 0
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(
      () => void client.call(authCheck, {}).catch(() => undefined),
      (Site.SessionDuration + SessionLimits.checkAfter) * 60_000,
    )
    return () => clearInterval(timer)
  }, [isNeeded, Site.SessionDuration])
}
