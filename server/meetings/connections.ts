import type { InferOutput } from 'valibot'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { type MeetingConnection, MeetingLimits, type MeetingServiceInput, type SaveMeetingRuleInput } from '../../sdk/meetings/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import { checkSelection } from '../categories/membership.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Exchange } from '../http/serve.ts'
import { ownHash } from '../open-sessions/open-sessions.ts'
import { lockAccount } from '../passkey-store/passkey-store.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { hashOf, userActorOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'
import { requireAcceptance } from '../upload-disclaimers/upload-disclaimers.ts'
import { sealTokens } from './access.ts'
import { authorizeAddress, exchangeCode, randomText } from './client-tokens.ts'
import { requireImporter } from './policy.ts'
import { endConnection, revokeLater } from './revocations.ts'
import { serviceFor } from './services.ts'
import { redirectAddress } from './setup.ts'
import { findAccount, insertAttempt, listAccounts, listServices, saveAccount, takeAttempt, updateAccount } from './table.ts'

export async function listMeetingConnections(ctx: Context): Promise<{ Items: MeetingConnection[] }> {
  const actor = requireImporter(ctx.actor)
  const [services, accounts] = await Promise.all([listServices(ctx.db), listAccounts(ctx.db, actor.id)])
  const Items = services
    .filter(({ is_on }) => is_on === 1)
    .map(({ service: Service }): MeetingConnection => {
      const account = accounts.find(({ service }) => service === Service)
      const State = account === undefined ? 'none' : account.is_ended === 1 ? 'ended' : 'connected'
      const Categories = account === undefined ? [] : (JSON.parse(account.categories) as number[])
      return { Service, State, IsAutomatic: account?.is_automatic === 1, Categories }
    })
  return { Items }
}

const purposeOf = (stateHash: string): string => `verifier of the attempt ${stateHash}`

/** Begins a connection. Its answer is accepted once, and from this session alone. */
export async function connectMeetings(
  ctx: Context & Exchange,
  { service }: InferOutput<typeof MeetingServiceInput>,
): Promise<{ Address: string }> {
  const actor = requireImporter(ctx.actor)
  const used = await serviceFor(ctx, service)
  const redirect = redirectAddress(ctx)
  const [state, verifier] = [randomText(), randomText()]
  const state_hash = hashOf(state)
  const sealed = sealSecret(ctx.settings, purposeOf(state_hash), verifier)
  await insertAttempt(ctx.db, {
    ...{ state_hash, user_id: actor.id, session_hash: ownHash(ctx), service, verifier: sealed, created_at: ctx.clock.now() },
  })
  return { Address: authorizeAddress(used, { redirect, state, verifier }) }
}

/** Completes a connection with the answer of the service. */
export async function completeConnection(ctx: Context & Exchange, search: URLSearchParams): Promise<void> {
  const actor = requireImporter(ctx.actor)
  const attempt = await takeAttempt(ctx.db, hashOf(search.get('state') ?? ''))
  const isOld = attempt === undefined || Number(attempt.created_at) < ctx.clock.now() - MeetingLimits.connectMinutes * 60_000
  if (isOld || attempt.user_id !== actor.id || attempt.session_hash !== ownHash(ctx)) return refuse('MEETINGS_CONNECT_EXPIRED')
  const code = search.get('code') ?? ''
  if (search.has('error') || code === '' || code.length > 4000) return refuse('MEETINGS_CONNECT_DENIED')
  const verifier = openSecret(ctx.settings, purposeOf(attempt.state_hash), attempt.verifier) ?? refuse('MEETINGS_CONNECT_EXPIRED')
  const { service } = attempt
  const used = await serviceFor(ctx, service)
  const tokens = await exchangeCode(ctx, used, { code, verifier, redirect: redirectAddress(ctx) })
  const isSaved = await ctx.db.transaction().execute(async (trx) => {
    const owner = { user_id: actor.id, service }
    const sealed = sealTokens(ctx, owner, tokens)
    // The service may have answered late: an account that was suspended meanwhile connects nothing.
    await lockAccount(trx, actor.id)
    if ((await userActorOf({ db: trx }, actor.id)) === undefined) {
      await revokeLater(trx, ctx, { ...owner, tokens: sealed })
      return false
    }
    const former = await findAccount(trx, actor.id, service)
    if (former?.is_ended === 0) await revokeLater(trx, ctx, former)
    await saveAccount(trx, {
      ...owner,
      ...{ tokens: sealed, expires_at: tokens.expiresAt, is_ended: 0 },
      ...{ is_automatic: 0, automatic_since: 0, categories: '[]', acceptance_id: null, created_at: ctx.clock.now() },
    })
    await record(ctx, trx, { action: 'meeting-service-connected', subject: 'account', subjectId: actor.id, detail: { service } })
    return true
  })
  if (!isSaved) refuse('SIGNED_OUT')
}

export async function disconnectMeetings(ctx: Context, { service }: InferOutput<typeof MeetingServiceInput>): Promise<Done> {
  const actor = requireImporter(ctx.actor)
  await ctx.db.transaction().execute(async (trx) => {
    const account = (await findAccount(trx, actor.id, service)) ?? refuse('MEETINGS_NOT_CONNECTED')
    await endConnection(trx, ctx, account)
    await record(ctx, trx, { action: 'meeting-service-disconnected', subject: 'account', subjectId: actor.id, detail: { service } })
  })
  return { Success: true, Message: doneWords(ctx).removed }
}

export async function saveMeetingRule(
  ctx: Context,
  { service, automatic, catsinc }: InferOutput<typeof SaveMeetingRuleInput>,
): Promise<Done> {
  const actor = requireImporter(ctx.actor)
  const account = (await findAccount(ctx.db, actor.id, service)) ?? refuse('MEETINGS_NOT_CONNECTED')
  const acceptance = automatic ? await requireAcceptance(ctx) : undefined
  if (automatic) await checkSelection(ctx, catsinc, RecordTypes.video)
  const isStarted = automatic && account.is_automatic === 0
  await updateAccount(ctx.db, account.id, {
    is_automatic: automatic ? 1 : 0,
    categories: JSON.stringify(catsinc),
    ...(isStarted ? { automatic_since: ctx.clock.now() } : {}),
    ...(automatic ? { acceptance_id: acceptance ?? null } : {}),
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
