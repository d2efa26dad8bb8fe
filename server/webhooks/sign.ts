import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as Standard Webhooks write it: 32 random bytes in base64. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The value of `webhook-signature`: one signature for each secret. */
export const signatureOf = ({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(prefix.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
