import type { EnvironmentInput, EnvironmentStep, StepResult } from '../../sdk/lms/contract.ts'
import type { Context } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import type { ErrorCode } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'
import { environmentOf } from './environments.ts'
import { lastEvent } from './events.ts'

/** Checks a registration step by step, so that an administrator reads which one fails and why. */
export async function testEnvironment(ctx: Context, { iid }: EnvironmentInput): Promise<{ Steps: StepResult[] }> {
  requireAdministrator(ctx)
  const environment = await environmentOf(ctx, Number(iid))
  const step = (Step: EnvironmentStep, code: ErrorCode | undefined): StepResult =>
    code === undefined ? { Step, State: 'ok', Message: '' } : { Step, State: 'failed', Message: ctx.language.say({ code }) }
  const hasHttps = ctx.settings.baseUrl.startsWith('https:')
  const own = [step('enabled', environment.isEnabled ? undefined : 'LMS_OFF'), step('library', hasHttps ? undefined : 'LMS_NO_HTTPS')]
  // Servers of the team chat ask for nothing, and its pages are Microsoft's.
  if (environment.kind === 'teams') return { Steps: [...own, await lastEvent(ctx, environment.id)] }
  return {
    Steps: [
      ...own,
      step('network', environment.networks.length > 0 ? undefined : 'LMS_NETWORK_MISSING'),
      step('page', await pageFault(ctx, environment.origins[0] ?? '')),
      await lastEvent(ctx, environment.id),
    ],
  }
}

/** Why the page of a learning environment cannot be reached; undefined when it answers anything. */
async function pageFault({ settings, log }: Context, origin: string): Promise<ErrorCode | undefined> {
  try {
    await guardedFetch({ loopback: isLoopback(origin), privateNetworks: settings.allowPrivateProviders })(origin)
    return undefined
  } catch (error) {
    log.info({ err: error, origin }, 'a learning environment cannot be reached')
    const code = (error as { code?: unknown }).code
    if (code === 'ENOTFOUND') return 'LMS_PAGE_UNKNOWN_HOST'
    const isCertificate = typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)
    return isCertificate ? 'LMS_PAGE_CERTIFICATE' : 'LMS_PAGE_NO_ANSWER'
  }
}
