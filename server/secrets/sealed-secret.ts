import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'

type Keys = Pick<Settings, 'secret' | 'secretsKey'>

const mark = 'sealed:1:'
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'vitrine', 'client secrets of sign-in providers', 32))

/** The key that is used now, and the one before someone has set a key of their own. */
const keysOf = ({ secret, secretsKey }: Keys): Buffer[] => (secretsKey === '' ? [secret] : [secretsKey, secret]).map(keyOf)

/** Encrypts a text for one place (`purpose`): moved to another, it cannot be opened. */
export function sealSecret(keys: Keys, purpose: string, text: string): string {
  const [key] = keysOf(keys) as [Buffer]
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a secret; undefined if no key fits. A stored value from before encryption is returned as it is. */
export function openSecret(keys: Keys, purpose: string, stored: string): string | undefined {
  return stored.startsWith(mark)
    ? keysOf(keys).reduce<string | undefined>((text, key) => text ?? open(key, purpose, stored), undefined)
    : stored
}

/** Whether a stored text is sealed with the key that is used now. */
export const isSealed = (keys: Keys, purpose: string, stored: string): boolean =>
  stored.startsWith(mark) && open(keysOf(keys)[0] as Buffer, purpose, stored) !== undefined

function open(key: Buffer, purpose: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
