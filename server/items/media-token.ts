import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** To whom an address was given: an account, a guest, anyone who came with a link, or two of these; a screen; empty: everybody. */
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
 * The middle of `/media/<token>/<encid>/...`: encrypted holder, last hour, signature. For public items it is the same for all callers
 * within a few hours, so that browsers and a CDN cache the files. It is bound to one item and names a holder, not a right: every request
 * checks the right. The holder is encrypted, because people copy addresses and account numbers are private.
 */
export function mediaToken(secret: string, holder: TokenHolder, itemId: number, now: number, hours: number): string {
  const bucket = Math.floor(now / (hours * hour)) + 2
  const last = bucket * hours
  const text = holderText(holder)
  const key = `${last} ${itemId} ${text} ${secret}`
  const known = madeTokens.get(key)
  if (known !== undefined) return known
  const token = tokenText(secret, text, last, signature(secret, text, itemId, last))
  madeTokens.set(key, token)
  return token
}

/** A list names the folders of the same items again and again, and each token takes two or three signatures. */
const madeTokens = new LRUCache<string, string>({ max: 20_000 })

function tokenText(secret: string, holder: string, last: number, signed: Buffer): string {
  const sealed = holder === everybody ? everybody : seal(secret, holder, signed)
  return `${sealed}-${last.toString(36)}.${signed.toString('base64url')}`
}

/** The holder of a token, when it is ours, for this item, and not over. */
export function readMediaToken(
  secret: string,
  token: string,
  itemId: number,
  now: number,
): { holder: TokenHolder; expiresAt: number } | undefined {
  const [, sealed = '', hours = '', given = ''] = /^(p|(?:[\w-]{22}|[\w-]{43}))-([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token) ?? []
  if (sealed === '') return undefined
  const last = Number.parseInt(hours, 36)
  const expiresAt = last * hour
  if (expiresAt <= now) return undefined
  const signed = Buffer.from(given, 'base64url')
  const text = sealed === everybody ? everybody : unseal(secret, Buffer.from(sealed, 'base64url'), signed)
  const holder = holderOf(text)
  if (holder === undefined || !timingSafeEqual(signed, signature(secret, text, itemId, last))) return undefined
  // Text is compared too: base64 and numbers have several spellings of the same.
  return token === tokenText(secret, text, last, signed) ? { holder, expiresAt } : undefined
}

const everybody = 'p'

const holderText = ({ userId, isGuest, shareId, screenId, device }: TokenHolder): string =>
  screenId !== undefined
    ? `w${screenId}d${device}`
    : `${userId === undefined ? '' : `u${userId}`}${isGuest ? 'g' : ''}${shareId === undefined ? '' : `s${shareId}`}` || everybody

function holderOf(text: string): TokenHolder | undefined {
  if (text === everybody) return {}
  const match = /^(?:w(\d{1,15})d([0-9a-f]{10})|(?:u(\d{1,15})|(g))?(?:s(\d{1,15}))?)$/.exec(text)
  if (!match || text === '') return undefined
  const [, screenId, device, userId, isGuest, shareId] = match
  return {
    ...(userId === undefined ? {} : { userId: Number(userId) }),
    ...(isGuest === undefined ? {} : { isGuest: true }),
    ...(shareId === undefined ? {} : { shareId: Number(shareId) }),
    ...(screenId === undefined ? {} : { screenId: Number(screenId), device: device ?? '' }),
  }
}

/** Padded, so that the length does not reveal the number. */
const seal = (secret: string, holder: string, signed: Buffer): string =>
  mask(secret, Buffer.from(holder.padEnd(holder.length > 16 ? 32 : 16)), signed).toString('base64url')

const unseal = (secret: string, sealed: Buffer, signed: Buffer): string => mask(secret, sealed, signed).toString('latin1').trimEnd()

/**
 * At most 32 bytes, combined with a key stream made from the signature: the same holder, item and hour give the same token, and everything else
 * an unlike one. Node's ciphers take ten times as long to set up.
 */
function mask(secret: string, bytes: Buffer, signed: Buffer): Buffer {
  const stream = createHmac('sha256', secret).update('media-holder ').update(signed).digest()
  return Buffer.from(bytes.map((byte, at) => byte ^ (stream[at] ?? 0)))
}

const signature = (secret: string, holder: string, itemId: number, last: number): Buffer =>
  createHmac('sha256', secret).update(`media ${holder} ${itemId} ${last}`).digest().subarray(0, 16)
