import type { HttpBindings } from '@hono/node-server'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { baseUrlOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/

/**
 * Our address as providers know it. The audience of a response is checked against it, so it must not come from the request: a caller could
 * name the address of another service and use its responses here. Without the setting, only a browser on the server's own machine can sign
 * in, for trying it out.
 */
export function signInBaseOf({ request, settings }: Pick<Context, 'settings'> & Exchange): string {
  if (settings.baseUrl !== '') return settings.baseUrl
  const from = (request.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress
  const isHere = (from === undefined || loopbackAddress.test(from)) && request.req.header('x-forwarded-for') === undefined
  if (!isHere || !loopbackHost.test(request.req.header('host') ?? '')) refuse('SIGN_IN_NEEDS_ADDRESS')
  return baseUrlOf(request, settings)
}
