import type { Audience } from '../../sdk/media/contract.ts'

/** Values of the column `is_private` for each audience; anything but 0 is hidden from anonymous callers. */
export type Privacy = 0 | 1 | 2
export const privacyOf = { everyone: 0, owner: 1, 'signed-in': 2 } as const satisfies Record<Audience, Privacy>
export const audienceOf: Readonly<Record<number, Audience>> = { 0: 'everyone', 1: 'owner', 2: 'signed-in' }

/** The stricterPrivacy of two. */
export const stricterPrivacy = (one: Privacy, other: Privacy): Privacy =>
  [privacyOf.owner, privacyOf['signed-in'], privacyOf.everyone].find((privacy) => privacy === one || privacy === other) ?? one
