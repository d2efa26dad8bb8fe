import { createHmac } from 'node:crypto'
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { InferOutput } from 'valibot'
import {
  type AddPasskeyInput,
  type BeginPasskeyInput,
  type Passkey,
  type PasskeyCreation,
  PasskeyLimits,
  type PasskeyList,
  type RemovePasskeyInput,
  type RenamePasskeyInput,
} from '../../sdk/passkeys/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { requireOwnAccount } from '../account/policy.ts'
import type { UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { deleteOwn, insertPasskey, listPasskeysOf, lockAccount, type PasskeyRow, renameOwn } from '../passkey-store/passkey-store.ts'
import { lacksFactor } from '../second-factor/second-factor.ts'
import { findUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'
import { makeChallenge, useChallenge } from './challenges.ts'
import { isCrossOrigin } from './is-cross-origin.ts'
import { type ProofThrottles, proofFor, proveOwner } from './prove-owner.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

type Asked = Context & Exchange

/** EdDSA, ES256, RS256: what authenticators support. */
const algorithms = [-8, -7, -257]

/** The name by which authenticators know the account. It says nothing about it, and is the same for each of its passkeys. */
const handleOf = (secret: string, userId: number): Buffer<ArrayBuffer> =>
  Buffer.from(createHmac('sha256', secret).update(`passkey ${userId}`).digest())

export async function listPasskeys(ctx: Asked): Promise<PasskeyList> {
  const { id } = requireOwnAccount(ctx.actor)
  const party = relyingPartyOf(ctx)
  const [rows, proof] = await Promise.all([listPasskeysOf(ctx.db, id), proofFor(ctx, id)])
  return { Items: rows.map((row) => presentPasskey(row, party)), ...proof, IsOffered: party.isPossible }
}

const presentPasskey = ({ id, name, created_at, used_at, relying_party }: PasskeyRow, party: RelyingParty): Passkey => ({
  ID: id,
  Name: name,
  DateCreated: new Date(Number(created_at)).toISOString(),
  LastUsed: used_at === null ? '' : new Date(Number(used_at)).toISOString(),
  ...(relying_party === party.id ? {} : { IsElsewhere: true as const }),
})

export async function beginPasskey(
  ctx: Asked,
  throttles: ProofThrottles,
  input: InferOutput<typeof BeginPasskeyInput>,
): Promise<PasskeyCreation> {
  const { id, name, displayName } = requireOwnAccount(ctx.actor)
  const party = relyingPartyOf(ctx)
  if (!party.isPossible) refuse('PASSKEYS_NOT_HERE')
  await proveOwner(ctx, throttles, id, input)
  const rows = await listPasskeysOf(ctx.db, id)
  if (rows.length >= PasskeyLimits.perAccount) refuse('PASSKEYS_FULL')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: ctx.settings.siteName,
    rpID: party.id,
    userID: handleOf(ctx.settings.secret, id),
    userName: name,
    userDisplayName: displayName,
    challenge: await makeChallenge(ctx, id),
    timeout: PasskeyLimits.minutes * 60_000,
    excludeCredentials: rows
      .filter(({ relying_party }) => relying_party === party.id)
      .map(({ credential_id, transports }) => ({ id: credential_id, transports: JSON.parse(transports) as never })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { Options: { ...options } }
}

export async function addPasskey(ctx: Asked, input: InferOutput<typeof AddPasskeyInput>): Promise<Done & { ID: number }> {
  const actor = requireOwnAccount(ctx.actor)
  const party = relyingPartyOf(ctx)
  const { credential } = await verifyRegistration(ctx, actor, party, input)
  const ID = await ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    if ((await listPasskeysOf(trx, actor.id)).length >= PasskeyLimits.perAccount) refuse('PASSKEYS_FULL')
    const id = await insertPasskey(trx, {
      user_id: actor.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      user_handle: handleOf(ctx.settings.secret, actor.id).toString('base64url'),
      counter: credential.counter,
      relying_party: party.id,
      transports: JSON.stringify(input.transports),
      name: input.name,
      created_at: ctx.clock.now(),
      used_at: null,
    })
    if (id === undefined) refuse('PASSKEY_EXISTS')
    const { email = '' } = (await findUser(trx, actor.id)) ?? {}
    if (email !== '') await queueMail(trx, ctx, { kind: 'passkeys-changed', userId: actor.id, data: { change: 'added', name: input.name } })
    await record(ctx, trx, {
      action: 'passkey-added',
      subject: 'account',
      subjectId: actor.id,
      detail: { name: actor.name, passkey: input.name },
    })
    return id
  })
  return { Success: true, Message: doneWords(ctx).saved, ID }
}

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

/** The key in the answer of a browser, made for this site, this account and this browser, with its person verified. */
async function verifyRegistration(
  ctx: Asked,
  { id }: UserActor,
  party: RelyingParty,
  { credential, clientdata, attestation }: InferOutput<typeof AddPasskeyInput>,
): Promise<Registration> {
  const [{ verifyRegistrationResponse }, { withoutAttestation }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('./without-attestation.ts'),
  ])
  let isCurrent = false
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientdata, attestationObject: withoutAttestation(attestation) },
      },
      expectedChallenge: async (challenge) => {
        isCurrent = await useChallenge(ctx, challenge, id)
        return isCurrent && !isCrossOrigin(clientdata)
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo?.credential.id === credential) return registrationInfo
  } catch (error) {
    ctx.log.info({ reason: String(error).slice(0, 300) }, 'passkey refused')
  }
  return refuse(isCurrent ? 'PASSKEY_REFUSED' : 'PASSKEY_OUT_OF_DATE')
}

export async function renamePasskey(ctx: Context, { passkey, name }: InferOutput<typeof RenamePasskeyInput>): Promise<Done> {
  const actor = requireOwnAccount(ctx.actor)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await renameOwn(trx, actor.id, passkey, name))) refuse('PASSKEY_NOT_FOUND')
    await record(ctx, trx, {
      action: 'passkey-renamed',
      subject: 'account',
      subjectId: actor.id,
      detail: { name: actor.name, passkey: name },
    })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function removePasskey(ctx: Asked, throttles: ProofThrottles, input: InferOutput<typeof RemovePasskeyInput>): Promise<Done> {
  const actor = requireOwnAccount(ctx.actor)
  await proveOwner(ctx, throttles, actor.id, input)
  await ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, actor.id)
    const passkey = (await deleteOwn(trx, actor.id, input.passkey)) ?? refuse('PASSKEY_NOT_FOUND')
    if (await lacksFactor(trx, ctx.settings, actor)) refuse('PASSKEY_KEPT')
    await record(ctx, trx, { action: 'passkey-removed', subject: 'account', subjectId: actor.id, detail: { name: actor.name, passkey } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
