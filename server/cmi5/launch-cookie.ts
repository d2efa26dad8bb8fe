import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { Cmi5Limits } from '../../sdk/cmi5/contract.ts'

/** A cookie for each item: two activities of a course may be open at the same time. */
const nameOf = (encId: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}vitrine-cmi5-${encId}`

/** In a frame of another site, a browser keeps partitioned cookies only, and none without https. */
const attributesOf = (isSecure: boolean) => {
  const own = { path: '/', httpOnly: true, secure: isSecure, maxAge: Cmi5Limits.cookieHours * 3600 }
  return isSecure ? ({ ...own, sameSite: 'None', partitioned: true } as const) : ({ ...own, sameSite: 'Lax' } as const)
}

/** Hands the browser the secret of its launch: it reports what was played for that launch, and signs no one in. */
export const setLaunchCookie = (request: Request, isSecure: boolean, encId: string, token: string): void =>
  setCookie(request, nameOf(encId, isSecure), token, attributesOf(isSecure))

export const launchCookieOf = (request: Request, isSecure: boolean, encId: string): string | undefined =>
  getCookie(request, nameOf(encId, isSecure))
