import { randomBytes } from 'node:crypto'
import { LtiLimits, type LtiStep, type LtiStorage } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { Environment } from '../lms/environments.ts'
import { hashOf } from '../session/session.ts'
import type { Launch } from './claims.ts'
import { ltiPaths } from './paths.ts'
import { type Platform, platformAsking, platformOf } from './platforms.ts'
import { claimResult, deleteChoicesBefore, deleteLaunchesBefore, findLaunch, insertLaunch, type LaunchRow, useLaunch } from './table.ts'
import { isOwnAddress } from './verify-token.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'clockGuard'>

const randomText = (): string => randomBytes(32).toString('base64url')

/** Name under which a browser keeps the secret of a launch. */
const storageKey = (stateHash: string): string => `vitrine-lti-${stateHash.slice(0, 16)}`

/** A launch that has begun: the page for the browser, and the secret for its cookie. */
export interface BegunLaunch {
  platform: Platform
  stateHash: string
  secret: string
  step: Extract<LtiStep, { Step: 'go' }>
}

/**
 * Begins a launch. The browser gets a secret and goes to the platform; its answer counts only together with that secret, or a page could sign
 * its visitors in as someone else.
 */
export async function beginLaunch(ctx: Needs, field: (name: string) => string, base: string): Promise<BegunLaunch> {
  const deployment = field('lti_deployment_id') || field('deployment_id')
  const platform = await platformAsking(ctx, { issuer: field('iss'), clientId: field('client_id'), deployment })
  if (!isOwnAddress(field('target_link_uri'), base)) refuse('LTI_TARGET_FOREIGN')
  const [state, nonce, secret] = [randomText(), randomText(), randomText()]
  const stateHash = hashOf(state)
  const Storage = storageIn(field('lti_storage_target'), platform)
  const now = ctx.clock.now()
  if (ctx.clockGuard.mayDelete()) {
    await deleteLaunchesBefore(ctx.db, now)
    await deleteChoicesBefore(ctx.db, now)
  }
  await insertLaunch(ctx.db, {
    state_hash: stateHash,
    environment_id: platform.environment.id,
    nonce_hash: hashOf(nonce),
    browser_hash: hashOf(secret),
    storage: Storage ? JSON.stringify(Storage) : '',
    ends_at: now + LtiLimits.launchMinutes * 60_000,
    used_at: null,
    result: '',
  })
  const address = new URL(platform.authorizeUrl)
  const hint = field('lti_message_hint')
  const parameters = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: platform.clientId, redirect_uri: base + ltiPaths.launch, login_hint: field('login_hint'), state, nonce },
    ...(hint === '' ? {} : { lti_message_hint: hint }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const step = {
    ...{ Step: 'go' as const, Address: address.href, Window: windowAddress(field) },
    ...{ Key: storageKey(stateHash), Secret: secret, Storage },
  }
  return { platform, stateHash, secret, step }
}

const initiationFields = [
  ...['iss', 'login_hint', 'target_link_uri', 'lti_message_hint', 'client_id'],
  ...['lti_deployment_id', 'deployment_id'],
] as const

/** The same launch from its beginning, in a window of its own. */
function windowAddress(field: (name: string) => string): string {
  const query = new URLSearchParams(
    initiationFields.flatMap((name): [string, string][] => (field(name) === '' ? [] : [[name, field(name)]])),
  )
  return `${ltiPaths.initiation}?${query.toString()}`
}

/** The window of the platform that stores values for frames, which has the origin of its authorisation address. */
function storageIn(target: string, platform: Platform): LtiStorage | undefined {
  if (!/^[\w-]{1,100}$/.test(target)) return undefined
  return { Target: target, Origin: new URL(platform.authorizeUrl).origin }
}

/** A launch that waits for its answer, with its platform. It is not used by this: answers that are refused use nothing up. */
export async function waitingLaunch(ctx: Needs, state: string): Promise<{ row: LaunchRow; platform: Platform }> {
  const row = state === '' ? undefined : await findLaunch(ctx.db, hashOf(state))
  if (!row || row.used_at !== null || row.ends_at < ctx.clock.now()) return refuse('LTI_STATE_SPENT')
  return { row, platform: await platformOf(ctx, row.environment_id) }
}

/** Uses a launch up with a verified answer. `secret` is the browser's, if its cookie came along. Answers the page that asks for it if not. */
export async function answerLaunch(
  ctx: Needs,
  { row, state, secret, launch }: { row: LaunchRow; state: string; secret: string | undefined; launch: Launch },
): Promise<Extract<LtiStep, { Step: 'bind' }> | undefined> {
  const isBound = secret !== undefined && hashOf(secret) === row.browser_hash
  const waits = secret === undefined
  if (!(await useLaunch(ctx.db, row.state_hash, ctx.clock.now(), waits ? JSON.stringify(launch) : ''))) refuse('LTI_STATE_SPENT')
  if (isBound) return undefined
  if (!waits) refuse('LTI_OTHER_BROWSER')
  const Storage = row.storage === '' ? undefined : (JSON.parse(row.storage) as LtiStorage)
  return { Step: 'bind', State: state, Key: storageKey(row.state_hash), Storage }
}

/** The verified launch of a browser that shows its secret, once: a wrong secret ends it. */
export async function boundLaunch(
  ctx: Needs,
  { state, secret, belongsTo }: { state: string; secret: string; belongsTo: (environment: Environment) => void },
): Promise<{ launch: Launch; platform: Platform }> {
  const row = state === '' ? undefined : await claimResult(ctx.db, hashOf(state))
  if (!row || row.ends_at < ctx.clock.now()) return refuse('LTI_STATE_SPENT')
  const platform = await platformOf(ctx, row.environment_id)
  belongsTo(platform.environment)
  if (secret === '' || hashOf(secret) !== row.browser_hash) refuse('LTI_OTHER_BROWSER')
  // A launch that waited while the server was updated has less.
  const kept = JSON.parse(row.result) as Omit<Launch, 'role' | 'classList' | 'link' | 'linkCopiedFrom' | 'proven' | 'courseUrl'>
  const none = { role: 'other' as const, classList: '', link: '', linkCopiedFrom: [], proven: { courses: [], links: [] }, courseUrl: '' }
  return { launch: { ...none, ...kept }, platform }
}
