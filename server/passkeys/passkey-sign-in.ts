import type { InferOutput } from 'valibot'
import { PasskeyLimits, type PasskeyRequest, type PasskeySignInInput } from '../../sdk/passkeys/contract.ts'
import type { LoginAnswer } from '../../sdk/session/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isFramed } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf, isSecure } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { findByCredential, type PasskeyRow, storeUse } from '../passkey-store/passkey-store.ts'
import { sessionIdOf, setSessionCookie } from '../session/cookie.ts'
import { deviceTokensOf, setDeviceCookie } from '../session/device-cookie.ts'
import { deviceToken, tokenFor } from '../session/known-device.ts'
import { beginSession, localPath, signOut } from '../session/session.ts'
import { findUser } from '../session/users.ts'
import { delaySignIn, type SignInThrottle } from '../sign-in/throttle.ts'
import { makeChallenge, useChallenge } from './challenges.ts'
import { isCrossOrigin } from './is-cross-origin.ts'
import { relyingPartyOf } from './relying-party.ts'

type Asked = Context & Exchange
type Input = InferOutput<typeof PasskeySignInInput>
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

const delay = (ctx: Asked, throttle: SignInThrottle, name: 'begun' | 'refused'): Promise<void> =>
  delaySignIn(throttle, name, networkOf(addressOf(ctx.request, ctx.settings)), ctx.request.req.raw.signal)

export async function beginPasskeySignIn(ctx: Asked, throttle: SignInThrottle): Promise<PasskeyRequest> {
  if (isFramed(ctx.actor)) refuse('ONLY_IN_THE_PORTAL')
  const party = relyingPartyOf(ctx)
  if (!party.isPossible) refuse('PASSKEYS_NOT_HERE')
  await delay(ctx, throttle, 'begun')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await makeChallenge(ctx, null),
    timeout: PasskeyLimits.minutes * 60_000,
    userVerification: 'required',
  })
  return { Options: { ...options } }
}

/** A passkey that has verified its person is both factors: what they have, and what they know or are. */
export async function passkeySignIn(ctx: Asked, throttle: SignInThrottle, input: Input): Promise<LoginAnswer> {
  if (isFramed(ctx.actor)) refuse('ONLY_IN_THE_PORTAL')
  try {
    return await signInWith(ctx, input)
  } catch (error) {
    await delay(ctx, throttle, 'refused')
    throw error
  }
}

async function signInWith(ctx: Asked, input: Input): Promise<LoginAnswer> {
  const row = await findByCredential(ctx.db, input.credential)
  const result = await verify(ctx, row, input)
  const user = row && (await findUser(ctx.db, row.user_id))
  if (typeof result === 'string' || !row || !user) {
    if (user && result === 'PASSKEY_REFUSED') await recordRefusal(ctx, user, row)
    return refuse(typeof result === 'string' ? result : 'PASSKEY_UNKNOWN')
  }
  if (user.disabled === 1) {
    await recordRefusal(ctx, user, row)
    refuse('SIGN_IN_SUSPENDED')
  }
  // Of two answers that were counted alike, one is a copy.
  if (!(await storeUse(ctx.db, row, { counter: result, used_at: ctx.clock.now() }))) refuse('PASSKEY_REFUSED')
  await begin(ctx, user)
  const by = { id: user.id, name: user.display_name }
  await record(ctx, ctx.db, {
    action: 'sign-in',
    subject: 'account',
    subjectId: user.id,
    detail: { factor: 'passkey', passkey: row.name },
    by,
  })
  ctx.log.info({ by: 'passkey' }, 'signed in')
  return { Success: true, Message: '', ResponseUrl: localPath(input.returnurl) }
}

type Refusal = 'PASSKEY_UNKNOWN' | 'PASSKEY_REFUSED' | 'PASSKEY_OUT_OF_DATE'

/** The new count of signatures, or the reason for the refusal. The challenge is used up in any case. */
async function verify(ctx: Asked, row: PasskeyRow | undefined, input: Input): Promise<number | Refusal> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const party = relyingPartyOf(ctx)
  let isCurrent = false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id: input.credential, rawId: input.credential, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: input.clientdata, authenticatorData: input.authenticatordata, signature: input.signature },
      },
      expectedChallenge: async (challenge) => {
        isCurrent = await useChallenge(ctx, challenge, null)
        return isCurrent && !isCrossOrigin(input.clientdata)
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: input.credential,
        publicKey: Buffer.from(row?.public_key ?? '', 'base64url'),
        counter: Number(row?.counter ?? 0),
      },
    })
    const isOwn = row?.relying_party === party.id && input.userhandle === row.user_handle
    if (verified && isOwn) return authenticationInfo.newCounter
  } catch (error) {
    ctx.log.info({ by: 'passkey', reason: String(error).slice(0, 300) }, 'sign-in refused')
  }
  if (!isCurrent) return 'PASSKEY_OUT_OF_DATE'
  return row ? 'PASSKEY_REFUSED' : 'PASSKEY_UNKNOWN'
}

const recordRefusal = (ctx: Asked, { id, name }: User, { name: passkey }: Pick<PasskeyRow, 'name'>): Promise<void> =>
  record(ctx, ctx.db, { action: 'sign-in-failed', subject: 'account', subjectId: id, detail: { name, factor: 'passkey', passkey } })

/** The new session takes the place of the one before, and the browser becomes a known device. */
async function begin(ctx: Asked, user: User): Promise<void> {
  const { request, settings, clock } = ctx
  const secure = isSecure(request, settings)
  const agent = request.req.header('user-agent') ?? ''
  const sessionId = await beginSession(ctx, user.id, 'portal', { address: addressOf(request, settings), agent })
  const former = sessionIdOf(request, secure)
  if (former !== undefined) await signOut(ctx, former)
  setSessionCookie(request, secure, sessionId, settings.sessionHardHours)
  const known = tokenFor(settings.secret, user, deviceTokensOf(request, secure), clock.now())
  setDeviceCookie(request, secure, deviceToken(settings.secret, user, clock.now()), known)
}
