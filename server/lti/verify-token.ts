import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import type { ErrorCode } from '../http/errors.ts'
import { refuse } from '../http/errors.ts'
import { hashOf } from '../session/session.ts'
import { Claims, type Launch, launchOf, MessageTypes } from './claims.ts'
import { holdsNul, queryHoldsNul } from './holds-nul.ts'
import type { Platform } from './platforms.ts'

const library = () => import('jose')

/** Signatures with a private key. A secret that both sides know is no proof here: the public key would be that secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']

/** Seconds by which clocks may differ. */
const clockSkew = 60

export interface TokenCheck {
  platform: Platform
  keys: JWTVerifyGetKey
  nonceHash: string
  now: number
  /** The library's own address: a launch may lead nowhere else. */
  base: string
}

/** Verifies a launch and answers what it says. Each refusal has its own sentence. */
export async function verifyToken(token: string, { platform, keys, nonceHash, now, base }: TokenCheck): Promise<Launch> {
  const { errors, jwtVerify } = await library()
  let payload: JWTPayload
  try {
    const verified = await jwtVerify(token, keys, {
      algorithms,
      issuer: platform.issuer,
      audience: platform.clientId,
      requiredClaims: ['iat', 'exp', 'nonce'],
      maxTokenAge: '1 hour',
      clockTolerance: clockSkew,
      currentDate: new Date(now),
    })
    payload = verified.payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return refuse(codeOf(error))
  }
  if (holdsNul(payload)) refuse('LTI_TOKEN_WRONG')
  checkAuthorizedParty(payload, platform.clientId)
  if (typeof payload.nonce !== 'string' || hashOf(payload.nonce) !== nonceHash) refuse('LTI_NONCE')
  checkMessage(payload)
  const launch = launchOf(payload)
  if (launch.deployment === '') refuse('LTI_DEPLOYMENT_MISSING')
  if (!platform.deployments.includes(launch.deployment)) refuse('LTI_DEPLOYMENT_UNKNOWN')
  if (!isOwnAddress(launch.target, base)) refuse('LTI_TARGET_FOREIGN')
  if (queryHoldsNul(launch.target)) refuse('LTI_TOKEN_WRONG')
  return launch
}

/** Whether an address is empty or leads to the library itself. */
export const isOwnAddress = (address: string, base: string): boolean =>
  address === '' || (URL.canParse(address) && new URL(address).origin === new URL(base).origin)

/** A token for several tools says which of them it was issued to. */
function checkAuthorizedParty({ aud, azp }: JWTPayload, clientId: string): void {
  const isForSeveral = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? isForSeveral : azp !== clientId) refuse('LTI_AUTHORIZED_PARTY')
}

function checkMessage(payload: JWTPayload): void {
  const message = payload[Claims.message]
  if (payload[Claims.version] !== '1.3.0' || (message !== MessageTypes.resource && message !== MessageTypes.choice)) refuse('LTI_MESSAGE')
}

/** The refusal for an error of the library that verifies tokens. */
function codeOf(error: { code: string; claim?: unknown; reason?: unknown }): ErrorCode {
  if (error.code === 'ERR_JWT_EXPIRED') return 'LTI_TOKEN_OLD'
  if (error.code === 'ERR_JWT_CLAIM_VALIDATION_FAILED') {
    if (error.claim === 'iss') return 'LTI_ISSUER'
    if (error.claim === 'aud') return 'LTI_AUDIENCE'
    if (error.claim === 'nonce') return 'LTI_NONCE'
    const isTime = error.reason === 'check_failed' && (error.claim === 'iat' || error.claim === 'nbf')
    return isTime ? 'LTI_TOKEN_FUTURE' : 'LTI_TOKEN_WRONG'
  }
  const codes: Readonly<Record<string, ErrorCode>> = {
    ERR_JOSE_ALG_NOT_ALLOWED: 'LTI_ALGORITHM',
    ERR_JOSE_NOT_SUPPORTED: 'LTI_ALGORITHM',
    ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'LTI_SIGNATURE',
    ERR_JWKS_NO_MATCHING_KEY: 'LTI_KEY_UNKNOWN',
    ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'LTI_KEY_UNKNOWN',
  }
  return codes[error.code] ?? 'LTI_TOKEN_WRONG'
}
