import { createPublicKey, type KeyObject, verify } from 'node:crypto'

/** The public half of a key on P-256 as browsers write it: 4, x, y. Undefined: it is none. */
function keyIn(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return undefined
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    // Not on the curve.
    return undefined
  }
}

export const isDeviceKey = (text: string): boolean => keyIn(text) !== undefined

/** Whether anyone who has the private half signed this text. */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  const known = keyIn(key)
  if (!known) return false
  return verify('sha256', Buffer.from(text), { key: known, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
