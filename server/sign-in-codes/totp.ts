import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TwoFactorLimits } from '../../sdk/two-factor/contract.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretBytes = 20

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** Base32 of RFC 4648. Secrets of 20 bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: Math.ceil(bits.length / 5) }, (_, at) =>
    letters.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5).padEnd(5, '0'), 2)),
  ).join('')
}

export const stepAt = (now: number): number => Math.floor(now / 1000 / TwoFactorLimits.periodSeconds)

/** The code of a step of time: RFC 6238 with SHA-1, which is what authenticator apps support. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) as number) & 15) & 0x7fffffff
  return String(number % 10 ** TwoFactorLimits.digits).padStart(TwoFactorLimits.digits, '0')
}

/** The step whose code this is: that of now, or of the one before or after, because clocks of phones differ. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((each) => {
    const [given, right] = [Buffer.from(code), Buffer.from(codeOf(secret, each))]
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The address that authenticator apps read from a QR code. A colon would end the name of the site. */
export function otpauthAddress(site: string, account: string, secret: Buffer): string {
  const issuer = encodeURIComponent(site.replaceAll(':', ' ').slice(0, 60))
  const { digits, periodSeconds } = TwoFactorLimits
  return `otpauth://totp/${issuer}:${encodeURIComponent(account.slice(0, 60))}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${periodSeconds}`
}
