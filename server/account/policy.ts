import type { Actor, UserActor } from '../actor/actor.ts'
import { isFramed } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'

/** The caller's account. Refused inside a frame: the page around it could trick the person into a click. */
export function requireOwnAccount(actor: Actor): UserActor {
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (isFramed(actor)) refuse('ONLY_IN_THE_PORTAL')
  return actor
}
