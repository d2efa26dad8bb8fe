import type { InferOutput } from 'valibot'
import type { EnvironmentInput, EnvironmentStep, StepResult } from '../../sdk/lms/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { type ErrorCode, refusalOf } from '../http/errors.ts'
import { lastEvent } from '../lms/events.ts'
import { createPlatformKeys, readKeys } from './platform-keys.ts'
import { ltiEnvironment } from './platforms.ts'
import { findPlatform } from './table.ts'

/** Checks the registration of an LTI platform step by step, so that an administrator reads which one fails and why. */
export async function testLtiPlatform(ctx: Context, { iid }: InferOutput<typeof EnvironmentInput>): Promise<{ Steps: StepResult[] }> {
  requireAdministrator(ctx)
  const environment = await ltiEnvironment(ctx, iid)
  const platform = await findPlatform(ctx.db, environment.id)
  const step = (Step: EnvironmentStep, code: ErrorCode | undefined): StepResult =>
    code === undefined ? { Step, State: 'ok', Message: '' } : { Step, State: 'failed', Message: ctx.language.say({ code }) }
  const hasHttps = ctx.settings.baseUrl.startsWith('https:')
  const steps = [
    step('enabled', environment.isEnabled ? undefined : 'LMS_OFF'),
    step('library', hasHttps ? undefined : 'LMS_NO_HTTPS'),
    step('platform', platform ? undefined : 'LTI_INCOMPLETE'),
  ]
  if (platform) {
    const isDeployed = (JSON.parse(platform.deployments) as string[]).length > 0
    steps.push(step('deployment', isDeployed ? undefined : 'LTI_DEPLOYMENT_MISSING'), step('keys', await keysFault(ctx, platform.keys_url)))
  }
  return { Steps: [...steps, await lastEvent(ctx, environment.id)] }
}

/** Why the key set cannot be read; undefined when it can. */
async function keysFault(ctx: Context, address: string): Promise<ErrorCode | undefined> {
  try {
    await readKeys(ctx, createPlatformKeys(), address)
    return undefined
  } catch (error) {
    return refusalOf(error).code
  }
}
