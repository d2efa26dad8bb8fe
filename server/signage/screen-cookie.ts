import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** A screen is nobody: its cookie is of no use to any call but those of signage, and the other cookies are of none to it. */
const names = { secure: '__Host-vitrine-screen', plain: 'vitrine-screen' } as const
const nameOf = (isSecure: boolean): string => names[isSecure ? 'secure' : 'plain']

/** The longest that browsers keep a cookie; it is given anew with every page. */
const days = 400

export const screenSessionOf = (request: Request, isSecure: boolean): string | undefined => {
  const value = getCookie(request, nameOf(isSecure))
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined
}

export const setScreenCookie = (request: Request, isSecure: boolean, id: string): void =>
  setCookie(request, nameOf(isSecure), id, { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax', maxAge: days * 86_400 })
