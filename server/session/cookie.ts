import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** `__Host-` needs HTTPS; on plain HTTP (one machine, one school network) the same cookie goes without it. */
const names = { secure: '__Host-vitrine', plain: 'vitrine' }

export function sessionIdOf(request: Request, isSecure: boolean): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.req.header('authorization') ?? '')?.[1]
  return bearer ?? getCookie(request, isSecure ? names.secure : names.plain)
}

export function keepSessionId(request: Request, isSecure: boolean, id: string, hours: number): void {
  setCookie(request, isSecure ? names.secure : names.plain, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: Math.round(hours * 3600),
  })
}

export function dropSessionId(request: Request, isSecure: boolean): void {
  setCookie(request, isSecure ? names.secure : names.plain, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge: 0 })
}
