import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AddPasskeyInput, PasskeySignInInput } from '../../sdk/passkeys/contract.ts'

/** Differences from what an honest browser and authenticator would answer. */
export interface Forged {
  origin?: string
  relyingParty?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** The person was not verified. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  /** A statement of the maker of the authenticator, which is not asked for. */
  format?: string
}

export interface AuthenticatorKey {
  id: Buffer
  relyingParty: string
  userHandle: string
  privateKey: KeyObject
  publicKey: Buffer
  counter: number
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** A browser with an authenticator that has keys of the kind ES256 and counts its signatures. */
export function createAuthenticator(origin: string) {
  const clientDataOf = (challenge: string, type: string, forged: Forged): Buffer =>
    Buffer.from(
      JSON.stringify({
        ...{ type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin: forged.origin ?? origin },
        crossOrigin: forged.crossOrigin ?? false,
      }),
    )
  return {
    create(
      options: unknown,
      forged: Forged & { key?: AuthenticatorKey } = {},
    ): { key: AuthenticatorKey; answer: Omit<AddPasskeyInput, 'name'> } {
      const { challenge, rp, user } = options as CreationOptions
      const key = forged.key ?? newKey(rp.id, user.id)
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([key.id.length >> 8, key.id.length & 255]), key.id, key.publicKey])
      const attested = Buffer.concat([authenticatorData(key, forged, 0x40), credential])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cbor('fmt'), cbor(forged.format ?? 'none'), cbor('attStmt')],
        forged.format ? Buffer.concat([Buffer.from([0xa1]), cbor('sig'), cbor('of a maker')]) : Buffer.from([0xa0]),
        ...[cbor('authData'), cbor(attested)],
      ])
      return {
        key,
        answer: {
          credential: base64url(key.id),
          clientdata: base64url(clientDataOf(challenge, 'webauthn.create', forged)),
          attestation: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    get(options: unknown, key: AuthenticatorKey, forged: Forged = {}): PasskeySignInInput {
      const { challenge } = options as RequestOptions
      key.counter += 1
      const clientData = clientDataOf(challenge, 'webauthn.get', forged)
      const data = authenticatorData(key, forged)
      return {
        credential: base64url(key.id),
        clientdata: base64url(clientData),
        authenticatordata: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), key.privateKey)),
        userhandle: forged.userHandle ?? key.userHandle,
      }
    },
  }
}

function newKey(relyingParty: string, userHandle: string): AuthenticatorKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) with its point (-2, -3).
  const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1])
  const cose = Buffer.concat([
    ...[head, Buffer.from([0x21]), cbor(Buffer.from(x, 'base64url')), Buffer.from([0x22]), cbor(Buffer.from(y, 'base64url'))],
  ])
  return { id: randomBytes(16), relyingParty, userHandle, privateKey, publicKey: cose, counter: 0 }
}

function authenticatorData(key: AuthenticatorKey, forged: Forged, flags = 0): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(forged.counter ?? key.counter)
  const verified = forged.isUnverified ? 0x01 : 0x05
  return Buffer.concat([sha256(forged.relyingParty ?? key.relyingParty), Buffer.from([verified | flags]), counter])
}

/** A text or bytes in CBOR (RFC 8949), shorter than 65,536. */
function cbor(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  const major = typeof value === 'string' ? 0x60 : 0x40
  const { length } = bytes
  const head = length < 24 ? [major | length] : length < 256 ? [major | 24, length] : [major | 25, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
