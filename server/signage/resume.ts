import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type * as v from 'valibot'
import { type ResumeScreenInput, resumeText } from '../../sdk/signage/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { hashOf } from '../session/session.ts'
import { isSignedBy } from './device-key.ts'
import { consume, type PairingThrottle } from './pairing.ts'
import { findScreenByCode, renewSession } from './table.ts'

/** So long a device has to sign. */
const challengeMs = 60_000

type Signing = Pick<Context, 'clock' | 'settings'>

/** A moment that nobody else can have written: nothing has to be kept until it comes back. */
export const challengeFor = (ctx: Signing, screen: string, at = ctx.clock.now()): string =>
  `${at.toString(36)}.${createHmac('sha256', ctx.settings.secret).update(`screen challenge ${screen} ${at}`).digest('base64url')}`

function isOurs(ctx: Signing, screen: string, challenge: string): boolean {
  const at = Number.parseInt(challenge.split('.')[0] ?? '', 36)
  const age = ctx.clock.now() - at
  const [ours, given] = [Buffer.from(challengeFor(ctx, screen, at)), Buffer.from(challenge)]
  return age >= 0 && age <= challengeMs && ours.length === given.length && timingSafeEqual(ours, given)
}

/**
 * A device that has lost its cookie (browsers write it late, and clear it) proves by its key that it is the screen. Returns the session for
 * its new cookie; the former session ends.
 */
export async function resumeScreen(
  ctx: Context,
  throttle: PairingThrottle,
  { screen: code, challenge, signature, address }: v.InferOutput<typeof ResumeScreenInput> & { address: string },
): Promise<string> {
  const screen = await findScreenByCode(ctx.db, code)
  const isSigned = isSignedBy(screen?.device_key ?? '', resumeText({ screen: code, challenge }), signature)
  if (!screen || !isSigned || !isOurs(ctx, code, challenge)) {
    // The throttle counts only failures, so that others in its network cannot lock out a screen.
    await consume(throttle.strangers, networkOf(address))
    return refuse('SCREEN_NOT_PAIRED')
  }
  const fresh = randomBytes(32).toString('base64url')
  // Another device may have been confirmed meanwhile.
  return (await renewSession(ctx.db, screen, hashOf(fresh))) ? fresh : refuse('SCREEN_NOT_PAIRED')
}
