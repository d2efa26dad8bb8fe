import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { addPasskey, beginPasskey } from '../../sdk/passkeys/contract.ts'
import type { PasskeysWords } from '../../sdk/text/en/passkeys.ts'
import { client } from '../session/client.ts'
import type { Proof } from './proof-fields.tsx'

/** Has the browser make a passkey, and adds it. Without a name it gets that of its kind of device. */
export async function makePasskey(words: PasskeysWords, { name, ...proof }: Proof & { name: string }): Promise<void> {
  const { Options } = await client.call(beginPasskey, proof)
  const { id, response, authenticatorAttachment } = await startRegistration({ optionsJSON: Options as never }).catch((cause: unknown) => {
    const isThere = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isThere ? words.isThere : words.notMade, { cause })
  })
  const transports = response.transports ?? []
  const isHere = authenticatorAttachment === 'platform'
  const kind = isHere ? words.thisDevice : transports.includes('hybrid') ? words.phone : words.securityKey
  await client.call(addPasskey, {
    ...{ name: name.trim() || kind, credential: id, clientdata: response.clientDataJSON },
    ...{ attestation: response.attestationObject, transports },
  })
}
