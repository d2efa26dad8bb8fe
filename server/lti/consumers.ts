import { randomBytes } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { EnvironmentInput, EnvironmentStep, StepResult } from '../../sdk/lms/contract.ts'
import type { LtiConsumer } from '../../sdk/lti/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import { type Environment, environmentOf } from '../lms/environments.ts'
import { lastEvent } from '../lms/events.ts'
import { openSecret, sealSecret } from '../secrets/sealed-secret.ts'
import { cartridge } from './cartridge.ts'
import { type ConsumerRow, findConsumer, saveConsumer } from './consumer-table.ts'
import { ltiPaths } from './paths.ts'
import { toolOf } from './platforms.ts'

type Needs = Pick<Context, 'db' | 'settings'>

/** A learning environment that speaks LTI 1.1. */
export interface Consumer {
  environment: Environment
  key: string
  secret: string
}

/** The shape of a consumer key. */
export const consumerKey = /^[0-9a-f]{20}$/

const purposeOf = (environmentId: number): string => `LTI consumer ${environmentId}`

/** The consumer of an environment. Refused while it is switched off, or has no secret that the server can read. */
export async function consumerOf(ctx: Needs, environment: Environment): Promise<Consumer> {
  if (!environment.isEnabled || environment.kind !== 'lti-1') refuse('LMS_OFF')
  const row = await findConsumer(ctx.db, environment.id)
  const secret = row && secretOf(ctx, row)
  return row && secret !== undefined ? { environment, key: row.consumer_key, secret } : refuse('LTI_NO_SECRET')
}

const secretOf = ({ settings }: Pick<Context, 'settings'>, { environment_id, secret }: ConsumerRow): string | undefined =>
  openSecret(settings, purposeOf(environment_id), secret)

async function consumerEnvironment(ctx: Pick<Context, 'db'>, iid: number): Promise<Environment> {
  const environment = await environmentOf(ctx, iid)
  return environment.kind === 'lti-1' ? environment : refuse('LMS_NOT_FOUND')
}

export async function ltiConsumer(ctx: Context, { iid }: InferOutput<typeof EnvironmentInput>, base: string): Promise<LtiConsumer> {
  requireAdministrator(ctx)
  const row = await findConsumer(ctx.db, (await consumerEnvironment(ctx, iid)).id)
  return {
    ...{ Key: row?.consumer_key ?? '', DateSecret: row ? new Date(row.secret_at).toISOString() : '' },
    ...{ LaunchURL: base + ltiPaths.launch, ConfigurationURL: base + ltiPaths.cartridge, IconURL: toolOf(base).IconURL },
    Configuration: cartridge(base, ctx.settings.siteName),
  }
}

/** The key stays when the secret is replaced, so that the learning environment changes one field. */
export async function createLtiSecret(
  ctx: Context,
  { iid }: InferOutput<typeof EnvironmentInput>,
): Promise<{ Key: string; Secret: string }> {
  requireAdministrator(ctx)
  const { id, name } = await consumerEnvironment(ctx, iid)
  const [newKey, Secret] = [randomBytes(10).toString('hex'), randomBytes(32).toString('hex')]
  const secret = sealSecret(ctx.settings, purposeOf(id), Secret)
  const Key = await ctx.db.transaction().execute(async (trx) => {
    const key = await saveConsumer(trx, { environment_id: id, consumer_key: newKey, secret, secret_at: ctx.clock.now() })
    await record(ctx, trx, { action: 'lti-secret-created', subject: 'lms', subjectId: id, detail: { name, key } })
    return key
  })
  return { Key, Secret }
}

/** Checks a registration step by step, so that an administrator reads which one fails and why. */
export async function testLtiConsumer(ctx: Context, { iid }: InferOutput<typeof EnvironmentInput>): Promise<{ Steps: StepResult[] }> {
  requireAdministrator(ctx)
  const environment = await consumerEnvironment(ctx, iid)
  const row = await findConsumer(ctx.db, environment.id)
  const step = (Step: EnvironmentStep, code: ErrorCode | undefined): StepResult =>
    code === undefined ? { Step, State: 'ok', Message: '' } : { Step, State: 'failed', Message: ctx.language.say({ code }) }
  return {
    Steps: [
      step('enabled', environment.isEnabled ? undefined : 'LMS_OFF'),
      step('library', ctx.settings.baseUrl.startsWith('https:') ? undefined : 'LMS_NO_HTTPS'),
      step('secret', row && secretOf(ctx, row) !== undefined ? undefined : 'LTI_NO_SECRET'),
      await lastEvent(ctx, environment.id),
    ],
  }
}
