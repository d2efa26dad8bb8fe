import type { HttpBindings } from '@hono/node-server'
import type { Context as Request } from 'hono'
import type { Settings } from '../settings.ts'
import { plainAddress } from './network-of.ts'

type Trust = Pick<Settings, 'trustProxy' | 'baseUrl'>

export function isSecure(request: Request, settings: Trust): boolean {
  if (settings.baseUrl !== '') return settings.baseUrl.startsWith('https:')
  if (settings.trustProxy && request.req.header('x-forwarded-proto') !== undefined)
    return request.req.header('x-forwarded-proto') === 'https'
  return request.req.raw.url.startsWith('https:')
}

/** The address that pages and embed codes name: the setting, else what the browser asked for. */
export function baseUrlOf(request: Request, settings: Trust): string {
  if (settings.baseUrl !== '') return settings.baseUrl
  const host = request.req.header('host') ?? 'localhost'
  return `${isSecure(request, settings) ? 'https' : 'http'}://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`
}

/** The caller's network address; throttles count by `networkOf` it. */
export function addressOf(request: Request, settings: Trust): string {
  const forwarded = settings.trustProxy ? request.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const given = forwarded ?? (request.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress
  return given ? plainAddress(given) : 'unknown'
}

/** A page of another site must not make a browser that is signed in here do something: the browser says where the request comes from. */
export function isSameOrigin(request: Request, settings: Trust): boolean {
  const origin = request.req.header('origin')
  if (origin !== undefined && settings.baseUrl !== '') return origin === new URL(settings.baseUrl).origin
  // Behind a proxy that nobody told us to trust the scheme is unknown; the host is what tells sites apart.
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.req.header('host')
  const site = request.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * For GETs that make something: a script of our own pages asks, and not a link, an image, a form or an address that a page of ours was
 * told to go to. Browsers that do not say so prove it by a header that only scripts can set; old clients send `EmbedCS`.
 */
export function isSameOriginScript(request: Request, settings: Trust): boolean {
  if (!isSameOrigin(request, settings)) return false
  const header = (name: string): string | undefined => request.req.header(name)
  if (header('sec-fetch-site') === undefined) return header('x-requested-with') !== undefined || header('embedcs') !== undefined
  return header('sec-fetch-mode') !== 'navigate' && (header('sec-fetch-dest') ?? 'empty') === 'empty'
}
