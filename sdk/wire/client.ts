import type { Endpoint, Refusal } from './endpoint.ts'
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
  /** The origin of the server, without a slash at the end. Default: the page's own origin. */
  base?: string
  /** Default: the global `fetch`. */
  fetch?: typeof fetch
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

/** Calls endpoints of one server. Made by `createClient`, given to parts by `ClientContext`. */
export interface Client {
  /** The origin of the server, without a slash at the end; empty: the page's own. */
  readonly base: string
  /**
   * Calls an endpoint and resolves with its answer.
   *
   * @throws WireError when the server refuses (its sentence, its code, its status) or cannot be reached (`OFFLINE`, status 0).
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
  const { base = '', onLoggedOut } = options
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
        queryText({ ...(isGet && rest), code })
      const init: RequestInit = {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(writes && { 'x-requested-with': 'fetch' }),
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        signal: signal ?? null,
        ...(!isGet && { body: JSON.stringify(rest) }),
      }
      const send = async (isRepeated: boolean): Promise<Answer> => {
        let response: Response
        try {
          response = await (how.fetch ?? options.fetch ?? fetch)(address, init)
        } catch (error) {
          if (signal?.aborted) throw error
          throw new WireError('The server cannot be reached. Check the connection and try again.', 'OFFLINE', 0)
        }
        const { ok, status, headers } = response
        // The body is read at once: an answer that is not read would hold its connection while the visitor signs in.
        const answer = (await response.json().catch(() => undefined)) as (Answer & Partial<Refusal>) | undefined
        const isLoggedOut = status === 401 || headers.get('loggedout') === 'true'
        if (isLoggedOut && !isRepeated && !how.ignoresLogout && (await onLoggedOut?.({ method, status, signal }))) return send(true)
        if (ok && answer && answer.Success !== false) return answer
        throw new WireError(
          answer?.Message ?? 'Sorry an error has occurred.',
          answer?.Code ?? (answer?.Message ? 'REFUSED' : 'UNREADABLE_ANSWER'),
          status,
        )
      }
      return send(false)
    },
  }
}

function queryText(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
