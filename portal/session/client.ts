import { portalWords } from '../../sdk/text/en/portal.ts'
import { type Client, createClient, shareCode, WireError } from '../../sdk/wire/index.ts'
import { portalLanguage } from '../language.ts'
import { authorization, bearerStore } from './bearer.ts'
import { hasSession, session } from './session.ts'

/** A frame that was loaded again has a cookie and no token: its page knows of the launch. */
const isLaunched = (): boolean =>
  authorization() !== undefined || document.getElementById('page-options')?.textContent?.includes('"Launch":{') === true

const wire = createClient({
  fetch: (address, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', portalLanguage().tag)
    const bearer = authorization()
    if (bearer !== undefined) headers.set('authorization', bearer)
    return fetch(address, { ...init, headers })
  },
  get code() {
    return shareCode(location.search)
  },
  async onLoggedOut({ method, status, signal }) {
    // Passwords are not asked for in a frame of another site: the learning environment opens it again. The tab of a chat opens itself again.
    if (isLaunched() && !/^\/vle\/teams\//i.test(location.pathname)) {
      bearerStore.set({ refusals: bearerStore.get().refusals + 1 })
      return false
    }
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

/**
 * The client of the portal. A call that finds the session ended waits until the visitor has signed in again over the page, and is then
 * repeated. Every call carries the code of the share link that the page was opened with, and the language of the portal: a visitor without
 * an account may have chosen another one than the browser's.
 */
export const client: Client = {
  base: wire.base,
  call: (endpoint, input, options) =>
    wire.call(endpoint, input, options).catch((error: unknown) => {
      throw inWords(error)
    }),
}

/** The client itself says in English that no answer, or an unreadable one, came; the portal says it in its language. */
function inWords(error: unknown): unknown {
  if (!(error instanceof WireError)) return error
  const { noAnswer, failed } = portalLanguage().words(portalWords)
  const sentences: Readonly<Record<string, string>> = {
    OFFLINE: noAnswer,
    TIMEOUT: noAnswer,
    UNREADABLE_ANSWER: failed,
    WRONG_BASE: failed,
    WRONG_VERSION: failed,
  }
  const sentence = sentences[error.code]
  return sentence === undefined ? error : new WireError(sentence, error.code, error.status, { cause: error.cause })
}
