import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { type FetchReach, guardedAddress } from './guarded-fetch.ts'

const maxSilentMs = 60_000

/** An answer whose body has not been read yet. */
export type GuardedAnswer = IncomingMessage & { statusCode: number }

/**
 * A GET like that of `guardedFetch` whose answer is read as it comes, for files of any size. Redirects are answered, not followed. The reader
 * ends with an error when nothing comes for a minute.
 */
export function guardedStream(
  address: string,
  reach: FetchReach,
  { headers, signal }: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<GuardedAnswer> {
  const { url, host, isPlain, lookup } = guardedAddress(address, reach)
  return new Promise((settle, fail) => {
    const sent = { ...headers, 'accept-encoding': 'identity' }
    const options = { headers: sent, lookup, agent: false as const, timeout: maxSilentMs, signal }
    const request = (isPlain ? plainRequest : secureRequest)(url, options, (answer) => settle(answer as GuardedAnswer))
    request.on('timeout', () => request.destroy(new Error(`${host} sent nothing for a minute`)))
    request.on('error', fail)
    request.end()
  })
}
