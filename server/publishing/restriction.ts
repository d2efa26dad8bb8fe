import type { Restriction } from '../../sdk/session/contract.ts'
import { type Privacy, privacyOf } from '../items/privacy.ts'

/** Combines several restrictions. */
export function strictestRestriction(restrictions: readonly Restriction[]): Restriction {
  return ([0, 1, 3] as const).find((one) => restrictions.includes(one)) ?? 2
}

/** The privacy of an item under these rules (0 forces private, 1 forces public, 3 private unless said); the narrowest counts. */
export function privacyUnder(restrictions: readonly Restriction[], requested: Privacy | undefined, sitePrivacy: Privacy): Privacy {
  if (restrictions.includes(0)) return privacyOf.owner
  if (restrictions.includes(1)) return privacyOf.everyone
  return requested ?? (restrictions.includes(3) ? privacyOf.owner : sitePrivacy)
}
