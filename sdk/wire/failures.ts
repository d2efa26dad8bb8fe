import { WireError } from './wire-error.ts'

/** The facts about a call that failed; `response` when there was an answer that was not understood. */
export interface FailedCall {
  base: string
  cause: unknown
  isTimeout?: boolean
  send?: typeof fetch
  response?: Response
}

export const failureOf = (call: FailedCall): Promise<WireError> | WireError =>
  call.response ? oddAnswerError(call.response, call) : noAnswerError(call)

/** The error of a call without an answer. A browser does not say whether the server or the rules of CORS are the reason: a second request finds out. */
async function noAnswerError({ base, cause, isTimeout, send = fetch }: FailedCall): Promise<WireError> {
  if (isTimeout) return new WireError('The server did not answer in time. Please try again.', 'TIMEOUT', 0, { cause })
  const page = globalThis.location?.origin as string | undefined
  if (base && !URL.canParse(base)) return new WireError(`“${base}” is not the address of a server.`, 'WRONG_BASE', 0, { cause })
  if (base && page && new URL(base).origin !== page && (await isReachable(base, send))) {
    const sentence = `${base} does not let pages of ${page} read its answers. Check the address, or ask its administrator.`
    return new WireError(sentence, 'CORS', 0, { cause })
  }
  return new WireError('The server cannot be reached. Check the connection and try again.', 'OFFLINE', 0, { cause })
}

/** An address that every page may load a script from. Without CORS a browser tells no more than that there was an answer. */
const isReachable = (base: string, send: typeof fetch): Promise<boolean> =>
  send(`${base}/vitrine-player.js`, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )

/** The error of an answer that our server does not give. One of 500 and above comes from a proxy whose server is away. */
function oddAnswerError(response: Response, { base, cause }: FailedCall): WireError {
  const { status } = response
  if (status >= 500 || status === 429) return new WireError('Sorry an error has occurred.', 'UNREADABLE_ANSWER', status, { cause })
  const where = base || 'this address'
  const kind = response.headers.get('content-type')?.startsWith('text/html') ? 'a page' : 'an answer that is not understood'
  return new WireError(`There is no media library at ${where}: it returned ${kind}. Check the address.`, 'WRONG_BASE', status, { cause })
}
