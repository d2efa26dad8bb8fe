import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

/**
 * Removes the statement of the maker of an authenticator, which no one asks for. The package would read it, and fetch the addresses in its
 * certificates. Throws when the bytes are no attestation.
 */
export function withoutAttestation(attestation: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData')
  return isoBase64URL.fromBuffer(
    isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    ),
  )
}
