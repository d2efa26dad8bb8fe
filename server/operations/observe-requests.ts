import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler, Context as Request } from 'hono'
import { routePath } from 'hono/route'
import type { AppDeps } from '../context.ts'
import { createRequestId, requestIdHeader } from '../http/request-id.ts'

/** The facts of a request whose response has ended. They name no address, no person and no item. */
export interface ObservedRequest {
  id: string
  method: string
  /** The address as it is registered (`/view.aspx`, `/media/:token/:encid/:name`), so that there are only so many. */
  route: string
  status: number
  ms: number
  /** Bytes that were sent, with headers. */
  bytes: number
  /** The code of a refusal. */
  refusal?: string
  /** The caller has closed the connection before the end. */
  aborted?: true
}

export type Observer = (request: ObservedRequest) => void

declare module '../context.ts' {
  interface AppDeps {
    /** Told about requests besides the log. */
    observers?: readonly Observer[]
  }
}

/** Addresses that no route answers. */
export const otherRoute = 'other'
/** Methods are labels of metrics too. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Gives each request its id, and tells the observers about it once its response has ended. */
export function observeRequests({ settings }: Pick<AppDeps, 'settings'>, observers: readonly Observer[]): MiddlewareHandler {
  return async (request, next) => {
    const begun = performance.now()
    const id = createRequestId(request.req.header(requestIdHeader), settings.trustProxy)
    request.set('requestId', id)
    const { incoming, outgoing } = (request.env ?? {}) as Partial<HttpBindings>
    const socket = incoming?.socket
    const sentBefore = socket?.bytesWritten ?? 0
    const tell = (status: number, bytes: number, isAborted: boolean): void => {
      const refusal = request.get('refusal')
      const observed: ObservedRequest = {
        id,
        method: methods.has(request.req.method) ? request.req.method : otherRoute,
        route: routeOf(request),
        status,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes,
        ...(refusal === undefined ? {} : { refusal }),
        ...(isAborted ? { aborted: true } : {}),
      }
      for (const observe of observers) observe(observed)
    }
    if (outgoing === undefined) {
      await next()
      request.res.headers.set(requestIdHeader, id)
      tell(request.res.status, Number(request.res.headers.get('content-length') ?? 0), false)
      return
    }
    // Set here and not on the response: files are written to the socket without one, and a changed response is sent more slowly.
    outgoing.setHeader(requestIdHeader, id)
    outgoing.once('close', () => tell(outgoing.statusCode, (socket?.bytesWritten ?? 0) - sentBefore, !outgoing.writableFinished))
    await next()
  }
}

/** The route that has answered. */
function routeOf(request: Request): string {
  const path = routePath(request)
  return path === '' || path === '*' || path === '/*' ? otherRoute : path
}
