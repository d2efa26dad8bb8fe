import type { Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SessionKind } from '../../sdk/session/contract.ts'
import { isFrameSession } from '../actor/actor.ts'

/** `__Host-` needs HTTPS; on plain HTTP (one machine, one school network) the same cookies go without it. */
const names = {
  portal: { secure: '__Host-vitrine', plain: 'vitrine' },
  frame: { secure: '__Host-vitrine-frame', plain: 'vitrine-frame' },
} as const
type Place = keyof typeof names

const placeOf = (kind: SessionKind): Place => (isFrameSession(kind) ? 'frame' : 'portal')
const nameOf = (place: Place, isSecure: boolean): string => names[place][isSecure ? 'secure' : 'plain']

/** Attributes of every session cookie. Without HTTPS, browsers accept none for an iframe on another site, so Lax is used. */
function attributesOf(place: Place, isSecure: boolean) {
  const own = { path: '/', httpOnly: true, secure: isSecure }
  return place === 'frame' && isSecure ? ({ ...own, sameSite: 'None', partitioned: true } as const) : ({ ...own, sameSite: 'Lax' } as const)
}

/** Sessions that began with the request itself: its cookie is on the way to the browser, and the answer is already for that person. */
export const startedSession = new WeakMap<Request, string>()

export function sessionIdOf(request: Request, isSecure: boolean): string | undefined {
  const started = startedSession.get(request)
  if (started !== undefined) return started
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.req.header('authorization') ?? '')?.[1]
  return bearer ?? sessionIdsIn(request, isSecure)[0]
}

/** Every session that the browser holds here, the portal's first. */
export const sessionIdsIn = (request: Request, isSecure: boolean): string[] =>
  (['portal', 'frame'] as const).flatMap((place) => getCookie(request, nameOf(place, isSecure)) || [])

export function setSessionCookie(request: Request, isSecure: boolean, id: string, hours: number, kind: SessionKind = 'portal'): void {
  const place = placeOf(kind)
  setCookie(request, nameOf(place, isSecure), id, { ...attributesOf(place, isSecure), maxAge: Math.round(hours * 3600) })
}

/** Deletes the session cookies that the browser sent, and sets no header for others. */
export function clearSessionCookie(request: Request, isSecure: boolean): void {
  for (const place of ['portal', 'frame'] as const) {
    const name = nameOf(place, isSecure)
    if (getCookie(request, name) !== undefined) setCookie(request, name, '', { ...attributesOf(place, isSecure), maxAge: 0 })
  }
}
