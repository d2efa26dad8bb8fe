import type { Context } from '../context.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { listEmbedRules } from './table.ts'

/** Origins whose pages may show something; undefined: any. */
export type EmbedReach = readonly string[] | undefined

type Site = Pick<Context, 'settings'>
type Rules = Pick<Context, 'settings' | 'db' | 'ids'>

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

/** Value of the CORS header for an answer to a page, about the item that the call names. */
export async function readableFrom(ctx: Rules, origin: string, id: string | undefined): Promise<string | undefined> {
  const site = allowedOrigin(librarySites(ctx), origin)
  const itemId = id === undefined || site === undefined ? undefined : itemIdOf(ctx.ids, id)
  if (itemId === undefined) return site
  return (await withoutEmbedding(ctx, origin, [itemId])).has(itemId) ? undefined : site
}

/** A list of an answer without items whose owners do not let pages of this origin embed them. */
export async function hideUnembeddable(ctx: Rules, origin: string, answer: unknown): Promise<unknown> {
  if (Array.isArray(answer)) return embeddableOn(ctx, origin, answer)
  if (typeof answer !== 'object' || answer === null || !('Items' in answer) || !Array.isArray(answer.Items)) return answer
  return { ...answer, Items: await embeddableOn(ctx, origin, answer.Items) }
}

async function embeddableOn(ctx: Rules, origin: string, entries: unknown[]): Promise<unknown[]> {
  const idOf = (entry: unknown): number => (entry as { ClipDataID?: number } | null)?.ClipDataID ?? 0
  const ids = new Set(entries.map(idOf).filter((id) => id > 0))
  if (ids.size === 0) return entries
  const hidden = await withoutEmbedding(ctx, origin, [...ids])
  return hidden.size === 0 ? entries : entries.filter((entry) => !hidden.has(idOf(entry)))
}

/** Of these items, those that pages of an origin may not embed by the rules of their owners. */
async function withoutEmbedding(ctx: Rules, origin: string, ids: number[]): Promise<Set<number>> {
  const limited = await listEmbedRules(ctx.db, ids)
  return new Set(limited.filter(({ isDisabled, origins }) => isDisabled || !origins.includes(origin)).map(({ id }) => id))
}

/**
 * A page that anybody may frame is framed by these only, and by the portal's own preview. Without a limit there is no `frame-ancestors`:
 * its `*` would keep out pages opened from a disk and from inside applications.
 */
export function framedBy(headers: Record<string, string>, reach: EmbedReach): Record<string, string> {
  if (reach === undefined) return headers
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': `${policy}; ${['frame-ancestors', "'self'", ...reach].join(' ')}` }
}
