import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { PasswordLimits } from '../../sdk/session/contract.ts'
import { isDeviceToken } from './known-device.ts'

const names = { secure: '__Host-vitrine-devices', plain: 'vitrine-devices' }

/** The tokens of the accounts that have signed in with this browser, the newest first. */
export function deviceTokensOf(request: Request, isSecure: boolean): string[] {
  const text = getCookie(request, isSecure ? names.secure : names.plain) ?? ''
  return text.split('~', PasswordLimits.accountsPerDevice).filter(isDeviceToken)
}

/** Keeps a new token, in place of an older one of the same account. A computer of a classroom remembers the accounts that came last. */
export function setDeviceCookie(request: Request, isSecure: boolean, token: string, replaced: string | undefined): void {
  const others = deviceTokensOf(request, isSecure).filter((other) => other !== replaced)
  const value = [token, ...others].slice(0, PasswordLimits.accountsPerDevice).join('~')
  setCookie(request, isSecure ? names.secure : names.plain, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: PasswordLimits.deviceDays * 86_400,
  })
}
