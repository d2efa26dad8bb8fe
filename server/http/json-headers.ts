import type { Context as Request } from 'hono'
import { apiLevels, apiLevelsHeader } from '../../sdk/wire/endpoint.ts'

/** Headers of every JSON answer. Only a caller with CORS reads it: a script or image tag of another site gets nothing. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Cookies count, and addresses are paths, only for pages of our own origin.
  vary: 'origin',
  // A constant costs nothing here; the client compares it with its own.
  [apiLevelsHeader]: apiLevels,
}

/**
 * Watches whether a header of the answer is set through the request, as cookies are. Without one an answer is made from a plain object of headers:
 * Hono would make a `Headers` of it, which takes longer to fill and to send than the object.
 */
export function watchHeaders(request: Request): () => boolean {
  const { header } = request
  let isSet = false
  request.header = (name: string, value?: string, options?: { append?: boolean }) => {
    isSet = true
    header(name, value, options)
  }
  return () => isSet
}
