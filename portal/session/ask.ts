import { type CallOptions, call, type Endpoint, WireError } from '../../sdk/wire/index.ts'
import { shareCode } from '../shares/share-code.ts'
import { hasSession, session } from './session.ts'

/**
 * `call` for everything that a page does: when the session turns out to be over, the call waits until the visitor has signed in again
 * over the page, and is made once more. The code of the link that the page was opened with goes along.
 */
export async function ask<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options: CallOptions = {}): Promise<Answer> {
  const first = await attempt(endpoint, input, options)
  if (!first.isInterrupted) return first.settle()
  try {
    await session.interrupted(options.signal)
  } catch (error) {
    if (options.signal?.aborted) throw error
    return first.settle()
  }
  return (await attempt(endpoint, input, options)).settle()
}

async function attempt<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options: CallOptions) {
  const code = shareCode(location.search)
  let saidSo = false
  const listening: typeof fetch = async (address, init) => {
    const response = await (options.fetch ?? fetch)(address, init)
    saidSo = response.headers.get('loggedout') === 'true'
    return response
  }
  // On a page of somebody who is not signed in an old cookie is no news; only what they do themselves is worth a question.
  const isOver = (status?: number): boolean =>
    hasSession(session.store.get().user) ? saidSo || status === 401 : status === 401 && endpoint.method === 'POST'
  try {
    const answer = await call(endpoint, input, { ...(code === undefined ? {} : { code }), ...options, fetch: listening })
    // What was answered to nobody in particular is not this visitor's.
    return { isInterrupted: isOver(), settle: () => answer }
  } catch (error) {
    const isInterrupted = error instanceof WireError && isOver(error.status)
    const settle = (): never => {
      throw error
    }
    return { isInterrupted, settle }
  }
}
