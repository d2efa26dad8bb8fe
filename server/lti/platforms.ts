import type { InferOutput } from 'valibot'
import type { EnvironmentInput } from '../../sdk/lms/contract.ts'
import type { LtiKey, LtiPlatform, LtiTool, SaveLtiPlatformInput } from '../../sdk/lti/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { forgetPeople } from '../lms/accounts.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { doneWords } from '../text/done-words.ts'
import { presentKeys } from './keys.ts'
import { ltiPaths } from './paths.ts'
import { deleteBegun, deleteRegistration, findPlatform, listPlatformsOf, type PlatformRow, savePlatform } from './table.ts'

/** A registered LTI platform: its environment, and the values that it shows about itself. */
export interface Platform {
  environment: Environment
  issuer: string
  clientId: string
  deployments: readonly string[]
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
}

const platformFrom = (environment: Environment, row: PlatformRow): Platform => ({
  environment,
  issuer: row.issuer,
  clientId: row.client_id,
  deployments: JSON.parse(row.deployments) as string[],
  authorizeUrl: row.authorize_url,
  tokenUrl: row.token_url,
  keysUrl: row.keys_url,
})

/** The platform of an environment. Refused while it is switched off or incomplete. */
export async function platformOf(ctx: Pick<Context, 'db'>, environmentId: number): Promise<Platform> {
  const environment = await environmentOf(ctx, environmentId)
  const row = await findPlatform(ctx.db, environmentId)
  if (!environment.isEnabled || environment.kind !== 'lti') refuse('LMS_OFF')
  return row ? platformFrom(environment, row) : refuse('LTI_INCOMPLETE')
}

/**
 * The platform that begins a launch. Several schools may share an issuer: then the client id decides, or the deployment, which some platforms
 * leave out.
 */
export async function platformAsking(
  ctx: Pick<Context, 'db'>,
  { issuer, clientId, deployment }: { issuer: string; clientId: string; deployment: string },
): Promise<Platform> {
  const rows = (await listPlatformsOf(ctx.db, issuer)).filter(({ client_id }) => clientId === '' || client_id === clientId)
  const known = await Promise.all(rows.map(async (row) => platformFrom(await environmentOf(ctx, row.environment_id), row)))
  const enabled = known.filter(({ environment }) => environment.isEnabled)
  const exact = enabled.filter(({ deployments }) => deployments.includes(deployment))
  const [found, ...others] = exact.length > 0 ? exact : enabled
  if (found === undefined || others.length > 0) return refuse('LTI_PLATFORM_UNKNOWN')
  return found
}

/** The address of an LTI tool: what its administrator enters on the other side. */
export const toolOf = (base: string): LtiTool => ({
  Domain: new URL(base).host,
  InitiationURL: base + ltiPaths.initiation,
  LaunchURL: base + ltiPaths.launch,
  DeepLinkingURL: base + ltiPaths.launch,
  KeysURL: base + ltiPaths.keys,
  IconURL: `${base}/favicon.svg`,
  ConfigurationURL: base + ltiPaths.configuration,
})

export async function ltiPlatform(
  ctx: Context,
  { iid }: InferOutput<typeof EnvironmentInput>,
  base: string,
): Promise<{ Platform: LtiPlatform; Tool: LtiTool; Keys: LtiKey[] }> {
  requireAdministrator(ctx)
  const environment = await ltiEnvironment(ctx, iid)
  const row = await findPlatform(ctx.db, environment.id)
  const Platform = {
    ...{ Issuer: row?.issuer ?? '', ClientID: row?.client_id ?? '', Deployments: JSON.parse(row?.deployments ?? '[]') as string[] },
    ...{ AuthorizeURL: row?.authorize_url ?? '', TokenURL: row?.token_url ?? '', KeysURL: row?.keys_url ?? '' },
  }
  return { Platform, Tool: toolOf(base), Keys: await presentKeys(ctx) }
}

export async function saveLtiPlatform(ctx: Context, input: InferOutput<typeof SaveLtiPlatformInput>): Promise<Done> {
  requireAdministrator(ctx)
  for (const address of [input.authorizeurl, input.tokenurl, input.keysurl]) if (!URL.canParse(address)) refuse('INPUT_NOT_UNDERSTOOD')
  await replacePlatform(ctx, await ltiEnvironment(ctx, input.iid), input)
  return { Success: true, Message: doneWords(ctx).saved }
}

/**
 * Stores the values of a platform. An address for its registration ends. With another issuer, people and courses of the former platform are
 * forgotten: platforms count both from 1.
 */
export async function replacePlatform(
  ctx: Context,
  environment: Environment,
  input: Omit<InferOutput<typeof SaveLtiPlatformInput>, 'iid'>,
): Promise<void> {
  const row = {
    ...{ environment_id: environment.id, issuer: input.issuer, client_id: input.clientid, deployments: JSON.stringify(input.deployments) },
    ...{ authorize_url: input.authorizeurl, token_url: input.tokenurl, keys_url: input.keysurl },
  }
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await deleteRegistration(trx, environment.id)
      const former = await findPlatform(trx, environment.id)
      if (former && former.issuer !== input.issuer) {
        await forgetPeople(trx, environment)
        await deleteBegun(trx, environment.id)
        for (const forgotten of ctx.itemHooks.peopleForgotten) await forgotten(trx, environment.id)
      }
      await savePlatform(trx, row)
      const { environment_id, ...detail } = row
      await record(ctx, trx, {
        action: 'lms-changed',
        subject: 'lms',
        subjectId: environment_id,
        detail: { ...detail, name: environment.name },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse('LTI_PLATFORM_TAKEN')
    throw error
  }
}

export async function ltiEnvironment(ctx: Pick<Context, 'db'>, iid: number): Promise<Environment> {
  const environment = await environmentOf(ctx, iid)
  return environment.kind === 'lti' ? environment : refuse('LMS_NOT_FOUND')
}
