import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { LtiLimits } from '../../sdk/lti/contract.ts'

/** A cookie for each launch: two frames of one page begin two launches at the same time. */
const nameOf = (stateHash: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}vitrine-lti-${stateHash.slice(0, 16)}`

/** In a frame of another site, a browser keeps partitioned cookies only, and none without https. */
const attributesOf = (isSecure: boolean) => {
  const own = { path: '/', httpOnly: true, secure: isSecure }
  return isSecure ? ({ ...own, sameSite: 'None', partitioned: true } as const) : ({ ...own, sameSite: 'Lax' } as const)
}

/** Hands the browser the secret of its launch. */
export const setLaunchCookie = (request: Request, isSecure: boolean, stateHash: string, secret: string): void =>
  setCookie(request, nameOf(stateHash, isSecure), secret, { ...attributesOf(isSecure), maxAge: LtiLimits.launchMinutes * 60 })

/** Reads the secret of a launch and removes it from the browser; undefined if the browser kept none. */
export function takeLaunchCookie(request: Request, isSecure: boolean, stateHash: string): string | undefined {
  const name = nameOf(stateHash, isSecure)
  const secret = getCookie(request, name)
  if (secret !== undefined) setCookie(request, name, '', { ...attributesOf(isSecure), maxAge: 0 })
  return secret
}
