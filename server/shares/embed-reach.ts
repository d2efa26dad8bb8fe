import type { Context } from '../context.ts'
import { type Embeddable, listOrigins } from './table.ts'

/** Origins whose pages may show something; undefined: any. */
export type EmbedReach = readonly string[] | undefined

type Site = Pick<Context, 'settings'>

/** The embedding sites that the library allows. */
export const librarySites = ({ settings }: Site): EmbedReach => (settings.embedSites.length === 0 ? undefined : settings.embedSites)

/** An item's own list narrows that of the site, and never widens it. */
export function embedReachOf(ctx: Site, own: readonly string[]): EmbedReach {
  const site = librarySites(ctx)
  if (own.length === 0) return site
  return site === undefined ? own : own.filter((origin) => site.includes(origin))
}

/** Value of the CORS header for an origin: any, this one, or none. */
export function allowedOrigin(reach: EmbedReach, origin: string): string | undefined {
  if (reach === undefined) return '*'
  return reach.includes(origin) ? origin : undefined
}

/** The same for an item: pages that may not show it do not read about it either. */
export async function itemOrigin(
  ctx: Site & Pick<Context, 'db'>,
  item: Embeddable & { embed_disabled: number },
  origin: string,
): Promise<string | undefined> {
  return item.embed_disabled === 1 ? undefined : allowedOrigin(embedReachOf(ctx, await listOrigins(ctx.db, item)), origin)
}

/** A page that anybody may frame is framed by these only, and by the portal's own preview. */
export function framedBy(headers: Record<string, string>, reach: EmbedReach): Record<string, string> {
  if (reach === undefined) return headers
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace('frame-ancestors *', ['frame-ancestors', "'self'", ...reach].join(' ')) }
}
