import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { EnvironmentInput } from '../../sdk/lms/contract.ts'
import { LtiLimits, PlatformAddress } from '../../sdk/lti/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { hashOf } from '../session/session.ts'
import { ltiPaths } from './paths.ts'
import { ltiEnvironment, replacePlatform } from './platforms.ts'
import { countAttempt, deleteRegistration, deleteRegistrationsBefore, saveRegistration } from './table.ts'
import { deepLinking, toolRegistration } from './tool-registration.ts'

/*
 * LTI dynamic registration: the administrator of the learning environment opens an address of the library there; the library reads how the
 * environment describes itself, registers itself, and stores the client id that it is told.
 */

const configurationClaim = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const Address = v.pipe(v.string(), v.maxLength(LtiLimits.text), v.regex(PlatformAddress), v.url())

const Configuration = v.object({
  issuer: v.pipe(v.string(), v.minLength(1), v.maxLength(LtiLimits.text)),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  registration_endpoint: Address,
  [configurationClaim]: v.optional(
    v.object({
      messages_supported: v.optional(v.array(v.object({ type: v.string(), placements: v.optional(v.array(v.string())) }))),
    }),
  ),
})

const Identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(LtiLimits.text))

const Registered = v.object({
  client_id: Identifier,
  [toolClaim]: v.optional(v.object({ deployment_id: v.optional(Identifier) })),
})

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
  await saveRegistration(ctx.db, { environment_id: environment.id, code_hash: hashOf(code), ends_at: endsAt, attempts: 0 })
  return { Address: `${base}${ltiPaths.registration}?code=${code}`, EndsAt: new Date(endsAt).toISOString() }
}

/** Registers the library at a learning environment. Answers whether the environment told where the tool is installed. */
export async function registerTool(
  ctx: Context,
  request: RegistrationRequest,
  { base, belongsTo }: { base: string; belongsTo: (environment: Environment) => void },
): Promise<{ environment: Environment; isDeployed: boolean }> {
  const limit = { now: ctx.clock.now(), most: LtiLimits.registrationAttempts }
  // Counted before anything is asked: each attempt makes the server ask addresses that its caller names.
  const codeHash = hashOf(request.code)
  const open = (await countAttempt(ctx.db, codeHash, limit)) ?? refuse('LTI_REGISTRATION_OVER')
  const environment = await environmentOf(ctx, open.environment_id)
  belongsTo(environment)
  const platform = await readConfiguration(ctx, request.configuration)
  const placements = platform[configurationClaim]?.messages_supported?.find(({ type }) => type === deepLinking)?.placements ?? []
  const registered = await register(
    ctx,
    platform.registration_endpoint,
    request.token,
    toolRegistration(base, ctx.settings.siteName, placements),
  )
  const deployment = registered[toolClaim]?.deployment_id
  await replacePlatform(
    ctx,
    environment,
    {
      issuer: platform.issuer,
      clientid: registered.client_id,
      deployments: deployment === undefined ? [] : [deployment],
      authorizeurl: platform.authorization_endpoint,
      tokenurl: platform.token_endpoint,
      keysurl: platform.jwks_uri,
    },
    async (trx) => (await deleteRegistration(trx, codeHash)) || refuse('LTI_REGISTRATION_OVER'),
  )
  return { environment, isDeployed: deployment !== undefined }
}

/** The issuer has to be on the host that answers, as the standard says, so that no environment describes another. */
async function readConfiguration(ctx: Context, address: string): Promise<v.InferOutput<typeof Configuration>> {
  if (!v.is(Address, address)) refuse('LTI_REGISTRATION_WRONG')
  const read = v.safeParse(Configuration, await askPlatform(ctx, address, {}))
  if (!read.success) return refuse('LTI_REGISTRATION_WRONG')
  const { issuer } = read.output
  if (!URL.canParse(issuer) || new URL(issuer).host !== new URL(address).host) refuse('LTI_REGISTRATION_WRONG')
  return read.output
}

async function register(ctx: Context, address: string, token: string, tool: object): Promise<v.InferOutput<typeof Registered>> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await askPlatform(ctx, address, { method: 'POST', headers, body: JSON.stringify(tool) })
  const read = v.safeParse(Registered, answer)
  return read.success ? read.output : refuse('LTI_REGISTRATION_REFUSED')
}

/** The JSON of an address; undefined when it answers anything else. Private networks are refused unless the settings allow them. */
async function askPlatform(ctx: Context, address: string, { headers, ...init }: RequestInit): Promise<unknown> {
  try {
    const ask = guardedFetch({ loopback: isLoopback(address), privateNetworks: ctx.settings.allowPrivateProviders })
    const response = await ask(address, { ...init, headers: { accept: 'application/json', ...headers } })
    if (!response.ok) throw new Error(`${new URL(address).host} answers ${response.status}`)
    return await response.json()
  } catch (error) {
    ctx.log.warn({ err: error, address }, 'a learning environment cannot be asked for a registration')
    return undefined
  }
}
