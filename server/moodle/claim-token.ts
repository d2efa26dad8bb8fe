import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ViewClaim } from '../items/item-hooks.ts'
import type { Settings } from '../settings.ts'

type Signing = Pick<Settings, 'secret'>

interface SignedClaim extends ViewClaim {
  /** Milliseconds since 1970. */
  endsAt: number
  /** Network of the browser: an address that was passed on names no one elsewhere. */
  network: string
}

const longest = 600

const signature = (secret: string, text: string, network: string): Buffer =>
  createHmac('sha256', secret).update(`claimed viewer ${network} ${text}`).digest().subarray(0, 18)

/** A claim that the address of an embed carries: the server has seen that a page of the learning environment stated it. */
export function claimToken({ secret }: Signing, { environmentId, name, endsAt, network }: SignedClaim): string {
  const text = Buffer.from(JSON.stringify([environmentId, endsAt, name])).toString('base64url')
  return `${text}.${signature(secret, text, network).toString('base64url')}`
}

/** The claim of a token; undefined for one that is not ours, has ended, or came from another network. */
export function claimIn({ secret }: Signing, token: string, { now, network }: { now: number; network: string }): ViewClaim | undefined {
  if (token.length > longest) return undefined
  const [text = '', given = ''] = token.split('.', 2)
  const [ours, sent] = [signature(secret, text, network), Buffer.from(given, 'base64url')]
  if (ours.length !== sent.length || !timingSafeEqual(ours, sent)) return undefined
  const [environmentId, endsAt, name] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, number, string]
  return endsAt > now ? { environmentId, name } : undefined
}
