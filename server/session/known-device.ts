import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PasswordLimits } from '../../sdk/session/contract.ts'
import type { UserRow } from './table.ts'

type Account = Pick<UserRow, 'id' | 'password_hash' | 'device_generation'>

const dayMs = 86_400_000
const shape = /^([\w-]{12})\.([0-9a-z]{1,6})\.([\w-]{22})$/

/**
 * A token for the browser of someone who has just given the right password: `<nonce>.<day>.<signature>`. It names no account, and is worth
 * nothing after the password has changed or the account was signed out everywhere, because both are part of what is signed.
 */
export function deviceToken(secret: string, account: Account, now: number): string {
  const nonce = randomBytes(9).toString('base64url')
  const day = Math.floor(now / dayMs).toString(36)
  return `${nonce}.${day}.${signature(secret, account, nonce, day)}`
}

/** The token among these that was made for this account and is still good. */
export const tokenFor = (secret: string, account: Account, tokens: readonly string[], now: number): string | undefined =>
  tokens.find((token) => {
    const [, nonce = '', day = '', given = ''] = shape.exec(token) ?? []
    const age = Math.floor(now / dayMs) - Number.parseInt(day, 36)
    if (given === '' || age > PasswordLimits.deviceDays) return false
    return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, account, nonce, day)))
  })

export const isDeviceToken = (text: string): boolean => shape.test(text)

const signature = (secret: string, { id, password_hash, device_generation }: Account, nonce: string, day: string): string =>
  createHmac('sha256', secret).update(`device ${id} ${device_generation} ${nonce} ${day} ${password_hash}`).digest('base64url').slice(0, 22)
