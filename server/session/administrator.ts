import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { type Actor, isAdministrator } from './actor.ts'
import { isFrameSession } from './cookie.ts'

/** A page around could lead their hand. */
export const isFramed = (actor: Actor): boolean => actor.kind === 'user' && isFrameSession(actor.via)

/** Everybody else learns nothing: neither names nor whether something exists. In frames nobody administers: a page around could lead their hand. */
export function requireAdministrator({ actor }: Pick<Context, 'actor'>): void {
  if (isAdministrator(actor)) {
    if (isFramed(actor)) refuse('ONLY_IN_THE_PORTAL')
    return
  }
  if (actor.kind === 'user') refuse('ADMINISTRATORS_ONLY')
  refuse('SIGNED_OUT')
}
