import type { Audience } from '../../sdk/media/contract.ts'
import type { Restriction } from '../../sdk/session/contract.ts'

/** Values of the column `is_private` for each audience; anything but 0 is hidden from anonymous callers. */
export type Privacy = 0 | 1 | 2
export const privacyOf = { everyone: 0, owner: 1, 'signed-in': 2 } as const satisfies Record<Audience, Privacy>
export const audienceOf: Readonly<Record<number, Audience>> = { 0: 'everyone', 1: 'owner', 2: 'signed-in' }

/** Combines several restrictions. */
export function narrowest(restrictions: readonly Restriction[]): Restriction {
  return ([0, 1, 3] as const).find((one) => restrictions.includes(one)) ?? 2
}

/** The privacy of an item under these rules (0 forces private, 1 forces public, 3 private unless said); the narrowest counts. */
export function privacyUnder(restrictions: readonly Restriction[], wish: Privacy | undefined, usual: Privacy): Privacy {
  if (restrictions.includes(0)) return privacyOf.owner
  if (restrictions.includes(1)) return privacyOf.everyone
  return wish ?? (restrictions.includes(3) ? privacyOf.owner : usual)
}

/** The narrower of two. */
export const narrower = (one: Privacy, other: Privacy): Privacy =>
  [privacyOf.owner, privacyOf['signed-in'], privacyOf.everyone].find((privacy) => privacy === one || privacy === other) ?? one
