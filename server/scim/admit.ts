import { timingSafeEqual } from 'node:crypto'
import type { Context as Request } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ScimLimits } from '../../sdk/scim/contract.ts'
import type { AppDeps } from '../context.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf } from '../http/origin.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { hashOf } from '../session/session.ts'
import { findProvider, touchProvider } from './provider-table.ts'
import type { ProviderRow } from './scim-context.ts'
import { refuseScim } from './scim-error.ts'

const touchEveryMs = 60_000
const quarterHourSeconds = 15 * 60
const minuteSeconds = 60

/** The token names its directory, so that its hash is compared in a time that says nothing about the right one. */
const shape = /^Bearer +(scim_([1-9]\d{0,14})_[\w-]{43})$/i

/** Finds the directory that a request comes from by its token; nothing else admits one. One for each application: the rates live in memory. */
export function createAdmission(deps: AppDeps) {
  const refused = createSharedLimit(deps, 'scim-refused', { points: ScimLimits.refused, duration: quarterHourSeconds })
  const rate = new RateLimiterMemory({ points: ScimLimits.perMinute, duration: minuteSeconds })
  return async (request: Request): Promise<ProviderRow> => {
    const provider = await providerOf(deps, request)
    if (!provider) {
      const network = networkOf(addressOf(request, deps.settings))
      await refused.consume(network).catch(tooOften)
      return refuseScim('SCIM_TOKEN_WRONG')
    }
    await rate.consume(provider.id).catch(tooOften)
    const now = deps.clock.now()
    const before = now - touchEveryMs
    if (provider.used_at === null || Number(provider.used_at) <= before) await touchProvider(deps.db, provider.id, { now, before })
    return provider
  }
}

function tooOften(error: unknown): never {
  if (error instanceof RateLimiterRes) refuseScim('SCIM_TOO_OFTEN')
  throw error
}

async function providerOf({ db }: Pick<AppDeps, 'db'>, { req }: Request): Promise<ProviderRow | undefined> {
  const [, token = '', id = ''] = shape.exec(req.header('authorization') ?? '') ?? []
  if (token === '') return undefined
  const provider = await findProvider(db, Number(id))
  const [given, stored] = [Buffer.from(hashOf(token)), Buffer.from(provider?.token_hash ?? '')]
  return given.length === stored.length && timingSafeEqual(given, stored) ? provider : undefined
}
