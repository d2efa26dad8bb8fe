import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { ErrorCode } from '../http/errors.ts'
import { refuse } from '../http/errors.ts'
import type { OidcProvider } from '../sign-in/providers.ts'
import { applicationIdUri, chatClients, chatScope, issuersOf, tenantOf } from './tenant.ts'

const library = () => import('jose')

/** Entra ID signs with nothing else. A secret that both sides know is no proof: the public key would be that secret. */
export const algorithms = ['RS256']

/** Seconds by which clocks may differ. */
export const clockSkew = 60

export interface TokenCheck {
  provider: OidcProvider
  keys: JWTVerifyGetKey
  now: number
  /** The library's own address. */
  base: string
}

/** Verifies a token that the chat got for the person in front of it, and answers its claims. */
export async function verifyChatToken(token: string, { provider, keys, now, base }: TokenCheck): Promise<JWTPayload> {
  const { decodeJwt, errors, jwtVerify } = await library()
  const tenant = tenantOf(provider)
  try {
    const claimed = decodeJwt(token)
    if (claimed.tid !== tenant) return refuse('TEAM_CHAT_TENANT')
    const issuer = issuersOf(provider, tenant)[String(claimed.ver)] ?? refuse('TEAM_CHAT_TOKEN_WRONG')
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      audience: [provider.settings.ClientID, applicationIdUri(base, provider)],
      requiredClaims: ['iat', 'exp', 'sub', 'oid'],
      // Tokens of a day exist where the tenant can revoke them. Without an age, a token from the future would pass.
      maxTokenAge: '28 hours',
      clockTolerance: clockSkew,
      currentDate: new Date(now),
    })
    checkPerson(payload)
    return payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return refuse(tokenFault(error))
  }
}

/** The token was given to the chat, for a person, with the scope of the tab: an application of its own has no scope. */
function checkPerson({ azp, appid, oid, scp, idtyp }: JWTPayload): void {
  const clients = [azp, appid].filter((id) => id !== undefined)
  const isOfChat = clients.length > 0 && clients.every((id) => chatClients.some((known) => known === id))
  if (!isOfChat) refuse('TEAM_CHAT_CLIENT')
  const isPerson = typeof oid === 'string' && oid !== '' && idtyp !== 'app'
  const hasScope = typeof scp === 'string' && scp.split(' ').includes(chatScope)
  if (!isPerson || !hasScope) refuse('TEAM_CHAT_TOKEN_WRONG')
}

/** The refusal for an error of the library that verifies tokens. */
export function tokenFault(error: { code: string; claim?: unknown; reason?: unknown }): ErrorCode {
  if (error.code === 'ERR_JWT_EXPIRED') return 'TEAM_CHAT_TIME'
  if (error.code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') {
    if (error.claim === 'iss') return 'TEAM_CHAT_TENANT'
    if (error.claim === 'aud') return 'TEAM_CHAT_AUDIENCE'
    const isTime = error.reason === 'check_failed' && (error.claim === 'iat' || error.claim === 'nbf')
    return isTime ? 'TEAM_CHAT_TIME' : 'TEAM_CHAT_TOKEN_WRONG'
  }
  const isUnsigned = /^ERR_(JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED|JWS_SIGNATURE_|JWKS_)/.test(error.code)
  return isUnsigned ? 'TEAM_CHAT_SIGNATURE' : 'TEAM_CHAT_TOKEN_WRONG'
}
