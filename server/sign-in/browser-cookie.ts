import { createHash, randomBytes } from 'node:crypto'
import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SignInLimits } from '../../sdk/sign-in/contract.ts'

const names = { secure: '__Host-vitrine-sign-in', plain: 'vitrine-sign-in' }

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Hash that ties a sign-in to its browser; undefined if the browser has started none. */
export function browserHashOf(request: Request, isSecure: boolean): string | undefined {
  const secret = getCookie(request, isSecure ? names.secure : names.plain)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : undefined
}

/** Marks the browser. One that is marked keeps its mark, so that two tabs may sign in at once. */
export function markBrowser(request: Request, isSecure: boolean): string {
  const name = isSecure ? names.secure : names.plain
  const given = getCookie(request, name)
  const secret = given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url')
  setCookie(request, name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: SignInLimits.attemptMinutes * 60,
  })
  return hashOf(secret)
}
