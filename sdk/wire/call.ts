import type { Endpoint, Refusal } from './endpoint.ts'
import { WireError } from './wire-error.ts'

/** How `call` reaches the server; all of it may be left out. */
export interface CallOptions {
  /** Where the server is, without a slash at the end. Default: the page's own origin. */
  base?: string
  /** The code of a link that was given out (`code` or `acl` of its address): opens what the link opens. */
  code?: string
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Default: the global `fetch`. */
  fetch?: typeof fetch
}

/**
 * Calls an endpoint and answers what it answers.
 *
 * @throws WireError when the server refuses (its sentence, its code, its status) or cannot be reached (`OFFLINE`, status 0).
 * @example
 * const item = await call(getMedia, { id: 'VqLBrt' }, { base: 'https://media.school.example' })
 */
export async function call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options: CallOptions = {}): Promise<Answer> {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const isGet = endpoint.method === 'GET'
  const headers: Record<string, string> = { ...options.headers }
  let address = (options.base ?? '') + path
  const code = options.code === undefined ? {} : { code: options.code }
  address += queryText(isGet ? { ...rest, ...code } : code)
  if (endpoint.writes) headers['x-requested-with'] = 'fetch'
  if (!isGet) headers['content-type'] = 'application/json'
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  if (options.signal) init.signal = options.signal
  if (!isGet) init.body = JSON.stringify(rest)
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(address, init)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new WireError('The server cannot be reached. Check the connection and try again.', 'OFFLINE', 0)
  }
  const answer = (await response.json().catch(() => undefined)) as (Answer & Partial<Refusal>) | undefined
  if (response.ok && answer !== undefined && answer.Success !== false) return answer
  throw new WireError(answer?.Message ?? 'Sorry an error has occurred.', answer?.Code ?? 'UNREADABLE_ANSWER', response.status)
}

function queryText(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
