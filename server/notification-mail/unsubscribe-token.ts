import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../settings.ts'

type Signing = Pick<Settings, 'secret'>

/** Names the account of a message. It never ends, because a message may be read years later, and all it can do is to turn messages off. */
export const unsubscribeToken = ({ secret }: Signing, userId: number): string =>
  `${userId}.${createHmac('sha256', secret).update(`no e-mail about notifications ${userId}`).digest('base64url')}`

/** The account that a token names; undefined for one that is not ours. */
export function accountOfToken(settings: Signing, token: string): number | undefined {
  const [text = ''] = token.split('.')
  if (!/^[1-9]\d{0,14}$/.test(text)) return undefined
  const userId = Number(text)
  const [ours, given] = [Buffer.from(unsubscribeToken(settings, userId)), Buffer.from(token)]
  return ours.length === given.length && timingSafeEqual(ours, given) ? userId : undefined
}
