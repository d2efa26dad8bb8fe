import type { Context as Request } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { KeyLimits } from '../../sdk/api-keys/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { hashOf, userActorOf } from '../session/session.ts'
import type { KeyAccess } from './key-access.ts'
import { findKeyByHash, findKeyByToken, touchKey } from './table.ts'

const touchEveryMs = 60_000
const minuteSeconds = 60

/** The key or OAuth token of a request; undefined: it has none. */
export const keyIn = ({ req }: Request): string | undefined => /^Bearer (v[kt]_[^\s]{1,200})$/i.exec(req.header('authorization') ?? '')?.[1]

/** Finds the account that a key or token acts for. One for each application: the rate of each key or client lives in memory. */
export function createKeyCaller(deps: Pick<Deps, 'db' | 'clock'>) {
  const rate = new RateLimiterMemory({ points: KeyLimits.perMinute, duration: minuteSeconds })
  const count = async (request: Request, keyId: number): Promise<void> => {
    try {
      await rate.consume(keyId)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      request.header('retry-after', String(minuteSeconds))
      refuse('KEY_TOO_OFTEN')
    }
  }
  return async (request: Request, key: string, access: KeyAccess): Promise<UserActor> => {
    const say = (error: string): void => request.header('www-authenticate', `Bearer realm="Vitrine", error="${error}"`)
    const now = deps.clock.now()
    const find = key.startsWith('vt_') ? findKeyByToken : findKeyByHash
    const row = await find(deps.db, hashOf(key))
    const isValid = row !== undefined && (row.expires_at === null || Number(row.expires_at) > now)
    const actor = isValid ? await userActorOf(deps, row.user_id) : undefined
    if (!isValid || actor === undefined) {
      say('invalid_token')
      return refuse('KEY_REFUSED')
    }
    await count(request, row.id)
    if (access === 'none') refuse('KEY_NOT_HERE')
    if (access === 'write' && row.scope === 'read') {
      say('insufficient_scope')
      refuse('KEY_READ_ONLY')
    }
    const before = now - touchEveryMs
    if (row.used_at === null || Number(row.used_at) <= before) await touchKey(deps.db, row.id, { now, before })
    // Never more than the account may do now.
    return { ...actor, isAdmin: actor.isAdmin && row.scope === 'admin' }
  }
}
