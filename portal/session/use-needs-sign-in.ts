import { useEffect } from 'react'
import { session } from './session.ts'

/** A page that people who are not signed in cannot see says so: when the session ends, there is no going on without. */
export function useNeedsSignIn(needsIt = true): void {
  useEffect(() => {
    session.store.set({ isAnonymousAllowed: !needsIt })
    return () => session.store.set({ isAnonymousAllowed: true })
  }, [needsIt])
}
