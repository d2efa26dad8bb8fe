import { randomBytes, randomInt } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type * as v from 'valibot'
import { SignageLimits } from '../../sdk/signage/contract.ts'
import type { ConfirmScreenInput } from '../../sdk/signage/setup/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { hashOf } from '../session/session.ts'
import { doneWords } from '../text/done-words.ts'
import { isDeviceKey } from './device-key.ts'
import {
  claimPairing,
  deletePairing,
  deletePairingsEndedBefore,
  findPairing,
  findScreen,
  findScreenBySession,
  isCodeShown,
  releaseDevice,
  savePairing,
  updateScreen,
} from './table.ts'

/** Codes that a network asks for, and wrong ones that an administrator tries; one per application. */
export interface PairingThrottle {
  codes: RateLimiterAbstract
  wrong: RateLimiterAbstract
  /** Signatures of a network that are of no screen. */
  strangers: RateLimiterAbstract
}

export function createPairingThrottle(deps: Pick<Deps, 'db' | 'dialect'>): PairingThrottle {
  const limit = (name: string, points: number): RateLimiterAbstract =>
    createSharedLimit(deps, `screen-${name}`, { points, duration: 15 * 60 })
  return {
    codes: limit('codes', SignageLimits.codesPerNetwork),
    wrong: limit('wrong', SignageLimits.wrongCodes),
    strangers: limit('strangers', SignageLimits.codesPerNetwork),
  }
}

export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes) refuse('SCREEN_CODES_THROTTLED')
    throw error
  }
}

export interface Pairing {
  code: string
  endsAt: number
  /** Exists nowhere else than in the device's cookie. */
  sessionId: string
}

export interface PairingRequest {
  screen: string
  /** Public half of the key of the device. */
  key: string | undefined
  sessionId: string | undefined
  address: string
}

/** A code for a device to show. It knows nothing yet: whether a screen of this address exists is not told. */
export async function beginPairing(
  ctx: Pick<Context, 'db' | 'clock' | 'clockGuard'>,
  throttle: PairingThrottle,
  { screen, key, sessionId, address }: PairingRequest,
): Promise<Pairing> {
  const now = ctx.clock.now()
  const device_key = key ?? null
  if (key !== undefined && !isDeviceKey(key)) refuse('SCREEN_KEY_WRONG')
  const known = sessionId === undefined ? undefined : await findPairing(ctx.db, hashOf(sessionId))
  // A page that was loaded again shows the same code; its last minute is too short to walk to the office.
  if (known && sessionId !== undefined && known.screen === screen && known.device_key === device_key && known.ends_at > now + 60_000)
    return { code: known.code, endsAt: known.ends_at, sessionId }
  await consume(throttle.codes, networkOf(address))
  if (ctx.clockGuard.mayDelete()) await deletePairingsEndedBefore(ctx.db, now)
  // One that is a screen elsewhere stays that until it is confirmed here: by its session it is known as the same device then.
  const isScreen = sessionId !== undefined && (await findScreenBySession(ctx.db, hashOf(sessionId))) !== undefined
  if (known && !isScreen) await deletePairing(ctx.db, known.session_hash)
  const fresh = isScreen ? sessionId : randomBytes(32).toString('base64url')
  const endsAt = now + SignageLimits.codeMinutes * 60_000
  for (;;) {
    const code = newCode()
    if (await isCodeShown(ctx.db, code)) continue
    await savePairing(ctx.db, { session_hash: hashOf(fresh), code, screen, device_key, ends_at: endsAt })
    return { code, endsAt, sessionId: fresh }
  }
}

const newCode = (): string =>
  Array.from({ length: SignageLimits.codeLength }, () => SignageLimits.codeLetters[randomInt(SignageLimits.codeLetters.length)]).join('')

/** Pairs the device with this code to the screen; the previous device is released. */
export async function confirmScreen(
  ctx: Context,
  throttle: PairingThrottle,
  { screenid, screencode }: v.InferOutput<typeof ConfirmScreenInput>,
): Promise<Done> {
  requireAdministrator(ctx)
  const tries = `${ctx.actor.kind === 'user' ? ctx.actor.id : 0}`
  if ((await throttle.wrong.get(tries))?.remainingPoints === 0) refuse('SCREEN_CODES_THROTTLED')
  const screen = (await findScreen(ctx.db, screenid)) ?? refuse('SCREEN_NOT_FOUND')
  const isConfirmed = await ctx.db.transaction().execute(async (trx) => {
    const pairing = await claimPairing(trx, screencode, screen.code)
    if (!pairing || pairing.ends_at <= ctx.clock.now()) return false
    const { session_hash, device_key } = pairing
    // A device is one screen only, so it is released from any other.
    await releaseDevice(trx, { session_hash, device_key })
    await updateScreen(trx, screen.id, { session_hash, device_key, spoke_at: null })
    await record(ctx, trx, { action: 'screen-paired', subject: 'screen', subjectId: screen.id, detail: { name: screen.name } })
    return true
  })
  if (!isConfirmed) {
    await consume(throttle.wrong, tries)
    refuse('SCREEN_CODE_WRONG')
  }
  return { Success: true, Message: doneWords(ctx).screenPaired }
}
