import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { EnvironmentInput } from '../../sdk/lms/contract.ts'
import { LtiLimits, PlatformAddress } from '../../sdk/lti/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { hashOf } from '../session/session.ts'
import { holdsNul } from './holds-nul.ts'
import { ltiPaths } from './paths.ts'
import { ltiEnvironment, replacePlatform } from './platforms.ts'
import { claimRegistration, deleteRegistrationsBefore, findRegistration, returnRegistration, saveRegistration } from './table.ts'
import { deepLinking, toolRegistration } from './tool-registration.ts'

/*
 * LTI dynamic registration: the administrator of the learning environment opens an address of the library there; the library reads how the
 * environment describes itself, registers itself, and stores the client id that it is told.
 */

const configurationClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const Address = v.pipe(v.string(), v.maxLength(LtiLimits.text), v.regex(PlatformAddress), v.url())

const Placements = v.nullish(v.array(v.string()), [])

const Configuration = v.object({
  issuer: v.pipe(v.string(), v.minLength(1), v.maxLength(LtiLimits.text)),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  registration_endpoint: Address,
  [configurationClaim]: v.nullish(
    v.object({ messages_supported: v.nullish(v.array(v.object({ type: v.string(), placements: Placements }))) }),
  ),
})

const Identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(LtiLimits.text))

const Registered = v.object({
  client_id: Identifier,
  [toolClaim]: v.nullish(v.object({ deployment_id: v.fallback(v.nullish(Identifier), undefined) })),
})

/** Milliseconds in which a learning environment has to answer. */
const askMs = 15_000

/** A request of a learning environment to register the library. */
export interface RegistrationRequest {
  code: string
  /** Address of the description of the environment (`openid_configuration`). */
  configuration: string
  /** The token that the environment wants to see again (`registration_token`); may be empty. */
  token: string
}

export async function createRegistration(
  ctx: Context,
  { iid }: v.InferOutput<typeof EnvironmentInput>,
  base: string,
): Promise<{ Address: string; EndsAt: string }> {
  requireAdministrator(ctx)
  const environment = await ltiEnvironment(ctx, iid)
  const now = ctx.clock.now()
  if (ctx.clockGuard.mayDelete()) await deleteRegistrationsBefore(ctx.db, now)
  const code = randomBytes(24).toString('base64url')
  const endsAt = now + LtiLimits.registrationMinutes * 60_000
  await ctx.db.transaction().execute(async (trx) => {
    await saveRegistration(trx, { environment_id: environment.id, code_hash: hashOf(code), ends_at: endsAt, attempts: 0 })
    const detail = { name: environment.name, registration: new Date(endsAt).toISOString() }
    await record(ctx, trx, { action: 'lms-changed', subject: 'lms', subjectId: environment.id, detail })
  })
  return { Address: `${base}${ltiPaths.registration}?code=${code}`, EndsAt: new Date(endsAt).toISOString() }
}

/** Registers the library at a learning environment. Answers whether the environment answered a deployment ID. */
export async function registerTool(
  ctx: Context,
  request: RegistrationRequest,
  { base, belongsTo }: { base: string; belongsTo: (environment: Environment) => void },
): Promise<{ environment: Environment; isDeployed: boolean }> {
  const codeHash = hashOf(request.code)
  const known = (await findRegistration(ctx.db, codeHash)) ?? refuse('LTI_REGISTRATION_OVER')
  const environment = await environmentOf(ctx, known.environment_id)
  belongsTo(environment)
  const address = ownAddress(environment, request.configuration)
  // Taken away before anything is asked: the environment creates one client for each request.
  const limit = { now: ctx.clock.now(), max: LtiLimits.registrationAttempts }
  const claimed = (await claimRegistration(ctx.db, codeHash, limit)) ?? refuse('LTI_REGISTRATION_OVER')
  try {
    const platform = await readConfiguration(ctx, address)
    const placements = platform[configurationClaim]?.messages_supported?.find(({ type }) => type === deepLinking)?.placements ?? []
    const tool = toolRegistration(base, ctx.settings.siteName, placements)
    const registered = await register(ctx, platform.registration_endpoint, request.token, tool)
    const deployment = registered[toolClaim]?.deployment_id ?? undefined
    await replacePlatform(ctx, environment, {
      issuer: platform.issuer,
      clientid: registered.client_id,
      deployments: deployment === undefined ? [] : [deployment],
      authorizeurl: platform.authorization_endpoint,
      tokenurl: platform.token_endpoint,
      keysurl: platform.jwks_uri,
    })
    return { environment, isDeployed: deployment !== undefined }
  } catch (error) {
    await returnRegistration(ctx.db, claimed)
    throw error
  }
}

/** The environment describes itself at an origin that its administrator has entered: a code that was found opens nothing elsewhere. */
function ownAddress({ origins }: Environment, address: string): string {
  if (!v.is(Address, address)) return refuse('LTI_REGISTRATION_WRONG')
  return origins.includes(new URL(address).origin) ? address : refuse('LTI_REGISTRATION_FOREIGN')
}

/**
 * The issuer has to be at the origin that answers, as the standard says, so that no environment describes another. Addresses on this machine
 * are those of an environment on this machine only.
 */
async function readConfiguration(ctx: Context, address: string): Promise<v.InferOutput<typeof Configuration>> {
  const read = v.safeParse(Configuration, await askPlatform(ctx, address, {}))
  if (!read.success || holdsNul(read.output)) return refuse('LTI_REGISTRATION_WRONG')
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } = read.output
  if (!URL.canParse(issuer) || new URL(issuer).origin !== new URL(address).origin) refuse('LTI_REGISTRATION_WRONG')
  const named = [authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint]
  if (namesThisMachine(address, named)) refuse('LTI_REGISTRATION_WRONG')
  return read.output
}

/** Whether an environment at another address names addresses of this machine. */
export const namesThisMachine = (address: string, named: readonly string[]): boolean => !isLoopback(address) && named.some(isLoopback)

async function register(ctx: Context, address: string, token: string, tool: object): Promise<v.InferOutput<typeof Registered>> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await askPlatform(ctx, address, { method: 'POST', headers, body: JSON.stringify(tool) })
  const read = v.safeParse(Registered, answer)
  // Databases take no text with a NUL.
  return read.success && !holdsNul(read.output) ? read.output : refuse('LTI_REGISTRATION_REFUSED')
}

/** The JSON of an address; undefined when it answers anything else. Private networks are refused unless the settings allow them. */
async function askPlatform(ctx: Context, address: string, { headers, ...init }: RequestInit): Promise<unknown> {
  try {
    const ask = guardedFetch({ loopback: isLoopback(address), privateNetworks: ctx.settings.allowPrivateProviders })
    const signal = AbortSignal.timeout(askMs)
    const response = await ask(address, { ...init, signal, headers: { accept: 'application/json', ...headers } })
    if (!response.ok) throw new Error(`${new URL(address).host} answers ${response.status}`)
    return await response.json()
  } catch (error) {
    // The query may hold a token.
    const { origin, pathname } = new URL(address)
    ctx.log.warn({ err: error, address: origin + pathname }, 'a learning environment cannot be asked for a registration')
    return undefined
  }
}
