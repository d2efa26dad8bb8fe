import type { EnterByChatTicketInput, EnterByChatTokenInput, TeamChatSession } from '../../sdk/team-chat/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Refused, refusalOf, refuse } from '../http/errors.ts'
import { isLoopback } from '../http/guarded-fetch.ts'
import { addressOf } from '../http/origin.ts'
import type { Exchange } from '../http/serve.ts'
import { joinGroupOf } from '../lms/accounts.ts'
import { type Environment, enabledEnvironments, environmentOf } from '../lms/environments.ts'
import { logLaunch, logRefusal } from '../lms/events.ts'
import { keysAt } from '../lti/platform-keys.ts'
import { beginSession } from '../session/session.ts'
import { exchangeTicket } from '../session/ticket.ts'
import { findUser } from '../session/users.ts'
import { findOrCreateAccount } from '../sign-in/accounts.ts'
import { identityFromClaims } from '../sign-in/identity.ts'
import { configurationOf } from '../sign-in/oidc.ts'
import { readGraphOnBehalf } from '../sign-in/on-behalf.ts'
import { joinProviderGroups } from '../sign-in/on-signed-in.ts'
import type { OidcProvider } from '../sign-in/providers.ts'
import { signInBaseOf } from '../sign-in/sign-in-base.ts'
import { providerOf } from './app.ts'
import { admit, type TeamChatState } from './state.ts'
import { listEnabledApps } from './table.ts'
import { applicationIdUri, tenantIn } from './tenant.ts'
import { verifyChatToken } from './verify-token.ts'

type Asked = Context & Exchange

/** Refusals of Microsoft rarely change by themselves, and each request costs the person time. */
const graphPauseMs = 10 * 60_000

interface ChatApp {
  environment: Environment
  provider: OidcProvider
}

/**
 * Signs in the person whom a token of the chat names, as the sign-in with the same provider would. A browser may keep no cookie in a frame: the
 * page keeps the token of the session in memory.
 */
export async function enterByToken(ctx: Asked, state: TeamChatState, { token }: EnterByChatTokenInput): Promise<TeamChatSession> {
  await admit(state.signIns, ctx)
  let app: ChatApp | undefined
  try {
    app = await appOf(ctx, token)
    return await enter(ctx, state, app, token)
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.code !== 'UNEXPECTED') await logRefusal(ctx, state.refusals, app?.environment, '', refused)
    throw error
  }
}

async function enter(ctx: Asked, state: TeamChatState, { environment, provider }: ChatApp, token: string): Promise<TeamChatSession> {
  const metadata = (await configurationOf(ctx, state.configurations, provider)).serverMetadata()
  const unreachable = 'SIGN_IN_PROVIDER_UNREACHABLE'
  // Metadata of a provider elsewhere must not name an address of this machine.
  const keys = keysAt(ctx, state.keys, metadata.jwks_uri ?? '', { unreachable, loopback: isLoopback(provider.settings.Issuer) })
  const claims = await verifyChatToken(token, { provider, keys, now: ctx.clock.now(), base: signInBaseOf(ctx) })
  const { GroupsClaim } = provider.settings
  const identity = identityFromClaims(claims, GroupsClaim)
  const userId = await findOrCreateAccount(ctx, provider, identity)
  // A token without the claim leaves the groups as they are.
  if (claims[GroupsClaim] !== undefined) await joinProviderGroups(ctx, { userId, providerId: provider.id, groupNames: identity.groups })
  await joinGroupOf(ctx, environment, userId)
  const sessionId = await beginSession(ctx, userId, 'teams', fromOf(ctx))
  const by = { id: userId, name: (await findUser(ctx.db, userId))?.display_name ?? '' }
  await record(ctx, ctx.db, { action: 'sign-in', subject: 'account', subjectId: userId, detail: { lms: environment.name }, by })
  ctx.log.info({ by: 'team chat', environment: environment.id }, 'signed in')
  await logLaunch(ctx, environment, by.name)
  const refused = await readGraph(ctx, state, provider, { userId, assertion: token })
  if (refused) await logRefusal(ctx, state.refusals, environment, by.name, refused)
  const Graph = refused && { Code: refused.code, Message: ctx.language.say(refused.sentence) }
  return { Success: true, Message: '', Token: sessionId, ...(Graph ? { Graph } : {}) }
}

const graphErrors = {
  consent: 'TEAM_CHAT_CONSENT',
  interaction: 'TEAM_CHAT_INTERACTION',
  refused: 'TEAM_CHAT_NO_GRAPH',
  unreachable: 'GRAPH_UNREACHABLE',
} as const

/** Exchanges the token of the chat for tokens of Microsoft Graph. A refusal ends no sign-in, and is not asked for again for a while. */
async function readGraph(
  ctx: Asked,
  { configurations, graphRefusals }: TeamChatState,
  provider: OidcProvider,
  person: { userId: number; assertion: string },
): Promise<Refused | undefined> {
  const key = `${provider.id} ${person.userId}`
  const former = graphRefusals.get(key)
  if (former && former.until > ctx.clock.now()) return new Refused(former.code)
  const result = await readGraphOnBehalf(ctx, configurations, provider, person)
  if (result === 'done' || result === 'not-needed') return undefined
  graphRefusals.set(key, { code: graphErrors[result], until: ctx.clock.now() + graphPauseMs })
  return new Refused(graphErrors[result])
}

/** Begins a session for a person who has signed in in a window. It ends with the session of that window. */
export async function enterByTicket(ctx: Asked, state: TeamChatState, { ticket }: EnterByChatTicketInput): Promise<TeamChatSession> {
  await admit(state.signIns, ctx)
  if ((await enabledEnvironments(ctx, 'teams')).length === 0) refuse('TEAM_CHAT_OFF')
  return { Success: true, Message: '', Token: await exchangeTicket(ctx, ticket, fromOf(ctx), 'teams') }
}

/** The app that a token was made for. The token is not believed here: it only chooses the keys that it is checked with. */
async function appOf(ctx: Asked, token: string): Promise<ChatApp> {
  const { decodeJwt, errors } = await import('jose')
  let claimed: Record<string, unknown>
  try {
    claimed = decodeJwt(token)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return refuse('TEAM_CHAT_TOKEN_WRONG')
  }
  const apps: ChatApp[] = []
  for (const row of await listEnabledApps(ctx.db)) {
    const provider = await providerOf(ctx, row)
    if (provider) apps.push({ environment: await environmentOf(ctx, row.environment_id), provider })
  }
  if (apps.length === 0) refuse('TEAM_CHAT_OFF')
  const ofTenant = apps.filter(({ provider }) => tenantIn(provider.settings.Issuer) === claimed.tid)
  const [first] = ofTenant
  if (!first) return refuse('TEAM_CHAT_TENANT')
  const base = signInBaseOf(ctx)
  return (
    ofTenant.find(({ provider }) => [provider.settings.ClientID, applicationIdUri(base, provider)].some((one) => one === claimed.aud)) ??
    first
  )
}

const fromOf = ({ request, settings }: Asked) => ({
  address: addressOf(request, settings),
  agent: request.req.header('user-agent') ?? '',
})
