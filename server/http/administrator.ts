import { type Actor, isAdministrator, isFrameSession } from '../actor/actor.ts'
import { refuse } from './errors.ts'

/** A session inside a frame: the page around it could trick the person into a click. */
export const isFramed = (actor: Actor): boolean => actor.kind === 'user' && isFrameSession(actor.via)

/** Refuses callers who are not administrators, and administrators inside a frame, where the page around could trick them into a click. */
export function requireAdministrator({ actor }: { actor: Actor }): void {
  if (isAdministrator(actor)) {
    if (isFramed(actor)) refuse('ONLY_IN_THE_PORTAL')
    return
  }
  if (actor.kind === 'user') refuse('ADMINISTRATORS_ONLY')
  refuse('SIGNED_OUT')
}
