import { randomUUID } from 'node:crypto'
import type { Context as Request } from 'hono'

/** Names a request in the log, in its response and on the error page. */
export const requestIdHeader = 'x-request-id'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    /** The code with which a call was refused; the old actions answer 200 then. */
    refusal: string
  }
}

/** Long enough to be unique in a log of years, and short enough to be read out. */
const newRequestId = (): string => randomUUID().slice(0, 13)

/** The proxy's id, so that its log and ours can be joined, or a new one. Only a proxy that the settings trust may choose it. */
export function createRequestId(given: string | undefined, isTrusted: boolean): string {
  return isTrusted && given !== undefined && /^[\w.-]{1,64}$/.test(given) ? given : newRequestId()
}

/** Undefined outside the application, as in tests of one function. */
export const requestIdOf = (request: Request): string | undefined => request.get('requestId')
