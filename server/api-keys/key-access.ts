import type { Context as Request } from 'hono'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'

/** The right that an address needs of a key; `none`: no key opens it. */
export type KeyAccess = 'read' | 'write' | 'none'

/**
 * Calls about how people sign in, about directories that push accounts, about requests for accounts, and about keys themselves. A key that is found must not be able to make itself a password, a session or
 * another key.
 */
const closed = /^\/api\/(?:auth|core\/account|admin\/(?:people|sessions|sign-in-providers|api-keys|scim|sign-ups))\//

/** The right that a call needs, at all of its doors. */
export const accessOfCall = ({ method, path, writes }: Pick<Endpoint<never, unknown>, 'method' | 'path' | 'writes'>): KeyAccess =>
  closed.test(path) ? 'none' : method === 'GET' && writes !== true ? 'read' : 'write'

/** Other addresses of programs, such as those of uploads. Pages are for people. */
export const accessOfRequest = ({ req }: Request): KeyAccess =>
  !req.path.startsWith('/api/') || closed.test(req.path) ? 'none' : req.method === 'GET' || req.method === 'HEAD' ? 'read' : 'write'
