import { apiLevels, apiLevelsHeader } from './endpoint.ts'
import { WireError } from './wire-error.ts'

/** The facts about a call that failed; `response` when there was an answer that was not understood. */
export interface FailedCall {
  base: string
  cause: unknown
  isTimeout?: boolean
  send?: typeof fetch
  response?: Response
  /** The object in the response, if it has one. */
  answer?: { Message?: string; Code?: string } | undefined
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
function oddAnswerError(response: Response, { base, cause, answer }: FailedCall): WireError {
  const { status, headers } = response
  const wrongVersion = status < 500 && misfit(headers.get(apiLevelsHeader) ?? apiLevels, base)
  if (wrongVersion) return new WireError(wrongVersion, 'WRONG_VERSION', status, { cause })
  if (answer?.Code && answer.Message) return new WireError(answer.Message, answer.Code, status)
  if (status >= 500 || status === 429) return new WireError('Sorry an error has occurred.', 'UNREADABLE_ANSWER', status, { cause })
  const where = base || 'this address'
  const kind = headers.get('content-type')?.startsWith('text/html') ? 'a page' : 'an answer that is not understood'
  return new WireError(`There is no media library at ${where}: it returned ${kind}. Check the address.`, 'WRONG_BASE', status, { cause })
}

/** NaN, which compares with nothing, for what is no range. */
function rangeOf(levels: string): [oldest: number, newest: number] {
  const [, oldest, newest = oldest] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(levels) ?? []
  return [Number(oldest), Number(newest)]
}

/** Why this package does not fit a server with these levels; undefined when it does. */
function misfit(levels: string, base: string): string | undefined {
  const [oldest, newest] = rangeOf(levels)
  const [ownOldest, ownNewest] = rangeOf(apiLevels)
  const age = newest < ownOldest ? 'newer' : ownNewest < oldest ? 'older' : undefined
  const address = base || (globalThis.location?.origin as string | undefined) || ''
  return age && `This vitrine-sdk is ${age} than the library, and does not fit it: npm install ${address}/sdk/vitrine-sdk.tgz`
}

/** Servers that were warned of. */
const warned = new Set<string>()

/** Says once for each server that this package does not fit it. */
export function warnOfMisfit(levels: string, base: string): void {
  const sentence = misfit(levels, base)
  if (sentence === undefined || warned.has(base)) return
  warned.add(base)
  console.warn(sentence)
}
