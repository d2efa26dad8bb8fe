import { createClient, shareCode } from '../../sdk/wire/index.ts'
import { portalLanguage } from '../language.ts'
import { hasSession, session } from './session.ts'

/**
 * The client of the portal. A call that finds the session ended waits until the visitor has signed in again over the page, and is then
 * repeated. Every call carries the code of the share link that the page was opened with, and the language of the portal: a visitor without
 * an account may have chosen another one than the browser's.
 */
export const client = createClient({
  fetch: (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', portalLanguage().tag)
    return fetch(address, { ...init, headers })
  },
  get code() {
    return shareCode(location.search)
  },
  async onLoggedOut({ method, status, signal }) {
    // An anonymous viewer with an old cookie is asked to sign in only after an action, not because a page reads data.
    const isInterrupted = hasSession(session.store.get().user) || (status === 401 && method === 'POST')
    if (!isInterrupted) return false
    try {
      await session.interrupted(signal)
    } catch (error) {
      if (signal?.aborted) throw error
      return false
    }
    return true
  },
})
