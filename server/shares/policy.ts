import type { Actor } from '../actor/actor.ts'
import { type ItemFacts, mayGrant } from '../items/policy.ts'

/** Links past the sign-in and past the restrictions let people in: they are for those who may grant access. */
export const mayBypass = mayGrant

/** A link is taken back by the one who gave it, and by those who answer for the item. */
export const mayRevoke = (actor: Actor, item: ItemFacts, share: { created_by: number }): boolean =>
  mayGrant(actor, item) || (actor.kind === 'user' && actor.id === share.created_by)
