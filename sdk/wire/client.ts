import { apiLevels, apiLevelsHeader, type Endpoint, type Refusal } from './endpoint.ts'
import type { FailedCall } from './failures.ts'
import { WireError } from './wire-error.ts'

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal
  /** Sends this call. Default: the `fetch` of the client. */
  fetch?: typeof fetch
  /** The caller handles an ended session itself: `onLoggedOut` is not called. */
  ignoresLogout?: true
}

/** A call that the server answered without a session. */
export interface LoggedOutCall {
  method: 'GET' | 'POST'
  /** The HTTP status: 401, or any other with the header `loggedout: true`. */
  status: number
  signal: AbortSignal | undefined
}

/** How a client reaches the server. Every field is optional. */
export interface ClientOptions {
  /** The origin of the server. Default: the page's own origin. */
  base?: string
  /** Default: the global `fetch`. */
  fetch?: typeof fetch
  /** Milliseconds after which a call without an answer is given up. Default: 120,000. */
  timeout?: number
  /** The id of a session, sent as `Authorization: Bearer`. Default: the browser's cookies, which only the server's own origin receives. */
  token?: string | undefined
  /** The code of a share link (`code` or `acl` in its address). It is read at every call, so it may be a getter. */
  code?: string | undefined
  /**
   * Called when the server answers that the session has ended. The call is repeated once when it resolves with true; with false the
   * first answer counts, and when it rejects the call rejects with the same error.
   */
  onLoggedOut?: (call: LoggedOutCall) => Promise<boolean>
}

/** Milliseconds without an answer. */
const defaultTimeout = 120_000

/** Calls endpoints of one server. Made by `createClient`, given to parts by `ClientContext`. */
export interface Client {
  /** The origin of the server, without a slash at the end; empty: the page's own. */
  readonly base: string
  /**
   * Calls an endpoint and resolves with its answer.
   *
   * @throws WireError when the server refuses (its sentence, its code, its status) or cannot be reached (`OFFLINE`, status 0, and the others of `WireError`).
   */
  call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer>
}

/**
 * Makes a client: everything that the parts of this package ask of a server goes through one.
 *
 * @example
 * const client = createClient({ base: 'https://media.school.example' })
 * const item = await client.call(getMedia, { id: 'VqLBrt' })
 */
export function createClient(options: ClientOptions = {}): Client {
  const { onLoggedOut, timeout = defaultTimeout } = options
  const base = withoutEndSlash(options.base ?? '')
  // A browser names the origin of its page; a program has to ask for whole addresses.
  const addresses = base !== '' && globalThis.location === undefined ? 'absolute' : undefined
  return {
    base,
    async call<Input, Answer>({ method, path, writes }: Endpoint<Input, Answer>, input: Input, how: CallOptions = {}) {
      const { signal } = how
      const { token, code } = options
      const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
      const isGet = method === 'GET'
      const address =
        base +
        path.replace(/:(\w+)/g, (_, name: string) => {
          const value = rest[name]
          delete rest[name]
          return encodeURIComponent(String(value))
        }) +
        queryText({ ...(isGet && rest), code, ...(isGet && { addresses }) })
      const init: RequestInit = {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(writes && { 'x-requested-with': 'fetch' }),
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        ...(!isGet && { body: JSON.stringify(rest) }),
      }
      const send = async (isRepeated: boolean): Promise<Answer> => {
        const late = AbortSignal.timeout(timeout)
        const fetcher = how.fetch ?? options.fetch ?? fetch
        let response: Response
        let text: string
        try {
          response = await fetcher(address, { ...init, signal: signal ? AbortSignal.any([signal, late]) : late })
          // The body is read at once: an answer that is not read would hold its connection while the visitor signs in.
          text = await response.text()
        } catch (cause) {
          if (signal?.aborted) throw cause
          throw await failure({ base, cause, isTimeout: late.aborted, send: fetcher })
        }
        const { ok, status, headers } = response
        const { answer, fault } = read<Answer & Partial<Refusal>>(text)
        const isLoggedOut = status === 401 || headers.get('loggedout') === 'true'
        if (isLoggedOut && !isRepeated && !how.ignoresLogout && (await onLoggedOut?.({ method, status, signal }))) return send(true)
        const levels = headers.get(apiLevelsHeader)
        if (levels && levels !== apiLevels) void import('./failures.ts').then(({ warnOfMisfit }) => warnOfMisfit(levels, base), String)
        if (ok && answer && answer.Success !== false) return answer
        if (typeof answer?.Message !== 'string' || answer.Success !== false || answer.Code === 'ADDRESS_NOT_FOUND')
          throw await failure({ base, cause: fault, response, answer })
        throw new WireError(answer.Message, answer.Code ?? 'REFUSED', status)
      }
      return send(false)
    },
  }
}

/** The code that finds the reason comes when it is needed; without a network it does not come. */
const failure = (facts: FailedCall): Promise<WireError> =>
  import('./failures.ts').then(
    ({ failureOf }) => failureOf(facts),
    () => new WireError('The server cannot be reached.', 'OFFLINE', 0, facts),
  )

/** The object of a JSON text. */
function read<Answer>(text: string): { answer?: Answer; fault?: unknown } {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { answer: answer as Answer } : {}
  } catch (fault) {
    return { fault }
  }
}

function withoutEndSlash(address: string): string {
  return address.endsWith('/') ? withoutEndSlash(address.slice(0, -1)) : address
}

function queryText(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
