import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whom the address was given to: `p` anybody, as long as the item is public; `u` somebody who may see it although it is private. */
export type TokenUse = 'p' | 'u'

const hour = 3_600_000

/**
 * The middle of `/media/<token>/<encid>/...`: use, last hour, signature. Everybody who asks in the same few hours gets the same one,
 * so that browsers and a CDN keep the files; it is bound to one item.
 */
export function mediaToken(secret: string, use: TokenUse, itemId: number, now: number, hours: number): string {
  const bucket = Math.floor(now / (hours * hour)) + 2
  const last = bucket * hours
  return `${use}${last.toString(36)}.${signature(secret, use, itemId, last)}`
}

/** The use of a token that is ours, for this item, and not over; else undefined. */
export function readMediaToken(
  secret: string,
  token: string,
  itemId: number,
  now: number,
): { use: TokenUse; expiresAt: number } | undefined {
  const match = /^([pu])([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token)
  if (!match) return undefined
  const [, use, hours = '', given = ''] = match as unknown as [string, TokenUse, string, string]
  const last = Number.parseInt(hours, 36)
  const expiresAt = last * hour
  if (expiresAt <= now) return undefined
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, use, itemId, last)))
  return isOurs ? { use, expiresAt } : undefined
}

function signature(secret: string, use: TokenUse, itemId: number, last: number): string {
  return createHmac('sha256', secret).update(`media ${use} ${itemId} ${last}`).digest('base64url').slice(0, 22)
}
