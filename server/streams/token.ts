import { createHmac, timingSafeEqual } from 'node:crypto'

/** To whom an address was given: an account, a guest, whoever came with a link, or two of these; a screen; empty: everybody. */
export interface TokenHolder {
  userId?: number
  isGuest?: true
  shareId?: number
  /** A screen on a wall; it is nobody else. */
  screenId?: number
  /** The device that was this screen then. */
  device?: string
}

const hour = 3_600_000

/**
 * The middle of `/media/<token>/<encid>/...`: holder, last hour, signature. Everybody who asks in the same few hours gets the same one
 * for what is public, so that browsers and a CDN keep the files. It is bound to one item, and says who may use it, not that they may:
 * that is asked each time.
 */
export function mediaToken(secret: string, holder: TokenHolder, itemId: number, now: number, hours: number): string {
  const bucket = Math.floor(now / (hours * hour)) + 2
  const last = bucket * hours
  const text = holderText(holder)
  return `${text}-${last.toString(36)}.${signature(secret, text, itemId, last)}`
}

/** Whose token it is, when it is ours, for this item, and not over. */
export function readMediaToken(
  secret: string,
  token: string,
  itemId: number,
  now: number,
): { holder: TokenHolder; expiresAt: number } | undefined {
  const match = /^(p|w(\d{1,15})d([0-9a-f]{10})|(?:u(\d{1,15})|(g))?(?:s(\d{1,15}))?)-([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token)
  if (!match) return undefined
  const [, text = '', screenId, device, userId, isGuest, shareId, hours = '', given = ''] = match
  const last = Number.parseInt(hours, 36)
  const expiresAt = last * hour
  if (expiresAt <= now) return undefined
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, text, itemId, last)))) return undefined
  return {
    holder: {
      ...(userId === undefined ? {} : { userId: Number(userId) }),
      ...(isGuest === undefined ? {} : { isGuest: true }),
      ...(shareId === undefined ? {} : { shareId: Number(shareId) }),
      ...(screenId === undefined ? {} : { screenId: Number(screenId), device: device ?? '' }),
    },
    expiresAt,
  }
}

const holderText = ({ userId, isGuest, shareId, screenId, device }: TokenHolder): string =>
  screenId !== undefined
    ? `w${screenId}d${device}`
    : `${userId === undefined ? '' : `u${userId}`}${isGuest ? 'g' : ''}${shareId === undefined ? '' : `s${shareId}`}` || 'p'

function signature(secret: string, holder: string, itemId: number, last: number): string {
  return createHmac('sha256', secret).update(`media ${holder} ${itemId} ${last}`).digest('base64url').slice(0, 22)
}
