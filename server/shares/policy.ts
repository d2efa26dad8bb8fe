import type { Actor } from '../actor/actor.ts'
import { type ItemFacts, mayGrant } from '../items/policy.ts'

/** Links past the sign-in and past the restrictions let people in: they are for those who may grant access. */
export const mayBypass = mayGrant

/** The author of a share link, and people who may grant access, may revoke it. */
export const mayRevoke = (actor: Actor, item: ItemFacts, share: { created_by: number }): boolean =>
  mayGrant(actor, item) || (actor.kind === 'user' && actor.id === share.created_by)
