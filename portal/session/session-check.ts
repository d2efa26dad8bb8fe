import { useEffect } from 'react'
import { authCheck } from '../../sdk/session/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { ask } from './ask.ts'

/** Asks whether the session lives, a tenth of a minute after it should have ended by itself; `ask` leaves for the login page when not. */
export function useSessionCheck(): void {
  const { User, Site } = usePageOptions()
  useEffect(() => {
    if (User.IsAnonymous || !(Site.SessionDuration > 0)) return
    const timer = setInterval(() => void ask(authCheck, {}).catch(() => undefined), (Site.SessionDuration + 0.1) * 60_000)
    return () => clearInterval(timer)
  }, [User.IsAnonymous, Site.SessionDuration])
}
